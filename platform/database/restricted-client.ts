import type { PGlite } from "@electric-sql/pglite";

/**
 * A view of the embedded database whose every query runs as `loja_publica`. The embedded database has
 * one session, so the role is set for one transaction at a time and can never leak into another query.
 */
export function restrictedClient(pglite: PGlite): PGlite {
	const query: PGlite["query"] = async (text, params, options) => {
		const result = await pglite.transaction(async (tx) => {
			await tx.exec("set local role loja_publica");
			return tx.query(text, params, options);
		});
		return result as never;
	};
	return new Proxy(pglite, {
		get: (target, key) => (key === "query" ? query : Reflect.get(target, key, target)),
	});
}
