import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { OrderSummary } from "#core/orders/types.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { type CardOver, cardRequest } from "#testing/orders/card-request.ts";
import { openMercadoPagoShop } from "#testing/orders/mercado-pago-orders.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { LINES } from "#testing/test-shop.ts";

const MINUTE = 60_000;
const test = heldShop((over) => openMercadoPagoShop(over, { publicKey: "APP_USR-chave" }));

const VISA = "42356477";
const ASKS = "54839281";
const REFUSED = "53619568";
const pay = (order: OrderSummary, holder: string, bin: string, over: CardOver = {}) =>
	test.shop.payments.createCardPayment(
		cardRequest(order, holder, {
			token: { id: `token-${holder}.${bin}.5682`, firstDigits: bin, lastFour: null },
			...over,
			fields: { number: "", expiry: "", cvc: "", ...over.fields },
		}),
	);
const charges = () =>
	test.fake.calls.filter(({ method, path }) => method === "POST" && path === "/v1/payments");

describe("a card typed in the provider's own fields", () => {
	it("is the only one that is taken: raw numbers are refused (rule payments 2)", async () => {
		const order = await test.place([LINES.coatM]);
		expect(await test.shop.payments.createCardPayment(cardRequest(order, "APRO"))).toMatchObject({
			ok: false,
			error: { code: "invalid", field: "number" },
		});
		expect(test.fake.calls).toEqual([]);
	});

	it("is offered with interest, total and yearly cost, and charged as it was shown", async () => {
		const order = await test.place([LINES.coatM]);
		const offered = await test.shop.payments.offerCard({
			orderId: order.id,
			customerEmail: order.customer_email,
			firstDigits: VISA,
		});
		const others = { orderId: order.id, customerEmail: "outra@example.com", firstDigits: VISA };
		expect(await test.shop.payments.offerCard(others)).toMatchObject({
			error: { code: "order_not_found" },
		});
		const six = offered.ok && offered.value[0]?.plans[5];
		expect(six).toMatchObject({ count: 6, total: 34_379, interest: 3_379, free: false });
		expect(six ? six.yearlyRate : 0).toBeGreaterThan(0.4);

		const shown = { installments: 6, planTotal: 34_379 };
		expect(await pay(order, "APRO", VISA, { ...shown, planTotal: 31_000 })).toEqual({
			ok: false,
			error: { code: "plan_changed", total: 34_379 },
		});
		expect(charges()).toEqual([]);
		expect(await pay(order, "APRO", VISA, shown)).toMatchObject({ value: { status: "approved" } });
		// The shop asks for its price; the provider adds the interest.
		expect(charges()[0]?.body).toMatchObject({ transaction_amount: 310, installments: 6 });
		expect(await test.shop.orders.findCheckoutOrder(order.token)).toMatchObject({
			total: 31_000,
			card: { count: 6, total: 34_379 },
		});
	});

	it("pays by debit only where the provider says so", async () => {
		const order = await test.place([LINES.coatM]);
		expect(await pay(order, "APRO", VISA, { method: "debit_card" })).toMatchObject({
			error: { code: "invalid", field: "number" },
		});
		expect(await pay(order, "APRO", "50677667", { method: "debit_card" })).toMatchObject({
			value: { status: "approved" },
		});
		expect(charges()[0]?.body).toMatchObject({ payment_method_id: "debelo" });
	});
});

