import type { PGlite, Transaction } from "@electric-sql/pglite";

/** The same client, or a transaction of it, with `query` and `transaction` in the place of its own. */
export const viewOf = <T extends PGlite | Transaction>(
	client: T,
	instead: Pick<PGlite, "query" | "transaction">,
): T =>
	new Proxy(client, {
		get(target, key) {
			if (key === "query" || key === "transaction") return instead[key];
			const found: unknown = Reflect.get(target, key, target);
			return typeof found === "function" ? found.bind(target) : found;
		},
	});
