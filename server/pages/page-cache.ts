import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import {
	chooseEncoding,
	type Encoding,
	encodeCached,
	gzipNow,
	isKnownTag,
	unpackCached,
} from "#server/http/encodings.ts";

/** Parameters that change a list of products; all others (campaigns, trackers) do not. */
const OF_LISTS = [
	...["q", "categoria", "ordem", "pagina"],
	// Filters, and a price as a form without scripts sends it.
	...["cor", "especialidade", "estoque", "modelagem", "preco", "promocao", "tam", "de", "ate"],
];
/** Parameter of client-side data requests, on every data address. */
const OF_DATA = ["_routes"];
const LISTS =
	/^\/(?:produtos|busca(?:\/sugestoes)?|categoria\/[^/]*|produto\/[^/]*\/(?:avaliacoes|perguntas))(?:\.data)?$/;
const LONGEST_QUERY = 200;
const LONGEST_PATH = 200;

/** Personal screens: rendered for each request, never shared. */
const OWN =
	/^\/(?:__manifest|admin|conta|auth|reset-password|checkout|pedido|descadastrar|campanha|mensagem|avise-me|novidades|avaliar|favoritos)(?:[/?.]|$)/;

/** Whether a path is a personal screen. */
export const isOwnScreen = (pathname: string): boolean => OWN.test(pathname);

/** Cache key: the part of an address that decides the page's content; null if it should not be cached. */
export function pageKey(address: string): string | null {
	if (OWN.test(address)) return null;
	const question = address.indexOf("?");
	if (question < 0) return address.length <= LONGEST_PATH ? address : null;
	if (question > LONGEST_PATH) return null;
	const given = new URLSearchParams(address.slice(question + 1));
	const params = new URLSearchParams();
	const path = address.slice(0, question);
	for (const name of [...(LISTS.test(path) ? OF_LISTS : []), ...OF_DATA]) {
		for (const value of given.getAll(name)) params.append(name, value);
	}
	const query = params.toString();
	if (query.length > LONGEST_QUERY) return null;
	return path + (query ? `?${query}` : "");
}

type Page = { headers: Record<string, string>; body: Uint8Array };

/** A public page with its tags; or a response for one person. */
export type Rendering = { page: Page; tags: string[] } | { own: Response };

/** A compressed encoding of a page, with its headers. */
type Form = {
	etag: string;
	body: Uint8Array<ArrayBuffer>;
	init: { status: 200; headers: Record<string, string> };
	unchanged: { status: 304; headers: Record<string, string> };
};

/** Stored as brotli only: a tenth of the page, from which the other encodings are derived. */
type CachedPage = {
	br: Form;
	hash: string;
	said: Page["headers"];
	tags: ReadonlySet<string>;
};

type OtherEncoding = Exclude<Encoding, "br">;

type PageCacheOptions = {
	maxBytes?: number;
	ttlMs?: number;
	now?: () => number;
	/** While true, pages are served at any age: they cannot be rendered. */
	isAway?: () => boolean;
};

/** Memory per page besides its body. */
const OVERHEAD_BYTES = 4_096;
const MOST_OTHER_BYTES = 4 * 1024 * 1024;
const MOST_DROPS = 50_000;
const MOST_OWN = 2_000;

/**
 * Cache of rendered public pages, compressed and with headers, by tags. Renders each page once at a time; a page
 * whose tags are dropped during its rendering is sent but not cached.
 */
