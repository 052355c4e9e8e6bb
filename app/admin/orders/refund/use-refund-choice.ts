import type { OrderDetail } from "#core/orders/manage/types.ts";
import type { PaymentAttempt } from "#core/orders/payments-port.ts";
import {
	leftOf,
	planRefund,
	remainingOf,
	takenOf,
	typedAmountError,
} from "#core/payments/refunds/plan-rules.ts";
import type { RefundWish } from "#core/payments/refunds/refund-rules.ts";
import { priceFromText } from "#core/values/price-text-rules.ts";
import { useKeptState } from "../../ui/use-kept-state.ts";

export type RefundMode = RefundWish["mode"];

type Choice = {
	key: string;
	/** Centavos that had gone back, or were on their way, when that was last looked at; older tabs keep none. */
	taken?: number;
	mode: RefundMode;
	/** Units that go back, by line. */
	lines: [id: string, units: number][];
	freight: boolean;
	/** An amount in words of the person. */
	typed: string;
};

/** One opening is one decision: sent twice, also after its answer was lost, it is made once. */
const opened = (taken: number): Choice => ({
	key: crypto.randomUUID(),
	taken,
	mode: "lines",
	lines: [],
	freight: false,
	typed: "",
});

/** What is being chosen of an order's money, and what it comes to. */
export function useRefundChoice(order: OrderDetail, paying: PaymentAttempt) {
	const base = {
		order: { ...order, total: paying.amount },
		refunds: order.refunds.filter(({ payment_id }) => payment_id === paying.id),
	};
	const taken = takenOf(base.refunds);
	const [choice, setChoice, restored] = useKeptState<Choice>(`devolver:${paying.id}`, () =>
		opened(taken),
	);
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
	const plan = planned.ok ? planned.value : { amount: 0, freight: 0, lines: [] };
	const error = mode === "value" ? typedAmountError(typed, leftOf(base)) : undefined;
	const units = lines.some(([, quantity]) => quantity > 0);
	return {
		key,
		/** What whoever decides has looked at, and what is so by now: another window may have decided too. */
		looked: choice.taken ?? taken,
		taken,
		look: () => set({ taken }),
		/** Something was chosen or typed that goes with the dialog. */
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
		wish,
		plan,
		remaining: remainingOf(base),
		left: leftOf(base) - plan.amount,
		restored,
	};
}
