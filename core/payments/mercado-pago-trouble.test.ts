import { describe, expect, it } from "vitest";
import type { Result } from "#core/values/result.ts";
import { eventually } from "#testing/eventually.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { mercadoPagoOrders, openMercadoPagoShop } from "#testing/mercado-pago-orders.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { LINES } from "#testing/test-shop.ts";
import { messageForStatus, UNANSWERED } from "./status-rules.ts";
import type { CardPayment, PaymentError } from "./types.ts";

const MINUTE = 60_000;

const test = heldShop(openMercadoPagoShop);

const { pixFor, startPix, payByCard, notify, processed, statusOf, attemptsOf, approve } =
	mercadoPagoOrders(() => test);

describe("a provider in trouble", () => {
	it("fails to make a PIX with the shop's words, and the next try works", async () => {
		const order = await test.place([LINES.coatM]);
		test.fake.trouble("POST /v1/payments", { status: 401 });
		expect(await pixFor(order)).toEqual({
			ok: false,
			error: { code: "provider_failed", message: "Não foi possível gerar o PIX." },
		});
		expect(await pixFor(order)).toMatchObject({ ok: true });
	});

	it("gives the same PIX when its answer got lost and it is asked again", async () => {
		const order = await test.place([LINES.coatM]);
		test.fake.trouble("POST /v1/payments", "lose", "lose");
		test.fake.trouble("GET /v1/payments/search", "drop", "drop");
		expect(await pixFor(order)).toMatchObject({ ok: false });
		expect(await pixFor(order)).toMatchObject({ ok: true });
		expect(test.fake.payments.size).toBe(1);
	});

	const pending = (answer: Result<CardPayment, PaymentError>) =>
		expect(answer).toMatchObject({ ok: true, value: { status: "pending" } });

	it("that charged a card unseen is found out, and the card is not charged twice", async () => {
		const order = await test.place([LINES.coatM]);
		test.fake.trouble("POST /v1/payments", "lose", "lose");
		test.fake.trouble("GET /v1/payments/search", "drop", "drop");
		pending(await payByCard(order, "APRO"));
		expect(await payByCard(order, "APRO")).toEqual({
			ok: false,
			error: { code: "payment_in_progress" },
		});
		test.wait(2 * MINUTE);
		await test.shop.payments.reconcilePending();
		expect(await statusOf(order)).toBe("approved");
		expect(test.fake.payments.size).toBe(1);
	});

	it("that never got the card lets the shopper try again", async () => {
		const order = await test.place([LINES.coatM]);
		test.fake.trouble("POST /v1/payments", "drop", "drop");
		test.fake.trouble("GET /v1/payments/search", "drop", "drop");
		pending(await payByCard(order, "APRO"));
		test.wait(2 * MINUTE);
		expect(await payByCard(order, "APRO")).toMatchObject({ value: { status: "approved" } });
		expect(await attemptsOf(order)).toMatchObject([
			{ status: "cancelled", status_detail: "never_arrived" },
			{ status: "approved" },
		]);
	});

	it("that has not answered about a card is not told as a bank that looks into it", async () => {
		const order = await test.place([LINES.coatM]);
		const cardOf = async () => (await test.shop.orders.findCheckoutOrder(order.token))?.card;
		test.fake.trouble("POST /v1/payments", "lose", "lose", "lose");
		test.fake.trouble("GET /v1/payments/search", "drop", "drop", "drop");
		await payByCard(order, "CONT");
		expect(await cardOf()).toMatchObject({ status: "pending", status_detail: UNANSWERED });
		test.fake.endTrouble();
		test.wait(2 * MINUTE);
		await test.shop.payments.reconcilePending();
		expect(await cardOf()).toMatchObject({
			status: "pending",
			status_detail: "pending_contingency",
		});
	});

	it("that never got the card of somebody who left tells them so, once, and blames no bank", async () => {
		const order = await test.place([LINES.coatM]);
		test.fake.trouble("POST /v1/payments", "drop", "drop");
		test.fake.trouble("GET /v1/payments/search", "drop", "drop");
		pending(await payByCard(order, "APRO"));
		test.wait(2 * MINUTE);
		await test.shop.payments.reconcilePending();
		await test.shop.payments.reconcilePending();
		const told = (await readOutbox(test.db)).filter(
			({ template }) => template === "analysis-refused",
		);
		expect(told).toMatchObject([{ subject: expect.stringContaining("Pagamento não concluído") }]);
		expect(JSON.stringify(told)).toContain("não chegou à operadora");
		expect(JSON.stringify(told)).not.toMatch(/análise|não aprovou/);
	});

	it("that refuses the data is a refused card with its reason", async () => {
		const order = await test.place([LINES.coatM]);
		test.fake.trouble("POST /v1/payments", { status: 400, body: { cause: [{ code: 2062 }] } });
		expect(await payByCard(order, "APRO")).toMatchObject({
			ok: true,
			value: { status: "rejected", statusDetail: "invalid_card_token" },
		});
	});

	it.each([
		["E301", "cc_rejected_bad_filled_card_number", "Confira o número do cartão."],
		[
			"E999",
			"not_taken",
			"A operadora não aceitou os dados. Confira o cartão e o titular, ou use outro meio.",
		],
	])(
		"that refuses the data for a cause of letters blames no bank: %s",
		async (code, detail, words) => {
			const order = await test.place([LINES.coatM]);
			test.fake.trouble("POST /v1/payments", { status: 400, body: { cause: [{ code }] } });
			expect(await payByCard(order, "APRO")).toMatchObject({
				ok: true,
				value: { status: "rejected", statusDetail: detail },
			});
			expect(messageForStatus(detail)).toBe(words);
		},
	);

	it("that does not accept the shop's credentials charges nothing and says so", async () => {
		const order = await test.place([LINES.coatM]);
		test.fake.trouble("POST /v1/payments", { status: 401 });
		expect(await payByCard(order, "APRO")).toMatchObject({
			ok: false,
			error: { code: "provider_failed", message: expect.stringContaining("nada foi cobrado") },
		});
		expect(await statusOf(order)).toBe("pending");
	});
});

describe("two payments of one order", () => {
	it("are one payment and one refund, asked for until it succeeds", async () => {
		const { order, remote } = await startPix();
		expect(await payByCard(order, "APRO")).toMatchObject({ value: { status: "approved" } });
		await eventually(() => expect(remote.status).toBe("cancelled"));
		approve(remote);
		await notify(remote.id);
		await processed();
		test.fake.trouble(`POST /v1/payments/${remote.id}/refunds`, "drop", "drop");
		await test.shop.payments.returnMoney();
		expect(remote.status).toBe("approved");
		await test.shop.payments.returnMoney();
		await test.shop.payments.returnMoney();
		expect(remote.status).toBe("refunded");
		const refunds = test.fake.calls.filter(({ path }) => path.endsWith("/refunds"));
		expect(refunds).toHaveLength(3);
		expect(new Set(refunds.map(({ key }) => key)).size).toBe(1);
		expect(await statusOf(order)).toBe("approved");
	});

	it("a card approved after its analysis, however long, pays the order", async () => {
		const order = await test.place([LINES.coatM]);
		await payByCard(order, "CONT");
		test.wait(120 * 60 * MINUTE);
		await test.shop.payments.reconcilePending();
		expect(await statusOf(order)).toBe("pending");
		const remote = [...test.fake.payments.values()][0];
		if (!remote) throw new Error("no payment");
		approve(remote);
		await notify(remote.id);
		await processed();
		expect(await test.order(order.id)).toMatchObject({
			payment_status: "approved",
			stock_state: "sold",
		});
	});
});
