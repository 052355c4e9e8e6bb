import type { ProductCard } from "#core/catalog/types.ts";
import { rootsOf } from "#core/values/fold-rules.ts";
import type { Families, Slot } from "./understand-rules.ts";

/**
 * The colour of a product that a query names: the one most of whose words were typed or mean the same,
 * where its first word is among them ("azul" is any blue, "marinho" the navy one). Null for none.
 */
export function colourMeant({ cores }: Pick<ProductCard, "cores">, slots: Slot[]): string | null {
	if (slots.length === 0) return null;
	const typed = new Set(slots.flatMap((slot) => rootsOf(slot.typed)));
	const meant = slots.flatMap(({ also }) => also).map(rootsOf);
	let best: { name: string; share: number } | null = null;
	for (const { nome } of cores) {
		const share = Math.max(shareTyped(rootsOf(nome), typed), shareMeant(rootsOf(nome), meant));
		if (share > (best?.share ?? 0)) best = { name: nome, share };
	}
	return best?.name ?? null;
}

/** The colours of a card that have the size asked for; none where none was. */
export const coloursInSize = ({
	cores,
	tamanho,
}: Pick<ProductCard, "cores" | "tamanho">): ProductCard["cores"] =>
	cores.filter(({ nome }) => (tamanho?.unidades[nome] ?? 0) > 0);

/** The first colour of a product that is of a chosen family, or null. */
export const colourChosen = (
	{ cores }: Pick<ProductCard, "cores">,
	chosen: string[],
	families: Families,
): string | null =>
	cores.find(({ nome }) => chosen.includes(families.get(nome) ?? ""))?.nome ?? null;

const shareTyped = (colour: string[], typed: Set<string>): number =>
	typed.has(colour[0] ?? "") ? colour.filter((root) => typed.has(root)).length / colour.length : 0;

/** Of what means the same only phrases of the colour's own words count: "roupa branca" is a coat, no colour. */
const shareMeant = (colour: string[], meant: string[][]): number =>
	Math.max(
		0,
		...meant
			.filter((phrase) => phrase.every((root) => colour.includes(root)))
			.map((phrase) => phrase.length / colour.length),
	);
