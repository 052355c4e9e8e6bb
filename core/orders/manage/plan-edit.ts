import { isDeepStrictEqual } from "node:util";
import { type PricedLine, priceLines } from "#core/catalog/price-lines.ts";
import { loadPrices, type Prices } from "#core/content/load-settings.ts";
import { BY_HAND } from "#core/delivery/shared/method-kind.ts";
import { deliveryOf } from "#core/delivery/shared/ordered-delivery.ts";
import { type Address, addressLine, composeAddress } from "#core/values/address.ts";
import { addressForm } from "#core/values/address-form.ts";
import { fieldErrors } from "#core/values/field-errors.ts";
import { spread } from "#core/values/money.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Tx } from "#platform/database/database.ts";
import type { BuyableLine } from "../checkout/check-cart.ts";
import { idsOf, priceFor } from "../checkout/order-discount.ts";
import { type PlaceDeps, quoteOrder } from "../checkout/place-order.ts";
import { itemOf } from "../checkout/write-order.ts";
import { addressOf, listOrderItems } from "../find-orders.ts";
import { loadOrderMail } from "../send-emails.ts";
import { describeProblem } from "../shared/lines.ts";
import { changesOf, type EditedOrder } from "../shared/order-edit.ts";
import {
	MAX_ORDER_TOTAL,
	MAX_ORDER_TOTAL_MESSAGE,
	orderTotals,
	pixDiscount,
} from "../shared/totals.ts";
import type { OrderItem, OrderSummary, Totals } from "../types.ts";
import type { ParsedEdit } from "./edit-form.ts";

type Invalid = { code: "invalid"; fields: Record<string, string> };
type Quote = Extract<Awaited<ReturnType<typeof quoteOrder>>, { ok: true }>["value"];

/** The order as an edit leaves it, and what it takes from the stock and gives back. */
export type EditPlan = {
	before: EditedOrder;
	after: EditedOrder;
	changes: string[];
	/** What an invoice says changes: pieces, values, or the state where they go. */
	changesInvoice: boolean;
	totals: Totals;
	/** With the id of the order's line that they replace; null for a new piece. */
	lines: (Omit<OrderItem, "id"> & { id: string | null })[];
	removed: string[];
	take: { variantId: string; quantity: number }[];
	back: { variantId: string; quantity: number }[];
	discounts: Pick<OrderSummary, "discount_code" | "discounts">;
	/** Null: as it is. */
	address: (Address & { customer_address: string }) | null;
	quote: Quote | null;
};

/** Whether the freight of an order can be priced anew: not one agreed by hand. */
export const isQuoted = ({
	shipping_quote,
}: {
	shipping_quote: { kind?: string } | null;
}): boolean => shipping_quote !== null && shipping_quote.kind !== BY_HAND;

/**
 * Plans an edit of a paid order, whose row is locked, with the database's prices, stock and discounts; locks the
 * variations of old and new lines. A line keeps its agreed price, also in another size or colour unless that costs
 * something else today. Discounts count as on the day of the order, PIX as agreed. Writes nothing.
 */
export async function planEdit(
	tx: Tx,
	deps: Pick<PlaceDeps, "carriers" | "tables" | "clock">,
	order: OrderSummary,
	form: ParsedEdit & { formerNotes: string | null },
): Promise<Result<EditPlan, Invalid>> {
	const items = await listOrderItems(tx, order.id);
	const known = await loadOrderMail(tx, order.id);
	const { numero: _, customer_company: __, ...ownAddress } = await addressOf(tx, order.id);
	const read = await readLines(tx, items, form);
	if (!read.ok) return read;
	const { lines, buyable } = read.value;
	const address = readAddress(ownAddress, form.address);
	if (!address.ok) return address;
	const prices = await loadPrices(tx);
	const quote = await quoteAgain(tx, deps, known, {
		...{ freight: form.freight, lines: buyable, prices },
		cep: address.value?.address_cep ?? ownAddress.address_cep,
	});
	if (!quote.ok) return quote;
	const shipping = quote.value?.price ?? order.shipping;
	const priced = await priceEdit(tx, order, { items, lines, shipping, prices });
	const { totals } = priced;
	if (totals.total > MAX_ORDER_TOTAL) return invalid("lines", MAX_ORDER_TOTAL_MESSAGE);
	if (totals.total <= 0) {
		return invalid("lines", "Não sobra nada a pagar. Para devolver tudo, cancele o pedido.");
	}
	const { take, back } = stockMoves(items, lines);
	const before = snapshot(order, items, {
		delivery: deliveryOf(known).name,
		address: ownAddress.address_cep ? addressLine(ownAddress) : known.customer_address,
		notes: form.formerNotes,
	});
	const after = snapshot(totals, lines, {
		delivery: before.delivery,
		address: address.value ? addressLine(address.value) : before.address,
		notes: form.notes,
	});
	return ok({
		before,
		after,
		changes: changesOf(before, after),
		changesInvoice:
			!isDeepStrictEqual(invoicedOf(before), invoicedOf(after)) ||
			(address.value?.address_state ?? ownAddress.address_state) !== ownAddress.address_state,
		totals,
		lines: lines.map((line, at) => ({ ...line, discount: priced.off[at] ?? null })),
		removed: items.filter(({ id }) => lines.every((line) => line.id !== id)).map(({ id }) => id),
		take,
		back,
		discounts: priced.discounts,
		address: address.value && {
			...address.value,
			customer_address: composeAddress(address.value),
		},
		quote: quote.value,
	});
}

