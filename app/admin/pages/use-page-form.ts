import { useState } from "react";
import type { PageRecord } from "#core/content/pages/pages.ts";
import { slugFrom } from "#core/values/text.ts";
import { useRecordForm } from "../ui/forms/use-record-form.ts";
import { NEW_PAGE, toDraft } from "./page-draft.ts";

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
