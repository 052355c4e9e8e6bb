import type { CustomerForm } from "#core/customers/manage/customer-form-rules.ts";

/** What the edit form is opened with; `versao` stands for what was noted then. */
export type CustomerRecord = CustomerForm & { versao: string };

export const draftOf = ({ versao: _versao, ...form }: CustomerRecord): CustomerForm => form;
