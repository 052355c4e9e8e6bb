import { deviceStorage } from "#app/session/storage/browser-storage.ts";

const KEY = "requinte-searches";
const ADDRESS = "/busca/contar";
/** Within this time the same words are one search. */
const SAME_MS = 30 * 60_000;
/** Older clicks do not count as leading to an order. */
const EXPIRES_MS = 24 * 3_600_000;
const MOST_STORED = 20;
const MOST_OPENED = 40;

/** A search of this device and the products opened from it. Never sent as a whole. */
type Search = { q: string; at: number; opened: string[] };

const isSearch = (value: unknown): value is Search => {
	const { q, at, opened } = (value ?? {}) as Partial<Search>;
	return typeof q === "string" && typeof at === "number" && Array.isArray(opened);
};

function read(): Search[] {
	const stored = deviceStorage.readJson(KEY);
	return Array.isArray(stored)
		? stored.filter(isSearch).filter(({ at }) => Date.now() - at < EXPIRES_MS)
		: [];
}

/** False where storage is unavailable: each page would count the same search, so none does. */
const store = (searches: Search[]): boolean =>
	deviceStorage.write(KEY, JSON.stringify(searches.slice(0, MOST_STORED)));

/** Sends the term alone: no cookie, no identity (rule search 9). */
function report(o: "busca" | "clique" | "pedido", q: string): void {
	const body = JSON.stringify({ o, q });
	const headers = { "Content-Type": "application/json" };
	const sent = fetch(ADDRESS, {
		method: "POST",
		body,
		headers,
		keepalive: true,
		credentials: "omit",
	});
	sent.catch(() => undefined);
}

const known = (searches: Search[], q: string) =>
	searches.find((search) => search.q === q && Date.now() - search.at < SAME_MS);

const MOST_VISIBLE = 4;

export const latestSearches = (): string[] =>
	[...new Set(read().map(({ q }) => q))].slice(0, MOST_VISIBLE);

export const forgetSearches = (): void => void store([]);

/** Results for these words were viewed. */
export function noteSearch(q: string): void {
	const searches = read();
	if (known(searches, q)) return;
	if (store([{ q, at: Date.now(), opened: [] }, ...searches])) report("busca", q);
}

export function noteOpened(q: string, slug: string): void {
	noteSearch(q);
	const searches = read();
	const search = known(searches, q);
	if (!search) return;
	const first = search.opened.length === 0;
	if (!search.opened.includes(slug)) search.opened = [...search.opened, slug].slice(-MOST_OPENED);
	if (store(searches) && first) report("clique", q);
}

/** These products were bought: each search that led to one of them counts an order, once. */
export function noteOrdered(slugs: string[]): void {
	const searches = read();
	const led = searches.filter(({ opened }) => opened.some((slug) => slugs.includes(slug)));
	if (led.length === 0 || !store(searches.filter((search) => !led.includes(search)))) return;
	for (const { q } of led) report("pedido", q);
}
