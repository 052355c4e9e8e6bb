import type { PageRecord } from "#core/content/pages/pages.ts";
import { PAGE, type PageFormInput } from "#core/content/shared/page-form.ts";
import { comparedFields, draftOf, initialOf } from "#core/record/shared/record.ts";
import type { FieldLabels } from "../ui/forms/use-record-form.ts";

export const NEW_PAGE: PageRecord = {
	...initialOf(PAGE),
	onde: "rodape",
	id: "",
	version: "",
	updated_at: new Date(0),
};

export const toDraft = (page: PageRecord): PageFormInput => draftOf(PAGE, page);

export const PAGE_FIELDS: FieldLabels<PageFormInput> = comparedFields(PAGE);
