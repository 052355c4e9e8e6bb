import { createHash } from "node:crypto";
import type { Context, ErrorHandler } from "hono";
import { html, raw } from "hono/html";
import type { RequestIdVariables } from "hono/request-id";
import { DEFAULT_SITE } from "#core/content/shared/site-defaults.ts";
import { themeVariables } from "#core/content/shared/theme.ts";
import type { Site } from "#core/content/types.ts";
import type { Shop } from "#core/shop.ts";
import { OUTAGE, OUTAGE_SAID } from "#core/values/failure-texts.ts";
import { isDatabaseFailure } from "#platform/database/failures.ts";
import type { Outage } from "#platform/database/outage.ts";
import { StorageUnavailable } from "#platform/files/files.ts";
import type { Log } from "#platform/log.ts";
import { CLIENT_LEFT, loggedPath } from "./logging.ts";

type BarePage = {
	title: string;
	heading?: string;
	/** Trusted markup: never with user input. */
	body: string;
};

type BareSite = Pick<Site, "settings" | "styles">;

/** Reads it: cached data while the database is unavailable, defaults without any. */
export const bareSite =
	({ content }: Pick<Shop, "content">) =>
	(): Promise<BareSite> =>
		content.displayedSite().catch(() => DEFAULT_SITE);

/** Loaded by the request's first middleware. */
const siteOf = (c: Context): Promise<BareSite> => c.get("site")?.() ?? DEFAULT_SITE;

const styleOf = (theme: Record<string, string>): string =>
	[
		`body{margin:0;background:${theme["--color-background"]};color:${theme["--color-text"]};font:400 16px/1.6 ${theme["--font-body"]}}`,
		"main{box-sizing:border-box;max-width:640px;margin:0 auto;padding:40px 20px;overflow-wrap:anywhere}",
		`.marca{display:inline-block;margin-bottom:56px;color:inherit;font:600 22px/1.2 ${theme["--font-heading"]};text-decoration:none}`,
		".marca img{display:block;max-width:160px;height:40px;object-fit:contain}",
		`h1{margin:0 0 20px;font:500 36px/1.12 ${theme["--font-heading"]}}p{margin:0 0 20px}`,
		`a{color:${theme["--primary-text"]}}`,
		`.acao{display:inline-flex;align-items:center;min-height:48px;margin-right:12px;padding:0 24px;border-radius:6px;background:${theme["--color-primary"]};color:${theme["--on-primary"]};font-weight:500;text-decoration:none}`,
		`a:focus-visible{outline:2px solid ${theme["--primary-text"]};outline-offset:3px}`,
	].join("");

/**
 * A page without React, scripts and build assets, in the shop's colours with its logo or name. Its CSP allows only
 * that logo.
 */
function barePage(
	{ title, heading = title, body }: BarePage,
	{ settings, styles }: BareSite,
): { text: string; policy: string } {
	const { site_name, logo_url } = settings;
	const style = styleOf(themeVariables(styles));
	const mark = logo_url?.startsWith("/")
		? html`<img src="${logo_url}" alt="${site_name}">`
		: site_name;
	const text = html`<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} | ${site_name}</title><style>${raw(style)}</style><main><a class="marca" href="/">${mark}</a><h1>${heading}</h1>${raw(body)}</main></html>`;
	const hash = createHash("sha256").update(style).digest("base64");
	return {
		text: String(text),
		policy: `default-src 'none'; img-src 'self'; style-src 'sha256-${hash}'; frame-ancestors 'none'`,
	};
}

export type Refusal = {
	status: 400 | 403 | 404 | 405 | 413 | 429 | 503;
	error: string;
	code?: string;
	title: string;
	said?: string;
	headers?: Record<string, string>;
};

export type RequestFacts = {
	method: string;
	path: string;
	header(name: string): string | undefined;
	site?: () => Promise<BareSite>;
};

export const requestFacts = (c: Context): RequestFacts => ({
	method: c.req.method,
	path: c.req.path,
	header: (name) => c.req.header(name),
	site: () => siteOf(c),
});

