import type { Drawn, History } from "./orders.ts";

/** What an order took from the shelves and, paid or given up, what became of it. */
export function addMovements(history: History, { id, lines, fate, at, paidAt }: Drawn) {
	for (const { variation, quantity } of lines) {
		const row = { produto_id: variation.produto_id, variante_id: variation.id, order_id: id };
		history.ledger.push({
			...row,
			motivo: "reserva",
			estoque: -quantity,
			reservado: quantity,
			saldo: 0,
			created_at: at,
		});
		history.ledger.push(
			fate === "paid"
				? {
						...row,
						motivo: "venda",
						estoque: 0,
						reservado: -quantity,
						saldo: 0,
						created_at: paidAt,
					}
				: {
						...row,
						motivo: "liberacao",
						estoque: quantity,
						reservado: -quantity,
						saldo: 0,
						created_at: paidAt,
					},
		);
	}
}
