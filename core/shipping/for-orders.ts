import { and, desc, eq, inArray, isNotNull, isNull, notInArray, sql, sum } from "drizzle-orm";
import { z } from "zod";
import type { Db, Tx } from "#platform/database/database.ts";
import type { ManualOrderStep, OrderParcels, ParcelStep } from "../orders/ports.ts";
import { hasLeftTheShop } from "../orders/shared/status.ts";
import type { OrderSummary } from "../orders/types.ts";
import { mailedNote } from "./emails.ts";
import { listRest, openParcel } from "./parcels.ts";
import { notas_fiscais, parcel_items, parcels } from "./schema.ts";
import { areInTransit, deleteParcelEmails } from "./send-parcel.ts";
import { WAITING_INVOICES } from "./shared/issued-invoice.ts";

/** Deletes open parcels of an abandoned order, except those with a bought label, which would be lost. */
async function closeParcels(tx: Tx, orderId: string): Promise<void> {
	await tx
		.delete(parcels)
		.where(
			and(
				eq(parcels.order_id, orderId),
				isNull(parcels.shipped_at),
				sql`not exists (select 1 from parcel_labels l where l.parcel_id = ${parcels.id})`,
			),
		);
}

/** Number of shipped pieces per line of these orders. */
async function countSent(db: Db | Tx, orderIds: string[]): Promise<ReadonlyMap<string, number>> {
	const rows = await db
		.select({
			line: parcel_items.order_item_id,
			quantity: sum(parcel_items.quantity).mapWith(Number),
		})
		.from(parcel_items)
		.innerJoin(parcels, eq(parcels.id, parcel_items.parcel_id))
		.where(and(inArray(parcels.order_id, orderIds), isNotNull(parcels.shipped_at)))
		.groupBy(parcel_items.order_item_id);
	return new Map(rows.map(({ line, quantity }) => [line, quantity]));
}

async function listPacked(db: Db | Tx, orderIds: string[]): Promise<ReadonlySet<string>> {
	const rows = await db
		.select({ order: parcels.order_id })
		.from(parcels)
		.where(
			and(
				inArray(parcels.order_id, orderIds),
				isNull(parcels.shipped_at),
				isNotNull(parcels.checked_at),
			),
		);
	return new Set(rows.map(({ order }) => order));
}

const moment = z.coerce.date().nullable();

const parcelsBefore = z.object({
	parcels: z.array(
		z.object({
			id: z.uuid(),
			shipped_at: moment,
			shipped_by: z.string().nullable(),
			delivered_at: moment,
			tracking_code: z.string().nullable(),
			carrier: z.string().nullable(),
		}),
	),
	items: z.array(
		z.object({
			parcel_id: z.uuid(),
			order_item_id: z.uuid(),
			volume: z.number(),
			quantity: z.number(),
			by_hand: z.number(),
		}),
	),
});

type ParcelsBefore = z.infer<typeof parcelsBefore>;

/** Parcels of a locked order in the state that a step may change, oldest first. */
async function readParcels(tx: Tx, orderId: string): Promise<ParcelsBefore> {
	const found = await tx
		.select({
			id: parcels.id,
			shipped_at: parcels.shipped_at,
			shipped_by: parcels.shipped_by,
			delivered_at: parcels.delivered_at,
			tracking_code: parcels.tracking_code,
			carrier: parcels.carrier,
		})
		.from(parcels)
		.where(eq(parcels.order_id, orderId))
		.orderBy(parcels.number);
	const ids = found.map(({ id }) => id);
	const items = await tx.select().from(parcel_items).where(inArray(parcel_items.parcel_id, ids));
	return { parcels: found, items };
}

/** Restores the parcels of a locked order to their state before a step. */
async function putParcelsBack(tx: Tx, orderId: string, known: unknown): Promise<void> {
	const before = parcelsBefore.safeParse(known);
	if (!before.success) return;
	const ids = before.data.parcels.map(({ id }) => id);
	// Created by the step.
	await tx.delete(parcels).where(and(eq(parcels.order_id, orderId), notInArray(parcels.id, ids)));
	for (const { id, ...row } of before.data.parcels) {
		await tx.update(parcels).set(row).where(eq(parcels.id, id));
	}
	await tx.delete(parcel_items).where(inArray(parcel_items.parcel_id, ids));
	if (before.data.items.length > 0) await tx.insert(parcel_items).values(before.data.items);
}

/**
 * Applies a manual step of an order to its parcels (rule shipping 10): shipping sends the open parcel with
 * everything left; delivery marks all as delivered; going back reopens the last parcel and removes its code.
 * Orders without parcels remain without.
 */
