import { sidesFromText } from "#core/catalog/measure-fields-rules.ts";
import { gramsFromKg } from "#core/delivery/methods/weight-text-rules.ts";
import type { SimulatedParcel } from "#core/delivery/simulate-delivery.ts";
import type { Shop } from "#core/shop.ts";
import { priceFromText } from "#core/values/price-text-rules.ts";

type Wrong = { fields: Record<string, string> };

/** What is to be simulated, with how many pieces were named, or what is wrong with what was typed. */
export type TypedParcel = (SimulatedParcel & { units?: number }) | Wrong;

/** What the fields of the simulator say, or what is wrong with them. */
export function parcelAsTyped({
	cep,
	kg,
	size,
	subtotal: value,
}: Record<"cep" | "kg" | "size" | "subtotal", string>): SimulatedParcel | Wrong {
	const grams = gramsFromKg(kg);
	const subtotal = priceFromText(value);
	const sides = sidesFromText(size);
	if (grams && subtotal !== null && sides) return { cep, grams, sides, subtotal };
	return {
		fields: {
			...(grams ? {} : { kg: "Use quilos acima de zero, como 0,5" }),
			...(subtotal === null ? { subtotal: "Use reais e centavos, como 180,00" } : {}),
			...(sides ? {} : { size: "Use três medidas, como 30x25x5" }),
		},
	};
}

const NO_ORDER = "Nenhum pedido com esse número";

/** Pieces named by SKU, to a CEP as typed. */
export async function parcelOfPieces(
	shop: Shop,
	{ cep, pieces }: { cep: string; pieces: string },
): Promise<TypedParcel> {
	const named = await shop.deliveryAdmin.piecesBySku(pieces);
	if (named.ok) return { cep, ...named.value };
	const { code, sku } = named.error;
	return {
		fields: {
			pieces:
				code === "unknown" ? `Nenhuma peça tem o SKU ${sku}` : `A peça ${sku} não está à venda`,
		},
	};
}

/** Address and pieces of an order, by either of its numbers. */
export async function parcelOfOrder(shop: Shop, typed: string): Promise<SimulatedParcel | Wrong> {
	const id = await shop.orderAdmin.findByNumber(typed);
	const order = id === null ? null : await shop.orderAdmin.loadOrder(id);
	if (!order) return { fields: { order: NO_ORDER } };
	const lines = order.items.flatMap(({ produto_id, size, color, quantity }) =>
		produto_id ? [{ productId: produto_id, size, color, quantity }] : [],
	);
	if (lines.length === 0) return { fields: { order: "As peças deste pedido não existem mais" } };
	if (order.address_cep === "") return { fields: { order: "Este pedido não tem CEP" } };
	return { cep: order.address_cep, subtotal: order.subtotal, lines };
}
