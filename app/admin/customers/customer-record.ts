import type { CustomerForm } from "#core/customers/manage/customer-form-rules.ts";

/** What the edit form is opened with; `version` stands for what was noted then. */
export type CustomerRecord = CustomerForm & { version: string };

export const draftOf = ({ version: _version, ...form }: CustomerRecord): CustomerForm => form;
