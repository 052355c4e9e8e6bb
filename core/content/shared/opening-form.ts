import { z } from "zod";
import type { Values } from "#core/record/shared/field.ts";
import { formOf } from "#core/record/shared/record.ts";
import { text } from "#core/record/shared/text-kinds.ts";
import { typedText } from "#core/values/typed-text.ts";
import { onOff } from "./content-kinds.ts";
import { plainField } from "./form-fields.ts";

const line = (label: string, most: number) =>
	text({ label, most, form: plainField(label, most).default("") });

const holidayDay = (label: string, which: string) => {
	const wrong = `Escolha o ${which} dia das férias`;
	return text({
		label,
		most: 10,
		form: typedText(wrong, 10, wrong)
			.pipe(z.union([z.literal(""), z.iso.date(wrong)], wrong))
			.default(""),
	});
};

export const OPENING = {
	frase: line("Frase da página Em breve", 160),
	avisar: onOff("Avise-me quando abrir", false),
	/** The first day, such as `2026-12-20`; empty from now on. */
	ferias_de: holidayDay("Férias desde", "primeiro"),
	/** The last day; empty without holidays. */
	ferias_ate: holidayDay("Férias até", "último"),
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