export class PageCache {
	readonly #pages: LRUCache<string, CachedPage>;
	readonly #isAway: () => boolean;
	readonly #underWay = new Map<string, { began: number; filling: Promise<CachedPage | null> }>();
	/** Keys last answered for one person: concurrent requests do not wait for each other. */
	readonly #own = new LRUCache<string, true>({ max: MOST_OWN });
	/** Recently used encodings of cached pages, besides brotli. */
	readonly #others: Record<OtherEncoding, LRUCache<CachedPage, Form>> = {
		gzip: otherForms(),
		identity: otherForms(),
	};
	#hits = 0;
	#misses = 0;
	/** Number of drops, and the last one of each tag. */
	#drops = 0;
	#allDroppedAt = 0;
	readonly #droppedAt = new Map<string, number>();

	/** At most `maxBytes` (32 MB, some 1,500 pages), each page for at most `ttlMs` (5 min). */
	constructor({
		maxBytes = 32 * 1024 * 1024,
		ttlMs = 5 * 60_000,
		now = () => performance.now(),
		isAway = () => false,
	}: PageCacheOptions = {}) {
		this.#isAway = isAway;
		this.#pages = new LRUCache({
			maxSize: maxBytes,
			ttl: ttlMs,
			ttlResolution: 0,
			noDeleteOnStaleGet: true,
			perf: { now },
			sizeCalculation: ({ br }, key) => br.body.byteLength + key.length * 2 + OVERHEAD_BYTES,
		});
	}

	/** The cached page as a response, or null. Synchronous, since nearly every page is served here. */
	answer(key: string, accepted: string | undefined, known: string | undefined): Response | null {
		const page = this.#pages.get(key, { allowStale: this.#isAway() });
		if (!page) return null;
		this.#hits += 1;
		return this.#respond(page, accepted, known);
	}

	#respond(page: CachedPage, accepted: string | undefined, known: string | undefined): Response {
		const encoding = chooseEncoding(accepted);
		const form = encoding === "br" ? page.br : this.#otherForm(page, encoding);
		return isKnownTag(known, form.etag)
			? new Response(null, form.unchanged)
			: new Response(form.body, form.init);
	}

	#otherForm(page: CachedPage, encoding: OtherEncoding): Form {
		const forms = this.#others[encoding];
		const cached = forms.get(page);
		if (cached) return cached;
		const whole = unpackCached(page.br.body);
		const form = formOf(page, encoding, encoding === "gzip" ? gzipNow(whole) : whole);
		forms.set(page, form);
		return form;
	}

	count() {
		return {
			hits: this.#hits,
			misses: this.#misses,
			drops: this.#drops,
			pages: this.#pages.size,
			bytes: this.#pages.calculatedSize,
		};
	}

	/**
	 * Renders a page once for all concurrent requests, and caches it if allowed. A personal response goes to the request
	 * that rendered it; the others render their own.
	 */
	async fill(
		key: string,
		accepted: string | undefined,
		known: string | undefined,
		render: () => Promise<Rendering>,
	): Promise<Response | { own: Response }> {
		const underWay = this.#own.has(key) ? undefined : this.#underWay.get(key);
		// A rendering that began before the last drop may be stale.
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
			const page = await filling;
			return page ? this.#respond(page, accepted, known) : { own: own as Response };
		} finally {
			if (this.#underWay.get(key) === entry) this.#underWay.delete(key);
		}
	}

	async #render(
		key: string,
		render: () => Promise<Rendering>,
		giveOwn: (response: Response) => void,
	): Promise<CachedPage | null> {
		const began = this.#drops;
		this.#misses += 1;
		const rendering = await render();
		if ("own" in rendering) {
			this.#own.set(key, true);
			giveOwn(rendering.own);
			return null;
		}
		this.#own.delete(key);
		const page = await prepare(rendering.page, rendering.tags);
		if (!this.#changedSince(began, rendering.tags)) this.#pages.set(key, page);
		return page;
	}

	#changedSince(drops: number, tags: string[]): boolean {
		const after = (tag: string) => (this.#droppedAt.get(tag) ?? 0) > drops;
		return this.#allDroppedAt > drops || tags.some((tag) => after(tag) || after(anyOf(tag)));
	}

	/** Drops every page with one of `tags` (`kind:*` for all of a kind); null drops all. */
	drop(tags: string[] | null): void {
		this.#drops += 1;
		if (tags === null || this.#droppedAt.size > MOST_DROPS) {
			this.#allDroppedAt = this.#drops;
			this.#droppedAt.clear();
			this.#pages.clear();
			return;
		}
		const dropped = new Set(tags);
		for (const tag of dropped) this.#droppedAt.set(tag, this.#drops);
		for (const [key, page] of this.#pages.entries()) {
			for (const tag of page.tags) {
				if (!dropped.has(tag) && !dropped.has(anyOf(tag))) continue;
				this.#pages.delete(key);
				break;
			}
		}
	}
}

const anyOf = (tag: string): string => `${tag.split(":", 1)[0]}:*`;

const otherForms = () =>
	new LRUCache<CachedPage, Form>({
		maxSize: MOST_OTHER_BYTES,
		sizeCalculation: ({ body }) => body.byteLength + OVERHEAD_BYTES,
	});

async function prepare({ headers, body }: Page, tags: string[]): Promise<CachedPage> {
	const hash = createHash("sha256").update(body).digest("base64url").slice(0, 27);
	const br = formOf({ hash, said: headers }, "br", await encodeCached(body));
	return { br, hash, said: headers, tags: new Set(tags) };
}

function formOf(
	{ hash, said }: Pick<CachedPage, "hash" | "said">,
	encoding: Encoding,
	bytes: Uint8Array,
): Form {
	// Each encoding is a representation with its own tag.
	const etag = `"${hash}${encoding === "identity" ? "" : `-${encoding}`}"`;
	const headers = { ...said, etag, vary: "Accept-Encoding" };
	return {
		etag,
		// A copy: zlib returns a slice of a shared buffer, which would be retained whole.
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
