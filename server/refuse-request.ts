import type { Context } from "hono";
import { BARE_PAGE_POLICY, barePage } from "./bare-page.ts";

/** Why a request gets no further than the edge. */
export type Refusal = {
	status: 400 | 403 | 404 | 405 | 413 | 429;
	/** What programs and scripts of the shop's pages read. */
	error: string;
	/** Which refusal it is, for scripts that can do something about it. */
	code?: string;
	/** The heading, where somebody's browser shows the answer. */
	title: string;
	/** What the page says in the place of `error`, before the way back. */
	said?: string;
	headers?: Record<string, string>;
};

/** What is asked of a request that is refused. */
export type Asked = { method: string; path: string; header(name: string): string | undefined };

export const askedOf = ({ req }: Context): Asked => ({
	method: req.method,
	path: req.path,
	header: (name) => req.header(name),
});

const READS = new Set(["GET", "HEAD"]);
/** Whoever goes back finds the form as it was left. */
const WAY_BACK = "<p>Volte à página anterior: o que você digitou continua lá.</p>";
const HOME = '<p><a href="/">Voltar ao início</a></p>';

/** Whether a browser leaves its page for the answer; scripts ask for data. */
const showsAnswer = ({ path, header }: Asked): boolean =>
	header("accept")?.includes("text/html") === true &&
	(header("sec-fetch-mode") ?? "navigate") === "navigate" &&
	!path.endsWith(".data");

/**
 * The one answer of the edge to what it refuses: a page with a way back for who sent a form without scripts,
 * JSON for everything else. Nobody keeps it.
 */
export function refuseRequest(asked: Asked, refusal: Refusal): Response {
	const { status, error, code, title, said = error } = refusal;
	const headers = { "Cache-Control": "no-store", ...refusal.headers };
	if (!showsAnswer(asked)) {
		return Response.json({ error, ...(code && { code }) }, { status, headers });
	}
	const html = `<p>${said}</p>${READS.has(asked.method) ? "" : WAY_BACK}${HOME}`;
	return new Response(barePage({ title, html }), {
		status,
		headers: {
			...headers,
			"Content-Type": "text/html; charset=UTF-8",
			"Content-Security-Policy": BARE_PAGE_POLICY,
		},
	});
}
