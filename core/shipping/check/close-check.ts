import { eq, sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { dayOfMoment } from "#core/delivery/shared/calendar.ts";
import { lockOrder } from "#core/orders/find-orders.ts";
import { recordEvents } from "#core/orders/record-event.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { listRest, type RestLine } from "../list-rest.ts";
import { openParcel } from "../open-parcel.ts";
import { delay_notices, parcel_items, parcels } from "../schema.ts";
import type { Closing } from "../shared/check-closing.ts";
import { type NotSendable, whyNotSent } from "../shared/sendable.ts";

export type CloseError =
	| { code: NotSendable | "not_found" | "nothing_read" | "changed" | "past_day" }
	/** This many pieces are missing and were not marked for later. */
	| { code: "missing"; pieces: number };

/**
 * Closes an order's parcel with the scanned pieces: each once, only its own, none too many (rule shipping 5).
 * Missing pieces require `part` and stay in the queue. Closing again replaces the content. Fails with
 * `changed` when the order differs from the checked one; on failure nothing is written.
 */
export async function closeCheck(
	db: Db,
	admin: Admin,
	orderId: string,
	{ readings, weight, part, restDay = "" }: Closing,
): Promise<Result<{ volumes: number; rest: number }, CloseError>> {
	if (part && restDay && !comes(restDay)) return fail({ code: "past_day" });
	return runTransaction(db, async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order) return fail({ code: "not_found" });
		const refusal = whyNotSent(order);
		if (refusal) return fail({ code: refusal });
		if (readings.length === 0) return fail({ code: "nothing_read" });
		const rest = await listRest(tx, [order.id]);
		const boxes = packed(readings, rest);
		if (!boxes) return fail({ code: "changed" });
		const missing = rest.reduce((sum, { quantity }) => sum + quantity, 0) - readings.length;
		if (missing > 0 && !part) return fail({ code: "missing", pieces: missing });
		const volumes = Math.max(...boxes.map(({ volume }) => volume));
		const parcel = await openParcel(tx, order.id);
		await writeBoxes(tx, parcel.id, boxes);
		await tx
			.update(parcels)
			.set({
				volumes,
				weight_g: weight,
				checked_at: sql`now()`,
				checked_by: admin.name,
				taken_by: null,
				taken_by_id: null,
				taken_at: null,
				updated_at: sql`now()`,
			})
			.where(eq(parcels.id, parcel.id));
		if (missing > 0 && restDay) {
			const notice = { order_id: order.id, day: restDay, ator: admin.name };
			await tx.insert(delay_notices).values(notice).onConflictDoNothing();
		}
		const byHand = readings.filter((one) => one.byHand).length;
		await recordEvents(tx, order.id, [
			{ kind: "parcel", value: "checked", data: { volumes, missing, byHand }, actor: admin.name },
		]);
		await recordChange(tx, admin, {
			action: "pedido.conferir",
			entity: "orders",
			entityId: order.id,
			after: { volumes, pecas: readings.length, ...(byHand ? { sem_codigo: byHand } : {}) },
		});
		return ok({ volumes, rest: missing });
	});
}

const A_YEAR_MS = 366 * 24 * 3_600_000;

/** Whether a day is valid, from today on and within a year. */
function comes(day: string): boolean {
	const at = Date.parse(`${day}T12:00:00Z`);
	return day >= dayOfMoment(new Date()) && at < Date.now() + A_YEAR_MS;
}

type Box = { order_item_id: string; volume: number; quantity: number; by_hand: number };

/** Readings by line and box, boxes numbered without gaps; null when a piece is not open. */
function packed(readings: Closing["readings"], rest: RestLine[]): Box[] | null {
	const left = new Map(rest.map(({ id, quantity }) => [id, quantity]));
	const numbers = [...new Set(readings.map(({ volume }) => volume))].sort((a, b) => a - b);
	const boxes = new Map<string, Box>();
	for (const { line, volume, byHand } of readings) {
		const more = (left.get(line) ?? 0) - 1;
		if (more < 0) return null;
		left.set(line, more);
		const key = `${line}:${volume}`;
		const box = boxes.get(key) ?? {
			order_item_id: line,
			volume: numbers.indexOf(volume) + 1,
			quantity: 0,
			by_hand: 0,
		};
		boxes.set(key, {
			...box,
			quantity: box.quantity + 1,
			by_hand: box.by_hand + (byHand ? 1 : 0),
		});
	}
	return [...boxes.values()];
}

async function writeBoxes(tx: Tx, parcelId: string, boxes: Box[]): Promise<void> {
	await tx.delete(parcel_items).where(eq(parcel_items.parcel_id, parcelId));
	await tx.insert(parcel_items).values(boxes.map((box) => ({ parcel_id: parcelId, ...box })));
}
