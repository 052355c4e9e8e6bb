import { type PGlite, type Transaction, types } from "@electric-sql/pglite";
import { viewOf } from "./view-of.ts";

/**
 * A view of the embedded database for drizzle, which says with every statement how it wants dates read. PGlite then
 * puts its readers together anew, one for each of some hundred types, a sixth of the work of a paid order. They are
 * always the same, so they are taken over when they are said first.
 */
export function readAlike(pglite: PGlite): PGlite {
	let taken = false;
	const alike = <T extends PGlite | Transaction>(client: T): T => {
		const query: PGlite["query"] = (text, params, { parsers, ...options } = {}) => {
			if (parsers && !taken) {
				Object.assign(pglite.parsers, parsers);
				taken = true;
			}
			return client.query(text, params, options);
		};
		const transaction: PGlite["transaction"] = (work) =>
			(client as PGlite).transaction((tx) => work(alike(tx)));
		return viewOf(client, { query, transaction });
	};
	return alike(pglite);
}

/** The same database for who wants dates as PGlite reads them by itself, whatever drizzle has said. */
export const readingDates = (pglite: PGlite): Pick<PGlite, "query" | "exec" | "listen"> => ({
	query: (text, params) => pglite.query(text, params, { parsers: types.parsers }),
	exec: (text) => pglite.exec(text, { parsers: types.parsers }),
	listen: (channel, hear) => pglite.listen(channel, hear),
});
