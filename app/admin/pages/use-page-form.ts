import { useState } from "react";
import type { PageRecord } from "#core/content/pages/pages.ts";
import { PAGE, type PageFormInput } from "#core/content/shared/page-form.ts";
import { comparedFields, draftOf, initialOf } from "#core/record/shared/record.ts";
import { slugFrom } from "#core/values/text.ts";
import { type FieldLabels, useRecordForm } from "../ui/forms/use-record-form.ts";

const NEW_PAGE: PageRecord = {
	...initialOf(PAGE),
	onde: "rodape",
	id: "",
	version: "",
	updated_at: new Date(0),
};

const toDraft = (page: PageRecord): PageFormInput => draftOf(PAGE, page);

export const PAGE_FIELDS: FieldLabels<PageFormInput> = comparedFields(PAGE);

/** Form state of a page. Lives in the dialog, because switching to the preview unmounts the first tab. */
export function usePageForm(page: PageRecord | null, onClose: () => void) {
	const [ownSlug, setOwnSlug] = useState(page !== null);
	const [staying, setStaying] = useState(false);
	const record = useRecordForm({
		record: page ?? NEW_PAGE,
		toDraft,
		onSaved: () => {
			if (staying) setStaying(false);
			else onClose();
		},
	});
	const { draft, set, submit } = record;
	return {
		...record,
		/** The slug follows the title until it is edited. */
		setTitle: (title: string) => set(ownSlug ? { title } : { title, slug: slugFrom(title) }),
		setSlug: (typed: string) => {
			setOwnSlug(true);
			set({ slug: typed.toLowerCase().replace(/\s+/g, "-") });
		},
		tidySlug: () => set({ slug: slugFrom(draft.slug) }),
		save: () => submit(page ? { intent: "save", id: page.id } : { intent: "create" }),
		bringBack: (id: string, versionId: string) => {
			setStaying(true);
			submit({ intent: "bring-back", id, versionId });
		},
	};
}

export type PageForm = ReturnType<typeof usePageForm>;