async function followOrder(
	tx: Tx,
	order: OrderSummary,
	step: ManualOrderStep,
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

/** Ships everything left, checked or not. */
async function sendRest(tx: Tx, orderId: string, step: ManualOrderStep): Promise<void> {
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
		})
		.where(eq(parcels.id, parcel.id));
}

/** An empty field retains the known value. */
const codeOf = ({ trackingCode, carrier }: ManualOrderStep) => ({
	...(trackingCode ? { tracking_code: trackingCode } : {}),
	...(carrier ? { carrier } : {}),
});

async function correctCode(tx: Tx, orderId: string, step: ManualOrderStep): Promise<void> {
	const [last] = await lastSent(tx, orderId);
	if (!last) return;
	await tx.update(parcels).set(codeOf(step)).where(eq(parcels.id, last.id));
}

const arrive = (tx: Tx, orderId: string) =>
	tx
		.update(parcels)
		.set({ delivered_at: sql`now()` })
		.where(
			and(
				eq(parcels.order_id, orderId),
				isNotNull(parcels.shipped_at),
				isNull(parcels.delivered_at),
			),
		);

/** Undoes the last delivery, which completed the order. */
const comeBack = (tx: Tx, orderId: string) =>
	tx
		.update(parcels)
		.set({ delivered_at: null })
		.where(
			and(
				eq(parcels.order_id, orderId),
				sql`${parcels.delivered_at} = (select max(p.delivered_at) from parcels p where p.order_id = ${orderId})`,
			),
		);

/** Reopens the last shipped parcel; retains the code of a bought label. */
async function reopen(tx: Tx, orderId: string): Promise<void> {
	const [last] = await lastSent(tx, orderId);
	if (!last) return;
	// At most one is open; another one is empty.
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
		})
		.where(eq(parcels.id, last.id));
	if (!last.checked_at) {
		await tx.delete(parcel_items).where(eq(parcel_items.parcel_id, last.id));
	}
	// The e-mail about this parcel is outdated.
	await deleteParcelEmails(tx, orderId, last.id);
}

/** Reopens a checked parcel that has more than its order's remaining pieces. */
async function repackParcel(tx: Tx, orderId: string): Promise<void> {
	const [open] = await tx
		.select({ id: parcels.id })
		.from(parcels)
		.where(
			and(eq(parcels.order_id, orderId), isNull(parcels.shipped_at), isNotNull(parcels.checked_at)),
		);
	if (!open) return;
	const left = new Map((await listRest(tx, [orderId])).map(({ id, quantity }) => [id, quantity]));
	const packed = await tx.select().from(parcel_items).where(eq(parcel_items.parcel_id, open.id));
	for (const { order_item_id, quantity } of packed) {
		left.set(order_item_id, (left.get(order_item_id) ?? 0) - quantity);
	}
	if ([...left.values()].every((more) => more >= 0)) return;
	await tx.delete(parcel_items).where(eq(parcel_items.parcel_id, open.id));
	await tx
		.update(parcels)
		.set({ checked_at: null, checked_by: null, volumes: 1 })
		.where(eq(parcels.id, open.id));
}

const areStarted = async (db: Db | Tx, orderId: string): Promise<boolean> =>
	(await db.$count(
		parcels,
		and(
			eq(parcels.order_id, orderId),
			sql`(${parcels.shipped_at} is not null or ${parcels.checked_at} is not null
				or exists (select 1 from parcel_labels l where l.parcel_id = ${parcels.id}
					and l.state not in ('cancelled', 'lost')))`,
		),
	)) > 0;

const isInvoiced = async (db: Db | Tx, orderId: string): Promise<boolean> => {
	const keyed = and(
		eq(parcels.order_id, orderId),
		isNull(parcels.shipped_at),
		isNotNull(parcels.nfe_key),
	);
	const issued = and(
		eq(notas_fiscais.order_id, orderId),
		eq(notas_fiscais.teste, false),
		inArray(notas_fiscais.situacao, ["autorizada", ...WAITING_INVOICES]),
	);
	return (await db.$count(parcels, keyed)) + (await db.$count(notas_fiscais, issued)) > 0;
};

/** Parcel operations for manual order steps, used by the orders area. */
export const ORDER_PARCELS: OrderParcels = {
	follow: followOrder,
	putBack: putParcelsBack,
	close: closeParcels,
	sentUnits: countSent,
	packedOrders: listPacked,
	areStarted,
	isInvoiced,
	areOnTheWay: areInTransit,
	repack: repackParcel,
	readNote: async (tx, orderId) => {
		const [last] = await lastSent(tx, orderId);
		return mailedNote(last?.nfe_key ?? null);
	},
};
