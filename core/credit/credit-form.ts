import { z } from "zod";
import { addDays } from "#core/values/dates.ts";

import { priceFromText } from "#core/values/price-text.ts";
import { LONGEST_NUMBER, typedLines, typedText } from "#core/values/typed-text.ts";
import {
	CREDIT_KINDS,
	LONGEST_CREDIT_REASON,
	LONGEST_GIFT_MESSAGE,
	MAX_CREDIT,
} from "./shared/credit.ts";

const AMOUNT = "Valor inválido. Digite um valor como 80,00";
const REASON = "Diga por quê";
const EMAIL = "E-mail inválido";
const DAYS = "Digite os dias, de 1 a 3650";
const MOST_DAYS = 3_650;

const centavos = (allowed: (amount: number) => boolean) =>
	typedText(AMOUNT, LONGEST_NUMBER, AMOUNT).transform((text, context) => {
		const [, minus = "", digits = ""] = /^\s*([-−]?)\s*(.*)$/.exec(text) ?? [];
		const amount = priceFromText(digits);
		const signed = amount === null ? null : minus ? -amount : amount;
		if (signed !== null && allowed(signed)) return signed;
		const above = signed !== null && Math.abs(signed) > MAX_CREDIT;
		const message = above ? "No máximo R$ 10.000,00" : AMOUNT;
		context.addIssue({ code: "custom", message });
		return z.NEVER;
	});

const reason = typedText(
	REASON,
	LONGEST_CREDIT_REASON,
	`No máximo ${LONGEST_CREDIT_REASON} caracteres`,
).min(1, REASON);

const DAY = "Dia inválido";

/** A credit that the shop issues by hand on `today`. A gift card may be e-mailed on a later day. */
export const issueForm = (today: string) =>
	z
		.object({
			tipo: z.enum(CREDIT_KINDS, "Escolha o tipo"),
			valor: centavos((amount) => amount > 0 && amount <= MAX_CREDIT),
			email: typedText(EMAIL, 255, "E-mail deve ter no máximo 255 caracteres")
				.default("")
				.refine((text) => text === "" || z.email().safeParse(text).success, EMAIL)
				.transform((text) => text.toLowerCase() || null),
			nome: typedText("Nome inválido", 120, "Nome deve ter no máximo 120 caracteres").default(""),
			/** Empty: without end. */
			dias: typedText(DAYS, LONGEST_NUMBER, DAYS)
				.default("")
				.refine(
					(text) =>
						text === "" ||
						(/^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_DAYS),
					DAYS,
				)
				.transform((text) => (text === "" ? null : Number(text))),
			motivo: reason,
			avisar: z.boolean().default(false),
			de_nome: typedText("Nome inválido", 120, "Nome deve ter no máximo 120 caracteres").default(
				"",
			),
			mensagem: typedLines(
				"Mensagem inválida",
				LONGEST_GIFT_MESSAGE,
				`A mensagem deve ter no máximo ${LONGEST_GIFT_MESSAGE} caracteres`,
			).default(""),
			/** Empty, or today: at once. */
			dia: typedText(DAY, LONGEST_NUMBER, DAY)
				.default("")
				.refine((text) => text === "" || z.iso.date().safeParse(text).success, DAY)
				.transform((text) => text || today)
				.refine((day) => day >= today, "Esse dia já passou"),
		})
		.refine(({ dia, dias }) => dias === null || dia <= addDays(today, dias), {
			path: ["dia"],
			message: "Nesse dia o vale já venceu",
		})
		.transform((form) =>
			form.tipo === "presente" && form.avisar
				? form
				: { ...form, de_nome: "", mensagem: "", dia: today },
		)
		.refine(({ tipo, email }) => tipo !== "credito" || email !== null, {
			path: ["email"],
			message: "Informe o e-mail de quem tem o crédito",
		})
		.refine(({ avisar, email }) => !avisar || email !== null, {
			path: ["email"],
			message: "Informe o e-mail para avisar",
		});

/** A correction of a balance: an amount with its sign. */
export const correctionForm = z.object({
	valor: centavos((amount) => amount !== 0 && Math.abs(amount) <= MAX_CREDIT),
	motivo: reason,
});

export const blockForm = z.object({ motivo: reason });
