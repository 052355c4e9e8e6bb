import { getPixPayloadInfo, isValidPixPayload } from "@brazilian-utils/brazilian-utils";
import { describe, expect, it } from "vitest";
import { BUYER_FACTS } from "#testing/orders/buyer-facts.ts";
import { createSandbox, outcomeFor } from "./sandbox.ts";

const request = (amount: number) => ({
	reference: "5d1f2e0c-0000-4000-8000-000000000001",
	idempotencyKey: "k",
	orderId: "5d1f2e0c-0000-4000-8000-000000000002",
	amount,
	description: "Pedido",
	facts: BUYER_FACTS,
	expiresAt: new Date(),
	payer: { email: "ana@example.com", name: "Ana", document: null, address: null },
});

describe("the sandbox", () => {
	it.each([1, 28_681, 10_000_000])(
		"makes a BR Code for %i centavos that a bank can read",
		async (amount) => {
			const made = await createSandbox().createAwaited("pix", request(amount));
			const code = (made.ok && made.value.qrCode) || "";
			expect(isValidPixPayload(code)).toBe(true);
			expect(getPixPayloadInfo(code)).toMatchObject({ amount: amount / 100 });
		},
	);

	it("gives the same code when asked again", async () => {
		const sandbox = createSandbox();
		expect(await sandbox.createAwaited("pix", request(100))).toEqual(
			await sandbox.createAwaited("pix", request(100)),
		);
	});

	it("lets the holder's name decide what a card does (rule payments 1)", () => {
		expect(outcomeFor(" fund ")).toEqual({
			status: "rejected",
			statusDetail: "cc_rejected_insufficient_amount",
		});
		expect(outcomeFor("CONT").status).toBe("pending");
		expect(outcomeFor("Ana Souza").status).toBe("approved");
	});

	it.each([
		[5_000, "approved", "approved"],
		[91, "in_process", "approved"],
		[93, "rejected", "approved"],
		[95, "in_process", "in_process"],
	])("gives %i centavos back: %s, later %s", async (amount, status, later) => {
		const sandbox = createSandbox();
		const asked = await sandbox.refund("sandbox-1", "k", amount);
		expect(asked).toMatchObject({ ok: true, value: { status, amount } });
		const id = asked.ok ? asked.value.providerRefundId : "";
		expect(await sandbox.findRefund("sandbox-1", id)).toMatchObject({ value: { status: later } });
	});

	it.each([
		[92, "no_balance"],
		[94, "too_old"],
	])("refuses to give %i centavos back: %s", async (amount, detail) => {
		expect(await createSandbox().refund("sandbox-1", "k", amount)).toEqual({
			ok: false,
			reason: "refused",
			detail,
		});
	});

	it("accepts no webhook, as anybody could send one", () => {
		expect(
			createSandbox().readWebhook({ signature: "ts=1,v1=00", requestId: "1", dataId: "1" }),
		).toBeNull();
	});
});
