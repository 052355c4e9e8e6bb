import { ADDRESS } from "../testing/records/address-parts.ts";
import autocannon from "./load/autocannon.ts";

export type Speed = { perSecond: number; answers: number; p99: number; failures: number };

/** Requests to one address for `seconds`, `connections` at a time. */
export async function speedOf(url: string, seconds: number, connections = 50): Promise<Speed> {
	const result = await autocannon({
		url,
		duration: seconds,
		connections,
		headers: { "accept-encoding": "br" },
	});
	return {
		perSecond: Math.round(result.requests.average),
		answers: result.requests.total,
		p99: result.latency.p99,
		failures: result.non2xx + result.errors,
	};
}

export type OrderLine = {
	productId: string;
	size: string;
	color: string;
	quantity: number;
	price: number;
};

/** An order of one line with a key and a buyer of its own, as the checkout sends it. */
export const orderOf = (line: OrderLine, key = crypto.randomUUID()) => ({
	idempotencyKey: key,
	orderToken: null,
	form: {
		customer_name: "Helena Prado",
		customer_email: `helena.${key}@example.com`,
		customer_phone: "(11) 98214-3344",
		...ADDRESS,
		shipping_method: "standard",
	},
	lines: [line],
});

/** Orders placed through HTTP, as the checkout sends them, 8 at a time. */
export async function ordersPerSecond(
	address: string,
	lines: OrderLine[],
	seconds: number,
): Promise<Speed> {
	const result = await autocannon({
		url: `${address}/checkout.data`,
		duration: seconds,
		connections: 8,
		requests: [
			{
				method: "POST",
				headers: { "content-type": "application/json", origin: address },
				// Each from a network of its own: one alone may place only so many.
				setupRequest: (request) => ({
					...request,
					headers: { ...request.headers, "x-forwarded-for": someAddress() },
					body: JSON.stringify(orderOf(oneOf(lines))),
				}),
			},
		],
	});
	return {
		perSecond: Math.round(result.requests.average),
		answers: result.requests.total,
		p99: result.latency.p99,
		failures: result.non2xx + result.errors,
	};
}

export const oneOf = <T>(list: T[]): T => list[Math.floor(Math.random() * list.length)] as T;

const someAddress = (): string =>
	`10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join(".")}`;
