import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { chooseEncoding, type Encoded, type Encoding, encodeAll } from "./encodings.ts";

export type Page = { status: number; headers: Record<string, string>; body: Uint8Array };

type Kept = {
	etag: string;
	bodies: Encoded;
	/** Ready to be sent, one for each encoding, and without a body. */
	headers: Record<Encoding, Record<string, string>>;
	unchanged: Record<string, string>;
	tags: ReadonlySet<string>;
};

export type Rendering = { page: Page; tags: string[] | null };

export type PageCacheOptions = { maxBytes?: number; ttlMs?: number };

const BROTLI_QUALITY = 9;

/**
 * Rendered public pages, compressed and ready to be sent, known by what they show. One rendering per
 * page at a time; a page that was rendered while something it shows changed is sent but not kept.
 */
export class PageCache {
	readonly #kept: LRUCache<string, Kept>;
	readonly #underWay = new Map<string, Promise<Kept | Rendering>>();
	/** How often each tag was dropped. */
	#drops = 0;
	readonly #droppedAt = new Map<string, number>();
	#allDroppedAt = 0;

	/** `maxBytes` of bodies are kept (64 MB), each for at most `ttlMs` (5 min). */
	constructor({ maxBytes = 64 * 1024 * 1024, ttlMs = 5 * 60_000 }: PageCacheOptions = {}) {
		this.#kept = new LRUCache({
			maxSize: maxBytes,
			ttl: ttlMs,
			sizeCalculation: ({ bodies }, key) =>
				bodies.br.byteLength +
				bodies.gzip.byteLength +
				bodies.identity.byteLength +
				key.length * 2 +
				2_048,
		});
	}

	/** The kept page as an answer, or null. Synchronous: this is how nearly every page is served. */
	answer(key: string, accepted: string | undefined, known: string | undefined): Response | null {
		const kept = this.#kept.get(key);
		return kept ? respond(kept, accepted, known) : null;
	}

	/**
	 * Renders a page once for all who ask for it now, and keeps it when it may be kept. A page that may not
	 * be kept is given only to the one who had it rendered; the others render their own.
	 */
	async fill(
		key: string,
		accepted: string | undefined,
		known: string | undefined,
		render: () => Promise<Rendering>,
	): Promise<Response | Rendering> {
		const underWay = this.#underWay.get(key);
		if (underWay) {
			const shared = await underWay;
			return "page" in shared ? render() : respond(shared, accepted, known);
		}
		const filling = this.#render(key, render).finally(() => this.#underWay.delete(key));
		this.#underWay.set(key, filling);
		const filled = await filling;
		return "page" in filled ? filled : respond(filled, accepted, known);
	}

	async #render(key: string, render: () => Promise<Rendering>): Promise<Kept | Rendering> {
		const began = this.#drops;
		const rendering = await render();
		const { page, tags } = rendering;
		if (!tags || page.status !== 200) return rendering;
		const kept = await prepare(page, tags);
		if (!this.#changedSince(began, tags)) this.#kept.set(key, kept);
		return kept;
	}

	#changedSince(drops: number, tags: string[]): boolean {
		if (this.#allDroppedAt > drops) return true;
		for (const tag of tags) {
			const kind = `${tag.split(":")[0]}:*`;
			if ((this.#droppedAt.get(tag) ?? 0) > drops || (this.#droppedAt.get(kind) ?? 0) > drops)
				return true;
		}
		return false;
	}

	/** Forgets every page that shows one of `tags` (`kind:*` for all of a kind); null forgets all. */
	drop(tags: string[] | null): void {
		this.#drops += 1;
		if (tags === null) {
			this.#allDroppedAt = this.#drops;
			this.#kept.clear();
			return;
		}
		for (const tag of tags) this.#droppedAt.set(tag, this.#drops);
		if (this.#droppedAt.size > 50_000) {
			// Nothing is being rendered for so long: forgetting who was dropped is only safe with everything dropped.
			this.#droppedAt.clear();
			this.#allDroppedAt = this.#drops;
		}
		const kinds = tags.filter((tag) => tag.endsWith(":*")).map((tag) => tag.slice(0, -1));
		for (const [key, kept] of this.#kept.entries()) {
			const shows =
				tags.some((tag) => kept.tags.has(tag)) ||
				(kinds.length > 0 &&
					[...kept.tags].some((tag) => kinds.some((kind) => tag.startsWith(kind))));
			if (shows) this.#kept.delete(key);
		}
	}
}

async function prepare(page: Page, tags: string[]): Promise<Kept> {
	const bodies = await encodeAll(page.body, BROTLI_QUALITY);
	const etag = `"${createHash("sha256").update(page.body).digest("base64url").slice(0, 27)}"`;
	const common = { ...page.headers, etag, vary: "Accept-Encoding" };
	const headersOf = (encoding: Encoding) => ({
		...common,
		"content-length": String(bodies[encoding].byteLength),
		...(encoding === "identity" ? {} : { "content-encoding": encoding }),
	});
	const { "content-type": _, ...unchanged } = common as Record<string, string>;
	return {
		etag,
		bodies,
		headers: { br: headersOf("br"), gzip: headersOf("gzip"), identity: headersOf("identity") },
		unchanged,
		tags: new Set(tags),
	};
}

function respond(kept: Kept, accepted: string | undefined, known: string | undefined): Response {
	if (known !== undefined && matches(known, kept.etag)) {
		return new Response(null, { status: 304, headers: kept.unchanged });
	}
	const encoding = chooseEncoding(accepted);
	return new Response(kept.bodies[encoding] as Uint8Array<ArrayBuffer>, {
		status: 200,
		headers: kept.headers[encoding],
	});
}

const matches = (known: string, etag: string): boolean =>
	known.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
