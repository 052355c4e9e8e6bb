import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { href, useNavigate, useSearchParams } from "react-router";
import { toast } from "#app/ui/toast/toast.ts";
import type { SavedAddress } from "#core/customers/shared/address-book.ts";
import type { CheckoutOrder } from "#core/orders/types.ts";
import { useCart } from "../cart/cart-store.ts";
import { linkedCoupon, storeLinkedCoupon } from "../cart/linked-coupon.ts";
import { readCep } from "../delivery/offers.tsx";
import {
	type Checkout,
	checkoutRedirect,
	checkoutState,
	checkoutStep,
	NEW_CHECKOUT,
	reduceCheckout,
} from "./checkout-machine.ts";
import { type FormValues, useCheckoutStore } from "./checkout-store.ts";
import { openOrder } from "./open-order.ts";
import { fetchOrder, leaveCheckout, settleOrder } from "./settle-order.ts";
import { usePlaceOrder } from "./use-place-order.ts";

const WATCH_MS = 10_000;
const REDIRECT_MS = 2_000;

/** The order of this tab, else the one that another tab left open. */
const tokenHere = (): string | null =>
	useCheckoutStore.getState().order?.token ?? openOrder.token();

/**
 * The checkout's state (`checkout-machine.ts`), in sync with the server: when it opens or regains focus, when another
 * tab changes the order, and every 10 s, since its code may be paid at any time. Follows the redirects of its state.
 */
export function useCheckout(account: Account) {
	const [checkout, send] = useReducer(reduceCheckout, NEW_CHECKOUT);
	const hydrated = useHydration(account);
	// Removed lines may still be put back.
	const cartEmpty = useCart(({ items, removed }) => items.length + removed.length === 0);
	const order = useCheckoutStore((store) => store.order);
	const [params] = useSearchParams();

	/** Asks the server now; resolves to whether the order is settled. */
	const check = useCallback(async (requested?: string): Promise<boolean> => {
		const token = requested ?? tokenHere();
		const sending = useCheckoutStore.getState().cardSending;
		const answer = token ? await fetchOrder(token) : "unreachable";
		const { adopt, forgetOrder, order: displayed, cardSending } = useCheckoutStore.getState();
		const found = typeof answer === "string" ? null : answer;
		// The card's own answer says whether its bank analyses it.
		if (found?.state === "analysing" && (sending || cardSending)) return false;
		if (found?.state === "paid" || found?.state === "analysing") {
			// First: an emptied checkout that is not settled redirects.
			send({ type: "settled", order: found });
			settleOrder(found);
			return true;
		}
		if (found?.state === "open") {
			// The tab may have switched to another order during the request.
			if (tokenHere() === found.token) adopt(found);
		} else if (answer !== "unreachable") {
			if (found && (requested || displayed)) send({ type: "closed", token: found.token });
			forgetOrder();
		}
		send({ type: "checked" });
		return false;
	}, []);

	useEffect(() => {
		if (!hydrated) return;
		void check();
		const look = () => {
			if (document.visibilityState === "visible") void check();
		};
		const unfollow = openOrder.follow(look);
		document.addEventListener("visibilitychange", look);
		window.addEventListener("pageshow", look);
		return () => {
			unfollow();
			document.removeEventListener("visibilitychange", look);
			window.removeEventListener("pageshow", look);
		};
	}, [hydrated, check]);

	const unpaid = order !== null && !checkout.settled;
	useEffect(() => {
		if (!unpaid) return;
		const timer = setInterval(() => {
			if (document.visibilityState === "visible") void check();
		}, WATCH_MS);
		return () => clearInterval(timer);
	}, [unpaid, check]);

	const { placing, submit } = usePlaceOrder(send, check);
	const facts = { cartEmpty, atPayment: params.get("etapa") === "pagamento", order, placing };
	const state = checkoutState(checkout, facts);
	const { settled } = checkout;
	useRedirects(checkoutRedirect(checkout, facts), state === "empty", facts.atPayment, settled);
	const step = checkoutStep(checkout, facts);
	return { ...checkout, state, step, order, cartEmpty, send, check, submit };
}

type Account = { known: Partial<FormValues> | null; addresses: SavedAddress[] };

