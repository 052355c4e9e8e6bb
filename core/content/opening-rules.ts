import { z } from "zod";
import type { Values } from "#core/record/field-rules.ts";
import { formOf } from "#core/record/record-rules.ts";
import { text } from "#core/record/text-kinds-rules.ts";
import { typedText } from "#core/values/typed-text-rules.ts";
import { onOff } from "./content-kinds-rules.ts";
import { plainField } from "./form-fields-rules.ts";

const line = (label: string, most: number) =>
	text({ label, most, form: plainField(label, most).default("") });

const DAY_WRONG = "Escolha o último dia das férias";

/** What strangers read before the shop opens, and the holidays of a shop that is open. */
export const OPENING = {
	frase: line("Frase da página Em breve", 160),
	avisar: onOff("Avise-me quando abrir", false),
	/** `2027-01-12`, the last day; empty without holidays. */
	ferias_ate: text({
		label: "Férias até",
		most: 10,
		form: typedText(DAY_WRONG, 10, DAY_WRONG)
			.pipe(z.union([z.literal(""), z.iso.date(DAY_WRONG)], DAY_WRONG))
			.default(""),
	}),
	ferias_frase: line("Frase das férias", 120),
	ferias_vende: onOff("Vender durante as férias", true),
};

export const openingForm = z.object(formOf(OPENING));

/** The opening as every page of the shop reads it. */
export type Opening = Values<typeof OPENING> & { publicada: boolean };

const NO_EMAIL = "Informe um e-mail válido";
export const noticeForm = z.object({
	email: typedText(NO_EMAIL, 255, NO_EMAIL)
		.pipe(z.email(NO_EMAIL))
		.transform((email) => email.toLowerCase()),
});
