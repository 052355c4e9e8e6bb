import { describe, expect, it } from "vitest";
import { heldMercadoPago } from "#testing/providers/held-mercado-pago.ts";
import {
	PAYMENT_REQUEST as base,
	providerCard as card,
	PIX_REQUEST as pix,
	VISA,
} from "#testing/providers/provider-requests.ts";

const { provider, fake } = heldMercadoPago();
const created = () =>
	fake.calls.filter(({ method, path }) => method === "POST" && path === "/v1/payments");

describe("a PIX at Mercado Pago", () => {
	it("is asked for in reais, with its key, its expiry in Brasília's time and the payer", async () => {
		const answer = await provider.createAwaited("pix", pix);
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
		expect(await provider.createAwaited("pix", pix)).toMatchObject({ ok: true });
		expect(created().map(({ key }) => key)).toEqual(["chave-1", "chave-1"]);
		expect(fake.payments.size).toBe(1);
	});

	it("is looked for by the shop's reference when no answer ever came", async () => {
		fake.trouble("POST /v1/payments", "lose", "lose");
		expect(await provider.createAwaited("pix", pix)).toMatchObject({
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
		expect(await provider.createAwaited("pix", pix)).toEqual({
			ok: false,
			reason: "unknown",
			detail: null,
		});
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
