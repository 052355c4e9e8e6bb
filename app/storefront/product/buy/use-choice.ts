import { useState } from "react";
import { type Choice, unitsOf } from "#core/cart/shared/purchase.ts";
import type { ProductOptions } from "#core/catalog/types.ts";

type Begin = {
	soldOutToo?: boolean;
	/** Initial colour, if available. */
	colour?: string | null;
};

/**
 * The chosen variation. A single size or colour is preselected. With `soldOutToo` a sold-out choice stays, for the
 * stock notice.
 */
export function useChoice(
	product: ProductOptions,
	{ soldOutToo = false, colour = null }: Begin = {},
) {
	const only = product.cores.length === 1 ? product.cores[0] : undefined;
	const initial = product.cores.find(
		({ nome }) => nome === colour && unitsOf(product, { size: null, color: nome }) > 0,
	);
	const [choice, setChoice] = useState<Choice>({
		size: product.tamanhos.length === 1 ? (product.tamanhos[0] ?? null) : null,
		color: (only ?? initial)?.nome ?? null,
		quantity: 1,
	});
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

export function missingOf(
	{ tamanhos, cores }: Pick<ProductOptions, "tamanhos" | "cores">,
	{ size, color }: Choice,
): "tamanho" | "cor" | null {
	if (tamanhos.length > 0 && !size) return "tamanho";
	return cores.length > 0 && !color ? "cor" : null;
}

/** Focuses the missing choice in `place`: its first available option, else its first. */
export function focusMissing(
	place: ParentNode | null,
	product: Pick<ProductOptions, "tamanhos" | "cores">,
	choice: Choice,
): void {
	const inputs = place?.querySelectorAll<HTMLInputElement>(
		`[data-choice="${missingOf(product, choice) ?? "cor"}"] input:enabled`,
	);
	const choices = [...(inputs ?? [])];
	const free = choices.find((input) => input.dataset["gone"] === undefined);
	(free ?? choices[0])?.focus();
}
