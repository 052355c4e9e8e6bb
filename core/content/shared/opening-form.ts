import { z } from "zod";
import type { Values } from "#core/record/shared/field.ts";
import { formOf } from "#core/record/shared/record.ts";
import { text } from "#core/record/shared/text-kinds.ts";
import { typedText } from "#core/values/typed-text.ts";
import { onOff } from "./content-kinds.ts";
import { plainField } from "./form-fields.ts";

const line = (label: string, most: number) =>
	text({ label, most, form: plainField(label, most).default("") });

const DAY_WRONG = "Escolha o último dia das férias";

export const OPENING = {
	frase: line("Frase da página Em breve", 160),
	avisar: onOff("Avise-me quando abrir", false),
	/** The last day, such as `2027-01-12`; empty without holidays. */
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
