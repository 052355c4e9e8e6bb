import { useState } from "react";
import type { OrderDetail } from "#core/orders/manage/types.ts";
import type { OrderRefund, PaymentAttempt } from "#core/orders/ports.ts";
import { giftSpentWords } from "#core/orders/shared/gift.ts";
import {
	allocate,
	leftOf,
	planRefund,
	refundBase,
	remainingOf,
	takenOf,
	typedAmountError,
} from "#core/payments/shared/refund-plan.ts";
import type { RefundWish } from "#core/payments/shared/refunds.ts";
import { isUnwanted } from "#core/payments/shared/status.ts";
import { priceFromText } from "#core/values/price-text.ts";
import { countedPiece } from "#core/values/variation.ts";

export type RefundMode = RefundWish["mode"];

type Choice = {
	key: string;
	/** Centavos already refunded, or in progress, when last reviewed; older tabs store none. */
	taken?: number;
	mode: RefundMode;
	lines: [id: string, units: number][];
	freight: boolean;
	typed: string;
};

/** Each opening has one idempotency key, so that a retry after a lost response is not a second refund. */
const opened = (taken: number): Choice => ({
	key: crypto.randomUUID(),
	taken,
	mode: "lines",
	lines: [],
	freight: false,
	typed: "",
});

/** The payments that pay an order and its differences. */
export const payingOf = ({ attempts }: OrderDetail): PaymentAttempt[] =>
	attempts
		.filter(
			({ status, set_aside, status_detail }) =>
				status === "approved" && !isUnwanted(set_aside) && !isUnwanted(status_detail),
		)
		// Money goes back first (rule credit 7).
		.toSorted((a, b) => Number(isCredit(a)) - Number(isCredit(b)));

const isCredit = ({ method }: PaymentAttempt) => method === "store_credit";

export function useRefundChoice(order: OrderDetail) {
	const base = refundBase(order, payingOf(order), order.refunds);
	const taken = takenOf(base.refunds);
	const [choice, setChoice] = useState<Choice>(() => opened(taken));
	const { key, mode, lines, freight, typed } = choice;
	const set = (changes: Partial<Choice>) => setChoice((now) => ({ ...now, ...changes }));
	const chosen: ReadonlyMap<string, number> = new Map(lines);
	const value = priceFromText(typed);
	const wish: RefundWish =
		mode === "all"
			? { mode }
			: mode === "value"
				? { mode, amount: value ?? 0 }
				: {
						mode,
						lines: [...chosen].flatMap(([id, quantity]) =>
							quantity > 0 ? [{ id, quantity }] : [],
						),
						freight,
					};
	const planned = planRefund(base, wish);
	// Of a gift card only its balance goes back (rule credit 13).
	const most = order.gift?.vale_id ? Math.min(leftOf(base), order.gift.saldo) : leftOf(base);
	const error = mode === "value" ? typedAmountError(typed, most) : undefined;
	const isSpent = planned.ok && planned.value.amount > most;
	const plan = planned.ok && !isSpent ? planned.value : { amount: 0, freight: 0, lines: [] };
	const units = lines.some(([, quantity]) => quantity > 0);
	return {
		key,
		/** Refunded amount as reviewed and as of now: another window may have decided too. */
		looked: choice.taken ?? taken,
		taken,
		look: () => set({ taken }),
		changed: units || freight || mode !== "lines" || typed.trim() !== "",
		mode,
		setMode: (next: RefundMode) => set({ mode: next }),
		chosen,
		choose: (id: string, units: number) => set({ lines: [...new Map(lines).set(id, units)] }),
		freight,
		setFreight: (next: boolean) => set({ freight: next }),
		typed,
		setTyped: (next: string) => set({ typed: next }),
		error,
		/** Why the chosen pieces cannot go back; a typed value has its error at its field. */
		refused: isSpent ? giftSpentWords(most) : undefined,
		wish,
		plan,
		/** What each payment gives back, as it is going to be. */
		parts: allocate(plan.amount, payingOf(order), order.refunds) ?? [],
		remaining: remainingOf(base),
		left: leftOf(base) - plan.amount,
	};
}

/** `1 Touca`, `2 Jaleco M Branco`: the pieces of a refund. */
export const piecesBack = (
	{ items }: Pick<OrderDetail, "items">,
	lines: readonly Pick<OrderRefund["lines"][number], "id" | "quantity">[],
): string[] =>
	lines.map(({ id, quantity }) =>
		countedPiece(
			items.find((one) => one.id === id),
			quantity,
		),
	);
