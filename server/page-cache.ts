import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { chooseEncoding, type Encoding, encodeKept, gzipNow, unpackKept } from "./encodings.ts";
import { isKnownTag } from "./known-tag.ts";

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

/** Only the form that nearly every browser takes: a tenth of the page itself, which is made of it again. */
type Kept = {
	br: Form;
	hash: string;
	said: Page["headers"];
	tags: ReadonlySet<string>;
};

type OtherEncoding = Exclude<Encoding, "br">;

export type PageCacheOptions = { maxBytes?: number; ttlMs?: number; now?: () => number };

/** What a page costs besides its body. */
const OVERHEAD_BYTES = 4_096;
/** Of each form that few ask for. */
const MOST_OTHER_BYTES = 4 * 1024 * 1024;
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
	/** Forms of kept pages that were asked for last, besides brotli. */
	readonly #others: Record<OtherEncoding, LRUCache<Kept, Form>> = {
		gzip: otherForms(),
		identity: otherForms(),
	};
	#hits = 0;
	#misses = 0;
	/** How many times something was dropped, and which of them was the last for each tag. */
	#drops = 0;
	#allDroppedAt = 0;
	readonly #droppedAt = new Map<string, number>();

	/** `maxBytes` are kept (32 MB, some 1,500 pages), each page for at most `ttlMs` (5 min). */
	constructor({
		maxBytes = 32 * 1024 * 1024,
		ttlMs = 5 * 60_000,
		now = () => performance.now(),
	}: PageCacheOptions = {}) {
		this.#kept = new LRUCache({
			maxSize: maxBytes,
			ttl: ttlMs,
			ttlResolution: 0,
			perf: { now },
			sizeCalculation: ({ br }, key) => br.body.byteLength + key.length * 2 + OVERHEAD_BYTES,
		});
	}

	/** The kept page as an answer, or null. Synchronous: this is how nearly every page is served. */
	answer(key: string, accepted: string | undefined, known: string | undefined): Response | null {
		const kept = this.#kept.get(key);
		if (!kept) return null;
		this.#hits += 1;
		return this.#respond(kept, accepted, known);
	}

	#respond(kept: Kept, accepted: string | undefined, known: string | undefined): Response {
		const encoding = chooseEncoding(accepted);
		const form = encoding === "br" ? kept.br : this.#otherForm(kept, encoding);
		return isKnownTag(known, form.etag)
			? new Response(null, form.unchanged)
			: new Response(form.body, form.init);
	}

	#otherForm(kept: Kept, encoding: OtherEncoding): Form {
		const forms = this.#others[encoding];
		const made = forms.get(kept);
		if (made) return made;
		const whole = unpackKept(kept.br.body);
		const form = formOf(kept, encoding, encoding === "gzip" ? gzipNow(whole) : whole);
		forms.set(kept, form);
		return form;
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
			if (shared) return this.#respond(shared, accepted, known);
		}
		let own: Response | undefined;
		const filling = this.#render(key, render, (response) => {
			own = response;
		});
		const entry = { began: this.#drops, filling };
		this.#underWay.set(key, entry);
		try {
			const kept = await filling;
			return kept ? this.#respond(kept, accepted, known) : { own: own as Response };
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

const otherForms = () =>
	new LRUCache<Kept, Form>({
		maxSize: MOST_OTHER_BYTES,
		sizeCalculation: ({ body }) => body.byteLength + OVERHEAD_BYTES,
	});

async function prepare({ headers, body }: Page, tags: string[]): Promise<Kept> {
	const hash = createHash("sha256").update(body).digest("base64url").slice(0, 27);
	const br = formOf({ hash, said: headers }, "br", await encodeKept(body));
	return { br, hash, said: headers, tags: new Set(tags) };
}

function formOf(
	{ hash, said }: Pick<Kept, "hash" | "said">,
	encoding: Encoding,
	bytes: Uint8Array,
): Form {
	// Each form is a representation of its own and says so.
	const etag = `"${hash}${encoding === "identity" ? "" : `-${encoding}`}"`;
	const headers = { ...said, etag, vary: "Accept-Encoding" };
	return {
		etag,
		// A copy of its own: what zlib gives is a slice of memory that many share, all of which would be kept with it.
		body: new Uint8Array(bytes),
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
