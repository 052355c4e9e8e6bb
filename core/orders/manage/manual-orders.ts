import { and, eq, getTableColumns, gt, isNull, sql } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { priceLines } from "#core/catalog/price-lines.ts";
import { loadPrices } from "#core/content/load-settings.ts";
import { BY_HAND } from "#core/delivery/shared/method-kind.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { recordOrderChange } from "#core/orders/record-event.ts";
import { reserveLockedUnits } from "#core/stock/move-units.ts";
import { composeAddress } from "#core/values/address.ts";
import { shopDay } from "#core/values/dates.ts";
import { fieldErrors } from "#core/values/field-errors.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { firstOf } from "#platform/database/sql/query.ts";
import { type BuyableLine, checkLines, mergeLines } from "../checkout/check-cart.ts";
import { type PlaceDeps, quoteOrder } from "../checkout/place-order.ts";
import { insertOrder, type OrderQuote } from "../checkout/write-order.ts";
import { lockOrder } from "../find-orders.ts";
import { HOLD_MS, SHOP_BUYER } from "../holds/hold-limits.ts";
import { markPaid } from "../mark-paid.ts";
import type { OnPaid, OrderPayments } from "../ports.ts";
import { orders, pedidos_por_fora, pedidos_rascunhos } from "../schema.ts";
import { isPaid } from "../shared/cancel.ts";
import { pickupAddress } from "../shared/delivery.ts";
import { describeProblem, type LineProblem } from "../shared/lines.ts";
import { type ManualOrder, PAID_OUTSIDE, type PaidOutside } from "../shared/manual-order.ts";
import { orderNumber } from "../shared/order.ts";
import { MAX_ORDER_TOTAL, MAX_ORDER_TOTAL_MESSAGE, orderTotals } from "../shared/totals.ts";
import type { OrderSummary } from "../types.ts";
import {
	type ManualOrderForm,
	manualOrderEnding,
	manualOrderForm,
	outsideForm,
} from "./manual-order-form.ts";
import { createOrderDrafts } from "./order-drafts.ts";
import { attachProof, readProof } from "./proofs.ts";

const DAY_MS = 24 * 3_600_000;

type ManualOrderDeps = Pick<PlaceDeps, "db" | "clock" | "carriers" | "tables" | "keepAhead"> & {
	outbox: Outbox;
	onPaid: OnPaid;
	payments: OrderPayments;
};

type Invalid = { code: "invalid"; fields: Record<string, string> };

/** `lines`: sold out or at another price since they were chosen. */
type ManualOrderError =
	| Invalid
	| { code: "lines"; problems: LineProblem[]; fields: Record<string, string> };

/**
 * Creates an order for a customer who ordered by telephone, message or in person, with the database's prices and
 * stock. With a link its pieces are reserved for some days; paid outside, it is paid and its pieces sold at once.
 * A repeated `key` returns the first order. On failure nothing was written.
 */
async function createManualOrder(
	deps: ManualOrderDeps,
	admin: Admin,
	{ key, form: typed, ending: typedEnding, draft }: ManualOrderRequest,
): Promise<Result<{ id: string }, ManualOrderError>> {
	const { db, clock } = deps;
	const now = clock();
	const form = manualOrderForm.safeParse(typed);
	const ending = manualOrderEnding(shopDay(now)).safeParse(typedEnding);
	if (!form.success || !ending.success || !isUuid(key)) {
		const fields = {
			...(form.error && fieldErrors(form.error)),
			...(ending.error && fieldErrors(ending.error)),
		};
		return fail({ code: "invalid", fields });
	}
	const lines = mergeLines(form.data.lines);
	if (form.data.freight === "table") {
		const { shipping_method: method, address_cep: cep } = form.data;
		await deps.keepAhead({ method, cep, lines, now });
	}
	return runTransaction(
		db,
		async (tx) => {
			await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
			const [again] = await tx
				.select({ id: orders.id })
				.from(orders)
				.where(eq(orders.idempotency_key, key));
			if (again) return ok(again);
			const checked = checkLines(lines, await priceLines(tx, lines), new Map());
			if (checked.problems.length > 0) {
				const { problems } = checked;
				const words = problems.map(describeProblem).join(" ");
				return fail({ code: "lines", problems, fields: { lines: words } });
			}
			const content = await contentOf(tx, deps, form.data, checked.buyable, now);
			if (!content.ok) return content;
			const { end } = ending.data;
			const until = new Date(
				now.getTime() + (ending.data.end === "link" ? ending.data.days * DAY_MS : HOLD_MS),
			);
			const order = await insertOrder(tx, key, SHOP_BUYER, {
				...content.value,
				discounts: {
					code: null,
					discounts: [],
					lines: shares(content.value.totals.code_discount, checked.buyable),
				},
				lines: checked.buyable,
				userId: null,
				reservedUntil: until,
			});
			await reserveLockedUnits(tx, checked.buyable, { orderId: order.id, actor: admin.name });
			await tx.insert(pedidos_por_fora).values({
				order_id: order.id,
				feito_por: admin.name,
				canal: form.data.canal,
				valido_ate: end === "link" ? until : null,
			});
			await recordOrderChange(tx, admin, order.id, "pedido.criar", {
				after: {
					numero: orderNumber(order.id),
					cliente: order.customer_name,
					total: order.total,
					frete: order.shipping,
					desconto: order.code_discount,
				},
			});
			if (draft && isUuid(draft)) {
				await tx.delete(pedidos_rascunhos).where(eq(pedidos_rascunhos.id, draft));
			}
			if (ending.data.end === "paid") await payOutside(tx, deps, admin, order, ending.data);
			return ok({ id: order.id });
		},
		{ findsItself: true },
	);
}

