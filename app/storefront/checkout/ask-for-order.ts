import type { CheckoutOrder } from "#core/orders/types.ts";

const TIMEOUT_MS = 15_000;

/** The order as the server knows it, `gone` when it knows none, `unreachable` when it did not answer. */
export async function askForOrder(token: string): Promise<CheckoutOrder | "gone" | "unreachable"> {
	try {
		const response = await fetch(`/checkout/pedido/${encodeURIComponent(token)}`, {
			signal: AbortSignal.timeout(TIMEOUT_MS),
		});
		if (response.ok) return (await response.json()) as CheckoutOrder;
		return response.status === 404 ? "gone" : "unreachable";
	} catch {
		return "unreachable";
	}
}
