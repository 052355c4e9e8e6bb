import { eq, sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { correctUnits } from "#core/stock/correct-units.ts";
import { lockUnits } from "#core/stock/lock-units.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { hasLeftTheShop } from "../cancel-rules.ts";
import { lockOrder } from "../find-order-for-payment.ts";
import { listUnits } from "../list-units.ts";
import { loadOrderMail } from "../load-order-mail.ts";
import { piecesFound } from "../mails/order-steps.ts";
import { movePromise } from "../move-promise.ts";
import { recordEvents } from "../record-event.ts";
import { orderNumber } from "../rules.ts";
import { orders } from "../schema.ts";
import { takeUnits } from "../take-units.ts";
import type { OrderSummary } from "../types.ts";

export type ShortError =
	| { code: "not_found" }
	/** It has its pieces, was given up, or its money went back. */
	| { code: "settled" };

export type FoundError = ShortError | { code: "not_on_sale" };

/**
 * Gives a paid order the pieces that it had none of (rule payments 41): those that stand on no shelf come in
 * with the name of who found them, and its customer hears of it. Fails with `not_on_sale` for what is no product of the shop any more.
 */
export function takeFoundPieces(
	{ db, outbox }: { db: Db; outbox: Outbox },
	admin: Admin,
	orderId: string,
): Promise<Result<null, FoundError>> {
	return runTransaction(db, async (tx) => {
		const order = await lockShort(tx, orderId);
		if (!order.ok) return order;
		const pieces = await listUnits(tx, orderId);
		const wanted = Map.groupBy(pieces, ({ variantId }) => variantId);
		const shelves = await lockUnits(tx, [...wanted.keys()]);
		const missing = shelves.flatMap(({ id, estoque }) => {
			const units = (wanted.get(id) ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
			return units > estoque ? [{ variantId: id, delta: units - estoque }] : [];
		});
		const gone = shelves.length < wanted.size || shelves.some(({ disponivel }) => !disponivel);
		if (gone || wanted.size === 0) return fail({ code: "not_on_sale" });
		const note = `Achada para o pedido #${orderNumber(orderId)}`;
		await correctUnits(tx, missing, { actor: admin.name, note, motivo: "entrada" });
		if (!(await takeUnits(tx, order.value, pieces, admin.name)))
			return fail({ code: "not_on_sale" });
		await tx
			.update(orders)
			.set({ stock_state: "sold", updated_at: sql`now()` })
			.where(eq(orders.id, orderId));
		await movePromise(tx, orderId);
		const units = missing.reduce((sum, { delta }) => sum + delta, 0);
		await noteChoice(tx, admin, orderId, "found", { units });
		const told = await loadOrderMail(tx, orderId);
		await outbox.queue(tx, {
			template: piecesFound,
			to: told.customer_email,
			toName: told.customer_name,
			orderId,
			data: told,
			dedupeKey: `pieces-found:${orderId}`,
		});
		return ok(null);
	});
}

/** Leaves a paid order without pieces until a day (`2026-11-25`), on which somebody is needed again. */
export function waitForPieces(
	db: Db,
	admin: Admin,
	orderId: string,
	until: string,
): Promise<Result<null, ShortError>> {
	return runTransaction(db, async (tx) => {
		const order = await lockShort(tx, orderId);
		if (!order.ok) return order;
		// The day begins in São Paulo.
		await noteChoice(tx, admin, orderId, "waiting", { until: `${until}T03:00:00.000Z` });
		return ok(null);
	});
}

/** Writes down that the customer of a paid order without pieces was asked what they want instead. */
export function noteCustomerAsked(
	db: Db,
	admin: Admin,
	orderId: string,
): Promise<Result<null, ShortError>> {
	return runTransaction(db, async (tx) => {
		const order = await lockShort(tx, orderId);
		if (!order.ok) return order;
		await noteChoice(tx, admin, orderId, "asked", {});
		return ok(null);
	});
}

async function lockShort(tx: Tx, orderId: string): Promise<Result<OrderSummary, ShortError>> {
	const order = await lockOrder(tx, orderId);
	if (!order) return fail({ code: "not_found" });
	const short =
		order.payment_status === "approved" &&
		order.stock_state === "released" &&
		!order.cancelled_at &&
		!hasLeftTheShop(order);
	return short ? ok(order) : fail({ code: "settled" });
}

async function noteChoice(
	tx: Tx,
	admin: Admin,
	orderId: string,
	value: "found" | "waiting" | "asked",
	data: Record<string, unknown>,
): Promise<void> {
	await recordEvents(tx, orderId, [{ kind: "stock", value, data, actor: admin.name }]);
	await recordChange(tx, admin, {
		action: "pedido.sem_estoque",
		entity: "orders",
		entityId: orderId,
		after: { saida: value, ...("units" in data ? { unidades: data["units"] } : {}) },
	});
}
