import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { ADDRESS } from "../testing/records/address-parts.ts";
import { nextAddress, post } from "./visitor.ts";

export type Line = {
	productId: string;
	size: string;
	color: string;
	quantity: number;
	price: number;
};
export type Shelf = Omit<Line, "quantity"> & { stock: number };

/** What the shop said yes to: it has to be there whatever happens afterwards. */
export type Reports = {
	/** Ids of orders by the key they were asked with. */
	orders: Map<string, string>;
	/** Keys of orders whose payment was approved. */
	payments: Set<string>;
	/** Orders without an answer, as they were sent. */
	cutOff: Map<string, unknown>;
	/** Answers that only a fault of the program gives. */
	failures: number;
	/** Answers 503: the shop cannot, at this moment. */
	refused: number;
};

export const nothingYet = (): Reports => ({
	orders: new Map(),
	payments: new Set(),
	cutOff: new Map(),
	failures: 0,
	refused: 0,
});

/** The variations of the shop, as its pages show them; of `list`, the first `products`. */
export async function readShelves(
	address: string,
	products = Number.POSITIVE_INFINITY,
	list = "/produtos",
) {
	const slugs = new Set<string>();
	for (let page = 1; slugs.size < products; page++) {
		const url = new URL(list, address);
		url.searchParams.set("pagina", String(page));
		const html = await (await fetch(url)).text();
		const before = slugs.size;
		for (const [, slug = ""] of html.matchAll(/href="\/produto\/([a-z0-9-]+)"/g)) slugs.add(slug);
		if (slugs.size === before) break;
	}
	const shelves: Shelf[] = [];
	for (const slug of [...slugs].slice(0, products)) {
		const response = await fetch(`${address}/produto/${slug}/opcoes`);
		const { id, variantes } = (await response.json()) as {
			id: string;
			variantes: { tamanho: string; cor: string; estoque: number; preco: number }[];
		};
		for (const { tamanho, cor, estoque, preco } of variantes) {
			shelves.push({ productId: id, size: tamanho, color: cor, price: preco, stock: estoque });
		}
	}
	if (shelves.length === 0) throw new Error("the shop shows nothing to buy");
	return shelves;
}

const FORM = {
	customer_name: "Helena Prado",
	customer_phone: "(11) 98214-3344",
	...ADDRESS,
	shipping_method: "standard",
};

/** An order as the checkout sends it, with a key and an e-mail of its own. */
export function orderOf(line: Line, over: Record<string, string> = {}) {
	const key = randomUUID();
	const form = { ...FORM, customer_email: `fogo-${key}@example.com`, ...over };
	return { idempotencyKey: key, orderToken: null as string | null, form, lines: [line] };
}

/** What the checkout is told of an order: its id, token and total in centavos. Null when it was refused. */
export function readOrder(text: string): { id: string; token: string; total: number } | null {
	// A list of values, in which objects name their fields and values by place: `_3` is what stands at 3.
	let values: unknown[];
	try {
		values = JSON.parse(text.split("\n")[0] ?? "") as unknown[];
	} catch {
		return null;
	}
	const places = ["id", "token", "total"].map((name) => `_${values.indexOf(name)}`);
	const order = values.find(
		(value): value is Record<string, number> =>
			typeof value === "object" && value !== null && places.every((place) => place in value),
	);
	const [id, token, total] = places.map((place) => values[order?.[place] ?? -1]);
	return typeof id === "string" && typeof token === "string" && typeof total === "number"
		? { id, token, total }
		: null;
}

/** As long as a browser waits for a payment, twice: the machine may be busy. */
const PAYMENT_TIMEOUT_MS = 60_000;

/** Begins a PIX for what it costs; answers its payment, or the answer that refused it. */
export async function beginPix(
	address: string,
	order: { id: string; total: number },
	email: string,
	from: string,
): Promise<{ paymentId: string } | { status: number; error?: string }> {
	const ask = (amount: number) =>
		post(
			address,
			"/functions/v1/create-pix-payment",
			{ orderId: order.id, amount, customerEmail: email, customerName: "Helena Prado" },
			{ from, patienceMs: PAYMENT_TIMEOUT_MS },
		);
	let answer = await ask(order.total / 100);
	type Body = { paymentId?: string; code?: string; amount?: number; error?: string };
	let body = (await answer.json()) as Body;
	if (body.code === "amount_changed" && body.amount) {
		answer = await ask(body.amount);
		body = (await answer.json()) as Body;
	}
	const { paymentId, error } = body;
	return paymentId ? { paymentId } : { status: answer.status, ...(error && { error }) };
}

/** Pays a PIX at the bank of the sandbox, which says yes. */
export const payPix = (address: string, paymentId: string, from: string): Promise<Response> =>
	post(address, "/functions/v1/sandbox-pix", { paymentId, status: "approved" }, { from });

/** Orders something and pays it by PIX, writing down what was acknowledged. Never throws. */
async function buy(address: string, line: Line, told: Reports): Promise<void> {
	const from = nextAddress();
	const order = orderOf(line);
	const key = order.idempotencyKey;
	const hear = (answer: Response) => {
		if (answer.status === 503) told.refused++;
		else if (answer.status >= 500) told.failures++;
		return answer.ok;
	};
	try {
		told.cutOff.set(key, order);
		const answer = await post(address, "/checkout.data", order, { from });
		const placed = hear(answer) ? readOrder(await answer.text()) : null;
		told.cutOff.delete(key);
		if (!placed) return;
		told.orders.set(key, placed.id);
		const begun = await beginPix(address, placed, order.form.customer_email, from);
		if (!("paymentId" in begun)) return;
		const paid = await payPix(address, begun.paymentId, from);
		if (!hear(paid)) return;
		const { status } = (await paid.json()) as { status?: string };
		if (status === "approved") told.payments.add(key);
	} catch {
		// Without an answer nothing was acknowledged.
	}
}

/** Shoppers who buy one thing after the other until they are sent home. */
export function buyRepeatedly(address: string, shelves: Shelf[], told: Reports, shoppers = 4) {
	let open = true;
	const inStock = shelves.filter(({ stock }) => stock > 5);
	const all = Array.from({ length: shoppers }, async () => {
		while (open) {
			const shelf = inStock[Math.floor(Math.random() * inStock.length)];
			if (!shelf) throw new Error("nothing is on sale");
			const { stock: _, ...line } = shelf;
			await buy(address, { ...line, quantity: 1 }, told);
			await setTimeout(20);
		}
	});
	return async (): Promise<void> => {
		open = false;
		await Promise.all(all);
	};
}

/** Until so many more orders were acknowledged, so that a busy machine breaks as much as an idle one. */
export async function untilBought(told: Reports, orders: number): Promise<void> {
	const enough = told.orders.size + orders;
	const until = Date.now() + 120_000;
	while (told.orders.size < enough && Date.now() < until) await setTimeout(50);
}

/** Asks again, with their keys, for orders that were acknowledged and for those that were cut off. */
export async function repeatOrders(address: string, told: Reports, most: number): Promise<number> {
	let different = 0;
	const sent = [...told.cutOff].slice(-most);
	for (const [key, order] of sent) {
		const answers = [];
		for (const _ of [1, 2]) {
			const answer = await post(address, "/checkout.data", order);
			const placed = readOrder(await answer.text());
			if (answer.ok && placed) answers.push(placed.id);
		}
		if (new Set(answers).size > 1) different++;
		if (answers[0]) told.orders.set(key, answers[0]);
		told.cutOff.delete(key);
	}
	return different;
}
