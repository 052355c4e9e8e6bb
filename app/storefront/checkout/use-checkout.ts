import { useCallback, useEffect, useRef, useState } from "react";
import { href, useNavigate, useSearchParams } from "react-router";
import { toast } from "#app/ui/toast/toast.ts";
import type { CheckoutOrder } from "#core/orders/types.ts";
import { useCart } from "../cart/cart-store.ts";
import { type CheckoutFacts, checkoutRedirect, checkoutState } from "./checkout-machine.ts";
import { useCheckoutStore } from "./checkout-store.ts";
import { openOrder } from "./open-order.ts";
import { fetchOrder, leadAway, settleOrder } from "./settle-order.ts";

const WATCH_MS = 10_000;
const REDIRECT_MS = 2_000;

/** A paid order, or one whose card is with the bank; `watched`: the shopper was at the checkout meanwhile. */
type Settled = { order: CheckoutOrder; watched: boolean };

/** The order of this tab, else the one that another tab left open. */
const tokenHere = (): string | null =>
	useCheckoutStore.getState().order?.token ?? openOrder.token();

/**
 * The facts of the checkout (`checkout-machine.ts`), kept in sync with the server: when it opens or regains focus,
 * when another tab changes the order, and every 10 s, since its code may be paid at any time. Follows the redirects of
 * its state. `check` asks the server now, and resolves to whether the order is settled.
 */
export function useCheckout(hydrated: boolean): CheckoutFacts & {
	order: CheckoutOrder | null;
	check(token?: string | null): Promise<boolean>;
	/** An order was placed: the one that ended is history. */
	placed(): void;
} {
	// Removed lines may still be put back.
	const cartEmpty = useCart(({ items, removed }) => items.length + removed.length === 0);
	const order = useCheckoutStore((state) => state.order);
	const [params] = useSearchParams();
	const atPayment = params.get("etapa") === "pagamento";
	const [restored, setRestored] = useState(false);
	const [settled, setSettled] = useState<Settled | null>(null);
	const [closedToken, setClosedToken] = useState<string | null>(null);
	const watched = useRef(false);
	const lastSettled = useRef<string>(undefined);

	const check = useCallback(async (requestedToken?: string | null) => {
		const token = requestedToken ?? tokenHere();
		const answer = token ? await fetchOrder(token) : "unreachable";
		const { adopt, forgetOrder, order: displayed } = useCheckoutStore.getState();
		const state = typeof answer === "string" ? answer : answer.state;
		let news = false;
		if (state === "gone" || state === "closed") {
			if (typeof answer !== "string" && (requestedToken || displayed)) setClosedToken(answer.token);
			forgetOrder();
		} else if (typeof answer !== "string") {
			if (state === "open") {
				// The tab may have switched to another order during the request.
				if (tokenHere() === answer.token) adopt(answer);
			} else {
				news = lastSettled.current !== answer.token;
				lastSettled.current = answer.token;
				// First: an emptied checkout that is not settled redirects.
				if (news) setSettled({ order: answer, watched: watched.current });
				settleOrder(answer);
			}
		}
		if (!news) {
			watched.current = true;
			setRestored(true);
		}
		return state === "paid" || state === "analysing";
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

	const waiting = order !== null && !settled;
	useEffect(() => {
		if (!waiting) return;
		const timer = setInterval(() => {
			if (document.visibilityState === "visible") void check();
		}, WATCH_MS);
		return () => clearInterval(timer);
	}, [waiting, check]);

	const facts = { restored, cartEmpty, atPayment, order, settled: settled !== null, closedToken };
	useRedirects(facts, settled);
	return { ...facts, check, placed: () => setClosedToken(null) };
}

function useRedirects(facts: CheckoutFacts, settled: Settled | null): void {
	const navigate = useNavigate();
	const redirect = checkoutRedirect(facts);
	const empty = checkoutState(facts) === "empty";
	const { atPayment } = facts;
	useEffect(() => {
		if (redirect) void navigate(redirect, { replace: true });
	}, [redirect, navigate]);
	useEffect(() => {
		if (empty) leadAway(navigate, atPayment);
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
