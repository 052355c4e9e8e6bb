import type { SessionState } from "#core/accounts/types.ts";
import { useCart } from "../storefront/cart/cart-store.ts";
import { followAccount } from "../storefront/favourites/account-favourites.ts";
import { fetchWithTimeout } from "./fetch-with-timeout.ts";
import { notifyTabs } from "./session-news.ts";
import { useSession } from "./session-store.ts";

const NOBODY: SessionState = { signedIn: false, name: null };

let requests = 0;

/** The session, or null when the shop does not answer; a refusal means signed out. */
async function fetchSession(): Promise<SessionState | null> {
	try {
		const response = await fetchWithTimeout("/auth/v1/session-state");
		if (response.ok) return (await response.json()) as SessionState;
		return response.status < 500 && response.status !== 429 ? NOBODY : null;
	} catch {
		return null;
	}
}

/**
 * Reads the session, and renews it when due. On failure the known state stays and null is returned: an outage signs
 * nobody out.
 */
export async function readSession(): Promise<"in" | "out" | null> {
	requests++;
	const mine = requests;
	const state = await fetchSession();
	if (!state) return null;
	const status = state.signedIn ? "in" : "out";
	if (mine !== requests) return status;
	useSession.setState({ status, name: state.signedIn ? state.name : null });
	followCart(state.signedIn);
	await followAccount(state.signedIn);
	return status;
}

/**
 * After signing out on this device: removes the account's data and drafts too (rule accounts 8). An expired session
 * keeps the drafts.
 */
export async function forgetSession(): Promise<void> {
	notifyTabs("left");
	await forgetHere();
}

/** The same, triggered by another tab. */
export async function forgetHere(): Promise<void> {
	useSession.setState({ status: "out", name: null });
	followCart(false);
	const [{ useFavourites }, { useCheckoutStore }, { forgetDrafts }] = await Promise.all([
		import("../storefront/favourites/favourites-store.ts"),
		import("../storefront/checkout/checkout-store.ts"),
		import("./storage/drafts.ts"),
	]);
	void useFavourites.persist.rehydrate();
	useFavourites.setState({ ids: [], ofAccount: false });
	void useCheckoutStore.persist.rehydrate();
	useCheckoutStore.getState().forget();
	forgetDrafts();
}

/** Milliseconds without a change. */
const CALM = 4_000;

let stop: (() => void) | null = null;

/**
 * Sends what is in the cart to the account after each change while signed in, so that the shop can write about a cart
 * that was left (rule customers 10). A failure is not repeated: the next change sends all again.
 */
function followCart(signedIn: boolean): void {
	stop?.();
	stop = null;
	if (!signedIn) return;
	let timer: ReturnType<typeof setTimeout> | undefined;
	const send = () => {
		const pecas = [...new Set(useCart.getState().items.map(({ productId }) => productId))];
		void fetchWithTimeout("/conta/carrinho", {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify({ pecas }),
		}).catch(() => {});
	};
	const sendSoon = () => {
		clearTimeout(timer);
		timer = setTimeout(send, CALM);
	};
	// What was added before the session was known.
	if (useCart.getState().items.length > 0) sendSoon();
	const unsubscribe = useCart.subscribe(({ items }, before) => {
		if (items !== before.items) sendSoon();
	});
	stop = () => {
		clearTimeout(timer);
		unsubscribe();
	};
}
