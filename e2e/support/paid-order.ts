import type { Page } from "@playwright/test";
import {
	beginPix,
	type Line,
	orderOf,
	payPix,
	readOrder,
	readShelves,
	type Shelf,
} from "../../fire/shopper.ts";
import { nextAddress, post } from "../../fire/visitor.ts";
import { SHOPPER } from "./shopper.ts";

type Asked = {
	/** What is searched for: the first product found that is on sale is ordered. */
	product: string;
	email: string;
	/** Of the customer; carriers want it. */
	cpf?: string;
};

export type PlacedOrder = {
	id: string;
	/** As people call it. */
	number: string;
	token: string;
	/** Of its page, as the e-mails lead to it. */
	page: string;
	/** In centavos. */
	total: number;
};

/** How many of the products found are asked whether they are on sale. */
const LOOKED_AT = 4;

/**
 * An order as a visitor's checkout sends it, by requests alone: for tests whose subject is what becomes of
 * it. That it can be bought in a browser is asked by those about buying.
 */
export async function placeOrder(shop: string, { product, ...who }: Asked): Promise<PlacedOrder> {
	const shelf = (await shelvesOf(shop, product)).find(({ stock }) => stock > 1);
	if (!shelf) throw new Error(`no ${product} is on sale`);
	return placeLines(shop, { lines: [lineOf(shelf)], ...who });
}

/** The variations of the first products found, as their pages show them. */
export const shelvesOf = (shop: string, product: string): Promise<Shelf[]> =>
	readShelves(shop, LOOKED_AT, `/busca?q=${encodeURIComponent(product)}`);

export const lineOf = ({ stock: _, ...choice }: Shelf, quantity = 1): Line => ({
	...choice,
	quantity,
});

type Lines = { lines: Line[]; email: string; discountCode?: string; cpf?: string };

/** An order of several lines, perhaps with a coupon. */
export async function placeLines(
	shop: string,
	{ lines: [first, ...more], email, discountCode, cpf = "" }: Lines,
): Promise<PlacedOrder> {
	if (!first) throw new Error("an order needs a line");
	const order = orderOf(first, {
		customer_name: SHOPPER.name,
		customer_email: email,
		...(cpf && { customer_cpf: cpf }),
		customer_phone: SHOPPER.phone,
		address_cep: SHOPPER.cep,
		address_street: SHOPPER.street,
		address_number: SHOPPER.number,
		address_district: SHOPPER.district,
		address_city: SHOPPER.city,
	});
	const lines = [first, ...more];
	const answer = await post(shop, "/checkout.data", { ...order, lines, discountCode });
	const text = await answer.text();
	const placed = readOrder(text);
	if (!placed) throw new Error(`an order was refused: ${answer.status} ${text}`);
	const number = placed.id.slice(0, 8).toUpperCase();
	return { ...placed, number, page: `/pedido/${placed.token}` };
}

/** It is paid by PIX. */
export async function payOrder(shop: string, order: PlacedOrder, email: string): Promise<void> {
	const from = nextAddress();
	const begun = await beginPix(shop, order, email, from);
	if (!("paymentId" in begun)) throw new Error(`no PIX was made: ${JSON.stringify(begun)}`);
	const paid = await payPix(shop, begun.paymentId, from);
	if (!paid.ok) throw new Error(`a PIX was not paid: ${paid.status} ${await paid.text()}`);
}

export async function buyPaid(shop: string, asked: Asked): Promise<PlacedOrder> {
	const order = await placeOrder(shop, asked);
	await payOrder(shop, order, asked.email);
	return order;
}

/** Leaves the shop and, unless `only` says so, arrives: an administrator's `page` records both. */
export async function deliverOrder(page: Page, { id }: PlacedOrder, only?: "enviado") {
	for (const status of only ? [only] : ["enviado", "entregue"]) {
		const data = { intent: "status", status, confirmed: "on", reason: "Entregue em mãos" };
		const answer = await page.request.post(`/admin/pedidos/${id}`, { data });
		if (!answer.ok()) throw new Error(`${status}: ${answer.status()} ${await answer.text()}`);
	}
}
