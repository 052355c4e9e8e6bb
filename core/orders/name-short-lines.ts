import type { ShortLine } from "#core/stock/types.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { listOrderItems } from "./list-order-items.ts";

/** A line of an order that has fewer units left than it wants, as its customer knows it. */
export type NamedShortLine = {
	name: string;
	size: string;
	color: string;
	quantity: number;
	available: number;
};

/** The lines of an order that run short, by name: a customer is told which piece is gone, not that one is. */
export async function nameShortLines(
	tx: Db | Tx,
	orderId: string,
	short: ShortLine[],
): Promise<NamedShortLine[]> {
	const left = new Map(short.map(({ variantId, available }) => [variantId, available]));
	const items = await listOrderItems(tx, orderId);
	return items.flatMap(({ variante_id, product_name, size, color, quantity }) => {
		const available = variante_id ? left.get(variante_id) : undefined;
		return available === undefined
			? []
			: [{ name: product_name ?? "Produto não encontrado", size, color, quantity, available }];
	});
}
