import type { OrderRefund } from "#core/orders/ports.ts";
import type { PaymentMethod } from "#core/orders/types.ts";
import { formatMoney, spread } from "#core/values/money.ts";
import { priceFromText } from "#core/values/price-text.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { isTaking, type RefundWish } from "./refunds.ts";

/** `discount`: the line's part of the discounts; null in orders of earlier versions. */
type ShareLine = { id: string; quantity: number; total_price: number; discount?: number | null };

type ShareOrder = {
	shipping: number;
	code_discount: number;
	total: number;
	items: ShareLine[];
};

export type Shares = {
	lines: Map<string, number>;
	freight: number;
};

/**
 * Splits the paid total over lines and delivery: a discount reduces what it was for, PIX everything. The parts add
 * up to the centavo (rule payments 31).
 */
export function sharesOf({ shipping, code_discount, total, items }: ShareOrder): Shares {
	const prices = items.map(({ total_price }) => total_price);
	const known = items.every(({ discount }) => typeof discount === "number");
	const off = known
		? items.map(({ discount }) => discount ?? 0)
		: spread(Math.min(code_discount, sum(prices)), prices);
	const weights = items.map(({ total_price }, at) => total_price - (off[at] ?? 0));
	// What is not off the lines is off the delivery.
	const freight = shipping - (code_discount - sum(off));
	const paid = spread(total, [...weights, freight]);
	return {
		lines: new Map(items.map(({ id }, at) => [id, paid[at] ?? 0])),
		freight: paid.at(-1) ?? 0,
	};
}

/**
 * Value of `units` more pieces of a line when `before` of `quantity` were refunded: equal shares, the last piece
 * takes the remainder.
 */
export function unitsWorth(paid: number, quantity: number, before: number, units: number): number {
	const upTo = (count: number) => (count >= quantity ? paid : Math.floor(paid / quantity) * count);
	return upTo(before + units) - upTo(before);
}

type Taken = Pick<OrderRefund, "status" | "amount" | "freight" | "lines">;

type Paying = { id: string; amount: number; method?: PaymentMethod };
type Given = Pick<OrderRefund, "payment_id" | "difference" | "settled_at"> & Taken;

/** Centavos of a payment that are neither refunded nor on the way. */
const restOf = ({ id, amount }: Paying, refunds: Given[]): number =>
	amount -
	sum(refunds.filter((one) => one.payment_id === id && isOwed(one)).map((one) => one.amount));

/** A failed refund of a difference is still owed: it is retried, or done by hand. */
const isOwed = (refund: Given): boolean =>
	isTaking(refund) ||
	(refund.difference && refund.status === "failed" && refund.settled_at === null);

/**
 * What a refund of an order starts from: what its payments brought, without what edits gave back and what is still
 * due (rule orders 12).
 */
export function refundBase<O extends ShareOrder & { amount_due: number; revision: number }>(
	order: O,
	paying: Paying[],
	refunds: Given[],
): { order: O; refunds: Given[] } {
	const own = refunds.filter(({ payment_id }) => paying.some(({ id }) => id === payment_id));
	const others = own.filter(({ difference }) => !difference);
	const differences = own.filter((one) => one.difference);
	const net = sum(paying.map((one) => restOf(one, differences)));
	const total = order.revision === 0 ? net : Math.min(order.total - order.amount_due, net);
	return { order: { ...order, total }, refunds: others };
}

/**
 * Takes an amount from one payment that has enough, else from the first ones; null when they lack it. Store credit
 * comes last: money goes back as money as long as there is some (rule credit 7).
 */
export function allocate<P extends Paying>(
	amount: number,
	paying: readonly P[],
	refunds: Given[],
): { payment: P; amount: number }[] | null {
	const isCredit = ({ method }: Paying) => method === "store_credit";
	const money = paying.filter((payment) => !isCredit(payment));
	const whole = money.find((payment) => restOf(payment, refunds) >= amount);
	if (whole) return [{ payment: whole, amount }];
	let missing = amount;
	const parts = [...money, ...paying.filter(isCredit)].flatMap((payment) => {
		const part = Math.min(missing, restOf(payment, refunds));
		missing -= Math.max(0, part);
		return part > 0 ? [{ payment, amount: part }] : [];
	});
	return missing > 0 ? null : parts;
}

/** Centavos of a refund that are store credit, and the days for which new credit is valid. */
export type AsCredit = { amount: number; days: number };

/** `days`: it becomes new store credit that is valid for so long; null: it goes back to its payment. */
export type CreditedPart<P> = { payment: P; amount: number; days: number | null };

