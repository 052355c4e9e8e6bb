import { type FormEvent, useEffect, useRef, useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { toast } from "#app/ui/toast/toast.ts";
import { useFetcherAnswer } from "#app/ui/toast/use-fetcher-answer.ts";
import type { CheckoutOrder, Totals } from "#core/orders/types.ts";
import { useCart } from "../cart/cart-store.ts";
import { useCheckoutStore } from "./checkout-store.ts";
import { namedFields } from "./error-summary.tsx";
import { openOrder } from "./open-order.ts";
import { type Findings, NOTHING_FOUND, readRefusal } from "./refused-order.ts";
import type { action } from "./route.tsx";

const without = (errors: Record<string, string>, names: string[]): Record<string, string> =>
	Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));

/** State of what is wrong with the order. */
function useFindings() {
	const [findings, setFindings] = useState<Findings>(NOTHING_FOUND);
	return {
		findings,
		find: (found: Partial<Findings>) => setFindings((now) => ({ ...now, ...found })),
		/**
		 * Notices of lower prices stay, since the cart holds them already; whether an unanswered order exists is still
		 * unknown.
		 */
		startAnew: () =>
			setFindings(({ lowered, unanswered }) => ({ ...NOTHING_FOUND, lowered, unanswered })),
		forgive: (names: string[]) =>
			setFindings((now) => ({
				...now,
				errors: without(now.errors, names),
				noticed: without(now.noticed, names),
			})),
		blame: (name: string, problem: string) =>
			setFindings((now) => ({ ...now, noticed: { ...now.noticed, [name]: problem } })),
	};
}

/** Toast id: the next message on the order replaces the last. */
export const ORDER_NEWS = "pedido";

/** An earlier total, and the choices it was for. */
type Before = {
	chosen: string;
	displayed: Totals;
	totals: Totals;
	/** Found on submit, not while somebody types. */
	pressed: boolean;
};

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

const wantedLines = () =>
	useCart.getState().items.map(({ productId, size, color, quantity, price }) => ({
		productId,
		size,
		color,
		quantity,
		price,
	}));

/** Request body: the form, the cart, and the totals that the shopper saw. */
function requestBody({ pickup, ...displayed }: Displayed & { shownTotal: number }) {
	const { form, saveAddress, coupon } = useCheckoutStore.getState();
	return {
		...whichOrder(form.customer_email),
		...displayed,
		form: { ...form, pickup },
		saveAddress,
		discountCode: coupon?.code ?? null,
		lines: wantedLines(),
	};
}

type Displayed = {
	shownDay: string | null;
	pickup: boolean;
};

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

type PlacingEvents = {
	onLater(): void;
	onClosed(token: string): Promise<boolean>;
	/** `anew`: the order existed, and now has what was submitted. */
	onPlaced(order: CheckoutOrder, anew: boolean): void;
};

const sayFailed = (description: string): void =>
	toast.error("Erro ao processar pedido", { description, of: ORDER_NEWS });

/** Submits cart and form, and holds what the server found wrong with either (rule storefront 5). */
export function usePlaceOrder(
	displayed: Totals,
	{ shownDay, pickup }: Displayed,
	{ onLater, onClosed, onPlaced }: PlacingEvents,
) {
	const { coupon, setOrder, setCoupon, finish } = useCheckoutStore();
	const fetcher = useFetcher<typeof action>();
	const { findings, find, startAnew, forgive, blame } = useFindings();
	const [before, setBefore] = useState<Before | null>(null);
	const { revalidate } = useRevalidator();
	const chosen = useChosen();
	// The server's total counts until the page has it too, and is displayed until a choice changes.
	const stands = before?.chosen === chosen;
	const unknown = stands && JSON.stringify(before.displayed) === JSON.stringify(displayed);
	const changed = unknown ? findings.now : null;
	const totals = changed ?? displayed;
	const formElement = useRef<HTMLFormElement>(null);
	const summary = useRef<HTMLDivElement>(null);
	/** Counts refusals: each one moves the focus to the error summary. */
	const [refusals, setRefusals] = useState(0);
	useEffect(() => {
		if (refusals > 0) summary.current?.focus();
	}, [refusals]);
	const busy = fetcher.state !== "idle";

	const submit = (event?: FormEvent) => {
		// Events of the form in the dialog bubble up to this one.
		if (event && event.target !== event.currentTarget) return;
		event?.preventDefault();
		if (busy) return;
		startAnew();
		setBefore(null);
		void fetcher.submit(requestBody({ pickup, shownTotal: totals.total, shownDay }), {
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
		setBefore({ chosen, displayed, totals, pressed: true });
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
		// The chosen method is gone or has changed: fetch the offers again.
		if (code === "later" || found.errors?.["shipping_method"]) onLater();
		if (code === "lines" && found.problems?.length === 0) {
			toast.info("O preço baixou", {
				description: "Confira o novo total e continue.",
				of: ORDER_NEWS,
			});
			return;
		}
		// Missing fields need no failure message: the error summary lists them.
		if (namedFields(found.errors ?? {}).length === 0) sayFailed(said);
		setRefusals((count) => count + 1);
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
		/** A coupon in use expired while the form was open; a pending order may have taken it itself. */
		loseCoupon: (why: string) => {
			if (busy) return;
			setBefore({ chosen, displayed, totals, pressed: false });
			find({ couponError: why, lostCoupon: why });
			setCoupon(null);
		},
		totals,
		change: costsOtherwise(findings, before, {
			now: stands && findings.now ? totals : null,
			displayed,
			coupon: coupon !== null,
		}),
	};
}

/** After a coupon was removed, until another is used, or since the server found another total. */
function costsOtherwise(
	{ lostCoupon }: Findings,
	before: Before | null,
	{ now, displayed, coupon }: { now: Totals | null; displayed: Totals; coupon: boolean },
): { before: Totals; now: Totals; pressed: boolean; why?: string } | null {
	if (!before) return null;
	const was = { before: before.totals, pressed: before.pressed };
	if (lostCoupon && !coupon) return { ...was, now: displayed, why: lostCoupon };
	return now && now.total !== before.totals.total ? { ...was, now } : null;
}
