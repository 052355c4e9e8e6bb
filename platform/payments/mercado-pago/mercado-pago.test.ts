import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { BUYER_FACTS } from "#testing/buyer-facts.ts";
import { type FakeMercadoPago, startFakeMercadoPago } from "#testing/fake-mercado-pago.ts";
import type { CardOption } from "../card-options.ts";
import type { CardRequest, PaymentProvider, PixRequest } from "../provider.ts";
import { createMercadoPago } from "./mercado-pago.ts";

let fake: FakeMercadoPago;
let provider: PaymentProvider;

beforeAll(async () => {
	fake = await startFakeMercadoPago();
	provider = createMercadoPago(fake.options);
});
beforeEach(() => fake.reset());
afterAll(() => fake.close());

const base = {
	reference: "5d1f2e0c-0000-4000-8000-000000000001",
	idempotencyKey: "chave-1",
	orderId: "5d1f2e0c-0000-4000-8000-000000000002",
	amount: 28_681,
	description: "Pedido #5D1F2E0C",
	facts: BUYER_FACTS,
};
const pix: PixRequest = {
	...base,
	expiresAt: new Date("2026-11-21T12:00:00Z"),
	payer: { email: "ana@example.com", name: "Ana Maria Souza", document: "52998224725" },
};
const VISA: CardOption = {
	method: "credit_card",
	id: "visa",
	name: "Visa",
	issuerId: "25",
	codeLength: 3,
	plans: [{ count: 1, amount: 28_681, total: 28_681, free: true }],
};
const card = (over: Partial<CardRequest> = {}): CardRequest => ({
	...base,
	card: { kind: "fields", number: "4235647728025682", month: 11, year: 2030, cvc: "321" },
	brand: "visa",
	option: VISA,
	confirmation: "optional",
	method: "credit_card",
	installments: 3,
	payer: { email: "ana@example.com", holderName: "APRO", document: "123.456.789-09" },
	...over,
});
const created = () =>
	fake.calls.filter(({ method, path }) => method === "POST" && path === "/v1/payments");

describe("a PIX at Mercado Pago", () => {
	it("is asked for in reais, with its key, its expiry in Brasília's time and the payer", async () => {
		const answer = await provider.createPix(pix);
		expect(answer).toMatchObject({
			ok: true,
			value: { status: "pending", amount: 28_681, reference: base.reference },
		});
		expect(created()).toMatchObject([
			{
				key: "chave-1",
				authorization: "Bearer APP_USR-teste",
				body: {
					transaction_amount: 286.81,
					payment_method_id: "pix",
					external_reference: base.reference,
					// Half an hour is the provider's least, by its own clock.
					date_of_expiration: "2026-11-21T09:02:00.000-03:00",
					payer: {
						email: "ana@example.com",
						first_name: "Ana",
						last_name: "Maria Souza",
						identification: { type: "CPF", number: "52998224725" },
					},
				},
			},
		]);
	});

	it("is one payment, however often its answer is lost", async () => {
		fake.trouble("POST /v1/payments", "lose");
		expect(await provider.createPix(pix)).toMatchObject({ ok: true });
		expect(created().map(({ key }) => key)).toEqual(["chave-1", "chave-1"]);
		expect(fake.payments.size).toBe(1);
	});

	it("is looked for by the shop's reference when no answer ever came", async () => {
		fake.trouble("POST /v1/payments", "lose", "lose");
		expect(await provider.createPix(pix)).toMatchObject({
			ok: true,
			value: { reference: base.reference },
		});
	});

	it.each([
		["no connection", ["drop", "drop"]],
		[
			"a page of the gateway",
			[
				{ status: 502, body: "<html>" },
				{ status: 503, body: "" },
			],
		],
	] as const)("stays unknown after %s", async (_, troubles) => {
		fake.trouble("POST /v1/payments", ...troubles);
		fake.trouble("GET /v1/payments/search", "drop", "drop");
		expect(await provider.createPix(pix)).toEqual({ ok: false, reason: "unknown", detail: null });
	});
});

