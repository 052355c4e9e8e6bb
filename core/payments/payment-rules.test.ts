import { describe, expect, it } from "vitest";
import { REFUSALS } from "#testing/mercado-pago/outcomes.ts";
import { messageForError } from "./error-rules.ts";
import { payerSchema } from "./payment-rules.ts";
import { CARD_NOT_PROCESSED, messageForStatus } from "./status-rules.ts";
import { mayBecome } from "./transition-rules.ts";

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

	it("takes an e-mail of at most 255 characters", () => {
		const customerEmail = `${"a".repeat(244)}@example.com`;
		expect(payerSchema.safeParse({ ...payer, customerEmail }).error?.issues[0]?.message).toBe(
			"E-mail deve ter no máximo 255 caracteres",
		);
	});
});

describe("words about a payment", () => {
	it.each([...REFUSALS, "insufficient_amount"])(
		"has words for every refusal known: %s",
		(detail) => {
			expect(messageForStatus(detail)).not.toBe(CARD_NOT_PROCESSED);
		},
	);

	it("exist for every reason, and never speak of fraud", () => {
		expect(messageForStatus("cc_rejected_insufficient_amount")).toBe(
			"Limite ou saldo insuficiente. Tente outro cartão ou PIX.",
		);
		expect(messageForStatus("cc_rejected_high_risk")).not.toMatch(/fraude|risco/i);
	});

	it.each([null, "never_heard_of", "toString", "__proto__"])("fall back for %s", (detail) => {
		expect(messageForStatus(detail)).toBe(CARD_NOT_PROCESSED);
	});

	it("say why nothing was started", () => {
		expect(messageForError({ code: "too_many_attempts" })).toBe(
			"Muitas tentativas. Aguarde alguns minutos antes de tentar novamente.",
		);
		// "Alguns" are no fifty-one.
		expect(messageForError({ code: "too_many_attempts", seconds: 600 })).toContain(
			"alguns minutos",
		);
		expect(messageForError({ code: "too_many_attempts", seconds: 3_021 })).toBe(
			"Muitas tentativas. Aguarde 51 minutos antes de tentar novamente.",
		);
		expect(messageForError({ code: "already_paid" })).toBe("Este pedido já foi pago.");
		expect(messageForError({ code: "invalid", message: "CVC inválido" })).toBe("CVC inválido");
	});
});

describe("a payment's way", () => {
	it("lets late money count and never pays what was given back", () => {
		for (const given of ["rejected", "expired", "cancelled"] as const) {
			expect(mayBecome(given, "approved")).toBe(true);
		}
		for (const late of ["approved", "pending", "rejected"] as const) {
			expect(mayBecome("refunded", late)).toBe(false);
		}
		expect(mayBecome("approved", "rejected")).toBe(false);
		expect(mayBecome("approved", "pending")).toBe(false);
	});
});
