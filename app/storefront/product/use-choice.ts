import { useState } from "react";
import { type Choice, unitsOf } from "#core/cart/purchase-rules.ts";
import type { ProductOptions } from "#core/catalog/types.ts";

/** What is chosen of a product. A single size or colour is chosen already; nothing else is. */
export function useChoice(product: ProductOptions) {
	const [choice, setChoice] = useState<Choice>({
		size: product.tamanhos.length === 1 ? (product.tamanhos[0] ?? null) : null,
		color: product.cores.length === 1 ? (product.cores[0]?.nome ?? null) : null,
		quantity: 1,
	});
	/** Keeps what can still be had: a size that the new colour has not is let go. */
	const settle = (next: Choice): Choice => {
		const size = unitsOf(product, next) === 0 && next.color ? null : next.size;
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