type ManualOrderRequest = {
	/** A UUID of the open form. */
	key: string;
	form: unknown;
	ending: unknown;
	/** The draft that it was, if any. */
	draft?: string | undefined;
};

/** Each line's part of a discount by its price, for refunds; what exceeds the pieces comes off the delivery. */
function shares(discount: number, lines: BuyableLine[]): number[] {
	const subtotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
	const off = Math.min(discount, subtotal);
	let priced = 0;
	let given = 0;
	return lines.map((line) => {
		priced += line.price * line.quantity;
		const until = Math.floor((off * priced) / subtotal);
		const own = until - given;
		given = until;
		return own;
	});
}

/** Customer, amounts and delivery of the order. */
async function contentOf(
	tx: Tx,
	deps: ManualOrderDeps,
	form: ManualOrderForm,
	lines: BuyableLine[],
	now: Date,
) {
	const subtotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
	const prices = await loadPrices(tx);
	const quoted = await quoteOf(tx, deps, form, lines, now);
	if (!quoted.ok) return quoted;
	const quote = quoted.value;
	const shipping = quote.price;
	const { discount, lines: _, freight: __, ...typed } = form;
	if (discount >= subtotal + shipping) {
		const words = "O desconto não pode chegar ao total do pedido";
		return fail({ code: "invalid", fields: { discount: words } } satisfies Invalid);
	}
	const totals = orderTotals({ subtotal, shipping, code_discount: discount }, null, prices);
	if (totals.total > MAX_ORDER_TOTAL) {
		return fail({ code: "invalid", fields: { lines: MAX_ORDER_TOTAL_MESSAGE } } satisfies Invalid);
	}
	const who = { ...typed, pickup_cpf: typed.customer_cpf };
	return ok({
		totals,
		quote,
		form: {
			...who,
			shipping_method: quote.method,
			customer_company: null,
			marketing_consent: false,
			pickup: false as const,
			pickup_cpf: quote.pickup ? who.pickup_cpf : null,
			customer_address: quote.pickup
				? pickupAddress(quote.pickup, who)
				: typed.address_street
					? composeAddress(typed)
					: "",
		},
	});
}

async function quoteOf(
	tx: Tx,
	deps: ManualOrderDeps,
	form: ManualOrderForm,
	lines: BuyableLine[],
	now: Date,
): Promise<Result<OrderQuote, Invalid>> {
	if (form.freight === "hand") {
		const { freight_name: name, freight_price: price, address_cep: cep } = form;
		const times = { daysMin: 0, daysMax: 0, handlingDays: 0, day: null, paidUntil: null };
		const parcel = { carrier: null, cep, zone: "", weight: 0, free: price === 0 };
		return ok({ method: BY_HAND, kind: BY_HAND, name, price, ...parcel, ...times });
	}
	const { shipping_method, address_cep } = form;
	const wanted = { shipping_method, address_cep, pickup: form.freight === "pickup" };
	const quoted = await quoteOrder(tx, deps, wanted, lines, await loadPrices(tx), now);
	if (quoted.ok) return quoted;
	const words = quoted.error["form.shipping_method"] ?? "Escolha a entrega";
	return fail({ code: "invalid", fields: { shipping_method: words } });
}

type Outside = { how: PaidOutside; day: string; proof: string };

