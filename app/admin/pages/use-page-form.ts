import { useState } from "react";
import type { PageRecord } from "#core/content/pages/types.ts";
import { slugFrom } from "#core/values/slug-rules.ts";
import { useRecordForm } from "../ui/use-record-form.ts";
import { NEW_PAGE, toDraft } from "./page-draft.ts";

/**
 * What is typed of a page. Belongs to the dialog, not to its first tab: a look at the preview takes that tab
 * away, and whether the address was typed by hand must be known when it comes back.
 */
export function usePageForm(page: PageRecord | null, onClose: () => void) {
	const [ownSlug, setOwnSlug] = useState(page !== null);
	const [staying, setStaying] = useState(false);
	const record = useRecordForm({
		name: page?.id ?? "nova",
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
		/** The address follows the title until somebody types one. */
		setTitle: (title: string) => set(ownSlug ? { title } : { title, slug: slugFrom(title) }),
		setSlug: (typed: string) => {
			setOwnSlug(true);
			set({ slug: typed.toLowerCase().replace(/\s+/g, "-") });
		},
		tidySlug: () => set({ slug: slugFrom(draft.slug) }),
		save: () => submit(page ? { intent: "save", id: page.id } : { intent: "create" }),
		/** Saves an earlier text as the present one; the dialog stays open to show it. */
		bringBack: (id: string, versionId: string) => {
			setStaying(true);
			submit({ intent: "bring-back", id, versionId });
		},
	};
}

export type PageForm = ReturnType<typeof usePageForm>;
