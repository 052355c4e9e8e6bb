import type { Context } from "hono";
import { contentPolicy } from "./content-policy.ts";
import { chooseEncoding, encodeAll } from "./encodings.ts";
import type { Page, PageCache, Rendering } from "./page-cache.ts";
import { pageKey } from "./page-key.ts";
import type { Render } from "./react-router.ts";

type PagesOptions = {
	render: Render;
	originOf: (request: Request) => string;
	/** What else than its address a page's links depend on. */
	scopeOf: (header: (name: string) => string | undefined) => string;
	/** Said on every page. */
	headers: Record<string, string>;
	/** Null in development, where scripts come from elsewhere. */
	cache: PageCache | null;
	/** Whether cards become tokens in the browser. */
	tokenises: boolean;
	strict: boolean;
};

/** A CDN may keep a public page for seconds and serve it while it asks again. */
const PUBLIC = "public, max-age=0, s-maxage=30, stale-while-revalidate=300";
const PRIVATE_QUALITY = 4;

/** Pages: the kept ones at once, the others rendered. */
export function createPages({
	render,
	originOf,
	scopeOf,
	headers,
	cache,
	tokenises,
	strict,
}: PagesOptions) {
	const renderPage = async (request: Request): Promise<Rendering> => {
		const { response, tags } = await render(request, originOf(request));
		const body = new Uint8Array(await response.arrayBuffer());
		const own = Object.fromEntries(response.headers);
		const html = own["content-type"]?.startsWith("text/html") ?? false;
		const policy: Record<string, string> =
			html && strict
				? { "content-security-policy": contentPolicy(new TextDecoder().decode(body), tokenises) }
				: {};
		const keeping = tags ? PUBLIC : (own["cache-control"] ?? "no-store");
		return {
			tags,
			page: {
				status: response.status,
				headers: { ...own, ...headers, ...policy, "cache-control": keeping },
				body,
			},
		};
	};

	const keyFor = (scope: string, address: string): string | null => {
		const key = pageKey(address);
		return key && scope + key;
	};

	return {
		/** The kept page for this request, or null. Called before anything else looks at the request. */
		kept(
			scope: string,
			address: string,
			accepted: string | undefined,
			known: string | undefined,
		): Response | null {
			const key = cache && keyFor(scope, address);
			return key ? cache.answer(key, accepted, known) : null;
		},

		async handler(c: Context): Promise<Response> {
			const request = c.req.raw;
			const accepted = c.req.header("accept-encoding");
			const own = async () => send((await renderPage(request)).page, accepted);
			if (!cache || c.req.method !== "GET") return own();
			const { pathname, search } = new URL(request.url);
			const scope = scopeOf((name) => c.req.header(name));
			const path = pageKey(pathname + search);
			if (path === null) return own();
			// What a kept page shows follows from its key alone, so it is rendered from that.
			const plain = path === pathname + search;
			const filled = await cache.fill(scope + path, accepted, c.req.header("if-none-match"), () =>
				renderPage(
					plain ? request : new Request(new URL(path, request.url), { headers: request.headers }),
				),
			);
			if (filled instanceof Response) return filled;
			return plain ? send(filled.page, accepted) : own();
		},
	};
}

async function send(
	{ status, headers, body }: Page,
	accepted: string | undefined,
): Promise<Response> {
	const encoding = chooseEncoding(accepted);
	if (encoding === "identity" || body.byteLength < 1024) {
		return new Response(body.byteLength ? (body as Uint8Array<ArrayBuffer>) : null, {
			status,
			headers,
		});
	}
	const encoded = await encodeAll(body, PRIVATE_QUALITY);
	return new Response(encoded[encoding] as Uint8Array<ArrayBuffer>, {
		status,
		headers: { ...headers, vary: "Accept-Encoding", "content-encoding": encoding },
	});
}