/**
 * Parts of a refund in which `credit` centavos are store credit: what goes back to credit that the order used counts,
 * and the last centavos of its money become new credit.
 */
export function withCredit<P extends Paying>(
	parts: readonly { payment: P; amount: number }[],
	credit: AsCredit | null,
): CreditedPart<P>[] {
	const isOwn = ({ payment }: { payment: Paying }) => payment.method === "store_credit";
	const own = parts.filter(isOwn).map((part) => ({ ...part, days: null }));
	let missing = credit ? Math.max(0, credit.amount - sum(own.map(({ amount }) => amount))) : 0;
	const money: CreditedPart<P>[] = [];
	const issued: CreditedPart<P>[] = [];
	for (const { payment, amount } of parts.filter((part) => !isOwn(part)).toReversed()) {
		const part = Math.min(amount, missing);
		missing -= part;
		if (credit && part > 0) issued.unshift({ payment, amount: part, days: credit.days });
		if (part < amount) money.unshift({ payment, amount: amount - part, days: null });
	}
	return [...money, ...issued, ...own];
}

/** Input of a refund calculation. `total`: what the payment brought. */
type RefundBase = { order: ShareOrder; refunds: Taken[] };

export type RefundPlan = {
	amount: number;
	freight: number;
	lines: { id: string; quantity: number; amount: number }[];
};

type PlanError = { code: "nothing" } | { code: "too_much"; most: number };

/** Refunded, pending and proposed centavos. */
export const takenOf = (refunds: Pick<Taken, "status" | "amount">[]): number =>
	sum(refunds.filter(isTaking).map(({ amount }) => amount));

/** Centavos neither refunded nor pending. */
export const leftOf = ({ order, refunds }: RefundBase): number => order.total - takenOf(refunds);

/** Error of a typed amount with `left` centavos remaining; undefined when valid or empty. */
export function typedAmountError(typed: string, left: number): string | undefined {
	if (typed.trim() === "") return undefined;
	const amount = priceFromText(typed);
	if (amount === null) return "Digite um valor como 49,90.";
	if (amount === 0) return "Digite um valor maior que zero.";
	return amount > left ? `No máximo ${formatMoney(left)}.` : undefined;
}

/** What can still be refunded per line and for the delivery. */
export function remainingOf({ order, refunds }: RefundBase) {
	const shares = sharesOf(order);
	const taken = refunds.filter(isTaking);
	return {
		freight: shares.freight - sum(taken.map(({ freight }) => freight)),
		lines: order.items.map(({ id, quantity }) => {
			const before = sum(
				taken
					.flatMap(({ lines }) => lines.filter((line) => line.id === id))
					.map((line) => line.quantity),
			);
			const worth = (units: number) =>
				unitsWorth(shares.lines.get(id) ?? 0, quantity, before, units);
			return { id, units: quantity - before, worth };
		}),
	};
}

/**
 * Calculates a refund request: the price paid for its pieces, at most what is left (rule payments 31); `rest`: the
 * centavos that these pieces still bring, where a part of their price went back before. Fails with `nothing`, or
 * `too_much` for a larger amount.
 */
export function planRefund(
	base: RefundBase,
	wish: RefundWish,
	rest: number | null = null,
): Result<RefundPlan, PlanError> {
	const left = Math.min(leftOf(base), rest ?? Number.POSITIVE_INFINITY);
	if (wish.mode === "value") {
		if (wish.amount > left) return fail({ code: "too_much", most: left });
		return ok({ amount: wish.amount, freight: 0, lines: [] });
	}
	const remaining = remainingOf(base);
	const wanted = remaining.lines.flatMap(({ id, units, worth }) => {
		const requested =
			wish.mode === "all" ? units : (wish.lines.find((line) => line.id === id)?.quantity ?? 0);
		const quantity = Math.min(requested, units);
		return quantity > 0 ? [{ id, quantity, amount: worth(quantity) }] : [];
	});
	// After refunds by amount the pieces are worth more than is left.
	let room = left;
	const take = (amount: number) => {
		const taken = Math.max(0, Math.min(amount, room));
		room -= taken;
		return taken;
	};
	const lines = wanted.map((line) => ({ ...line, amount: take(line.amount) }));
	const freight = wish.mode === "all" || wish.freight ? take(remaining.freight) : 0;
	const amount = wish.mode === "all" || rest !== null ? left : left - room;
	return amount > 0 ? ok({ amount, freight, lines }) : fail({ code: "nothing" });
}

const sum = (amounts: number[]): number => amounts.reduce((all, amount) => all + amount, 0);
