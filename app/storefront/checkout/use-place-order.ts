import { type FormEvent, useRef, useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { toast } from "#app/ui/toast.ts";
import { useFetcherAnswer } from "#app/ui/use-fetcher-answer.ts";
import type { CheckoutOrder, Totals } from "#core/orders/types.ts";
import { useCart } from "../cart/cart-store.ts";
import { useCheckoutStore } from "./checkout-store.ts";
import { openOrder } from "./open-order.ts";
import { type Findings, readRefusal } from "./refused-order.ts";
import type { action } from "./route.tsx";
import { useFindings } from "./use-findings.ts";

/** What an order cost before, and of what that was made. */
type Before = { basis: string; totals: Totals };

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

/** Sends cart and form, and keeps what the server found wrong with either (rule storefront 5). */
export function usePlaceOrder(
	shown: Totals,
	{
		shownDay,
		pickup,
		onLater,
	}: {
		shownDay: string | null;
		/** It is collected in the shop. */
		pickup: boolean;
		onLater(): void;
	},
	onPlaced: (order: CheckoutOrder) => void,
) {
	const { form, saveAddress, coupon, setOrder, setCoupon, finish } = useCheckoutStore();
	const fetcher = useFetcher<typeof action>();
	const { findings, find, startAnew, forgive, blame } = useFindings();
	const [before, setBefore] = useState<Before | null>(null);
	const { revalidate } = useRevalidator();
	// What the server said it costs stands until something that it was made of changes.
	const basis = JSON.stringify([shown, coupon?.code, form.shipping_method]);
	const changed = before?.basis === basis ? findings.now : null;
	const totals = changed ?? shown;
	const formElement = useRef<HTMLFormElement>(null);
	const summary = useRef<HTMLDivElement>(null);
	const busy = fetcher.state !== "idle";

	const submit = (event?: FormEvent) => {
		// A form in a dialog over this one is another one, though its events come by.
		if (event && event.target !== event.currentTarget) return;
		event?.preventDefault();
		if (busy) return;
		startAnew();
		setBefore(null);
		const asked = {
			...whichOrder(form.customer_email),
			form: { ...form, pickup },
			saveAddress,
			discountCode: coupon?.code ?? null,
			shownTotal: totals.total,
			shownDay,
			lines: wantedLines(),
		};
		void fetcher.submit(asked, {
			method: "post",
			action: "/checkout",
			encType: "application/json",
		});
	};

	useFetcherAnswer(fetcher.data, (answer) => {
		if (answer.ok) {
			setOrder(answer.order);
			onPlaced(answer.order);
			return;
		}
		const { found, said } = readRefusal(answer);
		const { code } = answer.error;
		find(found);
		setBefore({ basis, totals });
		if (found.lowered) useCart.getState().settle(found.lowered);
		if (code === "discount") setCoupon(null);
		if (code === "spent" || code === "closed") {
			finish();
			openOrder.forget();
		}
		if (code === "total") void revalidate();
		// The way that was chosen is gone, or has changed: what is offered now is asked for.
		if (code === "later" || found.errors?.["shipping_method"]) onLater();
		if (code === "lines" && found.problems?.length === 0) {
			toast.info("O preço baixou", { description: "Confira o novo total e continue." });
			return;
		}
		toast.error("Erro ao processar pedido", { description: said });
		// What is wrong is read first; from there each link leads to its field.
		if (found.errors) requestAnimationFrame(() => summary.current?.focus());
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
		/** The sums to show: the browser's own, or the server's where they differ. */
		totals,
		/** What it cost before and costs now, until it is ordered. */
		change: costsOtherwise(findings, before, { changed, shown, coupon: coupon !== null }),
	};
}

/** After a coupon was taken back, until another is used, or since the server found another total. */
function costsOtherwise(
	{ lostCoupon }: Findings,
	before: Before | null,
	{ changed, shown, coupon }: { changed: Totals | null; shown: Totals; coupon: boolean },
): { before: Totals; now: Totals; why?: string } | null {
	if (!before) return null;
	if (lostCoupon && !coupon) return { before: before.totals, now: shown, why: lostCoupon };
	return changed && { before: before.totals, now: changed };
}
