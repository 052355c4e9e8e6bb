import type { ProductCard } from "../catalog/types.ts";
import { rootsOf } from "../values/text.ts";
import type { Families, Slot } from "./shared/understand.ts";

/** The colour with most of the query's words, its first one included, or null. */
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

/** The colours of a card available in the requested size; empty without a size. */
export const coloursInSize = ({
	cores,
	tamanho,
}: Pick<ProductCard, "cores" | "tamanho">): ProductCard["cores"] =>
	cores.filter(({ nome }) => (tamanho?.unidades[nome] ?? 0) > 0);

/** The first colour of a product in a chosen family, or null. */
export const colourChosen = (
	{ cores }: Pick<ProductCard, "cores">,
	chosen: string[],
	families: Families,
): string | null =>
	cores.find(({ nome }) => chosen.includes(families.get(nome) ?? ""))?.nome ?? null;

const shareTyped = (colour: string[], typed: Set<string>): number =>
	typed.has(colour[0] ?? "") ? colour.filter((root) => typed.has(root)).length / colour.length : 0;

/** Synonyms count only when they consist of the colour's own words: "roupa branca" means a coat, not a colour. */
const shareMeant = (colour: string[], meant: string[][]): number =>
	Math.max(
		0,
		...meant
			.filter((phrase) => phrase.every((root) => colour.includes(root)))
			.map((phrase) => phrase.length / colour.length),
	);
