import type { OrderSummary } from "#core/orders/types.ts";
import { createApp } from "#server/app.ts";
import { openTestShop, type TestShop } from "../test-shop.ts";

export type FunctionsShop = TestShop & { app: ReturnType<typeof createApp> };

/** A test shop with its server, whose screens are a word. */
export async function openFunctionsShop(): Promise<FunctionsShop> {
	const shop = await openTestShop();
	const app = createApp(shop.shop, shop.platform, async () => ({
		response: new Response("página"),
		tags: null,
	}));
	return { ...shop, app };
}

/** Calls the functions of a test shop with what its checkout sends. */
export function functionsCaller(test: () => FunctionsShop, order: () => OrderSummary) {
	const send = (name: string, init: RequestInit) =>
		test().app.request(`/functions/v1/${name}`, { method: "POST", ...init });
	const call = async (name: string, body: unknown) => {
		const response = await send(name, {
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify(body),
		});
		return { status: response.status, body: (await response.json()) as Record<string, unknown> };
	};

	const pixBody = (over = {}) => ({
		orderId: order().id,
		amount: 294.5,
		customerEmail: order().customer_email,
		customerName: order().customer_name,
		...over,
	});
	const cardBody = (over = {}) => ({
		orderId: order().id,
		amount: 310,
		customerEmail: order().customer_email,
		customerName: order().customer_name,
		installments: 3,
		paymentMethodId: "visa",
		cardNumber: "4235647728025682",
		cardExpiry: "11/40",
		cardCVC: "321",
		cardholderName: "APRO",
		document: "123.456.789-09",
		...over,
	});

	return { send, call, pixBody, cardBody };
}
