import type { OrderSummary } from "#core/orders/types.ts";
import type { createApp } from "#server/app.ts";

/** Calls the functions of a test shop with what its checkout sends. */
export function functionsCaller(
	app: () => ReturnType<typeof createApp>,
	order: () => OrderSummary,
) {
	const send = (name: string, init: RequestInit) =>
		app().request(`/functions/v1/${name}`, { method: "POST", ...init });
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
