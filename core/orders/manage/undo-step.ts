import { and, desc, eq, gte, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Admin } from "#core/audit/types.ts";
import { deleteOrderEmails } from "#core/mail/delete-emails.ts";
import { reserveLockedUnits, returnUnits } from "#core/stock/move-units.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { letDiscountsGo } from "../checkout/order-discount.ts";
import { lockOrder } from "../find-orders.ts";
import { recordOrderChange, UNDONE_WITHIN } from "../record-event.ts";
import { order_events, orders } from "../schema.ts";
import { sendStepEmail } from "../send-emails.ts";
import { isPaid } from "../shared/cancel.ts";
import type { OrderStatus, OrderSummary, StockState } from "../types.ts";
import { listUnits } from "../units.ts";
import { type Before, before, type StatusDeps } from "./change-status.ts";

const STEPS = ["status", "tracking"];

const stepData = z.object({
	before,
	withdrawn: z.number(),
	told: z.enum(["order-sent", "order-delivered"]).nullable(),
	parcels: z.unknown().optional(),
});

/** `too_late`: the e-mail was sent, a minute passed, or the order changed since. */
type UndoError = "not_found" | "too_late";

/**
 * Reverts the latest change of status or tracking code: order, units and e-mail. The internal history marks it as
 * undone. On failure nothing changed.
 */
export async function undoStep(
	{ db, outbox, parcels }: StatusDeps,
	admin: Admin,
	orderId: string,
	eventId: number,
): Promise<Result<{ status: OrderStatus }, UndoError>> {
	if (!Number.isSafeInteger(eventId)) return fail("not_found");
	return runTransaction(db, async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order) return fail("not_found");
		const undone = await undoStepIn(tx, admin, order, eventId);
		if (!undone.ok) return undone;
		const { status, parcels: before, withdrawn } = undone.value;
		await parcels.putBack(tx, orderId, before);
		if (withdrawn > 0) {
			const note = await parcels.readNote(tx, orderId);
			await sendStepEmail(tx, outbox, orderId, status, { note });
		}
		return ok({ status });
	});
}

/**
 * Reverts a step of an order whose row is locked. The caller restores `parcels`, their former state, and sends the
 * e-mail of the status again where the step had withdrawn one.
 */
export async function undoStepIn(
	tx: Tx,
	admin: Admin,
	order: OrderSummary,
	eventId: number,
): Promise<Result<{ status: OrderStatus; parcels: unknown; withdrawn: number }, "too_late">> {
	const orderId = order.id;
	const step = await findStep(tx, orderId, eventId);
	if (!step || order.cancelled_at) return fail("too_late");
	if (step.told && (await deleteOrderEmails(tx, orderId, [step.told])) === 0) {
		return fail("too_late");
	}
	const { status, tracking_code, carrier } = step.before;
	const stock = await putUnitsBack(tx, order, step.before, admin.name);
	await tx
		.update(orders)
		.set({ status, tracking_code, carrier, ...stock, updated_at: sql`now()` })
		.where(eq(orders.id, orderId));
	await tx
		.update(order_events)
		.set({
			kind: "undone",
			data: sql`${order_events.data} || ${{ undone_by: admin.name }}::jsonb`,
		})
		.where(
			and(
				eq(order_events.order_id, orderId),
				gte(order_events.id, eventId),
				inArray(order_events.kind, STEPS),
			),
		);
	await recordOrderChange(tx, admin, orderId, "pedido.desfazer", {
		before: { status: order.status },
		after: { status },
	});
	return ok({ status, parcels: step.parcels, withdrawn: step.withdrawn });
}

/** The step of this event while it is the latest and recent; a code saved with a status belongs to it. */
async function findStep(tx: Tx, orderId: string, eventId: number) {
	const steps = await tx
		.select({
			id: order_events.id,
			data: order_events.data,
			created_at: order_events.created_at,
			young: sql<boolean>`${order_events.created_at} > now() - ${UNDONE_WITHIN}`,
		})
		.from(order_events)
		.where(and(eq(order_events.order_id, orderId), inArray(order_events.kind, STEPS)))
		.orderBy(desc(order_events.id))
		.limit(2);
	const step = steps.find(({ id }) => id === eventId);
	const latest = steps[0];
	const together = latest?.created_at.getTime() === step?.created_at.getTime();
	if (!step?.young || !together) return null;
	const parsed = stepData.safeParse(step.data);
	return parsed.success ? parsed.data : null;
}

/** Returns units that the step took from an unpaid order's reservation or from stock. */
async function putUnitsBack(
	tx: Tx,
	order: OrderSummary,
	{ stock_state, reserved_until }: Before,
	actor: string,
): Promise<{ stock_state?: StockState; reserved_until?: Date | null }> {
	if (order.stock_state !== "sold" || stock_state === "sold" || isPaid(order)) return {};
	const units = await listUnits(tx, order.id);
	await returnUnits(tx, units, { orderId: order.id, actor });
	if (stock_state === "reserved") {
		await reserveLockedUnits(tx, units, { orderId: order.id, actor });
		return { stock_state, reserved_until };
	}
	await letDiscountsGo(tx, order.id);
	return { stock_state, reserved_until: null };
}
