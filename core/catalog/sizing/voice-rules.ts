import { hundredthsWords } from "#core/values/number-words-rules.ts";
import type { Review } from "../types.ts";
import { FITS } from "./opinion-rules.ts";

const metres = (centimetres: number): string => `${hundredthsWords(centimetres)} m`;

/** What a review says of its writer and the fit: `1,66 m · usa P · comprou M · ideal`; empty without. */
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
