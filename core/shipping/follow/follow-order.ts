import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { hasLeftTheShop } from "#core/orders/cancel-rules.ts";
import type { HandStep, ParcelStep } from "#core/orders/parcels-port.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import type { Tx } from "#platform/database/database.ts";
import { listRest } from "../list-rest.ts";
import { openParcel } from "../open-parcel.ts";
import { parcel_items, parcels } from "../schema.ts";
import { withdrawPart } from "../tell-of-part.ts";
import { closeParcels } from "./close-parcels.ts";
import { readParcels } from "./parcels-before.ts";

/**
 * Parcels follow a step of their order that was made without the desk (rule shipping 10): sent by hand,
 * what was being packed has left with everything that was left; arrived by hand, all of them have; back
 * in the shop, what left last is packed again and its code withdrawn. Orders without parcels stay so.
 */
export async function followOrder(
	tx: Tx,
	order: OrderSummary,
	step: HandStep,
): Promise<ParcelStep | null> {
	const before = await readParcels(tx, order.id);
	if (before.parcels.length === 0) return null;
	const left = hasLeftTheShop(order);
	const leaves = hasLeftTheShop(step);
	if (leaves && !left) await sendRest(tx, order.id, step);
	if (leaves && left && step.trackingCode) await correctCode(tx, order.id, step);
	if (step.status === "entregue" && order.status !== "entregue") await arrive(tx, order.id);
	if (step.status !== "entregue" && order.status === "entregue") await comeBack(tx, order.id);
	if (!left || leaves) return { before };
	await reopen(tx, order.id);
	const [last] = await lastSent(tx, order.id);
	const travel = {
		tracking_code: last?.tracking_code ?? null,
		carrier: last?.carrier ?? null,
	};
	return { before, travel };
}

const lastSent = (tx: Tx, orderId: string) =>
	tx
		.select()
		.from(parcels)
		.where(and(eq(parcels.order_id, orderId), isNotNull(parcels.shipped_at)))
		.orderBy(desc(parcels.shipped_at), desc(parcels.number))
		.limit(1);

/** Everything that is left goes, whether it was checked or not. */
async function sendRest(tx: Tx, orderId: string, step: HandStep): Promise<void> {
	const rest = await listRest(tx, [orderId]);
	if (rest.length === 0) return;
	const parcel = await openParcel(tx, orderId);
	if (!parcel.checked_at) {
		await tx.delete(parcel_items).where(eq(parcel_items.parcel_id, parcel.id));
	}
	const packed = await tx.select().from(parcel_items).where(eq(parcel_items.parcel_id, parcel.id));
	for (const { id, quantity } of rest) {
		const more = packed
			.filter(({ order_item_id }) => order_item_id === id)
			.reduce((sum, one) => sum - one.quantity, quantity);
		if (more <= 0) continue;
		await tx
			.insert(parcel_items)
			.values({ parcel_id: parcel.id, order_item_id: id, quantity: more })
			.onConflictDoUpdate({
				target: [parcel_items.parcel_id, parcel_items.order_item_id, parcel_items.volume],
				set: { quantity: sql`${parcel_items.quantity} + ${more}` },
			});
	}
	await tx
		.update(parcels)
		.set({
			...codeOf(step),
			shipped_at: sql`now()`,
			shipped_by: step.actor,
			taken_by: null,
			taken_by_id: null,
			taken_at: null,
			updated_at: sql`now()`,
		})
		.where(eq(parcels.id, parcel.id));
}

/** A field left empty keeps what is known already. */
const codeOf = ({ trackingCode, carrier }: HandStep) => ({
	...(trackingCode ? { tracking_code: trackingCode } : {}),
	...(carrier ? { carrier } : {}),
});

async function correctCode(tx: Tx, orderId: string, step: HandStep): Promise<void> {
	const [last] = await lastSent(tx, orderId);
	if (!last) return;
	await tx
		.update(parcels)
		.set({ ...codeOf(step), updated_at: sql`now()` })
		.where(eq(parcels.id, last.id));
}

const arrive = (tx: Tx, orderId: string) =>
	tx
		.update(parcels)
		.set({ delivered_at: sql`now()`, updated_at: sql`now()` })
		.where(
			and(
				eq(parcels.order_id, orderId),
				isNotNull(parcels.shipped_at),
				isNull(parcels.delivered_at),
			),
		);

/** What arrived last, and made its order an arrived one, has not. */
const comeBack = (tx: Tx, orderId: string) =>
	tx
		.update(parcels)
		.set({ delivered_at: null, updated_at: sql`now()` })
		.where(
			and(
				eq(parcels.order_id, orderId),
				sql`${parcels.delivered_at} = (select max(p.delivered_at) from parcels p where p.order_id = ${orderId})`,
			),
		);

/** What left last is in the shop again; the code of a label that was bought stays its own. */
async function reopen(tx: Tx, orderId: string): Promise<void> {
	const [last] = await lastSent(tx, orderId);
	if (!last) return;
	// There is one at most that is being packed; one beside it has nothing to hold.
	await closeParcels(tx, orderId);
	const open = await tx.$count(
		parcels,
		and(eq(parcels.order_id, orderId), isNull(parcels.shipped_at)),
	);
	if (open > 0) return;
	const bought = sql`exists (select 1 from parcel_labels l where l.parcel_id = ${parcels.id}
		and l.state not in ('wanted', 'cancelled', 'lost'))`;
	await tx
		.update(parcels)
		.set({
			shipped_at: null,
			shipped_by: null,
			delivered_at: null,
			tracking_code: sql`case when ${bought} then ${parcels.tracking_code} end`,
			carrier: sql`case when ${bought} then ${parcels.carrier} end`,
			updated_at: sql`now()`,
		})
		.where(eq(parcels.id, last.id));
	if (!last.checked_at) {
		await tx.delete(parcel_items).where(eq(parcel_items.parcel_id, last.id));
	}
	// News of a part that has not left is no longer so.
	await withdrawPart(tx, orderId, last.id);
}
