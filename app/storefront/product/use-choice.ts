import { useState } from "react";
import { type Choice, unitsOf } from "#core/cart/purchase-rules.ts";
import type { ProductOptions } from "#core/catalog/types.ts";

type Begin = {
	soldOutToo?: boolean;
	/** Chosen already, where it can be had. */
	colour?: string | null;
};

/**
 * What is chosen of a product. A single size or colour is chosen already; nothing else is. With `soldOutToo`
 * a choice that is sold out stands, for whoever wants to be told when it is back.
 */
export function useChoice(
	product: ProductOptions,
	{ soldOutToo = false, colour = null }: Begin = {},
) {
	const only = product.cores.length === 1 ? product.cores[0] : undefined;
	const begun = product.cores.find(
		({ nome }) => nome === colour && unitsOf(product, { size: null, color: nome }) > 0,
	);
	const [choice, setChoice] = useState<Choice>({
		size: product.tamanhos.length === 1 ? (product.tamanhos[0] ?? null) : null,
		color: (only ?? begun)?.nome ?? null,
		quantity: 1,
	});
	/** Keeps what can still be had: a size that the new colour has not is let go. */
	const settle = (next: Choice): Choice => {
		const gone = unitsOf(product, next) === 0 && next.color && !soldOutToo;
		const size = gone ? null : next.size;
		const most = Math.max(1, unitsOf(product, { ...next, size }));
		return { ...next, size, quantity: Math.min(next.quantity, most) };
	};
	return {
		choice,
		pickSize: (size: string) => setChoice((now) => settle({ ...now, size })),
		pickColour: (color: string) => setChoice((now) => settle({ ...now, color })),
		setQuantity: (quantity: number) => setChoice((now) => ({ ...now, quantity })),
	};
}
