/** A person waits so long for an answer to begin before they are told. */
const SHOP_MS = 30_000;
const OFFICE_MS = 120_000;
/** Twenty thousand lines of a spreadsheet take their time. */
const IMPORT_MS = 600_000;

const patienceFor = (path: string): number =>
	path.startsWith("/admin/produtos/importar")
		? IMPORT_MS
		: path.startsWith("/admin")
			? OFFICE_MS
			: SHOP_MS;

/**
 * A `fetch` that waits for the beginning of an answer for a limited time and then fails as a lost line does:
 * a request that nobody answers would hold its button, its form and its page for ever. How long what has
 * begun may take is not limited.
 */
export const limitWaiting =
	(ask: typeof fetch, here: string): typeof fetch =>
	async (input, init) => {
		const { pathname } = new URL(input instanceof Request ? input.url : input, here);
		const gaveUp = new AbortController();
		const given = init?.signal ?? (input instanceof Request ? input.signal : null);
		const waited = setTimeout(
			() => gaveUp.abort(new TypeError("Failed to fetch: no answer")),
			patienceFor(pathname),
		);
		try {
			const signal = given ? AbortSignal.any([given, gaveUp.signal]) : gaveUp.signal;
			return await ask(input, { ...init, signal });
		} finally {
			clearTimeout(waited);
		}
	};
