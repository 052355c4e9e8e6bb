import type { Choice } from "#core/cart/purchase-rules.ts";
import type { ProductOptions } from "#core/catalog/types.ts";

/** The keyboard goes to the choice that is missing in `place`: its first that can be had, else its first. */
export function focusMissing(
	place: ParentNode | null,
	product: Pick<ProductOptions, "tamanhos">,
	choice: Choice,
): void {
	const missing = product.tamanhos.length > 0 && !choice.size ? "tamanho" : "cor";
	const inputs = place?.querySelectorAll<HTMLInputElement>(
		`[data-choice="${missing}"] input:enabled`,
	);
	const choices = [...(inputs ?? [])];
	const free = choices.find((input) => input.dataset["gone"] === undefined);
	(free ?? choices[0])?.focus();
}