describe("a bank that asks the shopper to confirm", () => {
	const begin = async (bin = ASKS) => {
		const order = await test.place([LINES.coatM]);
		const made = await pay(order, "APRO", bin);
		if (!made.ok) throw new Error(JSON.stringify(made.error));
		return { order, ...made.value };
	};
	const bankAnswers = async () => {
		const [payment] = [...test.fake.payments.values()];
		await fetch(`${test.fake.options.apiUrl}/acs/${payment?.id}/fim`, { method: "POST" });
	};

	it("has the order wait for it, not for an analysis, and pays it when it is confirmed", async () => {
		const { order, paymentId, status, statusDetail } = await begin();
		expect([status, statusDetail]).toEqual(["pending", "pending_challenge"]);
		expect(await test.shop.orders.findCheckoutOrder(order.token)).toMatchObject({
			state: "open",
			challenge: { paymentId, secondsLeft: 300 },
		});
		expect(await test.shop.payments.findChallenge(paymentId)).toMatchObject({
			url: expect.stringContaining("/acs/"),
		});
		expect(await pay(order, "APRO", VISA)).toMatchObject({
			error: { code: "payment_in_progress" },
		});
		await bankAnswers();
		test.wait(5_000);
		expect(await test.shop.payments.getPaymentStatus(paymentId)).toMatchObject({
			status: "approved",
		});
		expect(await test.shop.payments.findChallenge(paymentId)).toBeNull();
		expect((await test.shop.orderAdmin.loadOrder(order.id))?.attempts).toMatchObject([
			{ bank_confirmed: true },
		]);
		expect((await readOutbox(test.db)).map(({ template }) => template)).not.toContain(
			"card-in-analysis",
		);
	});

	it("refuses it with its reason", async () => {
		const { paymentId } = await begin(REFUSED);
		await bankAnswers();
		test.wait(5_000);
		expect(await test.shop.payments.getPaymentStatus(paymentId)).toMatchObject({
			status: "rejected",
			statusDetail: "cc_rejected_3ds_challenge",
		});
	});

	it("is given up at the provider before there is another try", async () => {
		const { order, paymentId } = await begin();
		expect(await test.shop.payments.cancelCard(paymentId)).toMatchObject({
			status: "rejected",
			status_detail: "not_confirmed",
		});
		expect([...test.fake.payments.values()]).toMatchObject([{ status: "cancelled" }]);
		expect(await pay(order, "APRO", VISA)).toMatchObject({ value: { status: "approved" } });
	});

	it("that was confirmed in the last second is a paid order, not a cancelled one", async () => {
		const { paymentId } = await begin();
		await bankAnswers();
		test.fake.trouble("PUT", { status: 400, body: { cause: [{ code: 2018 }] } });
		expect(await test.shop.payments.cancelCard(paymentId)).toMatchObject({ status: "approved" });
	});

	it("and nobody answers is given up by itself once its time is over", async () => {
		const { order } = await begin();
		test.wait(4 * MINUTE);
		await test.shop.payments.settleChallenges();
		expect(await test.order(order.id)).toMatchObject({ payment_status: "pending" });
		test.wait(3 * MINUTE);
		await test.shop.payments.settleChallenges();
		expect(await test.order(order.id)).toMatchObject({ payment_status: "rejected" });
		const rows = await queryRows(test.db, sql`select status_detail from payments`);
		expect(rows).toEqual([{ status_detail: "not_confirmed" }]);
	});
});

describe("a card that a bank looks into", () => {
	const mails = async () =>
		(await readOutbox(test.db))
			.map(({ template }) => template)
			.filter((name) => name !== "order-received");

	it("is told of when it begins and when it is refused, once each", async () => {
		const order = await test.place([LINES.coatM]);
		expect(await pay(order, "CONT", VISA)).toMatchObject({ value: { status: "pending" } });
		expect(await mails()).toEqual(["card-in-analysis"]);
		const [payment] = [...test.fake.payments.values()];
		test.wait(2 * MINUTE);
		await test.shop.payments.reconcilePending();
		expect(await mails()).toEqual(["card-in-analysis"]);
		Object.assign(payment ?? {}, { status: "rejected", status_detail: "cc_rejected_high_risk" });
		test.wait(2 * MINUTE);
		await test.shop.payments.reconcilePending();
		await test.shop.payments.reconcilePending();
		expect(await mails()).toEqual(["card-in-analysis", "analysis-refused"]);
		expect(await test.shop.orders.findCheckoutOrder(order.token)).toMatchObject({
			state: "open",
			card: { status: "rejected" },
		});
		// Refused at once is on the screen, approved later is an e-mail.
		await pay(order, "FUND", VISA);
		await pay(order, "CONT", VISA);
		Object.assign([...test.fake.payments.values()].at(-1) ?? {}, {
			status: "approved",
			status_detail: "accredited",
		});
		test.wait(2 * MINUTE);
		await test.shop.payments.reconcilePending();
		expect((await mails()).toSorted()).toEqual(
			["analysis-refused", "card-in-analysis", "card-in-analysis", "payment-approved"].toSorted(),
		);
	});
});
