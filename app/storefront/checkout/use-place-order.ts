import { type FormEvent, useRef, useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { toast } from "#app/ui/toast.ts";
import { useArrival } from "#app/ui/use-arrival.ts";
import { isCheaper, type LineProblem } from "#core/orders/line-problems-rules.ts";
import type { CheckoutOrder, Totals } from "#core/orders/types.ts";
import { useCart } from "../cart/cart-store.ts";
import { useCheckoutStore } from "./checkout-store.ts";
import { openOrder } from "./open-order.ts";
import type { action } from "./route.tsx";

type TotalChange = { basis: string; before: Totals; now: Totals; why?: string };
/** What the order cost with a coupon that the shop has taken back, and why. */
type LostCoupon = { before: Totals; why: string };

const FAILED = "Erro ao processar pedido";

const SPENT = {
	renewals:
		"A reserva deste pedido já foi renovada duas vezes. Continue de novo para fazer um pedido novo com os mesmos itens.",
	addresses:
		"O e-mail deste pedido já foi trocado uma vez. Continue de novo para fazer um pedido novo, com os mesmos itens e este e-mail.",
};

/** What `clientAction` says where nothing answered; the shop itself says nothing more. */
const whyFailed = (answer: { ok: false; title?: string; message?: string }): string =>
	answer.title && answer.message
		? `${answer.title}. ${answer.message}`
		: "Erro ao conectar com o banco de dados";

/**
 * Which order is meant: this tab's, or the one that another tab left unpaid, is changed. Another person
 * at the same device makes one of their own, and does not write their address into somebody else's.
 */
function whichOrder(email: string): { idempotencyKey: string; orderToken: string | null } {
	const { order, foreign, forgetOrder } = useCheckoutStore.getState();
	const same = order?.customer_email.toLowerCase() === email.trim().toLowerCase();
	if (order && foreign && !same) forgetOrder();
	return {
		idempotencyKey: openOrder.idempotencyKey(),
		orderToken: useCheckoutStore.getState().order?.token ?? null,
	};
}

/** Sends cart and form, and keeps what the server found wrong with either (rule storefront 5). */
export function usePlaceOrder(
	shown: Totals,
	{ shownDay, onLater }: { shownDay: string | null; onLater(): void },
	onPlaced: (order: CheckoutOrder) => void,
) {
	const { form, saveAddress, coupon, setOrder, setCoupon, finish } = useCheckoutStore();
	const fetcher = useFetcher<typeof action>();
	const [errors, setErrors] = useState<Record<string, string>>({});
	const [problems, setProblems] = useState<LineProblem[]>([]);
	const [lowered, setLowered] = useState<LineProblem[]>([]);
	const [couponError, setCouponError] = useState<string | null>(null);
	const [closedToken, setClosedToken] = useState<string | null>(null);
	const [failure, setFailure] = useState<string | null>(null);
	const [change, setChange] = useState<TotalChange | null>(null);
	const [lostCoupon, setLostCoupon] = useState<LostCoupon | null>(null);
	const { revalidate } = useRevalidator();
	// What the server said it costs stands until something that it was made of changes.
	const basis = JSON.stringify([shown, coupon?.code, form.shipping_method]);
	const totals = change?.basis === basis ? change.now : shown;
	const formElement = useRef<HTMLFormElement>(null);
	const busy = fetcher.state !== "idle";

	const submit = (event?: FormEvent) => {
		event?.preventDefault();
		if (busy) return;
		setErrors({});
		setProblems([]);
		setCouponError(null);
		setClosedToken(null);
		setFailure(null);
		setChange(null);
		setLostCoupon(null);
		const lines = useCart.getState().items.map(({ productId, size, color, quantity, price }) => ({
			productId,
			size,
			color,
			quantity,
			price,
		}));
		void fetcher.submit(
			{
				...whichOrder(form.customer_email),
				form,
				saveAddress,
				discountCode: coupon?.code ?? null,
				shownTotal: totals.total,
				shownDay,
				lines,
			},
			{ method: "post", action: "/checkout", encType: "application/json" },
		);
	};

	useArrival(fetcher.data, (answer) => {
		if (answer.ok) {
			setOrder(answer.order);
			onPlaced(answer.order);
			return;
		}
		const { error } = answer;
		if (error.code === "invalid") {
			const own = Object.fromEntries(
				Object.entries(error.fields).map(([name, text]) => [name.replace(/^form\./, ""), text]),
			);
			setErrors(own);
			toast.error(FAILED, { description: Object.values(own)[0] });
			const first = Object.keys(own)[0];
			formElement.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
			// The way that was chosen is gone, or has changed: what is offered now is asked for.
			if (first === "shipping_method") onLater();
		} else if (error.code === "lines") {
			const cheaper = error.problems.filter(isCheaper);
			const others = error.problems.filter((problem) => !isCheaper(problem));
			useCart.getState().settle(cheaper);
			setLowered(cheaper);
			setProblems(others);
			if (others.length > 0) {
				toast.error(FAILED, { description: "Confira os itens do carrinho." });
			} else {
				toast.info("O preço baixou", { description: "Confira o novo total e continue." });
			}
		} else if (error.code === "total") {
			setChange({ basis, before: totals, now: error.totals });
			toast.error(FAILED, { description: "O total mudou. Confira antes de continuar." });
			void revalidate();
		} else if (error.code === "later") {
			const why = `A data da entrega mudou: agora ${error.words}. Nada foi pedido ainda. Confira e continue.`;
			setFailure(why);
			toast.error(FAILED, { description: why });
			onLater();
		} else if (error.code === "discount") {
			setCoupon(null);
			setCouponError(error.message);
			if (coupon) setLostCoupon({ before: totals, why: error.message });
			toast.error(FAILED, { description: error.message });
		} else if (error.code === "too_many") {
			setFailure(error.message);
			toast.error(FAILED, { description: error.message });
		} else if (error.code === "spent") {
			finish();
			openOrder.forget();
			setFailure(SPENT[error.why]);
			toast.error(FAILED, { description: SPENT[error.why] });
		} else if (error.code === "failed") {
			const why = whyFailed(answer);
			setFailure(`${FAILED}. ${why}`);
			toast.error(FAILED, { description: why });
		} else {
			setClosedToken(error.token);
			finish();
			openOrder.forget();
			toast.error(FAILED, {
				description: "Este pedido já foi pago, foi cancelado ou está em preparação.",
			});
		}
	});

	return {
		submit,
		busy,
		formElement,
		errors,
		/** What is typed anew is not wrong any more. */
		forgive: (names: string[]) =>
			setErrors((now) =>
				Object.fromEntries(Object.entries(now).filter(([name]) => !names.includes(name))),
			),
		/** What is wrong with lines of the cart, until it is settled. */
		problems,
		settled: () => setProblems([]),
		/** Prices that fell meanwhile, which the cart holds already. */
		lowered,
		/** The sums to show: the browser's own, or the server's where they differ. */
		totals,
		/** What it cost before and costs now, until it is ordered. */
		change: lostCoupon && !coupon ? { ...lostCoupon, basis, now: shown } : change,
		couponError,
		setCouponError,
		/** Order page of the order that can no longer be changed. */
		closedToken,
		/** Why nothing came of it, when that lies with the shop or the line. */
		failure,
	};
}
