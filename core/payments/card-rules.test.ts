import { describe, expect, it } from "vitest";
import {
	type CardFields,
	cardSchema,
	checkCard,
	findEmptyFields,
	findHolderMistake,
	INCOMPLETE_CARD,
	mistakeUnder,
} from "./card-rules.ts";

const now = new Date(2026, 10, 21);
const good: CardFields = {
	number: "4235 6477 2802 5682",
	expiry: "11/30",
	cvc: "321",
	holderName: "APRO",
	holderEmail: "ana@example.com",
	holderDocument: "123.456.789-09",
};
const check = (over: Partial<CardFields>) =>
	checkCard({ ...good, ...over }, now, { sequences: false });
const mistake = (over: Partial<CardFields>) => {
	const checked = check(over);
	return checked.ok ? null : checked.error;
};

describe("the card form", () => {
	it("gives the card of complete and right fields", () => {
		expect(check({})).toEqual({
			ok: true,
			value: { number: "4235647728025682", month: 11, year: 2030, cvc: "321" },
		});
		expect(check({ expiry: "11/2030" }).ok).toBe(true);
	});

	it.each(Object.keys(good) as (keyof CardFields)[])("needs %s", (field) => {
		expect(findEmptyFields({ ...good, [field]: "  " })).toMatchObject({
			message: INCOMPLETE_CARD,
			field,
		});
	});

	it("says so from Dados incompletos to incluindo CPF/CNPJ", () => {
		expect(INCOMPLETE_CARD).toMatch(/^Dados incompletos.*incluindo CPF\/CNPJ$/);
		expect(findEmptyFields(good)).toBeNull();
	});

	it("has a short sentence under each empty field until something stands there", () => {
		const empty = findEmptyFields({ ...good, holderName: "", holderDocument: " " });
		expect(mistakeUnder(empty, "holderName", "")).toBe("Digite o nome do titular.");
		expect(mistakeUnder(empty, "holderDocument", " ")).toBe("Digite o CPF ou o CNPJ.");
		expect(mistakeUnder(empty, "holderName", "Ana")).toBeUndefined();
		expect(mistakeUnder(empty, "number", good.number)).toBeUndefined();
		expect(mistakeUnder(mistake({ cvc: "12" }), "cvc", "12")).toBe("CVC inválido");
		expect(mistakeUnder(null, "cvc", "")).toBeUndefined();
	});

	it("a wrong checksum is Cartão inválido", () => {
		expect(mistake({ number: "4235 6477 2802 5683" })).toEqual({
			title: "Cartão inválido",
			message: "Cartão inválido",
			field: "number",
		});
	});

	it.each<[string, Partial<CardFields>, string, keyof CardFields]>([
		["12 digits", { number: "123456789012" }, "Número do cartão inválido", "number"],
		["20 digits", { number: "42356477280256824235" }, "Número do cartão inválido", "number"],
		["letters", { number: "4235 6477 abcd 5682" }, "Número do cartão inválido", "number"],
		["month 0", { expiry: "00/30" }, "Mês de validade inválido", "expiry"],
		["month 13", { expiry: "13/30" }, "Mês de validade inválido", "expiry"],
		["no date", { expiry: "amanhã" }, "Mês de validade inválido", "expiry"],
		["a past year", { expiry: "11/25" }, "Ano de validade inválido", "expiry"],
		["21 years ahead", { expiry: "11/2047" }, "Ano de validade inválido", "expiry"],
		["a past month", { expiry: "10/26" }, "Cartão vencido", "expiry"],
		["cvc of 2", { cvc: "12" }, "CVC inválido", "cvc"],
		["cvc of 5", { cvc: "12345" }, "CVC inválido", "cvc"],
		["cvc of letters", { cvc: "abc" }, "CVC inválido", "cvc"],
		["an e-mail that is none", { holderEmail: "ana@" }, "E-mail inválido", "holderEmail"],
		[
			"a wrong document",
			{ holderDocument: "123.456.789-00" },
			"CPF/CNPJ inválido",
			"holderDocument",
		],
	])("%s fails with its message", (_, over, message, field) => {
		expect(mistake(over)).toEqual({ title: "Validação falhou", message, field });
	});

	it.each(["000", "111", "222", "333", "444", "555", "666", "777", "888", "999", "123", "1234"])(
		"cvc %s is a forbidden sequence",
		(cvc) => {
			expect(mistake({ cvc })?.message).toBe("CVC inválido (sequência não permitida)");
		},
	);

	it("takes such a code where the cards are real (rule payments 7)", () => {
		for (const cvc of ["123", "111", "1234"]) {
			expect(checkCard({ ...good, cvc }, now, { sequences: true }).ok).toBe(true);
		}
	});

	it("takes the last month of this year and twenty years ahead", () => {
		expect(check({ expiry: "11/26" }).ok).toBe(true);
		expect(check({ expiry: "12/46" }).ok).toBe(true);
	});

	it("the schema itself knows the checksum", () => {
		const parsed = cardSchema(now, { sequences: false }).safeParse({
			cardNumber: "4235647728025683",
			expiryMonth: 11,
			expiryYear: 2030,
			cvc: "321",
		});
		expect(parsed.error?.issues[0]?.message).toBe(
			"Número do cartão inválido (falha na verificação)",
		);
	});

	it("with a token of the browser only the holder is checked", () => {
		expect(findHolderMistake(good)).toBeNull();
		expect(findHolderMistake({ ...good, holderDocument: "1" })?.message).toBe("CPF/CNPJ inválido");
	});
});