describe("a card at Mercado Pago", () => {
	it("is made a token first, and named by the provider, not by our table", async () => {
		const answer = await provider.createCard(card());
		expect(answer).toMatchObject({
			ok: true,
			value: { status: "approved", cardBrand: "visa", cardLastFour: "5682" },
		});
		expect(fake.calls.find(({ path }) => path === "/v1/card_tokens")).toMatchObject({
			key: "chave-1-token",
			body: {
				card_number: "4235647728025682",
				expiration_month: 11,
				expiration_year: 2030,
				security_code: "321",
				cardholder: { name: "APRO", identification: { type: "CPF", number: "12345678909" } },
			},
		});
		expect(created()[0]?.body).toMatchObject({
			token: "token-APRO.42356477.5682",
			installments: 3,
			payment_method_id: "visa",
			issuer_id: "25",
			three_d_secure_mode: "optional",
		});
		expect(JSON.stringify(created())).not.toContain("4235647728025682");
	});

	it("says who buys what, and what the bill calls the shop", async () => {
		await provider.createCard(card());
		expect(created()[0]).toMatchObject({
			device: "armor.abc",
			body: {
				statement_descriptor: "REQUINTE",
				payer: {
					first_name: "APRO",
					phone: { area_code: "11", number: "982143344" },
					address: { zip_code: "01415001" },
				},
				additional_info: {
					ip_address: "203.0.113.7",
					items: [
						{ id: "JAL-1", title: "Jaleco", quantity: 2, unit_price: 137.4 },
						{ id: "frete", unit_price: 12 },
					],
					payer: { registration_date: "2026-01-10T12:00:00.000Z" },
					shipments: { receiver_address: { zip_code: "01415001" }, express_shipment: false },
				},
			},
		});
	});

	it("is answered with the bank's question, where the bank has one", async () => {
		const token = { kind: "token", token: "token-APRO.54839281.4623" } as const;
		expect(await provider.createCard(card({ card: token }))).toMatchObject({
			value: {
				status: "pending",
				statusDetail: "pending_challenge",
				challenge: { url: expect.stringMatching(/\/acs\/\d+$/), request: expect.any(String) },
			},
		});
	});

	it("keeps the browser's token and asks nothing about the card", async () => {
		const token = { kind: "token", token: "token-FUND" } as const;
		const answer = await provider.createCard(
			card({
				card: token,
				option: { ...VISA, method: "debit_card", id: "debelo" },
				method: "debit_card",
				installments: 1,
			}),
		);
		expect(answer).toMatchObject({
			ok: true,
			value: { status: "rejected", statusDetail: "cc_rejected_insufficient_amount" },
		});
		expect(fake.calls).toHaveLength(1);
		expect(created()[0]?.body).toMatchObject({ payment_method_id: "debelo" });
	});

	it.each([
		[400, 2067, "refused", "invalid_document"],
		[400, 3034, "refused", "cc_rejected_bad_filled_card_number"],
		[400, 99_999, "refused", null],
		[400, 2034, "misconfigured", null],
		[401, 5, "misconfigured", null],
	])("%i with cause %i is %s", async (status, code, reason, detail) => {
		fake.trouble("POST /v1/payments", { status, body: { cause: [{ code, description: "x" }] } });
		expect(await provider.createCard(card())).toEqual({ ok: false, reason, detail });
	});

	it("was not charged when the provider was too busy, and waited as it was told", async () => {
		const busy = { status: 429, headers: { "retry-after": "0" } };
		fake.trouble("POST /v1/payments", busy, busy);
		expect(await provider.createCard(card())).toEqual({
			ok: false,
			reason: "unavailable",
			detail: null,
		});
	});

	it("whose token could not be made was not charged", async () => {
		fake.trouble("POST /v1/card_tokens", "drop", "drop");
		expect(await provider.createCard(card())).toMatchObject({ ok: false, reason: "unavailable" });
		expect(created()).toEqual([]);
	});
});

