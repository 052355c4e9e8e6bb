import { type FormEvent, useRef, useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { toast } from "#app/ui/toast.ts";
import { useFetcherAnswer } from "#app/ui/use-fetcher-answer.ts";
import type { CheckoutOrder, Totals } from "#core/orders/types.ts";
import { useCart } from "../cart/cart-store.ts";
import { useCheckoutStore } from "./checkout-store.ts";
import { namesTold } from "./error-summary.tsx";
import { openOrder } from "./open-order.ts";
import { type Findings, readRefusal } from "./refused-order.ts";
import type { action } from "./route.tsx";
import { useFindings } from "./use-findings.ts";
import { useSummaryFocus } from "./use-summary-focus.ts";

/** What messages of an order that is sent speak of: the next one takes the place of the last. */
export const ORDER_NEWS = "pedido";

/** What an order cost before, and of what that was made. */
type Before = {
	/** Everything that the shopper chooses and that it depends on. */
	chosen: string;
	/** As the page added it up. */
	shown: Totals;
	totals: Totals;
	/** Found by pressing on, not while somebody types. */
	pressed: boolean;
};

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

const wantedLines = () =>
	useCart.getState().items.map(({ productId, size, color, quantity, price }) => ({
		productId,
		size,
		color,
		quantity,
		price,
	}));

/** What is sent: the form, the cart, and what the shopper saw of it. */
function asked({ pickup, ...shown }: Shown & { shownTotal: number }) {
	const { form, saveAddress, coupon } = useCheckoutStore.getState();
	return {
		...whichOrder(form.customer_email),
		...shown,
		form: { ...form, pickup },
		saveAddress,
		discountCode: coupon?.code ?? null,
		lines: wantedLines(),
	};
}

type Shown = {
	shownDay: string | null;
	/** It is collected in the shop. */
	pickup: boolean;
};

/** Everything that the shopper chooses and that the total depends on. */
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

type PlacingEvents = {
	onLater(): void;
	/** Answers whether the order is paid, or with the bank, and so leads away from here. */
	onClosed(token: string): Promise<boolean>;
	/** `anew`: it had been ordered before, and is what was asked for now. */
	onPlaced(order: CheckoutOrder, anew: boolean): void;
};

const sayFailed = (description: string): void =>
	toast.error("Erro ao processar pedido", { description, of: ORDER_NEWS });

/** Sends cart and form, and keeps what the server found wrong with either (rule storefront 5). */
export function usePlaceOrder(
	shown: Totals,
	{ shownDay, pickup }: Shown,
	{ onLater, onClosed, onPlaced }: PlacingEvents,
) {
	const { coupon, setOrder, setCoupon, finish } = useCheckoutStore();
	const fetcher = useFetcher<typeof action>();
	const { findings, find, startAnew, forgive, blame } = useFindings();
	const [before, setBefore] = useState<Before | null>(null);
	const { revalidate } = useRevalidator();
	const chosen = useChosen();
	// What the server said it costs stands until the page knows as much, and is told until something is chosen anew.
	const stands = before?.chosen === chosen;
	const unknown = stands && JSON.stringify(before.shown) === JSON.stringify(shown);
	const changed = unknown ? findings.now : null;
	const totals = changed ?? shown;
	const formElement = useRef<HTMLFormElement>(null);
	const { summary, readFirst } = useSummaryFocus();
	const busy = fetcher.state !== "idle";

	const submit = (event?: FormEvent) => {
		// A form in a dialog over this one is another one, though its events come by.
		if (event && event.target !== event.currentTarget) return;
		event?.preventDefault();
		if (busy) return;
		startAnew();
		setBefore(null);
		void fetcher.submit(asked({ pickup, shownTotal: totals.total, shownDay }), {
			method: "post",
			action: "/checkout",
			encType: "application/json",
		});
	};

	useFetcherAnswer(fetcher.data, (answer) => {
		if (answer.ok) {
			const anew = useCheckoutStore.getState().order?.id === answer.order.id;
			setOrder(answer.order);
			onPlaced(answer.order, anew);
			return;
		}
		const { found, said } = readRefusal(answer);
		const { code } = answer.error;
		find(found);
		setBefore({ chosen, shown, totals, pressed: true });
		if (found.lowered) useCart.getState().settle(found.lowered);
		if (code === "discount") setCoupon(null);
		if (code === "spent") {
			finish();
			openOrder.forget();
		}
		if (answer.error.code === "closed") {
			void onClosed(answer.error.token).then((settled) => settled || sayFailed(said));
			return;
		}
		if (code === "total") void revalidate();
		// The way that was chosen is gone, or has changed: what is offered now is asked for.
		if (code === "later" || found.errors?.["shipping_method"]) onLater();
		if (code === "lines" && found.problems?.length === 0) {
			toast.info("O preço baixou", {
				description: "Confira o novo total e continue.",
				of: ORDER_NEWS,
			});
			return;
		}
		// A field that is missing is no failure: the summary over the form says it.
		if (namesTold(found.errors ?? {}).length === 0) sayFailed(said);
		readFirst(found.errors);
	});

	return {
		...findings,
		submit,
		busy,
		formElement,
		summary,
		goTo: (name: string) =>
			formElement.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus(),
		forgive,
		blame,
		settled: () => find({ problems: [] }),
		setCouponError: (couponError: string | null) => find({ couponError }),
		/** A coupon in use ended while the form was open; an order that is on its way may have taken it itself. */
		loseCoupon: (why: string) => {
			if (busy) return;
			setBefore({ chosen, shown, totals, pressed: false });
			find({ couponError: why, lostCoupon: why });
			setCoupon(null);
		},
		/** The sums to show: the browser's own, or the server's where they differ. */
		totals,
		/** What it cost before and costs now, until it is ordered. */
		change: costsOtherwise(findings, before, {
			now: stands && findings.now ? totals : null,
			shown,
			coupon: coupon !== null,
		}),
	};
}

/** After a coupon was taken back, until another is used, or since the server found another total. */
function costsOtherwise(
	{ lostCoupon }: Findings,
	before: Before | null,
	{ now, shown, coupon }: { now: Totals | null; shown: Totals; coupon: boolean },
): { before: Totals; now: Totals; pressed: boolean; why?: string } | null {
	if (!before) return null;
	const was = { before: before.totals, pressed: before.pressed };
	if (lostCoupon && !coupon) return { ...was, now: shown, why: lostCoupon };
	return now && now.total !== before.totals.total ? { ...was, now } : null;
}
