import { z } from "zod";
import type { GiftTerms } from "#core/content/load-settings.ts";
import { LONGEST_GIFT_MESSAGE } from "#core/credit/shared/credit.ts";
import { addDays } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import { priceFromText } from "#core/values/price-text.ts";
import { LONGEST_NUMBER, typedLines, typedText } from "#core/values/typed-text.ts";
import { people } from "../checkout-request.ts";
import { LATEST_GIFT_DAYS } from "../shared/gift.ts";

const DAY = "Escolha o dia do envio";
const TO = "Informe o nome de quem vai receber";
const FROM = "Informe quem dá o presente";
const MESSAGE = `A mensagem deve ter no máximo ${LONGEST_GIFT_MESSAGE} caracteres`;

const name = (missing: string) =>
	typedText(missing, 120, "Nome deve ter no máximo 120 caracteres").min(1, missing);

/** A gift card that a customer buys on `today`, by the merchant's terms. */
export const giftForm = (today: string, { vale_minimo, vale_maximo }: GiftTerms) => {
	const range = `Escolha um valor de ${formatMoney(vale_minimo)} a ${formatMoney(vale_maximo)}`;
	return z.object({
		/** The same key is the same order. */
		key: z.uuid("Recarregue a página e tente de novo"),
		valor: typedText(range, LONGEST_NUMBER, range).transform((text, context) => {
			const amount = priceFromText(text);
			if (amount !== null && amount >= vale_minimo && amount <= vale_maximo) return amount;
			context.addIssue({ code: "custom", message: range });
			return z.NEVER;
		}),
		para_nome: name(TO),
		para_email: people.customer_email,
		de_nome: name(FROM),
		mensagem: typedLines(MESSAGE, LONGEST_GIFT_MESSAGE, MESSAGE).default(""),
		/** Empty: today. */
		dia: typedText(DAY, LONGEST_NUMBER, DAY)
			.default("")
			.refine((text) => text === "" || z.iso.date().safeParse(text).success, DAY)
			.transform((text) => text || today)
			.refine((day) => day >= today, "Esse dia já passou")
			.refine(
				(day) => day <= addDays(today, LATEST_GIFT_DAYS),
				`Escolha um dia em até ${LATEST_GIFT_DAYS} dias`,
			),
		customer_name: people.customer_name,
		customer_email: people.customer_email,
	});
};
