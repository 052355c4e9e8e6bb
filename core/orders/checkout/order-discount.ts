import { and, eq, type SQL, sql } from "drizzle-orm";
import { loadPrices } from "#core/content/load-settings.ts";
import type { DiscountFigures } from "#core/discounts/manage.ts";
import {
	type BuyerHistory,
	type DiscountRequest,
	type PricedDiscounts,
	priceDiscounts,
} from "#core/discounts/price-discounts.ts";
import type { OrderDiscount } from "#core/discounts/shared/discount.ts";
import { giveUsesBack, takeUses } from "#core/discounts/uses.ts";
import { inCentavos } from "#platform/database/columns.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { listOrderItems } from "../find-orders.ts";
import { IS_SOLD } from "../public.ts";
import { recordEvents } from "../record-event.ts";
import { order_items, orders } from "../schema.ts";
import { orderTotals } from "../shared/totals.ts";
import type { OrderSummary } from "../types.ts";

export const idsOf = (discounts: readonly OrderDiscount[] | null): string[] =>
	(discounts ?? []).flatMap(({ id }) => id ?? []);

type Buyer = {
	email: string;
	/** CPF or CNPJ, which identifies a person with two e-mails. */
	document: string | null;
	/** The order that is priced; its own discounts do not count against it. */
	orderId: string | null;
};

/** Prices the discounts of a cart or an order for this buyer; see `priceDiscounts`. */
export const priceFor = (
	db: Db | Tx,
	{ email, document, orderId }: Buyer,
	request: Omit<DiscountRequest, "email" | "loadHistory">,
	options?: { lock: boolean },
): Promise<PricedDiscounts> =>
	priceDiscounts(
		db,
		{ ...request, email, loadHistory: () => loadHistory(db, { email, document, orderId }) },
		options,
	);

/** What this e-mail or document bought, in the shop before too, and its uses that open or paid orders hold. */
async function loadHistory(
	db: Db | Tx,
	{ email, document, orderId }: Buyer,
): Promise<BuyerHistory> {
	const theirs = sql`(lower(o.customer_email) = ${email.trim().toLowerCase()} or o.customer_cpf = ${document}::text)
		and o.id is distinct from ${orderId}::uuid`;
	const rows = await queryRows<{ id: string | null; n: number }>(
		db,
		sql`select null as id, count(*)::int as n from orders o
				where ${theirs} and o.payment_status in ('approved', 'refunded')
			union all select null, count(*)::int from pedidos_antigos a
				where (a.email = ${email.trim().toLowerCase()} or a.documento = ${document}::text)
					and (a.pago or a.estado = 'devolvido')
			union all select d ->> 'id', count(*)::int from orders o, jsonb_array_elements(o.discounts) d
				where ${theirs} and o.discount_held group by 1`,
	);
	return {
		bought: rows.some(({ id, n }) => id === null && n > 0),
		uses: new Map(rows.flatMap(({ id, n }) => (id === null ? [] : [[id, n]]))),
	};
}

/**
 * Counts a use of each of the order's discounts; the order row is locked. False when one has none left; true when it
 * already holds them or has none. The order stores whether it was counted, so that only that is returned.
 */
export async function holdDiscounts(tx: Tx, orderId: string): Promise<boolean> {
	const [order] = await tx
		.select({ discounts: orders.discounts })
		.from(orders)
		.where(and(eq(orders.id, orderId), eq(orders.discount_held, false)));
	const ids = idsOf(order?.discounts ?? null);
	if (ids.length === 0) return true;
	if (!(await takeUses(tx, ids))) return false;
	await tx.update(orders).set({ discount_held: true }).where(eq(orders.id, orderId));
	return true;
}

/** Returns the counted uses of an order's discounts. Idempotent. */
export async function letDiscountsGo(tx: Tx, orderId: string): Promise<void> {
	const [held] = await tx
		.update(orders)
		.set({ discount_held: false })
		.where(and(eq(orders.id, orderId), eq(orders.discount_held, true)))
		.returning({ discounts: orders.discounts });
	if (held) await giveUsesBack(tx, idsOf(held.discounts));
}

const priceAgain = async (
	tx: Tx,
	order: OrderSummary,
	{ code, now }: { code: string | null; now: Date },
) => {
	const items = await listOrderItems(tx, order.id);
	const lines = items.map(({ produto_id, unit_price, quantity }) => ({
		productId: produto_id ?? "",
		price: unit_price,
		quantity,
	}));
	const { customer_email: email, customer_cpf: document, id: orderId, shipping } = order;
	const also = idsOf(order.discounts);
	const priced = await priceFor(
		tx,
		{ email, document, orderId },
		{ lines, shipping, now, code, also, held: [] },
		{ lock: true },
	);
	return { items, priced };
};

/** Whether an order may take its released discounts again at the agreed price, even if another gives more now. */
export async function areDiscountsGood(tx: Tx, order: OrderSummary, now: Date): Promise<boolean> {
	const ids = idsOf(order.discounts);
	if (ids.length === 0) return true;
	const { priced } = await priceAgain(tx, order, { code: null, now });
	const good = priced.judged.filter((one) => one.taken || one.why.code === "beaten");
	return ids.every((id) => good.some(({ rule }) => rule.id === id));
}

/**
 * Calculates the discounts of an unpaid order anew, without those that it lost. Returns its new amount of discounts
 * in centavos.
 */
export async function repriceDiscounts(tx: Tx, order: OrderSummary, now: Date): Promise<number> {
	const { subtotal, shipping, payment_method } = order;
	const { items, priced } = await priceAgain(tx, order, { code: order.discount_code, now });
	const prices = await loadPrices(tx);
	const sums = orderTotals(
		{ subtotal, shipping, code_discount: priced.amount },
		payment_method,
		prices,
	);
	const discounts = priced.discounts.length > 0 ? priced.discounts : null;
	await tx
		.update(orders)
		.set({ ...sums, discount_code: priced.code, discounts, updated_at: sql`now()` })
		.where(eq(orders.id, order.id));
	for (const [at, { id }] of items.entries()) {
		await tx
			.update(order_items)
			.set({ discount: priced.lines[at] ?? 0 })
			.where(eq(order_items.id, id));
	}
	const left = idsOf(discounts);
	const lost = (order.discounts ?? []).filter(({ id }) => id && !left.includes(id));
	await recordEvents(tx, order.id, {
		kind: "changed",
		data: { total: sums.total, discount_lost: lost.map(({ name }) => name).join(", ") },
	});
	return priced.amount;
}

/**
 * Paid orders with each of these discounts, and their centavos less refunds and what a bank took back. `lost`: reais by
 * order of differences that were lost; an order that was lost whole is not a sale.
 */
export async function loadDiscountFigures(
	db: Db,
	ids: string[],
	lost: SQL,
): Promise<Map<string, DiscountFigures>> {
	if (ids.length === 0) return new Map();
	const rows = await queryRows<DiscountFigures & { id: string }>(
		db,
		sql`select d.id, count(*)::int as orders, ${inCentavos(sql`sum(o.total - o.refunded_amount - coalesce(l.amount, 0))`)} as total
			from unnest(${sql.param(ids)}::text[]) d(id)
			join orders o on o.discounts @> jsonb_build_array(jsonb_build_object('id', d.id))
			left join ${lost} l on l.order_id = o.id
			where ${IS_SOLD}
			group by d.id`,
	);
	return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}
