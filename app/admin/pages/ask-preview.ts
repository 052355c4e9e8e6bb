import { href } from "react-router";
import { fetchWithTimeout } from "#app/session/fetch-with-timeout.ts";

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
