import { gramsFromKg } from "#core/delivery/methods/weight-text-rules.ts";
import type { SimulatedParcel } from "#core/delivery/simulate-delivery.ts";
import type { Shop } from "#core/shop.ts";
import { priceFromText } from "#core/values/price-text-rules.ts";

type Wrong = { fields: Record<string, string> };

/** What the fields of the simulator say, or what is wrong with them. */
export function parcelAsTyped({
	cep,
	kg,
	size,
	subtotal: value,
}: Record<"cep" | "kg" | "size" | "subtotal", string>): SimulatedParcel | Wrong {
	const grams = gramsFromKg(kg);
	const subtotal = priceFromText(value);
	const [length = 0, width = 0, height = 0, ...more] = size
		.trim()
		.split(/[x×*]/i)
		.map((side) => Number(side.trim()));
	const whole = more.length === 0 && length * width * height > 0;
	if (grams && subtotal !== null && whole)
		return { cep, grams, sides: [length, width, height], subtotal };
	return {
		fields: {
			...(grams ? {} : { kg: "Use quilos acima de zero, como 0,5" }),
			...(subtotal === null ? { subtotal: "Use reais e centavos, como 180,00" } : {}),
			...(whole ? {} : { size: "Use três medidas, como 30x25x5" }),
		},
	};
}

const NO_ORDER = "Nenhum pedido com esse número";

/** Address and pieces of an order, by its sequential number. */
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
