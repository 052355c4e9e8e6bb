import { useState } from "react";
import type { OrderDetail } from "#core/orders/manage/types.ts";
import type { PaymentAttempt } from "#core/orders/payments-port.ts";
import { leftOf, planRefund, remainingOf } from "#core/payments/refunds/plan-rules.ts";
import type { RefundWish } from "#core/payments/refunds/refund-rules.ts";
import { formatMoney } from "#core/values/money.ts";
import { priceFromText } from "#core/values/price-text-rules.ts";

export type RefundMode = RefundWish["mode"];

/** What is being chosen of an order's money, and what it comes to. */
export function useRefundChoice(order: OrderDetail, paying: PaymentAttempt) {
	const [mode, setMode] = useState<RefundMode>("lines");
	const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
	const [freight, setFreight] = useState(false);
	const [typed, setTyped] = useState("");
	const base = {
		order: { ...order, total: paying.amount },
		refunds: order.refunds.filter(({ payment_id }) => payment_id === paying.id),
	};
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
	const plan = planned.ok ? planned.value : { amount: 0, freight: 0, lines: [] };
	const tooMuch = !planned.ok && planned.error.code === "too_much";
	const error =
		mode !== "value" || typed.trim() === ""
			? undefined
			: value === null
				? "Digite um valor como 49,90."
				: tooMuch
					? `No máximo ${formatMoney(leftOf(base))}.`
					: undefined;
	return {
		mode,
		setMode,
		chosen,
		choose: (id: string, units: number) => setChosen(new Map(chosen).set(id, units)),
		freight,
		setFreight,
		typed,
		setTyped,
		error,
		wish,
		plan,
		remaining: remainingOf(base),
		left: leftOf(base) - plan.amount,
		touched: mode !== "lines" || chosen.size > 0 || freight,
	};
}
