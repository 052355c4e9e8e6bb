import type { Choice } from "#core/cart/shared/purchase.ts";
import type { ProductOptions } from "#core/catalog/types.ts";

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