/** Marks an order, whose row is locked, as paid outside, at its price without a payment discount. */
async function payOutside(
	tx: Tx,
	{ outbox, onPaid, clock }: Pick<ManualOrderDeps, "outbox" | "onPaid" | "clock">,
	admin: Admin,
	order: OrderSummary,
	{ how, day, proof }: Outside,
): Promise<void> {
	const sums = orderTotals(order, null, await loadPrices(tx));
	const { discount, total } = sums;
	await tx
		.update(orders)
		.set({ payment_method: null, discount, total })
		.where(eq(orders.id, order.id));
	const now = clock();
	await markPaid(
		tx,
		{ outbox, onPaid },
		{ ...order, ...sums, payment_method: null },
		{
			method: null,
			paymentId: null,
			actor: admin.name,
			note: [PAID_OUTSIDE[how], proof].filter(Boolean).join(", "),
			// Sales count on the day on which the money came; the hour is not known.
			at: day === shopDay(now) ? now : new Date(`${day}T12:00:00-03:00`),
		},
	);
	await tx
		.update(pedidos_por_fora)
		.set({ pago_como: how, pago_em: day, comprovante: proof, recebido_por: admin.name })
		.where(eq(pedidos_por_fora.order_id, order.id));
	await recordOrderChange(tx, admin, order.id, "pedido.pago-por-fora", {
		before: { pagamento: order.payment_status },
		after: { pagamento: "approved", total, pago_como: how, pago_em: day, comprovante: proof },
	});
}

type OutsideError =
	| { code: "not_found" | "already_paid" | "cancelled" | "card_in_progress" }
	| Invalid;

/**
 * Marks an unpaid order made by the shop as paid outside. Queries the provider first, because a payment by the link
 * may have arrived, and closes what was started there. On failure nothing changed.
 */
async function markPaidOutside(
	deps: ManualOrderDeps,
	admin: Admin,
	orderId: string,
	typed: unknown,
): Promise<Result<null, OutsideError>> {
	const { db, clock, payments } = deps;
	const parsed = outsideForm(shopDay(clock())).safeParse(typed);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	if (!isUuid(orderId)) return fail({ code: "not_found" });
	await payments.askOpen(orderId);
	const done = await runTransaction(db, async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order || !(await findManualOrder(tx, orderId)))
			return fail({ code: "not_found" } as const);
		if (isPaid(order)) return fail({ code: "already_paid" } as const);
		if (order.cancelled_at) return fail({ code: "cancelled" } as const);
		if (await payments.hasCardInProgress(tx, orderId)) {
			return fail({ code: "card_in_progress" } as const);
		}
		const closed = await payments.closeAttempts(tx, orderId);
		await payOutside(tx, deps, admin, order, parsed.data);
		return ok(closed);
	});
	if (!done.ok) return done;
	await payments.settleCancelled(orderId, done.value);
	return ok(null);
}

const { order_id: _order, ...MANUAL_COLUMNS } = getTableColumns(pedidos_por_fora);

/** What the shop noted of an order it made; null for an order of the checkout. */
export const findManualOrder = (db: Db | Tx, orderId: string): Promise<ManualOrder | null> =>
	firstOf(
		db.select(MANUAL_COLUMNS).from(pedidos_por_fora).where(eq(pedidos_por_fora.order_id, orderId)),
	);

/** Orders made by the shop: by telephone, by message, at a fair. The caller checks permissions. */
export const createManualOrders = (deps: ManualOrderDeps) => ({
	create: (admin: Admin, request: ManualOrderRequest) => createManualOrder(deps, admin, request),
	markPaid: (admin: Admin, orderId: string, typed: unknown) =>
		markPaidOutside(deps, admin, orderId, typed),
	find: (orderId: string) => findManualOrder(deps.db, orderId),
	...createOrderDrafts(deps.db),
	attachProof: (admin: Admin, orderId: string, file: { name: string; bytes: Uint8Array }) =>
		attachProof(deps.db, admin, orderId, file),
	readProof: (orderId: string, id: string) => readProof(deps.db, orderId, id),
});

/** Whether an unpaid order's payment link still reserves its pieces: a code that expires meanwhile ends nothing. */
export async function isLinkValid(tx: Tx, orderId: string, now: Date): Promise<boolean> {
	const valid = and(
		eq(pedidos_por_fora.order_id, orderId),
		gt(pedidos_por_fora.valido_ate, now),
		isNull(pedidos_por_fora.pago_em),
	);
	return (await tx.$count(pedidos_por_fora, valid)) > 0;
}