describe("following a payment", () => {
	const make = async () => {
		await provider.createPix(pix);
		return fake.paymentOf(base.reference);
	};

	it.each([
		["in_process", "pending_review_manual", "pending"],
		["authorized", "pending_capture", "pending"],
		["in_mediation", "pending", "disputed", "claim"],
		["charged_back", "in_process", "disputed", "chargeback"],
		["charged_back", null, "disputed", "chargeback"],
		["charged_back", "settled", "charged_back", "dispute_lost"],
		// Its status stays, although the money is the shop's again.
		["charged_back", "reimbursed", "approved", "dispute_won"],
		["cancelled", "expired", "expired"],
		["cancelled", "by_payer", "cancelled"],
		["something_new", "x", "pending"],
	] as [string, string | null, string, string?][])(
		"%s (%s) is %s",
		async (status, status_detail, ours, detail = status_detail ?? undefined) => {
			const payment = await make();
			Object.assign(payment, { status, status_detail });
			expect(await provider.find({ providerPaymentId: String(payment.id) })).toMatchObject({
				ok: true,
				value: { status: ours, statusDetail: detail },
			});
		},
	);

	it("says what of the money went back, what it cost and when it comes, in centavos", async () => {
		const payment = await make();
		const find = () => provider.find({ providerPaymentId: String(payment.id) });
		const unknown = { refunded: 0, currency: null, live: null, fee: null, net: null };
		expect(await find()).toMatchObject({ value: { ...unknown, releasesAt: null } });
		Object.assign(payment, {
			status: "approved",
			currency_id: "BRL",
			live_mode: false,
			transaction_amount_refunded: 50.1,
			date_approved: "2026-11-21T10:00:00.000-03:00",
			date_last_updated: "2026-11-21T11:00:00.000-03:00",
			money_release_date: "2026-12-21T10:00:00.000-03:00",
			transaction_details: { net_received_amount: 272.5, total_paid_amount: 310.07 },
			fee_details: [
				{ type: "mercadopago_fee", amount: 14.3, fee_payer: "collector" },
				{ type: "financing_fee", amount: 23.26, fee_payer: "payer" },
			],
		});
		expect(await find()).toMatchObject({
			value: {
				amount: 28_681,
				refunded: 5_010,
				charged: 31_007,
				fee: 1_430,
				net: 27_250,
				currency: "BRL",
				live: false,
				approvedAt: new Date("2026-11-21T13:00:00Z"),
				changedAt: new Date("2026-11-21T14:00:00Z"),
				releasesAt: new Date("2026-12-21T13:00:00Z"),
			},
		});
	});

	it("reads a payment whose extras are odd", async () => {
		const payment = await make();
		Object.assign(payment, {
			fee_details: "?",
			transaction_details: [],
			money_release_date: "amanhã",
			live_mode: "yes",
		});
		expect(await provider.find({ providerPaymentId: String(payment.id) })).toMatchObject({
			ok: true,
			value: { live: null, net: null, releasesAt: null },
		});
	});

	it("lists what changed, page by page, in Brasília's time", async () => {
		for (let n = 0; n < 51; n++) {
			await provider.createPix({ ...pix, reference: `r${n}`, idempotencyKey: `k${n}` });
		}
		const asked = {
			changedSince: new Date("2026-11-21T12:00:00Z"),
			until: new Date("2026-11-21T13:00:00Z"),
		};
		const first = await provider.search({ ...asked, offset: 0 });
		expect(first).toMatchObject({ ok: true, value: { next: 50 } });
		const last = await provider.search({ ...asked, offset: 50 });
		expect(last).toMatchObject({ ok: true, value: { payments: [{}], next: null } });
		expect(new URL(fake.calls.at(-1)?.path ?? "", "http://x").searchParams.toString()).toBe(
			new URLSearchParams({
				range: "date_last_updated",
				begin_date: "2026-11-21T09:00:00.000-03:00",
				end_date: "2026-11-21T10:00:00.000-03:00",
				sort: "date_last_updated",
				criteria: "asc",
				limit: "50",
				offset: "50",
			}).toString(),
		);
		fake.trouble("GET /v1/payments/search", { status: 200, body: "<html>" });
		expect(await provider.search({ ...asked, offset: 0 })).toMatchObject({
			ok: false,
			reason: "unavailable",
		});
	});

	it("knows what is not there from what cannot be read", async () => {
		expect(await provider.find({ providerPaymentId: "123456" })).toEqual({ ok: true, value: null });
		expect(await provider.find({ providerPaymentId: "../users" })).toEqual({
			ok: true,
			value: null,
		});
		expect(await provider.find({ reference: "unknown" })).toEqual({ ok: true, value: null });
		fake.trouble("GET /v1/payments/123456", { status: 500 }, { status: 500 });
		expect(await provider.find({ providerPaymentId: "123456" })).toMatchObject({
			ok: false,
			reason: "unavailable",
		});
	});

	it("cancels and refunds with the key given, in reais", async () => {
		const { id } = await make();
		await provider.cancel(String(id), "k-cancel");
		expect(await provider.refund(String(id), "k-refund", 1_050)).toEqual({
			ok: true,
			value: { providerRefundId: "7000000001", status: "approved", amount: 1_050 },
		});
		await provider.refund(String(id), "k-all");
		expect(fake.calls.slice(1)).toMatchObject([
			{ method: "PUT", path: `/v1/payments/${id}`, key: "k-cancel", body: { status: "cancelled" } },
			{ path: `/v1/payments/${id}/refunds`, key: "k-refund", body: { amount: 10.5 } },
			{ path: `/v1/payments/${id}/refunds`, key: "k-all", body: {} },
		]);
	});

	it.each(["in_process", "rejected"] as const)(
		"a refund answered 201 that is %s gave nothing back yet",
		async (status) => {
			const { id } = await make();
			fake.answerRefunds(status);
			const answer = await provider.refund(String(id), "k", 500);
			expect(answer).toMatchObject({ ok: true, value: { status } });
			const refundId = answer.ok ? answer.value.providerRefundId : "";
			expect(await provider.findRefund(String(id), refundId)).toEqual(answer);
			expect(await provider.findRefund(String(id), "1")).toEqual({ ok: true, value: null });
		},
	);

	it.each([
		[400, 2031, "refused", "no_balance"],
		[400, 15016, "refused", "too_old"],
		[400, 2018, "refused", "state_changed"],
		[400, 99_999, "refused", null],
		[500, 0, "unknown", null],
	])("a refund answered %i with cause %i is %s, %s", async (status, code, reason, detail) => {
		const { id } = await make();
		const trouble = { status, body: { cause: [{ code }] } };
		fake.trouble(`POST /v1/payments/${id}/refunds`, trouble, trouble);
		expect(await provider.refund(String(id), "k")).toEqual({ ok: false, reason, detail });
	});

	it("tests the connection with booleans only", async () => {
		expect(await provider.testConnection()).toEqual({ hasAccessToken: true, hasPublicKey: false });
		fake.trouble("GET /v1/payment_methods", { status: 401 });
		const keyed = createMercadoPago({ ...fake.options, publicKey: "APP_USR-publica" });
		expect(await keyed.testConnection()).toEqual({ hasAccessToken: false, hasPublicKey: true });
	});
});
