import { fetchWithTimeout } from "#app/session/fetch-with-timeout.ts";
import { useCart } from "./cart-store.ts";

/** Milliseconds without a change. */
const CALM = 4_000;

let stop: (() => void) | null = null;

/**
 * Sends what is in the cart to the account after each change while signed in, so that the shop can write about a cart
 * that was left (rule customers 10). A failure is not repeated: the next change sends all again.
 */
export function followCart(signedIn: boolean): void {
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
