import type { stock_ledger } from "#core/stock/schema.ts";
import type { LoadedVariation } from "./catalogue.ts";

type Entry = typeof stock_ledger.$inferInsert;

/**
 * The whole ledger: an opening count of each variation, so large that the history leaves just what is
 * on sale now, then the history in order of time with the running balance of each row.
 */
export function completeLedger(
	variations: LoadedVariation[],
	history: Entry[],
	opened: Date,
): Entry[] {
	const moved = new Map<string, number>();
	for (const entry of history) {
		moved.set(entry.variante_id, (moved.get(entry.variante_id) ?? 0) + entry.estoque);
	}
	const opening = variations.map(
		(variation): Entry => ({
			produto_id: variation.produto_id,
			variante_id: variation.id,
			motivo: "entrada",
			estoque: variation.estoque - (moved.get(variation.id) ?? 0),
			saldo: 0,
			observacao: "Estoque inicial",
			created_at: opened,
		}),
	);
	const balance = new Map<string, number>();
	const inOrder = [...history].sort(
		(a, b) => (a.created_at?.getTime() ?? 0) - (b.created_at?.getTime() ?? 0),
	);
	return [...opening, ...inOrder].map((entry) => {
		const saldo = (balance.get(entry.variante_id) ?? 0) + entry.estoque;
		balance.set(entry.variante_id, saldo);
		return { ...entry, saldo };
	});
}
