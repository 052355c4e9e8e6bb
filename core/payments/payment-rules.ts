import { z } from "zod";
import { centavosFromReais } from "#core/values/money.ts";
import { typedText } from "#core/values/typed-text-rules.ts";

const LARGEST_REAIS = 100_000;

/** Until when a PIX code can be paid (rule money 7). */
export const PIX_EXPIRY_MS = 30 * 60_000;
/** How long before its end a PIX is brought to mind. */
export const PIX_REMINDER_MS = 10 * 60_000;
/** Until when a card under analysis keeps its units; a bank answers within two working days. */
export const ANALYSIS_MS = 4 * 24 * 3_600_000;

/** Whole seconds from `now` until a payment's end, never below 0. */
export const secondsUntil = (end: Date, now: Date): number =>
	Math.max(0, Math.floor((end.getTime() - now.getTime()) / 1000));

/** Reais as JSON carries them, made into whole centavos (rule payments 6). */
export const amountInReais = z
	.number("Valor inválido")
	.positive("Valor deve ser positivo")
	.max(LARGEST_REAIS, "Valor máximo excedido")
	.refine((reais) => centavosFromReais(reais) !== null, "Valor deve ter no máximo 2 casas decimais")
	.transform((reais) => Math.round(reais * 100));

/** Who pays and how much, as every payment function receives it. */
export const payerSchema = z.object({
	customerEmail: typedText("Informe o e-mail", 255, "E-mail deve ter no máximo 255 caracteres")
		.min(1, "Informe o e-mail")
		.pipe(z.email("E-mail inválido")),
	customerName: typedText("Informe o nome", 120, "Nome deve ter no máximo 120 caracteres").min(
		1,
		"Informe o nome",
	),
	amount: amountInReais,
});

const LONGEST_DESCRIPTOR = 13;

/** A shop's name as a card's bill can print it: plain capitals and digits, 13 at most. */
export const descriptorOf = (name: string): string =>
	name
		.normalize("NFD")
		.replaceAll(/\p{M}/gu, "")
		.toUpperCase()
		.replaceAll(/[^A-Z0-9 ]/g, " ")
		.replaceAll(/ +/g, " ")
		.trim()
		.slice(0, LONGEST_DESCRIPTOR)
		.trim();

/** How long a bank waits for somebody to confirm a purchase. */
export const CHALLENGE_MS = 5 * 60_000;
/** Status detail of a card whose bank asks the shopper to confirm; nothing is charged meanwhile. */
export const PENDING_CHALLENGE = "pending_challenge";
