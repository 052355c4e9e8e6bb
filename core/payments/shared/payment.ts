import { z } from "zod";
import { centavosFromReais } from "#core/values/money.ts";
import { unaccented } from "#core/values/text.ts";
import { typedText } from "#core/values/typed-text.ts";

const LARGEST_REAIS = 100_000;

/** Validity of a PIX code (rule money 7). */
export const PIX_EXPIRY_MS = 30 * 60_000;
export const PIX_REMINDER_MS = 10 * 60_000;
/** Reservation while a bank analyses a card, which takes up to two working days. */
export const ANALYSIS_MS = 4 * 24 * 3_600_000;

/** Whole seconds until `end`, at least 0. */
export const secondsUntil = (end: Date, now: Date): number =>
	Math.max(0, Math.floor((end.getTime() - now.getTime()) / 1000));

/** Reais in JSON to whole centavos (rule payments 6). */
export const amountInReais = z
	.number("Valor inválido")
	.positive("Valor deve ser positivo")
	.max(LARGEST_REAIS, "Valor máximo excedido")
	.refine((reais) => centavosFromReais(reais) !== null, "Valor deve ter no máximo 2 casas decimais")
	.transform((reais) => Math.round(reais * 100));

export const payerSchema = z.object({
	/** Empty for an order made by the shop without one; it must be the order's own (rule payments 3). */
	customerEmail: typedText(
		"Informe o e-mail",
		255,
		"E-mail deve ter no máximo 255 caracteres",
	).refine((text) => text === "" || z.email().safeParse(text).success, "E-mail inválido"),
	customerName: typedText("Informe o nome", 120, "Nome deve ter no máximo 120 caracteres").min(
		1,
		"Informe o nome",
	),
	amount: amountInReais,
});

const LONGEST_DESCRIPTOR = 13;

/** The shop's name for card statements: capitals and digits, at most 13. */
export const descriptorOf = (name: string): string =>
	unaccented(name)
		.toUpperCase()
		.replaceAll(/[^A-Z0-9 ]/g, " ")
		.replaceAll(/ +/g, " ")
		.trim()
		.slice(0, LONGEST_DESCRIPTOR)
		.trim();

export const CHALLENGE_MS = 5 * 60_000;
/** Status detail during 3-D Secure; nothing is charged yet. */
export const PENDING_CHALLENGE = "pending_challenge";
