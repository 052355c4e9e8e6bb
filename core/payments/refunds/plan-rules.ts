import type { OrderRefund } from "#core/orders/payments-port.ts";
import { formatMoney } from "#core/values/money.ts";
import { priceFromText } from "#core/values/price-text-rules.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { isTaking, type RefundWish } from "./refund-rules.ts";
import { type ShareOrder, sharesOf, unitsWorth } from "./share-rules.ts";

type Taken = Pick<OrderRefund, "status" | "amount" | "freight" | "lines">;

/** What a refund is worked out from. `total` of the order is what its payment brought. */
export type RefundBase = { order: ShareOrder; refunds: Taken[] };

export type RefundPlan = {
	amount: number;
	freight: number;
	lines: { id: string; quantity: number; amount: number }[];
};

export type PlanError = { code: "nothing" } | { code: "too_much"; most: number };

/** What went back, is on its way or waits for whoever decides, in centavos. */
export const takenOf = (refunds: Pick<Taken, "status" | "amount">[]): number =>
	sum(refunds.filter(isTaking).map(({ amount }) => amount));

/** What is still with the shop and not on its way back, in centavos. */
export const leftOf = ({ order, refunds }: RefundBase): number => order.total - takenOf(refunds);

/**
 * Why an amount as somebody typed it cannot go back, of so many centavos that are left; undefined for one that
 * can, and while nothing is typed.
 */
export function typedAmountError(typed: string, left: number): string | undefined {
	if (typed.trim() === "") return undefined;
	const amount = priceFromText(typed);
	if (amount === null) return "Digite um valor como 49,90.";
	if (amount === 0) return "Digite um valor maior que zero.";
	return amount > left ? `No máximo ${formatMoney(left)}.` : undefined;
}

/** What can still go back of every line and of the delivery. */
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
 * What a wish comes to: the price really paid of its pieces, never more than is left (rule payments 31).
 * Fails with `nothing` when that is nothing, and `too_much` for an amount beyond what is left.
 */
export function planRefund(base: RefundBase, wish: RefundWish): Result<RefundPlan, PlanError> {
	const left = leftOf(base);
	if (wish.mode === "value") {
		if (wish.amount > left) return fail({ code: "too_much", most: left });
		return ok({ amount: wish.amount, freight: 0, lines: [] });
	}
	const remaining = remainingOf(base);
	const wanted = remaining.lines.flatMap(({ id, units, worth }) => {
		const asked =
			wish.mode === "all" ? units : (wish.lines.find((line) => line.id === id)?.quantity ?? 0);
		const quantity = Math.min(asked, units);
		return quantity > 0 ? [{ id, quantity, amount: worth(quantity) }] : [];
	});
	// After refunds by value the pieces are worth more than is left.
	let room = left;
	const take = (amount: number) => {
		const taken = Math.max(0, Math.min(amount, room));
		room -= taken;
		return taken;
	};
	const lines = wanted.map((line) => ({ ...line, amount: take(line.amount) }));
	const freight = wish.mode === "all" || wish.freight ? take(remaining.freight) : 0;
	const amount = wish.mode === "all" ? left : left - room;
	return amount > 0 ? ok({ amount, freight, lines }) : fail({ code: "nothing" });
}

const sum = (amounts: number[]): number => amounts.reduce((all, amount) => all + amount, 0);
