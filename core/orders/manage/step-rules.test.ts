import { expect, test } from "vitest";
import type { Dispute, PaymentStatus } from "../types.ts";
import { concernsOf, concernWords } from "./step-rules.ts";

test("an order whose money is back is not begun without a question, an unpaid one may be", () => {
	const begin = (payment_status: PaymentStatus) =>
		concernsOf({ status: "pendente", payment_status }, "processando");
	expect(begin("refunded")).toEqual(["unpaid"]);
	expect(begin("pending")).toEqual([]);
	expect(begin("approved")).toEqual([]);
});

test("whoever sends what is not paid reads why it is not", () => {
	const words = (payment_status: PaymentStatus, dispute: Dispute | null = null) =>
		concernWords("unpaid", "processando", "enviado", false, { payment_status, dispute });
	expect(words("pending")).toBe("Este pedido ainda não está pago.");
	expect(words("refunded")).toBe("O dinheiro deste pedido já voltou ao cliente.");
	expect(words("refunded", "lost")).toMatch(/por uma contestação/);
});
