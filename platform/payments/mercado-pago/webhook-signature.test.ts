import { describe, expect, it } from "vitest";
import { signNotification, WEBHOOK_SECRET } from "#testing/mercado-pago/sign-notification.ts";
import { createMercadoPago, readSignature } from "./mercado-pago.ts";

describe("a notification's signature", () => {
	const signed = {
		...signNotification("123ABC", { ts: "1764072000", requestId: "pedido-1" }),
		dataId: "123ABC",
	};

	it("is the provider's", () => {
		expect(readSignature(WEBHOOK_SECRET, signed)).toEqual({
			manifest: "id:123abc;request-id:pedido-1;ts:1764072000;",
			signedAt: new Date("2025-11-25T12:00:00Z"),
		});
	});

	it("tells its time, which the provider writes in seconds or in milliseconds", () => {
		const ms = { ...signNotification("1", { ts: "1764072000123" }), dataId: "1" };
		expect(readSignature(WEBHOOK_SECRET, ms)?.signedAt).toEqual(
			new Date("2025-11-25T12:00:00.123Z"),
		);
		for (const ts of ["-1", "1e9", "amanhã", "9".repeat(17)]) {
			const odd = { ...signNotification("1", { ts }), dataId: "1" };
			expect(readSignature(WEBHOOK_SECRET, odd)).toBeNull();
		}
	});

	it.each([
		["another payment", { dataId: "124" }],
		["another request", { requestId: "pedido-2" }],
		["another time", { signature: signed.signature.replace("ts=1", "ts=2") }],
		["none", { signature: undefined }],
		["an empty one", { signature: "ts=,v1=" }],
		["half of one", { signature: signed.signature.slice(0, -2) }],
		["no hex", { signature: "ts=1764072000,v1=zzzz" }],
	])("is refused with %s", (_, over) => {
		expect(readSignature(WEBHOOK_SECRET, { ...signed, ...over })).toBeNull();
	});

	const open = (...webhookSecrets: string[]) =>
		createMercadoPago({
			accessToken: "T",
			publicKey: "P",
			webhookSecrets,
			apiUrl: "http://127.0.0.1:1",
			scriptUrl: "http://127.0.0.1:1",
			timeoutMs: 100,
		});

	it("is never accepted without a secret", () => {
		expect(open(WEBHOOK_SECRET).readWebhook(signed)).not.toBeNull();
		const unsigned = { ...signNotification("1", { secret: "" }), dataId: "1" };
		expect(open().readWebhook(unsigned)).toBeNull();
	});

	it("is accepted with the old secret and the new one while it is exchanged", () => {
		expect(open("novo-segredo", WEBHOOK_SECRET).readWebhook(signed)).not.toBeNull();
		expect(open("novo-segredo").readWebhook(signed)).toBeNull();
	});
});
