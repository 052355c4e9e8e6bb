import { describe, expect, it } from "vitest";
import { REFUSALS } from "#testing/mercado-pago/outcomes.ts";
import { DISPUTES, ORDER_STATUSES } from "../../orders/shared/status.ts";
import {
	formatCardNumber,
	formatCvc,
	formatExpiry,
	paymentMethodId,
	readPaymentMethodId,
	recognizeBrand,
} from "./card-number.ts";
import {
	type CardFields,
	cardSchema,
	checkCard,
	findEmptyFields,
	findHolderMistake,
	INCOMPLETE_CARD,
} from "./cards.ts";
import { customerWords, daysLeft, daysWords } from "./disputes.ts";
import { moneyIn } from "./mismatches.ts";
import { payerSchema } from "./payment.ts";
import { typedAmountError } from "./refund-plan.ts";
import { FAILURE_WORDS } from "./refunds.ts";
import { CARD_NOT_PROCESSED, messageForStatus } from "./status.ts";

const payer = { customerEmail: "ana@example.com", customerName: "Ana", amount: 129.9 };

describe("what payment functions receive", () => {
	it("is reais, made into whole centavos", () => {
		expect(payerSchema.parse(payer).amount).toBe(12_990);
		expect(payerSchema.parse({ ...payer, amount: 100_000 }).amount).toBe(10_000_000);
	});

	it.each([
		[0, "Valor deve ser positivo"],
		[-1, "Valor deve ser positivo"],
		[100_000.01, "Valor máximo excedido"],
		[10.001, "Valor deve ter no máximo 2 casas decimais"],
		["10", "Valor inválido"],
		[null, "Valor inválido"],
	])("refuses %j with its message", (amount, message) => {
		expect(payerSchema.safeParse({ ...payer, amount }).error?.issues[0]?.message).toBe(message);
	});
});

describe("words about a payment", () => {
	it("exist for every reason, and never speak of fraud", () => {
		for (const detail of [...REFUSALS, "insufficient_amount"]) {
			expect(messageForStatus(detail)).not.toBe(CARD_NOT_PROCESSED);
		}
		expect(messageForStatus("cc_rejected_insufficient_amount")).toBe(
			"Limite ou saldo insuficiente. Tente outro cartão ou PIX.",
		);
		expect(messageForStatus("cc_rejected_high_risk")).not.toMatch(/fraude|risco/i);
	});

	it.each([null, "never_heard_of", "toString", "__proto__"])("fall back for %s", (detail) => {
		expect(messageForStatus(detail)).toBe(CARD_NOT_PROCESSED);
	});
});

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

	it.each(["000", "999", "123", "1234"])("cvc %s is a forbidden sequence", (cvc) => {
		expect(mistake({ cvc })?.message).toBe("CVC inválido (sequência não permitida)");
	});

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

describe("typing a card", () => {
	it("groups the number by 4, up to 19 characters", () => {
		expect(formatCardNumber("42356")).toBe("4235 6");
		expect(formatCardNumber("4235-6477 2802x56829999")).toBe("4235 6477 2802 5682");
	});

	it("writes the expiry as MM/AA and the cvc with digits only", () => {
		expect(["1", "11", "113", "11/30", "11309"].map(formatExpiry)).toEqual([
			"1",
			"11",
			"11/3",
			"11/30",
			"11/30",
		]);
		expect(formatCvc("1a2 345")).toBe("1234");
	});
});

describe("brands", () => {
	it.each([
		["5031 4332 1540 6351", "master"],
		["4235 6477 2802 5682", "visa"],
		["3753 651535 56885", "amex"],
		["5067 7667 8388 8311", "elo"],
	])("%s is %s", (number, brand) => {
		expect(recognizeBrand(number)?.id).toBe(brand);
	});

	it("travel with _debit for debit", () => {
		const visa = recognizeBrand("4235");
		expect(paymentMethodId(visa, "credit_card")).toBe("visa");
		expect(paymentMethodId(visa, "debit_card")).toBe("visa_debit");
		expect(paymentMethodId(null, "debit_card")).toBe("outra_debit");
		expect(readPaymentMethodId("visa_debit")).toEqual({ brand: "visa", method: "debit_card" });
		expect(readPaymentMethodId("master")).toEqual({ brand: "master", method: "credit_card" });
	});
});

it("calls nothing reais that was paid in another currency", () => {
	expect(moneyIn(5_881, "ARS")).toBe("58,81 ARS");
	expect(moneyIn(5_881, "BRL")).toBe("R$\u00a058,81");
	expect(moneyIn(5_881, null)).toBe("R$\u00a058,81");
});

it.each([
	["", undefined],
	["  ", undefined],
	["100", undefined],
	["180,16", undefined],
	["0", "Digite um valor maior que zero."],
	["0,00", "Digite um valor maior que zero."],
	["-5", "Digite um valor como 49,90."],
	["cem", "Digite um valor como 49,90."],
	["180,17", "No máximo R$ 180,16."],
])("an amount typed as %j is answered %j, never by a button that does nothing", (typed, said) => {
	expect(typedAmountError(typed, 18_016)?.replace(/\s/g, " ")).toBe(said);
});

describe("days that are left", () => {
	/** In São Paulo, three hours behind. */
	const at = (day: number, hour: string) => new Date(`2026-11-${day}T${hour}:00-03:00`);

	it.each([
		[
			"hours of the last day are not a day",
			at(27, "01:00"),
			at(27, "06:00"),
			0,
			"Termina hoje às 06:00",
		],
		["the last minute before midnight", at(26, "23:59"), at(27, "06:00"), 1, "Falta 1 dia"],
		["a whole day and more", at(25, "10:00"), at(27, "06:00"), 2, "Faltam 2 dias"],
		[
			"an end at midnight is of the day that begins",
			at(26, "12:00"),
			at(27, "00:00"),
			1,
			"Falta 1 dia",
		],
		["over", at(27, "06:00"), at(27, "06:00"), null, "Prazo encerrado"],
		["long over", at(29, "06:00"), at(27, "06:00"), null, "Prazo encerrado"],
	])("%s", (_name, now, until, days, words) => {
		expect(daysLeft(until, now)).toBe(days);
		expect(daysWords(until, now)).toBe(words);
	});
});

describe("a contest in words", () => {
	const wordsOf = (over: Partial<Parameters<typeof customerWords>[0]>): string => {
		const words = customerWords({
			dispute: "chargeback",
			status: "pendente",
			cancelled_at: null,
			...over,
		});
		return `${words?.title} ${words?.text}`;
	};

	it("a contest is told in words that are true of a PIX and a boleto as well", () => {
		const said = DISPUTES.map((dispute) => wordsOf({ dispute }));
		for (const words of [...said, FAILURE_WORDS.disputed.text]) {
			expect(words).not.toMatch(/cartão/i);
		}
	});

	describe.each(["chargeback", "claim"] as const)("a %s", (dispute) => {
		it.each(ORDER_STATUSES)(
			"of an order that is %s says that the sending waits only where it does",
			(status) => {
				const inTheShop = status === "pendente" || status === "processando";
				expect(wordsOf({ dispute, status }).includes("o envio espera")).toBe(inTheShop);
				expect(wordsOf({ dispute, status, cancelled_at: new Date() })).not.toContain("espera");
			},
		);
	});

	it("a contest of money that paid nothing of the order keeps nothing from leaving", () => {
		const order = { dispute: null, status: "pendente", cancelled_at: null } as const;
		expect(customerWords(order, "chargeback")?.text).not.toContain("espera");
	});
});
