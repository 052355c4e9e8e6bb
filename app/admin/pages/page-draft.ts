import { PAGE, type PageFormInput } from "#core/content/pages/page-form-rules.ts";
import type { PageRecord } from "#core/content/pages/types.ts";
import { comparedFields, draftOf, initialOf } from "#core/record/record-rules.ts";
import type { FieldLabels } from "../ui/use-record-form.ts";

/** What a new page begins as. */
export const NEW_PAGE: PageRecord = {
	...initialOf(PAGE),
	onde: "rodape",
	id: "",
	version: "",
	updated_at: new Date(0),
};

/** A page as the form types it. */
export const toDraft = (page: PageRecord): PageFormInput => draftOf(PAGE, page);

export const PAGE_FIELDS: FieldLabels<PageFormInput> = comparedFields(PAGE);
