import { deviceStorage } from "#app/session/browser-storage.ts";

const KEY = "requinte-searches";
const ADDRESS = "/busca/contar";
/** The same words within this time are the same search. */
const SAME_MS = 30 * 60_000;
/** What was opened so long ago is not what led to an order. */
const KEPT_MS = 24 * 3_600_000;
const MOST_KEPT = 20;
const MOST_OPENED = 40;

/** A search of this device and the products opened from it. It never leaves the device as a whole. */
type Search = { q: string; at: number; opened: string[] };

const isSearch = (value: unknown): value is Search => {
	const { q, at, opened } = (value ?? {}) as Partial<Search>;
	return typeof q === "string" && typeof at === "number" && Array.isArray(opened);
};

function read(): Search[] {
	const kept = deviceStorage.readJson(KEY);
	return Array.isArray(kept)
		? kept.filter(isSearch).filter(({ at }) => Date.now() - at < KEPT_MS)
		: [];
}

/** False where the browser keeps nothing: each of its pages would count the same search, so none does. */
const keep = (searches: Search[]): boolean =>
	deviceStorage.write(KEY, JSON.stringify(searches.slice(0, MOST_KEPT)));

/** The term alone: no cookie, nothing of who or what else (rule search 9). */
function tell(o: "busca" | "clique" | "pedido", q: string): void {
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

const MOST_SHOWN = 4;

/** What was searched from this device of late, each once, the latest first. */
export const latestSearches = (): string[] =>
	[...new Set(read().map(({ q }) => q))].slice(0, MOST_SHOWN);

/** This device no longer knows what was searched. */
export const forgetSearches = (): void => void keep([]);

/** Somebody looked at the results for these words. */
export function noteSearch(q: string): void {
	const searches = read();
	if (known(searches, q)) return;
	if (keep([{ q, at: Date.now(), opened: [] }, ...searches])) tell("busca", q);
}

/** A product of the results was opened: counted once for each search. */
export function noteOpened(q: string, slug: string): void {
	noteSearch(q);
	const searches = read();
	const search = known(searches, q);
	if (!search) return;
	const first = search.opened.length === 0;
	if (!search.opened.includes(slug)) search.opened = [...search.opened, slug].slice(-MOST_OPENED);
	if (keep(searches) && first) tell("clique", q);
}

/** These products were bought: each search that one of them was opened from led to an order, once. */
export function noteOrdered(slugs: string[]): void {
	const searches = read();
	const led = searches.filter(({ opened }) => opened.some((slug) => slugs.includes(slug)));
	if (led.length === 0 || !keep(searches.filter((search) => !led.includes(search)))) return;
	for (const { q } of led) tell("pedido", q);
}
