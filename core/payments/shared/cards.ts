import luhn10 from "card-validator/dist/luhn-10.js";
import { z } from "zod";
import { isValidDocument } from "#core/values/document.ts";
import { fail, ok, type Result } from "#core/values/result.ts";

/**
 * Limit of cards per order and holder e-mail, in browser and server; form mistakes do not count (rule payments 5).
 */
export const CARD_ATTEMPTS = { points: 3, seconds: 60 };
/** Limit of cards per order with any holder e-mail. */
export const CARDS_OF_AN_ORDER = { points: 6, seconds: 10 * 60 };

export const INCOMPLETE_CARD =
	"Dados incompletos. Preencha todos os campos do cartão, incluindo CPF/CNPJ";
export const TOO_MANY_ATTEMPTS =
	"Muitas tentativas. Aguarde alguns minutos antes de tentar novamente.";
const INVALID_CARD = "Cartão inválido";
const INVALID_SCHEMA = "Validação falhou";

export type CardFields = {
	number: string;
	expiry: string;
	cvc: string;
	holderName: string;
	holderEmail: string;
	holderDocument: string;
};

type CheckedCard = { number: string; month: number; year: number; cvc: string };

/** Title and text of the toast; `field` gets the focus. `empty` fields have individual messages. */
export type CardMistake = {
	title: string;
	message: string;
	field: keyof CardFields;
	empty?: Partial<Record<keyof CardFields, string>>;
};

const EMPTY: Record<keyof CardFields, string> = {
	number: "Digite o número do cartão.",
	expiry: "Digite a validade.",
	cvc: "Digite o código de segurança.",
	holderName: "Digite o nome do titular.",
	holderEmail: "Digite o e-mail do titular.",
	holderDocument: "Digite o CPF ou o CNPJ.",
};

const FORBIDDEN_CVC = new Set([
	...Array.from({ length: 10 }, (_, digit) => String(digit).repeat(3)),
	"123",
	"1234",
]);

/** `sequences`: allows codes such as 123, which real cards have and sandbox cards must not. */
type Allowed = { sequences: boolean };

const YEARS_AHEAD = 20;

/** Number, expiry and cvc of a card, with the messages of rule payments 7. */
export const cardSchema = (now: Date, { sequences }: Allowed) => {
	const year = now.getFullYear();
	return z
		.object({
			cardNumber: z
				.string()
				.regex(/^\d{13,19}$/, "Número do cartão inválido")
				.refine(luhn10, "Número do cartão inválido (falha na verificação)"),
			expiryMonth: z
				.number("Mês de validade inválido")
				.int("Mês de validade inválido")
				.min(1, "Mês de validade inválido")
				.max(12, "Mês de validade inválido"),
			expiryYear: z
				.number("Ano de validade inválido")
				.int("Ano de validade inválido")
				.min(year, "Ano de validade inválido")
				.max(year + YEARS_AHEAD, "Ano de validade inválido"),
			cvc: z
				.string()
				.regex(/^\d{3,4}$/, "CVC inválido")
				.refine(
					(cvc) => sequences || !FORBIDDEN_CVC.has(cvc),
					"CVC inválido (sequência não permitida)",
				),
		})
		.refine(({ expiryMonth, expiryYear }) => expiryYear > year || expiryMonth > now.getMonth(), {
			message: "Cartão vencido",
			path: ["expiryMonth"],
		});
};

const FIELD_OF: Record<string, keyof CardFields> = {
	cardNumber: "number",
	expiryMonth: "expiry",
	expiryYear: "expiry",
	cvc: "cvc",
};

/** The empty required fields, or null (rule payments 7). */
export function findEmptyFields(fields: Partial<CardFields>): CardMistake | null {
	const names = Object.keys(fields) as (keyof CardFields)[];
	const missing = names.filter((name) => fields[name]?.trim() === "");
	const [field] = missing;
	if (!field) return null;
	const empty = Object.fromEntries(missing.map((name) => [name, EMPTY[name]]));
	return { title: INVALID_SCHEMA, message: INCOMPLETE_CARD, field, empty };
}

/** Message under a field with `value`; "empty" disappears once filled. */
export function mistakeUnder(
	mistake: CardMistake | null,
	field: keyof CardFields,
	value: string,
): string | undefined {
	if (mistake?.empty) return value.trim() === "" ? mistake.empty[field] : undefined;
	return mistake?.field === field ? mistake.message : undefined;
}

/** Validates a complete form in the order of rule payments 7: checksum, schema, holder's document. */
export function checkCard(
	fields: CardFields,
	now: Date,
	allowed: Allowed,
): Result<CheckedCard, CardMistake> {
	const number = digitsOf(fields.number);
	const { month, year } = parseExpiry(fields.expiry);
	const wellSized = /^\d{13,19}$/.test(number);
	if (wellSized && !luhn10(number)) {
		return fail({ title: INVALID_CARD, message: INVALID_CARD, field: "number" });
	}
	const parsed = cardSchema(now, allowed).safeParse({
		cardNumber: number,
		expiryMonth: month,
		expiryYear: year,
		cvc: fields.cvc.trim(),
	});
	if (!parsed.success) {
		const issue = parsed.error.issues[0];
		return fail({
			title: INVALID_SCHEMA,
			message: issue?.message ?? INVALID_SCHEMA,
			field: FIELD_OF[String(issue?.path[0])] ?? "number",
		});
	}
	const mistake = findHolderMistake(fields);
	return mistake ? fail(mistake) : ok({ number, month, year, cvc: parsed.data.cvc });
}

export function findHolderMistake(
	fields: Pick<CardFields, "holderEmail" | "holderDocument">,
): CardMistake | null {
	if (!z.email().max(255).safeParse(fields.holderEmail.trim()).success) {
		return { title: INVALID_SCHEMA, message: "E-mail inválido", field: "holderEmail" };
	}
	return isValidDocument(fields.holderDocument)
		? null
		: { title: INVALID_SCHEMA, message: "CPF/CNPJ inválido", field: "holderDocument" };
}

/** `MM/AA` or `MM/AAAA`; NaN for missing numbers. */
function parseExpiry(text: string): { month: number; year: number } {
	const match = /^\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})\s*$/.exec(text);
	const month = Number(match?.[1] ?? Number.NaN);
	const year = Number(match?.[2] ?? Number.NaN);
	return { month, year: year < 100 ? 2000 + year : year };
}

const digitsOf = (text: string): string => text.replace(/[\s.-]/g, "");

/** Brand names by the providers' codes, including debit. */
const BRANDS: Record<string, string> = {
	visa: "Visa",
	master: "Mastercard",
	mastercard: "Mastercard",
	elo: "Elo",
	amex: "Amex",
	hipercard: "Hipercard",
	hiper: "Hiper",
	cabal: "Cabal",
	diners: "Diners",
};

/** Brand name (`Mastercard`); null when unknown. */
export const brandWord = (code: string | null): string | null =>
	BRANDS[code?.replace(/_debit$|^deb/, "") ?? ""] ?? null;

type Card = { card_brand: string | null; card_last_four: string | null };

/** `Visa final 4217`, `Cartão final 4217`; null without digits. */
export const cardWord = ({ card_brand, card_last_four }: Card): string | null =>
	card_last_four ? `${brandWord(card_brand) ?? "Cartão"} final ${card_last_four}` : null;
