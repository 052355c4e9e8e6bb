import { createHash } from "node:crypto";
import type { Context } from "hono";
import type { ContentSources } from "#platform/payments/provider.ts";
import { encodeOnce } from "../http/encodings.ts";
import { type PageCache, pageKey, type Rendering } from "./page-cache.ts";
import type { Render } from "./react-router.ts";

const hashOf = (text: string): string =>
	`'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * Removes the CSP nonce, and returns the bodies of the inline scripts that carried it. Other scripts in the HTML are
 * not ours. The nonce is new per rendering, so stored text cannot contain it; without it the page is the same for
 * everybody and can be cached.
 */
export function takeNonce(
	html: string,
	nonce: string | undefined,
): { html: string; scripts: string[] } {
	if (!nonce) return { html, scripts: [] };
	const attribute = ` nonce="${nonce}"`;
	const marked = new RegExp(`<script[^>]*${attribute}[^>]*>(.*?)</script`, "gs");
	const bodies = Array.from(html.matchAll(marked), ([, body = ""]) => body);
	return { html: html.replaceAll(attribute, ""), scripts: bodies.filter((body) => body !== "") };
}

/**
 * CSP of one page: our own files, and exactly the inline scripts found by `takeNonce`. `fields`: sources of the
 * provider's card fields, on payment pages.
 */
export function contentPolicy(inline: string[], fields: ContentSources | null): string {
	const also = (kind: keyof ContentSources) =>
		(fields?.[kind] ?? []).map((one) => ` ${one}`).join("");
	const scripts = [...new Set(inline.map(hashOf))].join(" ");
	return [
		"default-src 'self'",
		`script-src 'self'${also("script")} ${scripts}`.trim(),
		"style-src 'self' 'unsafe-inline'",
		`img-src 'self' data: blob:${also("image")}`,
		"font-src 'self'",
		`connect-src 'self'${also("connect")}`,
		`frame-src 'self'${also("frame")}`,
		"media-src 'self'",
		"object-src 'none'",
		"frame-ancestors 'none'",
		"base-uri 'self'",
		"form-action 'self'",
	].join("; ");
}

/** Whether a card may be typed on this page: the second step of the checkout, and an unpaid order. */
export function isPaymentPage({ pathname, searchParams }: URL): boolean {
	if (pathname === "/checkout") return searchParams.get("etapa") === "pagamento";
	return /^\/pedido\/[^/]+$/.test(pathname) && searchParams.has("pagar");
}

type PagesOptions = {
	render: Render;
	originOf: (request: Request) => string;
	headers: Record<string, string>;
	/** Sources of the provider's card fields; null without any. */
	cardFields: () => ContentSources | null;
	strict: boolean;
	senderOf: (c: Context) => string | null;
	/** Cache key part besides the address; null when the request should not be cached. */
	scopeOf: (header: (name: string) => string | undefined) => string | null;
	/** CDN header with a page's tags; absent without a CDN. */
	cdnHeader?: ((tags: string[]) => [name: string, value: string]) | undefined;
	cache: PageCache | null;
};

/** A CDN may cache a public page for seconds and serve it while it revalidates. */
const PUBLIC = "public, max-age=0, s-maxage=30, must-revalidate";
/** Scripts refetch data after a notification: it must be fresh. */
const PUBLIC_DATA = "public, max-age=0, s-maxage=0, must-revalidate";
/** For CDNs only: a browser would show a stale page after a change. */
const CDN = "public, max-age=30, stale-while-revalidate=300";
/** Responses to buffer and compress; others are streamed. */
const TEXT = /^(?:text\/(?!event-stream)|application\/(?:json|xml|javascript))/;

export function createPages({
	render,
	originOf,
	senderOf,
	scopeOf,
	headers,
	cache,
	cdnHeader,
	cardFields,
	strict,
}: PagesOptions) {
	let renderings = 0;

	/** The complete response with its headers. */
	const draw = async (request: Request, sender: string | null) => {
		const { response, tags, nonce } = await render(request, originOf(request), sender);
		const type = response.headers.get("content-type") ?? "";
		const said = new Headers(response.headers);
		for (const [name, value] of Object.entries(headers)) if (!said.has(name)) said.set(name, value);
		const body =
			response.body && TEXT.test(type) ? Buffer.from(await response.arrayBuffer()) : null;
		if (!body || !type.startsWith("text/html")) return { response, said, body, tags };
		const { html, scripts } = takeNonce(body.toString(), nonce);
		if (strict) {
			const fields = isPaymentPage(new URL(request.url)) ? cardFields() : null;
			said.set("content-security-policy", contentPolicy(scripts, fields));
		}
		return { response, said, body: Buffer.from(html), tags };
	};

	const renderPage = async (
		request: Request,
		accepted: string | undefined,
		sender: string | null = null,
	): Promise<Rendering> => {
		const read = isRead(request);
		renderings += 1;
		const { response, said, body, tags } = await draw(request, sender).finally(() => {
			renderings -= 1;
		});
		const { status } = response;
		// The answer to a form is personal, whatever the page shows.
		if (read && tags && body && status === 200 && !said.has("set-cookie")) {
			if (said.get("content-type")?.startsWith("text/html")) {
				said.set("cache-control", PUBLIC);
				said.set("cdn-cache-control", CDN);
				if (cdnHeader) said.set(...cdnHeader(tags));
			} else said.set("cache-control", PUBLIC_DATA);
			return { page: { headers: Object.fromEntries(said), body }, tags };
		}
		if (!said.has("cache-control")) said.set("cache-control", "no-store");
		if (body) return { own: await sendOnce(body, status, said, accepted) };
		return { own: new Response(response.body, { status, headers: said }) };
	};

	/** In development, and for addresses that are not cached. */
	const renderNow = async (
		request: Request,
		accepted: string | undefined,
		sender: string | null = null,
	): Promise<Response> => {
		const rendering = await renderPage(request, accepted, sender);
		if ("own" in rendering) return rendering.own;
		const { headers, body } = rendering.page;
		return sendOnce(body, 200, new Headers(headers), accepted);
	};

	return {
		countRenderings: () => renderings,

		/** The cached page for this request, or null. Runs before any middleware. */
		cached(
			scope: string | null,
			address: string,
			accepted: string | undefined,
			known: string | undefined,
		): Response | null {
			if (!cache || scope === null) return null;
			const key = pageKey(address);
			return key === null ? null : cache.answer(scope + key, accepted, known);
		},

		async handler(c: Context): Promise<Response> {
			const request = c.req.raw;
			const accepted = c.req.header("accept-encoding");
			if (!isRead(request)) {
				return renderNow(withoutOrigin(request), accepted, senderOf(c));
			}
			const { pathname, search } = new URL(request.url);
			const scope = scopeOf((name) => c.req.header(name));
			const key = pageKey(pathname + search);
			// A shared rendering must not end when its first request is aborted.
			const readOf = (address: string) =>
				// Concatenated, not resolved: a path of two slashes would name another host.
				new Request(new URL(request.url).origin + address, { headers: request.headers });
			if (!cache || scope === null || key === null) {
				return renderNow(readOf(pathname + search), accepted);
			}
			const known = c.req.header("if-none-match");
			const cached = cache.answer(scope + key, accepted, known);
			if (cached) return cached;
			// A cached page depends on its key alone, so it is rendered from that.
			const filled = await cache.fill(scope + key, accepted, known, () =>
				renderPage(readOf(key), accepted),
			);
			if (filled instanceof Response) return filled;
			return key === pathname + search
				? filled.own
				: renderNow(readOf(pathname + search), accepted);
		},
	};
}

/** Actions may wait for a bank or a carrier, and must not block reads. */
const isRead = ({ method }: Request): boolean => method === "GET" || method === "HEAD";

async function sendOnce(
	body: Uint8Array,
	status: number,
	headers: Headers,
	accepted: string | undefined,
): Promise<Response> {
	const { encoding, bytes } = await encodeOnce(body, accepted);
	headers.set("vary", "Accept-Encoding");
	if (encoding !== "identity") headers.set("content-encoding", encoding);
	return new Response(bytes, { status, headers });
}

/**
 * React Router compares Origin with the address of this process, which differs behind a proxy. `refuseForeignOrigins`
 * has already decided.
 */
function withoutOrigin(request: Request): Request {
	if (!request.headers.has("origin")) return request;
	const headers = new Headers(request.headers);
	headers.delete("origin");
	return new Request(request, { headers });
}