const invoicedOf = ({ delivery: _, address: __, notes: ___, ...rest }: EditedOrder) => rest;

const invalid = (field: string, words: string) =>
	fail({ code: "invalid", fields: { [field]: words } } satisfies Invalid);

type Line = EditPlan["lines"][number];

const snapshot = (
	{ subtotal, shipping, code_discount, discount, total }: Totals,
	lines: Pick<Line, "product_name" | "size" | "color" | "quantity" | "unit_price">[],
	words: Pick<EditedOrder, "delivery" | "address" | "notes">,
): EditedOrder => ({
	...{ subtotal, shipping, code_discount, discount, total, ...words },
	lines: lines.map(({ product_name, size, color, quantity, unit_price: price }) => ({
		...{ name: product_name ?? "Produto não encontrado", size, color, quantity, price },
	})),
});

/** The lines after the edit, and those that the catalogue still sells. */
async function readLines(tx: Tx, items: OrderItem[], { lines: wanted }: ParsedEdit) {
	const former = items.flatMap(({ produto_id, ...item }) =>
		produto_id ? [{ ...item, productId: produto_id }] : [],
	);
	const requested = wanted.flatMap(({ productId, ...line }) =>
		productId ? [{ ...line, productId }] : [],
	);
	const priced = await priceLines(tx, [...requested, ...former]);
	const find = (productId: string | null, size: string, color: string): PricedLine | undefined =>
		priced.find(
			(one) =>
				one.productId.toLowerCase() === productId?.toLowerCase() &&
				one.size === size &&
				one.color === color,
		);
	const lines: Line[] = [];
	const buyable: BuyableLine[] = [];
	for (const { item: id, productId, size, color, quantity } of wanted) {
		const item = items.find((one) => one.id === id);
		const found = find(productId, size, color);
		if (id && (!item || lines.some((line) => line.id === id) || item.produto_id !== productId)) {
			return invalid("lines", "O pedido mudou. Recarregue a página.");
		}
		const sold = found?.reason === null ? found : null;
		if (sold) buyable.push({ ...sold, quantity });
		const same = item?.size === size && item.color === color;
		if (item && same) {
			lines.push({ ...item, quantity, total_price: item.unit_price * quantity });
			continue;
		}
		if (!sold) {
			const about = {
				productId: productId ?? "",
				size,
				color,
				quantity,
				name: found?.name ?? null,
			};
			return invalid("lines", describeProblem({ ...about, reason: "unavailable" }));
		}
		const old = item && find(item.produto_id, item.size, item.color);
		const agreed = item && old?.reason === null && old.price === sold.price ? item : null;
		lines.push({
			...itemOf({
				...{ ...sold, quantity, price: agreed?.unit_price ?? sold.price },
				normalPrice: agreed ? agreed.normal_price : sold.normalPrice,
			}),
			id: item?.id ?? null,
		});
	}
	for (const { variantId, quantity } of stockMoves(items, lines).take) {
		const line = lines.find(({ variante_id }) => variante_id === variantId);
		const sold = line && find(line.produto_id, line.size, line.color);
		const available = sold?.reason === null ? sold.stock : 0;
		if (!line || available >= quantity) continue;
		const name = line.product_name ?? "esta peça";
		const choice = [name, line.size, line.color].filter(Boolean).join(" ");
		return invalid(
			"lines",
			available > 0
				? `De ${choice} só há mais ${available} no estoque.`
				: `${choice} não tem mais no estoque.`,
		);
	}
	return ok({ lines, buyable });
}

/** Pieces of each variation that the order needs more, and those that go back. */
function stockMoves(items: OrderItem[], lines: Pick<Line, "variante_id" | "quantity">[]) {
	const more = new Map<string, number>();
	const count = (id: string | null, units: number) => {
		if (id) more.set(id, (more.get(id) ?? 0) + units);
	};
	for (const { variante_id, quantity } of lines) count(variante_id, quantity);
	for (const { variante_id, quantity } of items) count(variante_id, -quantity);
	const moves = [...more].map(([variantId, quantity]) => ({ variantId, quantity }));
	return {
		take: moves.filter(({ quantity }) => quantity > 0),
		back: moves
			.filter(({ quantity }) => quantity < 0)
			.map(({ variantId, quantity }) => ({ variantId, quantity: -quantity })),
	};
}

