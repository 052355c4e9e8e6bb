import { href } from "react-router";

type Wanted = { content: string } | { pasted: string } | { pageId: string; versionId: string };

/** What the server makes of a text: safe to be shown and saved. Throws when it does not answer. */
export async function askPreview(wanted: Wanted, signal?: AbortSignal): Promise<string> {
	const answer = await fetch(href("/admin/paginas/previa"), {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify(wanted),
		...(signal ? { signal } : {}),
	});
	if (!answer.ok) throw new Error(`preview answered ${answer.status}`);
	const { html } = (await answer.json()) as { html: string };
	return html;
}
