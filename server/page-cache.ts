import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { chooseEncoding, type Encoding, encodeKept, gzipNow } from "./encodings.ts";

type Page = { headers: Record<string, string>; body: Uint8Array };

/** A page that is the same for everyone, with what it shows; or an answer to one person alone. */
export type Rendering = { page: Page; tags: string[] } | { own: Response };

/** One compressed form of a page, with its headers made beforehand. */
type Form = {
	etag: string;
	body: Uint8Array<ArrayBuffer>;
	init: { status: 200; headers: Record<string, string> };
	unchanged: { status: 304; headers: Record<string, string> };
};

type Kept = {
	formFor: (encoding: Encoding) => Form;
	tags: ReadonlySet<string>;
	bytes: number;
};

export type PageCacheOptions = { maxBytes?: number; ttlMs?: number; now?: () => number };

/** What a page costs besides its bodies. */
const OVERHEAD_BYTES = 4_096;
/** Room for both compressed forms, as a multiple of brotli's. */
const WITH_GZIP = 2.2;
const MOST_DROPS = 50_000;
const MOST_OWN = 2_000;

/**
 * Rendered public pages, compressed and ready to be sent, known by what they show. One rendering per
 * page at a time; a page that was rendered while something it shows changed is sent but not kept.
 */
export class PageCache {
	readonly #kept: LRUCache<string, Kept>;
	readonly #underWay = new Map<string, { began: number; filling: Promise<Kept | null> }>();
	/** Keys that were answered to one person alone: nobody waits for somebody else's answer. */
	readonly #own = new LRUCache<string, true>({ max: MOST_OWN });
	#hits = 0;
	#misses = 0;
	/** How many times something was dropped, and which of them was the last for each tag. */
	#drops = 0;
	#allDroppedAt = 0;
	readonly #droppedAt = new Map<string, number>();

	/** `maxBytes` are kept (64 MB), each page for at most `ttlMs` (5 min). */
	constructor({
		maxBytes = 64 * 1024 * 1024,
		ttlMs = 5 * 60_000,
		now = () => performance.now(),
	}: PageCacheOptions = {}) {
		this.#kept = new LRUCache({
			maxSize: maxBytes,
			ttl: ttlMs,
			ttlResolution: 0,
			perf: { now },
			sizeCalculation: ({ bytes }, key) => bytes + key.length * 2 + OVERHEAD_BYTES,
		});
	}

	/** The kept page as an answer, or null. Synchronous: this is how nearly every page is served. */
	answer(key: string, accepted: string | undefined, known: string | undefined): Response | null {
		const kept = this.#kept.get(key);
		if (!kept) return null;
		this.#hits += 1;
		return respond(kept, accepted, known);
	}

	/** What it holds now, and what it was asked so far. */
	count() {
		return {
			hits: this.#hits,
			misses: this.#misses,
			drops: this.#drops,
			pages: this.#kept.size,
			bytes: this.#kept.calculatedSize,
		};
	}

	/**
	 * Renders a page once for all who ask for it now, and keeps it when it may be kept. An answer to one
	 * person goes to the one who had it rendered; the others render their own.
	 */
	async fill(
		key: string,
		accepted: string | undefined,
		known: string | undefined,
		render: () => Promise<Rendering>,
	): Promise<Response | { own: Response }> {
		const underWay = this.#own.has(key) ? undefined : this.#underWay.get(key);
		// A rendering that began before the last change may show what was before it.
		if (underWay?.began === this.#drops) {
			const shared = await underWay.filling;
			if (shared) return respond(shared, accepted, known);
		}
		let own: Response | undefined;
		const filling = this.#render(key, render, (response) => {
			own = response;
		});
		const entry = { began: this.#drops, filling };
		this.#underWay.set(key, entry);
		try {
			const kept = await filling;
			return kept ? respond(kept, accepted, known) : { own: own as Response };
		} finally {
			if (this.#underWay.get(key) === entry) this.#underWay.delete(key);
		}
	}

	async #render(
		key: string,
		render: () => Promise<Rendering>,
		giveOwn: (response: Response) => void,
	): Promise<Kept | null> {
		const began = this.#drops;
		this.#misses += 1;
		const rendering = await render();
		if ("own" in rendering) {
			this.#own.set(key, true);
			giveOwn(rendering.own);
			return null;
		}
		this.#own.delete(key);
		const kept = await prepare(rendering.page, rendering.tags);
		if (!this.#changedSince(began, rendering.tags)) this.#kept.set(key, kept);
		return kept;
	}

	#changedSince(drops: number, tags: string[]): boolean {
		const after = (tag: string) => (this.#droppedAt.get(tag) ?? 0) > drops;
		return this.#allDroppedAt > drops || tags.some((tag) => after(tag) || after(anyOf(tag)));
	}

	/** Forgets every page that shows one of `tags` (`kind:*` for all of a kind); null forgets all. */
	drop(tags: string[] | null): void {
		this.#drops += 1;
		if (tags === null || this.#droppedAt.size > MOST_DROPS) {
			this.#allDroppedAt = this.#drops;
			this.#droppedAt.clear();
			this.#kept.clear();
			return;
		}
		const dropped = new Set(tags);
		for (const tag of dropped) this.#droppedAt.set(tag, this.#drops);
		for (const [key, kept] of this.#kept.entries()) {
			for (const tag of kept.tags) {
				if (!dropped.has(tag) && !dropped.has(anyOf(tag))) continue;
				this.#kept.delete(key);
				break;
			}
		}
	}
}

/** `produto:*` for `produto:1`. */
const anyOf = (tag: string): string => `${tag.split(":", 1)[0]}:*`;

/** A page's forms; gzip, which few ask for, is made when somebody does. */
async function prepare(page: Page, tags: string[]): Promise<Kept> {
	const br = await encodeKept(page.body);
	const hash = createHash("sha256").update(page.body).digest("base64url").slice(0, 27);
	const forms: Partial<Record<Encoding, Form>> = {
		br: formOf(page, hash, "br", br),
		identity: formOf(page, hash, "identity", page.body),
	};
	return {
		formFor(encoding) {
			forms[encoding] ??= formOf(page, hash, encoding, gzipNow(page.body));
			return forms[encoding];
		},
		tags: new Set(tags),
		bytes: Math.ceil(br.byteLength * WITH_GZIP) + page.body.byteLength,
	};
}

function formOf(page: Page, hash: string, encoding: Encoding, bytes: Uint8Array): Form {
	// Each form is a representation of its own and says so.
	const etag = `"${hash}${encoding === "identity" ? "" : `-${encoding}`}"`;
	const headers = { ...page.headers, etag, vary: "Accept-Encoding" };
	return {
		etag,
		body: bytes as Uint8Array<ArrayBuffer>,
		unchanged: { status: 304, headers },
		init: {
			status: 200,
			headers: {
				...headers,
				"content-length": String(bytes.byteLength),
				...(encoding !== "identity" && { "content-encoding": encoding }),
			},
		},
	};
}

function respond(kept: Kept, accepted: string | undefined, known: string | undefined): Response {
	const form = kept.formFor(chooseEncoding(accepted));
	return known !== undefined && matches(known, form.etag)
		? new Response(null, form.unchanged)
		: new Response(form.body, form.init);
}

const matches = (known: string, etag: string): boolean =>
	known.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
