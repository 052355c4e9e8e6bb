import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import { PRODUCTS } from "#core/catalog/public.ts";
import { loadReturnPolicy } from "#core/content/load-settings.ts";
import { listOrderItems } from "#core/orders/find-orders.ts";
import type { OrderRefund } from "#core/orders/ports.ts";
import { DELIVERED_ORDERS } from "#core/orders/public.ts";
import { hasLeftTheShop } from "#core/orders/shared/status.ts";
import type { OrderItem, OrderSummary } from "#core/orders/types.ts";
import { listRefunds } from "#core/payments/refunds/read-refunds.ts";
import { isTaking, needsHelp } from "#core/payments/shared/refunds.ts";
import { ORDER_PARCELS } from "#core/shipping/for-orders.ts";
import { listParcels } from "#core/shipping/parcels.ts";
import { shopDay } from "#core/values/dates.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { firstOf, queryRows } from "#platform/database/sql/query.ts";
import { troca_pecas, troca_prazos, trocas } from "./schema.ts";
import { returnableUnits } from "./shared/amounts.ts";
import { STATES } from "./shared/machine.ts";
import { openTerms, type Terms, termsOf } from "./shared/terms.ts";
import { heldOf, isAccepted } from "./shared/words.ts";

export type Return = typeof trocas.$inferSelect;
export type ReturnPiece = typeof troca_pecas.$inferSelect;
export type WithPieces = Return & { pecas: ReturnPiece[] };

/**
 * Requests with their pieces, oldest first: of an order, and with `sent` the one whose new pieces it sends, or those
 * with these ids.
 */
export async function listReturns(
	db: Db | Tx,
	which: { orderId: string; sent?: boolean } | { ids: string[] },
): Promise<WithPieces[]> {
	if ("ids" in which && which.ids.length === 0) return [];
	const found = await db
		.select()
		.from(trocas)
		.where(
			"ids" in which
				? inArray(trocas.id, which.ids)
				: or(
						eq(trocas.order_id, which.orderId),
						which.sent ? eq(trocas.nova_order_id, which.orderId) : undefined,
					),
		)
		.orderBy(asc(trocas.numero));
	if (found.length === 0) return [];
	const ids = found.map(({ id }) => id);
	const pieces = await db
		.select()
		.from(troca_pecas)
		.where(inArray(troca_pecas.troca_id, ids))
		.orderBy(asc(troca_pecas.posicao));
	return found.map((one) => ({
		...one,
		pecas: pieces.filter(({ troca_id }) => troca_id === one.id),
	}));
}

/** The request with this id, its row locked; lock the order first. */
export async function lockReturn(tx: Tx, id: string): Promise<WithPieces | null> {
	await tx.select({ id: trocas.id }).from(trocas).where(eq(trocas.id, id)).for("update");
	return firstOf(listReturns(tx, { ids: [id] }));
}

/** Deadlines of an order, stored when they are first known. A later delivery only extends them. */
export async function loadTerms(
	db: Db | Tx,
	{ id, status }: Pick<OrderSummary, "id" | "status">,
): Promise<Terms> {
	const [stored] = await db.select().from(troca_prazos).where(eq(troca_prazos.order_id, id));
	if (status !== "entregue") return stored ?? openTerms(await loadReturnPolicy(db));
	const [order] = await queryRows<{ state: string; at: string | null }>(
		db,
		sql`select address_state as state, to_json(delivered_at) as at from ${DELIVERED_ORDERS} o where o.id = ${id}`,
	);
	const arrivals = (await listParcels(db, [id])).flatMap(({ delivered_at }) => delivered_at ?? []);
	const last = arrivals.length > 0 ? Math.max(...arrivals.map((at) => at.getTime())) : null;
	const at = last !== null ? new Date(last) : order?.at ? new Date(order.at) : null;
	if (!at) return stored ?? openTerms(await loadReturnPolicy(db));
	const day = shopDay(at);
	if (stored && day <= stored.entregue_em) return stored;
	const policy = stored?.politica ?? (await loadReturnPolicy(db));
	const terms = termsOf(day, policy, order?.state ?? "");
	await db
		.insert(troca_prazos)
		.values({ order_id: id, ...terms })
		.onConflictDoUpdate({ target: troca_prazos.order_id, set: terms });
	return terms;
}

export type BackFacts = Pick<OrderFacts, "requests" | "refunds">;

export type ReturnableLine = OrderItem & {
	/** Pieces that can be requested now. */
	returnable: number;
	/** `personalizado` or `higiene`: not exchanged by taste; empty for others. */
	sem_troca: string;
};

