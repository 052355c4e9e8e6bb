import { FEW_UNITS, NO_COLOUR, NO_SIZE } from "#core/catalog/shared/variation.ts";
import type { ProductOptions, Variation } from "#core/catalog/types.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { NewLine } from "./cart.ts";

export type Choice = { size: string | null; color: string | null; quantity: number };

/** The variation of a choice, or null while it is incomplete. */
export function findVariation(
	product: Pick<ProductOptions, "variantes" | "tamanhos" | "cores">,
	{ size, color }: Pick<Choice, "size" | "color">,
): Variation | null {
	const tamanho = product.tamanhos.length > 0 ? size : NO_SIZE;
	const cor = product.cores.length > 0 ? color : NO_COLOUR;
	return (
		product.variantes.find((variation) => variation.tamanho === tamanho && variation.cor === cor) ??
		null
	);
}

/** Units of the chosen variation, or of all that match an incomplete choice. */
export const unitsOf = (
	product: Pick<ProductOptions, "variantes" | "tamanhos" | "cores">,
	{ size, color }: Pick<Choice, "size" | "color">,
): number =>
	product.variantes
		.filter(
			(variation) =>
				(product.tamanhos.length === 0 || size === null || variation.tamanho === size) &&
				(product.cores.length === 0 || color === null || variation.cor === color),
		)
		.reduce((sum, variation) => sum + variation.estoque, 0);

/**
 * The cart line of a choice, or the message of what is missing, in the order of rule cart 5. `image`: the displayed
 * one.
 */
export function chooseLine(
	product: ProductOptions,
	choice: Choice,
	image: string | null,
): Result<NewLine, string> {
	const noSize = product.tamanhos.length > 0 && !choice.size;
	const noColour = product.cores.length > 0 && !choice.color;
	if (noSize) return fail(`Selecione um tamanho${noColour ? " e uma cor" : ""}`);
	if (noColour) return fail("Selecione uma cor");
	const variation = findVariation(product, choice);
	if (!variation || choice.quantity > variation.estoque) {
		return fail("Quantidade não disponível em estoque");
	}
	return ok({
		productId: product.id,
		name: product.nome,
		slug: product.slug,
		image,
		size: variation.tamanho,
		color: variation.cor,
		price: variation.preco,
		quantity: choice.quantity,
	});
}

/**
 * Stock text below the buttons: "Apenas N unidades restantes!" from 1 to 5 (rule catalogue 10), in the singular for
 * one.
 */
export function stockWords(units: number): { text: string; level: "none" | "few" | "enough" } {
	if (units <= 0) return { text: "Esgotado", level: "none" };
	if (units === 1) return { text: "Apenas 1 unidade restante!", level: "few" };
	if (units <= FEW_UNITS) return { text: `Apenas ${units} unidades restantes!`, level: "few" };
	return { text: "Em estoque", level: "enough" };
}

/** Images of a colour, else the general ones (rule catalogue 10). */
export function picturesFor(
	product: Pick<ProductOptions, "imagens" | "imagens_por_cor">,
	color: string | null,
): string[] {
	const { imagens_por_cor: pictures } = product;
	const own = color && Object.hasOwn(pictures, color) ? (pictures[color] ?? []) : [];
	return own.length > 0 ? own : product.imagens;
}
