import { beginPix, orderOf, payPix, readOrder, readShelves } from "../../fire/shopper.ts";
import { nextAddress, post } from "../../fire/visitor.ts";
import { SHOPPER } from "./shopper.ts";

type Asked = {
	/** What is searched for: the first product found that is on sale is ordered. */
	product: string;
	email: string;
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
export async function placeOrder(shop: string, { product, email }: Asked): Promise<PlacedOrder> {
	const search = `/busca?q=${encodeURIComponent(product)}`;
	const shelf = (await readShelves(shop, LOOKED_AT, search)).find(({ stock }) => stock > 1);
	if (!shelf) throw new Error(`no ${product} is on sale`);
	const { stock: _, ...choice } = shelf;
	const order = orderOf(
		{ ...choice, quantity: 1 },
		{
			customer_name: SHOPPER.name,
			customer_email: email,
			customer_phone: SHOPPER.phone,
			address_cep: SHOPPER.cep,
			address_street: SHOPPER.street,
			address_number: SHOPPER.number,
			address_district: SHOPPER.district,
			address_city: SHOPPER.city,
		},
	);
	const answer = await post(shop, "/checkout.data", order);
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
