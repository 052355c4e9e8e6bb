import { z } from "zod";
import {
	consentField,
	fullNameField,
	phoneField,
	professionField,
} from "#core/accounts/shared/account.ts";
import { shopDay } from "#core/values/dates.ts";
import { isValidDocument, normalizeDocument } from "#core/values/document.ts";
import { typedText } from "#core/values/typed-text.ts";

const OLDEST = "1900-01-01";
const CPF_WRONG = "CPF inválido. Confira os números";
const LONGEST_NUMBER = 60;
const BIRTH_DATE_WRONG = "Data de nascimento inválida";

const optional = (most: number, tooLong: string) =>
	typedText(tooLong, most, tooLong)
		.nullish()
		.transform((text) => text || null);

const birthDate = typedText(BIRTH_DATE_WRONG, LONGEST_NUMBER, BIRTH_DATE_WRONG)
	.nullish()
	.transform((text) => text || null)
	.refine(
		(day) =>
			day === null ||
			(z.iso.date().safeParse(day).success && day >= OLDEST && day <= shopDay(new Date())),
		BIRTH_DATE_WRONG,
	);

const cpf = typedText(CPF_WRONG, LONGEST_NUMBER, CPF_WRONG)
	.nullish()
	.transform((text) => normalizeDocument(text ?? "") || null)
	.refine(
		(document) => document === null || (document.length === 11 && isValidDocument(document)),
		CPF_WRONG,
	);

/** The profile form. Only the name is required (rule accounts 9). */
export const profileForm = z.object(
	{
		full_name: fullNameField,
		phone: z.union(
			[z.literal(""), phoneField],
			"Telefone inválido. Use DDD e número, como (11) 98765-4321",
		),
		birth_date: birthDate,
		cpf,
		profession: professionField,
		company: optional(120, "Empresa deve ter no máximo 120 caracteres"),
		marketing_consent: consentField,
	},
	"Preencha os dados do perfil",
);

export type ProfileForm = z.infer<typeof profileForm>;