type Taken = Pick<OrderRefund, "status" | "amount" | "freight" | "lines">;

export type OrderFacts = {
	lines: ReturnableLine[];
	/** Those that gave back what paid for the pieces. */
	refunds: OrderRefund[];
	requests: WithPieces[];
	/** Refunds as they count for amounts: those decided and those that live requests will bring. */
	taken: Taken[];
	terms: Terms;
	/** What the order's payments brought, without what edits gave back. Centavos. */
	paid: number;
};

/** What can be requested of an order, and what it is worth. Lock the order to decide about it. */
export async function readOrderFacts(db: Db | Tx, order: OrderSummary): Promise<OrderFacts> {
	const [items, all, requests, sent, terms] = await Promise.all([
		listOrderItems(db, order.id),
		listRefunds(db, order.id),
		listReturns(db, { orderId: order.id }),
		ORDER_PARCELS.sentUnits(db, [order.id]),
		loadTerms(db, order),
	]);
	// Neither paid for its pieces: a second payment that went back, and what an edit took off the total.
	const refunds = all.filter(({ unwanted, difference }) => !unwanted && !difference);
	const products = items.flatMap(({ produto_id }) => produto_id ?? []);
	const flags = await queryRows<{ id: string; sem_troca: string }>(
		db,
		sql`select id, sem_troca from ${PRODUCTS} p where id = any(${sql.param(products)}::uuid[])`,
	);
	const holding = requests.filter(({ estado }) => STATES[estado].takes);
	const held = holding.flatMap(heldOf);
	const otherwise = refunds.filter(
		(refund) => isTaking(refund) && refund.units !== "checked" && refund.reason !== "preco",
	);
	const left = hasLeftTheShop(order);
	return {
		refunds,
		requests,
		terms,
		paid: order.total - order.amount_due,
		taken: [...refunds.filter(isTaking), ...holding.flatMap(asRefund)],
		lines: items.map((item) => ({
			...item,
			sem_troca: flags.find(({ id }) => id === item.produto_id)?.sem_troca ?? "",
			returnable: returnableUnits({
				sent: left ? item.quantity : (sent.get(item.id) ?? 0),
				refunded: otherwise
					.flatMap(({ lines }) => lines)
					.filter(({ id }) => id === item.id)
					.reduce((sum, { quantity }) => sum + quantity, 0),
				requested: held.filter(({ order_item_id }) => order_item_id === item.id).length,
			}),
		})),
	};
}

/**
 * What comes before the inspection of a request: refunds, also failed ones that can still go out, and what other
 * requests bring that were checked or settled.
 */
export function takenBefore({ refunds, requests }: BackFacts, requestId: string): Taken[] {
	const decided = requests.filter(
		({ id, estado }) => id !== requestId && DECIDED.some((state) => state === estado),
	);
	const standing = refunds.map(
		(one): Taken => (needsHelp(one) ? { ...one, status: "requested" } : one),
	);
	return [...standing, ...decided.flatMap(asRefund)];
}

const DECIDED = ["conferida", "extraviada", "concluida"];

/** A request for money that has no refund, as one: it will have one, or was settled outside of the provider. */
function asRefund(one: WithPieces): Taken[] {
	const { resolucao, refund_id, estado, por_fora, dinheiro_em, devolvido, frete, pecas } = one;
	const nothing = estado === "concluida" && !por_fora && !dinheiro_em;
	if (resolucao === "substituicao" || refund_id || nothing) return [];
	const wanted = pecas.filter((piece) => piece.resultado === null || isAccepted(piece));
	const byLine = Map.groupBy(wanted, ({ order_item_id }) => order_item_id);
	const lines = [...byLine].map(([id, own]) => ({
		id,
		quantity: own.length,
		amount: own.reduce((sum, piece) => sum + piece.valor, 0),
	}));
	return [{ status: "requested", amount: one.valor - devolvido, freight: frete, lines }];
}

/** The request with this number of the order with this token, or null. */
export async function findReturn(
	db: Db | Tx,
	orderId: string,
	number: number,
): Promise<WithPieces | null> {
	if (!Number.isSafeInteger(number) || number > 2_147_483_647) return null;
	const [row] = await db
		.select({ id: trocas.id })
		.from(trocas)
		.where(and(eq(trocas.order_id, orderId), eq(trocas.numero, number)));
	const [found] = row ? await listReturns(db, { ids: [row.id] }) : [];
	return found ?? null;
}
