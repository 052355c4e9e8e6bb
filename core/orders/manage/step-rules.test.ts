import { expect, test } from "vitest";
import type { Dispute, PaymentStatus } from "../types.ts";
import { concernWords } from "./step-rules.ts";

test("whoever sends what is not paid reads why it is not", () => {
	const words = (payment_status: PaymentStatus, dispute: Dispute | null = null) =>
		concernWords("unpaid", "processando", "enviado", false, { payment_status, dispute });
	expect(words("pending")).toBe("Este pedido ainda não está pago.");
	expect(words("refunded")).toBe("O dinheiro deste pedido já voltou ao cliente.");
	expect(words("refunded", "lost")).toMatch(/por uma contestação/);
});