function readAddress(own: Address, typed: Record<string, string>): Result<Address | null, Invalid> {
	const names = Object.keys(own) as (keyof Address)[];
	const clean = (text = "") => text.trim();
	const cep = (text = "") => text.replace(/\D/g, "");
	const same = names.every((name) =>
		name === "address_cep"
			? cep(typed[name]) === cep(own[name])
			: clean(typed[name]) === clean(own[name]),
	);
	if (same) return ok(null);
	const parsed = addressForm.safeParse(typed);
	return parsed.success
		? ok(parsed.data)
		: fail({ code: "invalid", fields: fieldErrors(parsed.error) });
}

type Freight = {
	freight: ParsedEdit["freight"];
	cep: string;
	lines: BuyableLine[];
	prices: Prices;
};

async function quoteAgain(
	tx: Tx,
	deps: Pick<PlaceDeps, "carriers" | "tables" | "clock">,
	known: Awaited<ReturnType<typeof loadOrderMail>>,
	{ freight, cep, lines, prices }: Freight,
): Promise<Result<Quote | null, Invalid>> {
	if (freight === "keep") return ok(null);
	if (!isQuoted(known)) return invalid("freight", "Este frete foi combinado: só pode ser mantido.");
	const { shipping_method, shipping_quote } = known;
	const wanted = { shipping_method, address_cep: cep, pickup: Boolean(shipping_quote?.pickup) };
	const quoted = await quoteOrder(tx, deps, wanted, lines, prices, deps.clock());
	if (quoted.ok) return ok(quoted.value);
	return invalid("freight", quoted.error["form.shipping_method"] ?? "Mantenha o frete pago.");
}

type Priced = { items: OrderItem[]; lines: Line[]; shipping: number; prices: Prices };

/** Amounts and each line's part of the discounts. */
async function priceEdit(
	tx: Tx,
	order: OrderSummary,
	{ items, lines, shipping, prices }: Priced,
): Promise<{ totals: Totals; off: (number | null)[]; discounts: EditPlan["discounts"] }> {
	const { discount_code, discounts, created_at } = order;
	const same =
		shipping === order.shipping &&
		lines.length === items.length &&
		lines.every((line) => {
			const item = items.find(({ id }) => id === line.id);
			return item?.quantity === line.quantity && item.unit_price === line.unit_price;
		});
	if (same) {
		const { subtotal, code_discount, discount, total } = order;
		return {
			totals: { subtotal, shipping, code_discount, discount, total },
			off: lines.map(({ id }) => items.find((item) => item.id === id)?.discount ?? null),
			discounts: { discount_code, discounts },
		};
	}
	const totalPrices = lines.map(({ total_price }) => total_price);
	const subtotal = totalPrices.reduce((sum, price) => sum + price, 0);
	const { payment_method: method } = order;
	const percent = agreedPercent(order, prices);
	const sums = (code_discount: number) =>
		orderTotals({ subtotal, shipping, code_discount }, method, {
			...prices,
			desconto_pix_percentual: percent,
		});
	if (order.code_discount > 0 && idsOf(discounts).length === 0) {
		// Typed by hand, or the value of exchanged pieces: it stays as agreed.
		const off = Math.min(order.code_discount, subtotal);
		const shares = spread(off, totalPrices);
		const scaled = discounts?.map((one) => ({ ...one, amount: off })) ?? null;
		return { totals: sums(off), off: shares, discounts: { discount_code, discounts: scaled } };
	}
	const priced = await priceFor(
		tx,
		{ email: order.customer_email, document: order.customer_cpf, orderId: order.id },
		{
			code: discount_code,
			lines: lines.map(({ produto_id, unit_price: price, quantity }) => ({
				...{ productId: produto_id ?? "", price, quantity },
			})),
			shipping,
			now: created_at,
			also: idsOf(discounts),
			agreed: true,
			held: idsOf(discounts),
		},
		{ lock: true },
	);
	return {
		totals: sums(priced.amount),
		off: priced.lines,
		discounts: {
			discount_code: priced.code,
			discounts: priced.discounts.length > 0 ? priced.discounts : null,
		},
	};
}

/**
 * The PIX percentage that the order was paid with (rule money 4), which the settings may have changed since. The
 * setting is a whole percent, so the stored amounts determine it for everything above R$ 1.
 */
function agreedPercent(order: OrderSummary, prices: Prices): number {
	const rest = order.subtotal + order.shipping - order.code_discount;
	const off = order.discount - order.code_discount;
	if (rest <= 0 || off === pixDiscount(rest, order.payment_method, prices)) {
		return prices.desconto_pix_percentual;
	}
	return Math.round((off * 100) / rest);
}
