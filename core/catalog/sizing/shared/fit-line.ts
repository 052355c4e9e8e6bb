import type { Review } from "#core/catalog/types.ts";
import { hundredthsWords } from "#core/values/text.ts";
import { FITS } from "./fit-opinion.ts";

const metres = (centimetres: number): string => `${hundredthsWords(centimetres)} m`;

/** Fit line of a review: `1,66 m · usa P · comprou M · ideal`; empty without data. */
export const fitOf = ({
	altura_cm,
	tamanho_usual,
	tamanho_comprado,
	caimento,
}: Pick<Review, "altura_cm" | "tamanho_usual" | "tamanho_comprado" | "caimento">): string =>
	[
		altura_cm && metres(altura_cm),
		tamanho_usual && `usa ${tamanho_usual}`,
		caimento && tamanho_comprado && `comprou ${tamanho_comprado}`,
		FITS.find(({ value }) => value === caimento)?.label.toLowerCase(),
	]
		.filter(Boolean)
		.join(" · ");
