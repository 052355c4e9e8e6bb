import { type Dispatch, type FormEvent, useEffect, useRef } from "react";
import { useFetcher, useNavigate, useRevalidator } from "react-router";
import { toast } from "#app/ui/toast/toast.ts";
import { useFetcherAnswer } from "#app/ui/toast/use-action-toast.ts";
import { useFocusOn } from "#app/ui/use-focus-on.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import type { Totals } from "#core/orders/types.ts";
import { useCart } from "../cart/cart-store.ts";
import { requestLine } from "../cart/use-cart.ts";
import {
	type Checkout,
	type CheckoutEvent,
	type CheckoutState,
	PAYMENT_STEP,
	type Quote,
	readRefusal,
	totalsOf,
	wrongFields,
} from "./checkout-machine.ts";
import { useCheckoutStore } from "./checkout-store.ts";
import { openOrder } from "./open-order.ts";
import type { action } from "./place-order-action.ts";

/** Toast id: the next message on the order replaces the last. */
const ORDER_TOAST = "pedido";

/**
 * Which order to change: this tab's, or the unpaid one of another tab. Another person at the same device gets a new
 * one, so that nobody's address is overwritten.
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

/** Request body: the form, the cart, and the totals that the shopper saw. */
function requestBody({ pickup, ...expected }: Expected & { expectedTotal: number }) {
	const { form, saveAddress, coupon } = useCheckoutStore.getState();
	return {
		...whichOrder(form.customer_email),
		...expected,
		form: { ...form, pickup },
		saveAddress,
		discountCode: coupon?.code ?? null,
		lines: useCart.getState().items.map(requestLine),
	};
}

type Expected = {
	/** The promised day on the page. */
	expectedDay: string | null;
	pickup: boolean;
};

const showFailed = (description: string): void =>
	toast.error("Erro ao processar pedido", { description, of: ORDER_TOAST });

/** Submits cart and form, and does what the answer asks for (rule storefront 5). */
export function usePlaceOrder(
	send: Dispatch<CheckoutEvent>,
	check: (token: string) => Promise<boolean>,
) {
	const fetcher = useFetcher<typeof action>();
	const { revalidate } = useRevalidator();
	const navigate = useNavigate();
	const placing = fetcher.state !== "idle";

	const submit = (quote: Quote, expected: Expected): void => {
		if (placing) return;
		const body = requestBody({ ...expected, expectedTotal: quote.totals.total });
		send({ type: "submitted", quote });
		toast.end(ORDER_TOAST);
		void fetcher.submit(body, {
			method: "post",
			action: "/checkout",
			encType: "application/json",
		});
	};

	useFetcherAnswer(fetcher.data, (answer) => {
		const { order: former, setOrder, setCoupon, forgetOrder } = useCheckoutStore.getState();
		if (answer.ok) {
			const { id } = answer.order;
			const done = former?.id === id ? "atualizado" : "criado";
			setOrder(answer.order);
			send({ type: "placed" });
			toast.success(`Pedido ${done}${former?.id === id ? "" : " com sucesso"}!`, {
				description: `Pedido #${orderNumber(id)} ${done}. Escolha a forma de pagamento.`,
				of: ORDER_TOAST,
			});
			void navigate(PAYMENT_STEP);
			return;
		}
		const { error } = answer;
		const { found, message } = readRefusal(answer);
		send({ type: "refused", refusal: answer });
		if (found.lowered) useCart.getState().settle(found.lowered);
		if (error.code === "discount") setCoupon(null);
		if (error.code === "spent") {
			forgetOrder();
			openOrder.forget();
		}
		if (error.code === "closed") {
			void check(error.token).then((settled) => settled || showFailed(message));
			return;
		}
		if (error.code === "total") void revalidate();
		if (error.code === "lines" && found.problems?.length === 0) {
			toast.info("O preço baixou", {
				description: "Confira o novo total e continue.",
				of: ORDER_TOAST,
			});
			return;
		}
		// Missing fields need no failure message: the error summary lists them.
		if (wrongFields(found.errors).length === 0) showFailed(message);
	});

	return { placing, submit };
}

/** Every choice that the total depends on. */
function useChosen(): string {
	const { form, coupon } = useCheckoutStore();
	const lines = useCart((state) => state.items);
	return JSON.stringify([
		coupon?.code,
		form.shipping_method,
		form.address_cep,
		lines.map(({ id, quantity }) => [id, quantity]),
	]);
}

type FormOfCheckout = Pick<Checkout, "before" | "found" | "refusal"> & {
	state: CheckoutState;
	send: Dispatch<CheckoutEvent>;
	submit(quote: Quote, expected: Expected): void;
};

export type OrderForm = ReturnType<typeof useOrderForm>;

/** The form of the order: what it shows of the checkout's state, and the events it sends. */
export function useOrderForm(
	checkout: FormOfCheckout,
	displayed: Totals,
	expected: Expected,
	refetchOffers: () => void,
) {
	const { state, found, refusal, send } = checkout;
	const coupon = useCheckoutStore((store) => store.coupon);
	const setCoupon = useCheckoutStore((store) => store.setCoupon);
	const chosen = useChosen();
	const { totals, change } = totalsOf(checkout, { chosen, displayed }, coupon !== null);
	const quote: Quote = { chosen, displayed, totals };
	const busy = state === "placing";
	const formElement = useRef<HTMLFormElement>(null);
	const summary = useFocusOn<HTMLDivElement>(refusal);

	useEffect(() => () => send({ type: "left" }), [send]);
	useEffect(() => {
		if (!refusal) return;
		// The chosen method is gone or has changed.
		const gone = readRefusal(refusal).found.errors?.["shipping_method"];
		if (gone || refusal.error.code === "later") refetchOffers();
	}, [refusal, refetchOffers]);

	return {
		found,
		totals,
		change,
		busy,
		formElement,
		summary,
		submit: (event: FormEvent) => {
			// Events of the form in the dialog bubble up to this one.
			if (event.target !== event.currentTarget) return;
			event.preventDefault();
			checkout.submit(quote, expected);
		},
		goTo: (name: string) =>
			formElement.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus(),
		edited: (names: string[]) => send({ type: "edited", names }),
		notice: (name: string, problem: string) =>
			send({ type: "found", found: { noticed: { ...found.noticed, [name]: problem } } }),
		settleProblems: () => send({ type: "found", found: { problems: [] } }),
		setCouponError: (couponError: string | null) => send({ type: "found", found: { couponError } }),
		/** A coupon in use expired while the form was open; a pending order may have taken it itself. */
		loseCoupon: (why: string) => {
			if (busy) return;
			// The code of a link may never have given anything.
			send(
				displayed.code_discount > 0
					? { type: "couponLost", why, quote }
					: { type: "found", found: { couponError: why } },
			);
			setCoupon(null);
		},
	};
}
