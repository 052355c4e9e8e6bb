import type { PGlite, Transaction } from "@electric-sql/pglite";
import { type Observer, whenOver } from "#platform/watch/observer.ts";
import { statementText } from "#platform/watch/statement-text.ts";
import { viewOf } from "./embedded/view-of.ts";

/** A view of the embedded database whose statements are watched, as those of `as`; waiting for others counts. */
export function observedClient<T extends PGlite | Transaction>(
	client: T,
	observer: Observer,
	as: string,
): T {
	const query: PGlite["query"] = (text, ...rest) => {
		const end = observer.begin("statement", {
			get statement() {
				return statementText(text);
			},
			as,
		});
		return whenOver(
			() => client.query(text, ...rest) as Promise<never>,
			(failure) => end(failure ? { outcome: "failed" } : {}),
		);
	};
	const transaction: PGlite["transaction"] = (work) =>
		(client as PGlite).transaction((tx) => work(observedClient(tx, observer, as)));
	return viewOf(client, { query, transaction });
}
