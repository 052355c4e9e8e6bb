import type { Context } from "hono";
import { createDrawing, type DrawingOptions } from "./draw-page.ts";
import { encodeOnce } from "./encodings.ts";
import type { PageCache, Rendering } from "./page-cache.ts";
import { pageKey } from "./page-key.ts";
import { createTurns } from "./turns.ts";

type PagesOptions = DrawingOptions & {
	/** Network address of whoever asks. */
	senderOf: (c: Context) => string | null;
	/** What else than its address a page's links depend on; null when the request is not worth keeping for. */
	scopeOf: (header: (name: string) => string | undefined) => string | null;
	/** With which header a page says to the CDN what it shows; absent without a CDN that reads it. */
	cdnHeader?: ((tags: string[]) => [name: string, value: string]) | undefined;
	/** Null in development, where scripts come from elsewhere. */
	cache: PageCache | null;
};

/** A CDN may keep a public page for seconds and serve it while it asks again. */
const PUBLIC = "public, max-age=0, s-maxage=30, must-revalidate";
/** What scripts ask for again because they were told of a change must not be what was before it. */
const PUBLIC_DATA = "public, max-age=0, s-maxage=0, must-revalidate";
/** Only for a CDN: a browser that may show a stale page would show it to who was just told of a change. */
const CDN = "public, max-age=30, stale-while-revalidate=300";
/** Measured with 32 asking at once: two are 1.8 to 3 times as fast as all of them. */
const AT_ONCE = 2;
/** A rendering takes 5 to 20 ms of work; what takes longer waits for the database. */
const LONGEST_TURN_MS = 150;

/** Pages: the kept ones at once, the others rendered. */
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
	const { inTurn, count } = createTurns({ atOnce: AT_ONCE, longestMs: LONGEST_TURN_MS });
	const draw = createDrawing({ render, originOf, headers, cardFields, strict });

	const renderPage = async (
		request: Request,
		accepted: string | undefined,
		sender: string | null = null,
	): Promise<Rendering> => {
		const drawn = () => draw(request, sender);
		const read = isRead(request);
		const { response, said, body, tags } = await (read ? inTurn(drawn) : drawn());
		const { status } = response;
		// What answers a form is its sender's, whatever the page around it shows.
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

	/** In development, and for addresses that are not worth keeping. */
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
		/** How many are rendered now, and how many wait for it. */
		countRenderings: count,

		/** The kept page for this request, or null. Called before anything else looks at the request. */
		kept(
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
			const asked = c.req.raw;
			const accepted = c.req.header("accept-encoding");
			if (!isRead(asked)) {
				return renderNow(withoutOrigin(asked), accepted, senderOf(c));
			}
			const { pathname, search } = new URL(asked.url);
			const scope = scopeOf((name) => c.req.header(name));
			const key = pageKey(pathname + search);
			// Whoever asks first may leave while others wait, so a rendering does not end with its request.
			const readOf = (address: string) =>
				// Put together, not resolved: a path of two slashes would name another site.
				new Request(new URL(asked.url).origin + address, { headers: asked.headers });
			if (!cache || scope === null || key === null) {
				return renderNow(readOf(pathname + search), accepted);
			}
			const known = c.req.header("if-none-match");
			const kept = cache.answer(scope + key, accepted, known);
			if (kept) return kept;
			// What a kept page shows follows from its key alone, so it is rendered from that.
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

/** What is sent to a screen may wait for a bank or a carrier, and holds up no reader meanwhile. */
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
 * React Router compares Origin with the address that reached this process, which behind a proxy is not
 * the one people use. `refuseForeignOrigins` has already decided.
 */
function withoutOrigin(request: Request): Request {
	if (!request.headers.has("origin")) return request;
	const headers = new Headers(request.headers);
	headers.delete("origin");
	return new Request(request, { headers });
}