/** False until cart and form are read from the browser; then empty fields are filled from the account. */
function useHydration({ known, addresses }: Account): boolean {
	const [hydrated, setHydrated] = useState(false);
	const account = useRef({ known, addresses });
	account.current = { known, addresses };
	const isKnown = known !== null;
	useEffect(() => {
		void useCart.persist.rehydrate();
		void useCheckoutStore.persist.rehydrate();
		fillFrom(account.current);
		const { form, setAddress } = useCheckoutStore.getState();
		if (form.address_cep === "") setAddress({ address_cep: readCep() });
		takeLinkedCoupon();
		setHydrated(true);
		const follow = () => void useCart.persist.rehydrate();
		window.addEventListener("storage", follow);
		return () => window.removeEventListener("storage", follow);
	}, []);
	useEffect(() => {
		if (hydrated && isKnown) fillFrom(account.current);
	}, [hydrated, isKnown]);
	return hydrated;
}

/** Applies the code of a link, unless another is in use. */
function takeLinkedCoupon(): void {
	const code = new URLSearchParams(window.location.search).get("cupom");
	if (code) storeLinkedCoupon(code);
	const linked = linkedCoupon();
	const { coupon, setCoupon } = useCheckoutStore.getState();
	if (linked && !coupon) setCoupon({ code: linked });
}

function fillFrom({ known, addresses }: Account): void {
	const { prefill, chooseAddress, form } = useCheckoutStore.getState();
	if (known) prefill(known);
	// A CEP alone may be the remembered one.
	const cep = form.address_cep === "" || form.address_cep === readCep();
	const empty = cep && form.address_street === "" && form.address_number === "";
	if (addresses[0] && empty) chooseAddress(addresses[0]);
}

function useRedirects(
	redirect: string | null,
	empty: boolean,
	atPayment: boolean,
	settled: Checkout["settled"],
): void {
	const navigate = useNavigate();
	useEffect(() => {
		if (redirect) void navigate(redirect, { replace: true });
	}, [redirect, navigate]);
	useEffect(() => {
		if (empty) leaveCheckout(navigate, atPayment);
	}, [empty, atPayment, navigate]);
	useEffect(() => {
		if (!settled) return;
		const to = settledAddress(settled.order);
		// Once the tab is visible: the shopper may be in the bank's app.
		if (to.path !== href("/pedido-confirmado")) {
			return whenSeen(() => void navigate(to.path, { replace: true }));
		}
		let timer: ReturnType<typeof setTimeout>;
		const stop = whenSeen(() => {
			toast.success("Pagamento Aprovado");
			// Who watched the payment sees the processing screen first.
			timer = setTimeout(
				() => {
					toast.success("Pagamento processado!", {
						description: "Seu pedido foi confirmado e será processado em breve.",
					});
					void navigate(to.path, { replace: true, state: to.state });
				},
				settled.watched ? REDIRECT_MS : 0,
			);
		});
		return () => {
			stop();
			clearTimeout(timer);
		};
	}, [settled, navigate]);
}

/** Where a settled order is confirmed; its own page explains what happens to missing units. */
function settledAddress(order: CheckoutOrder): { path: string; state?: object } {
	const { id, token, card, state, awaits_pieces, shipping_quote, promised_day } = order;
	if (state !== "paid") return { path: href("/pedido/:token/analise", { token }) };
	if (awaits_pieces) return { path: href("/pedido/:token", { token }) };
	const approved = card?.status === "approved" ? card : null;
	const pickup = shipping_quote?.pickup ? { ...shipping_quote.pickup, day: promised_day } : null;
	return {
		path: href("/pedido-confirmado"),
		state: {
			orderId: id,
			total: approved?.total || order.total,
			// The card's total is without it.
			credit: approved ? order.credit : 0,
			token,
			parts: approved?.count ?? 1,
			pickup,
		},
	};
}

/** Calls back once the tab is visible; returns the unsubscribe function. */
function whenSeen(seen: () => void): () => void {
	const look = () => {
		if (document.visibilityState === "hidden") return;
		stop();
		seen();
	};
	const stop = () => document.removeEventListener("visibilitychange", look);
	document.addEventListener("visibilitychange", look);
	look();
	return stop;
}
