import { eq, type SQL, sql } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { correctUnits, lockUnits } from "#core/stock/move-units.ts";
import type { ShortLine } from "#core/stock/types.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { oneOf } from "#platform/database/columns.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { piecesFound } from "./emails.ts";
import { listOrderItems, lockOrder } from "./find-orders.ts";
import { movePromise } from "./mark-paid.ts";
import { recordEvents, recordOrderChange } from "./record-event.ts";
import { takeUnits } from "./reservations.ts";
import { orders } from "./schema.ts";
import { loadOrderMail, queueToCustomer } from "./send-emails.ts";
import { orderNumber } from "./shared/order.ts";
import { hasLeftTheShop, IN_THE_SHOP } from "./shared/status.ts";
import type { OrderSummary, PaymentMethod } from "./types.ts";
import { HAS_LINE, HAS_PIECES, listUnits } from "./units.ts";

/** An order line with too few units left, for its customer. */
export type NamedShortLine = {
	name: string;
	size: string;
	color: string;
	quantity: number;
	available: number;
};

/** The lines of an order that are short of stock, by name. */
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

/** An order paid when its pieces were gone, neither shipped nor refunded. Dates as text. */
export type OversoldOrder = {
	id: string;
	customer_name: string;
	payment_method: PaymentMethod | null;
	total: number;
	since: string;
	/** Names of the missing pieces; all pieces when none is missing now. */
	pieces: string;
	/** Cancelled for this reason; only the refund is pending. */
	cancelled: boolean;
	waits_until: string | null;
	asked_at: string | null;
	available: boolean;
};

/** Orders paid without pieces (rule payments 41), oldest first; only the one with `id` when given. */
export const listOversoldOrders = (db: Db, id?: string): Promise<OversoldOrder[]> =>
	queryRows<OversoldOrder>(
		db,
		sql`select o.id, o.customer_name, o.payment_method,
				(o.total * 100)::int as total, to_json(e.created_at) as since, ${PIECES} as pieces,
				o.cancelled_at is not null as cancelled, ${chosen("waiting", sql`c.data->>'until'`)} as waits_until,
				${chosen("asked", sql`to_json(c.created_at)#>>'{}'`)} as asked_at, ${HAS_PIECES} as available
			from orders o
			join lateral (select m.created_at from order_events m where m.order_id = o.id
				and m.kind = 'stock' and m.value = 'missing' order by m.id desc limit 1) e on true
			where o.payment_status = 'approved' and o.stock_state = 'released'
				and ${oneOf("o.status", IN_THE_SHOP)}
				and not exists (select 1 from order_items i where i.order_id = o.id and i.returned > 0)
				and ${id ? sql`o.id = ${id}` : sql`true`}
			order by e.created_at limit 500`,
	);

const NAMES = sql`string_agg(concat_ws(' ', coalesce(i.product_name, 'peça'), nullif(i.size, 'Único'),
		nullif(i.color, 'Padrão')), ', ' order by i.position)`;
/** Only missing pieces: nobody has to look for the others, and no customer reads that they are gone. */
const PIECES = sql`(select coalesce(${NAMES} filter (where not ${HAS_LINE}), ${NAMES})
	from order_items i where i.order_id = o.id)`;

/** The last choice since the payment. */
const chosen = (value: string, what: SQL): SQL => sql`(select ${what} from order_events c
	where c.order_id = o.id and c.kind = 'stock' and c.value = ${value} order by c.id desc limit 1)`;

type OversoldError =
	| { code: "not_found" }
	/** It has its pieces, was cancelled, or was refunded. */
	| { code: "settled" };

type FoundError = OversoldError | { code: "not_on_sale" };

/**
 * Assigns pieces to a paid order that had none (rule payments 41): missing ones enter stock with the name of who
 * found them; notifies the customer. Fails with `not_on_sale` for deleted products.
 */
export function takeFoundPieces(
	{ db, outbox }: { db: Db; outbox: Outbox },
	admin: Admin,
	orderId: string,
): Promise<Result<null, FoundError>> {
	return runTransaction(db, async (tx) => {
		const order = await lockOversold(tx, orderId);
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
		const mail = await loadOrderMail(tx, orderId);
		await queueToCustomer(tx, outbox, mail, {
			template: piecesFound,
			data: mail,
			dedupeKey: `pieces-found:${orderId}`,
		});
		return ok(null);
	});
}

/** Postpones a paid order without pieces until a day (`2026-11-25`). */
export function waitForPieces(
	db: Db,
	admin: Admin,
	orderId: string,
	until: string,
): Promise<Result<null, OversoldError>> {
	return runTransaction(db, async (tx) => {
		const order = await lockOversold(tx, orderId);
		if (!order.ok) return order;
		// Midnight in São Paulo.
		await noteChoice(tx, admin, orderId, "waiting", { until: `${until}T03:00:00.000Z` });
		return ok(null);
	});
}

/** Records that the customer was contacted about alternatives. */
export function noteCustomerQuestion(
	db: Db,
	admin: Admin,
	orderId: string,
): Promise<Result<null, OversoldError>> {
	return runTransaction(db, async (tx) => {
		const order = await lockOversold(tx, orderId);
		if (!order.ok) return order;
		await noteChoice(tx, admin, orderId, "asked", {});
		return ok(null);
	});
}

async function lockOversold(tx: Tx, orderId: string): Promise<Result<OrderSummary, OversoldError>> {
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
	await recordEvents(tx, orderId, { kind: "stock", value, data, actor: admin.name });
	await recordOrderChange(tx, admin, orderId, "pedido.sem_estoque", {
		after: { saida: value, ...("units" in data ? { unidades: data["units"] } : {}) },
	});
}