const READS = new Set(["GET", "HEAD"]);
/** Back restores the form's input. */
const GO_BACK = "<p>Volte à página anterior: o que você digitou continua lá.</p>";
const HOME = '<p><a class="acao" href="/">Voltar ao início</a></p>';

/** Whether the browser navigates to the answer; scripts request data. */
const showsAnswer = ({ path, header }: RequestFacts): boolean =>
	header("accept")?.includes("text/html") === true &&
	(header("sec-fetch-mode") ?? "navigate") === "navigate" &&
	!path.endsWith(".data");

/** The response to a refused request: a page for a form without scripts, JSON for everything else. Not cached. */
export async function refuseRequest(request: RequestFacts, refusal: Refusal): Promise<Response> {
	const { status, error, code, title, said = error } = refusal;
	const headers = { "Cache-Control": "no-store", ...refusal.headers };
	if (!showsAnswer(request)) {
		return Response.json({ error, ...(code && { code }) }, { status, headers });
	}
	const body = `<p>${said}</p>${READS.has(request.method) ? "" : GO_BACK}${HOME}`;
	const { text, policy } = barePage({ title, body }, (await request.site?.()) ?? DEFAULT_SITE);
	return new Response(text, {
		status,
		headers: {
			...headers,
			"Content-Type": "text/html; charset=UTF-8",
			"Content-Security-Policy": policy,
		},
	});
}

const STORAGE_UNAVAILABLE_TEXT =
	"As imagens não podem ser guardadas nem mostradas agora. Tente de novo em instantes.";

export const RETRY_AFTER_SECONDS = "5";

/** For addresses without a screen; the link retries. */
const UNAVAILABLE_PAGE = {
	title: "A loja volta em instantes",
	body: `<p>${OUTAGE}. Espere um pouco e tente de novo.</p><p><a class="acao" href="">Tentar de novo</a> <a href="/">Voltar ao início</a></p>`,
};

const MESSAGE = "Algo não saiu como o esperado. Tente de novo em instantes.";

const pageOf = (id: string) => ({
	title: "Erro inesperado",
	heading: "Unexpected Application Error!",
	body: `<p>${MESSAGE}</p><p>Código para o atendimento: <strong>${id}</strong></p><p><a class="acao" href="/">Voltar ao início</a></p>`,
});

/** Addresses whose failures are answered as JSON. */
const ANSWERS_JSON = /^\/(?:functions|webhooks|auth|admin\/uploads)\//;

/**
 * Handles unexpected errors: logs them, and answers in pt-BR without details. Failures of database or file storage
 * are answered as temporary.
 */
export function onFailure(
	log: Log,
	outage: Outage,
): ErrorHandler<{ Variables: RequestIdVariables }> {
	return async (err, c) => {
		const { path } = c.req;
		const about = { err, id: c.get("requestId"), path: loggedPath(path) };
		c.header("Cache-Control", "no-store");
		if (err instanceof StorageUnavailable) {
			log.error(about, "not answered: files cannot be read or written");
			return refuseRequest(requestFacts(c), {
				status: 503,
				error: STORAGE_UNAVAILABLE_TEXT,
				title: "Imagem fora do alcance",
				headers: { "Retry-After": RETRY_AFTER_SECONDS },
			});
		}
		// First: an aborted request looks like a database failure.
		if (c.req.raw.signal.aborted) {
			log.info(about, "cut short: the client left");
			return new Response(null, { status: CLIENT_LEFT });
		}
		const away = isDatabaseFailure(err) || outage.isDoubtful();
		if (away) log.warn(about, "not answered: the database is away");
		else log.error(about, "unforeseen failure");
		if (away) c.header("Retry-After", RETRY_AFTER_SECONDS);
		const status = away ? 503 : 500;
		if (ANSWERS_JSON.test(path)) return c.json({ error: away ? OUTAGE_SAID : MESSAGE }, status);
		const page = away ? UNAVAILABLE_PAGE : pageOf(c.get("requestId"));
		const { text, policy } = barePage(page, await siteOf(c));
		c.header("Content-Security-Policy", policy);
		return c.html(text, status);
	};
}
