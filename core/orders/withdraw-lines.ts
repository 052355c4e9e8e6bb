import { eq, sql } from "drizzle-orm";
import type { Outbox } from "#core/mail/outbox.ts";
import type { Tx } from "#platform/database/database.ts";
import { moveAlong } from "./move-along.ts";
import type { OrderParcels } from "./parcels-port.ts";
import { order_items } from "./schema.ts";
import type { OrderSummary } from "./types.ts";

/** Pieces of a line whose money is back, and of how many it was back before. */
export type RefundedLine = { id: string; quantity: number; before: number };

/**
 * Lets go of pieces that were to be sent and whose money is back, of an order whose row is held. Pieces
 * that left are meant first, since they come back to be given back; `kept` says that those still in the
 * shop are. What is left to send is never lowered by a piece that left (rule shipping 1). An order of which
 * a part had left and nothing more is to come has left with that part.
 */
export async function withdrawLines(
	tx: Tx,
	{ outbox, parcels }: { outbox: Outbox; parcels: OrderParcels },
	order: OrderSummary,
	lines: RefundedLine[],
	first: "sent" | "kept",
): Promise<void> {
	const orderId = order.id;
	const sent = await parcels.sentUnits(tx, [orderId]);
	const known = await tx
		.select({
			id: order_items.id,
			quantity: order_items.quantity,
			withdrawn: order_items.withdrawn,
		})
		.from(order_items)
		.where(eq(order_items.order_id, orderId));
	let waiting = known.reduce(
		(sum, line) => sum + Math.max(0, line.quantity - line.withdrawn - (sent.get(line.id) ?? 0)),
		0,
	);
	let any = false;
	for (const { id, quantity, before } of lines) {
		const line = known.find((one) => one.id === id);
		if (!line) continue;
		const left = sent.get(id) ?? 0;
		const inShop = Math.max(0, line.quantity - line.withdrawn - left);
		const outside = Math.max(0, left - Math.max(0, before - line.withdrawn));
		const units = Math.min(inShop, first === "kept" ? quantity : Math.max(0, quantity - outside));
		if (units === 0) continue;
		any = true;
		waiting -= units;
		await tx
			.update(order_items)
			.set({ withdrawn: sql`${order_items.withdrawn} + ${units}` })
			.where(eq(order_items.id, id));
	}
	if (!any) return;
	await parcels.repack(tx, orderId);
	const inTheShop = order.status === "pendente" || order.status === "processando";
	if (waiting > 0 || sent.size === 0 || !inTheShop || order.cancelled_at) return;
	const status = (await parcels.areOnTheWay(tx, orderId)) ? "enviado" : "entregue";
	await moveAlong(tx, outbox, order, { status, tell: false, actor: "loja" });
}
