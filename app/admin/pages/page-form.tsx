import { useEffect, useState } from "react";
import { href } from "react-router";
import { fetchWithTimeout } from "#app/session/fetch-with-timeout.ts";
import type { PageRecord } from "#core/content/pages/pages.ts";
import { PAGE, type PageFormInput } from "#core/content/shared/page-form.ts";
import { comparedFields, draftOf, initialOf } from "#core/record/shared/record.ts";
import { slugFrom } from "#core/values/text.ts";
import { Problem } from "../ui/forms/problem.tsx";
import { type FieldLabels, useRecordForm } from "../ui/forms/record-form.tsx";

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

const PAUSE_MS = 250;

/** Live preview, sanitised by the server. */
export function PagePreview({ title, content }: { title: string; content: string }) {
	const [rendered, setRendered] = useState<{ of: string; html: string } | null>(null);
	const [failed, setFailed] = useState(false);
	useEffect(() => {
		if (rendered?.of === content) return;
		const stop = new AbortController();
		const timer = setTimeout(
			() => {
				askPreview({ content }, stop.signal)
					.then((html) => {
						setRendered({ of: content, html });
						setFailed(false);
					})
					.catch(() => setFailed(!stop.signal.aborted));
			},
			rendered ? PAUSE_MS : 0,
		);
		return () => {
			clearTimeout(timer);
			stop.abort();
		};
	}, [content, rendered]);
	return (
		<div
			className="rounded-md border border-line bg-bg p-5 md:p-9"
			aria-busy={rendered?.of !== content}
		>
			<Problem className="mb-4">{failed && "A pré-visualização não pôde ser atualizada."}</Problem>
			<article className="mx-auto max-w-[66ch]">
				<p className="text-h1 mb-6 font-serif">{title || "Sem título"}</p>
				{content.trim() === "" ? (
					<p className="text-subtle">O conteúdo aparece aqui como será visto na loja.</p>
				) : (
					<PageView html={rendered?.html ?? ""} />
				)}
			</article>
		</div>
	);
}

type Wanted = { content: string } | { pageId: string; versionId: string };

/** Sanitised HTML from the server. Throws when the request fails. */
export async function askPreview(wanted: Wanted, signal?: AbortSignal): Promise<string> {
	const answer = await fetchWithTimeout(href("/admin/paginas/previa"), {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify(wanted),
		...(signal ? { signal } : {}),
	});
	if (!answer.ok) throw new Error(`preview answered ${answer.status}`);
	const { html } = (await answer.json()) as { html: string };
	return html;
}

/** Renders HTML that the server sanitised. */
export const PageView = ({ html }: { html: string }) => (
	// biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by core/content before it is sent
	<div className="prose-shop" dangerouslySetInnerHTML={{ __html: html }} />
);
