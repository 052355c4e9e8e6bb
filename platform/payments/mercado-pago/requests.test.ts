import { expect, it } from "vitest";
import { heldMercadoPago } from "#testing/providers/held-mercado-pago.ts";
import {
	BOLETO_REQUEST,
	PIX_REQUEST as pix,
	providerCard,
} from "#testing/providers/provider-requests.ts";

const { provider, fake } = heldMercadoPago();

const SINCE = new Date("2026-11-21T12:00:00Z");
const UNTIL = new Date("2026-11-21T13:00:00Z");
const PDF = {
	name: "nota.pdf",
	type: "application/pdf",
	bytes: new TextEncoder().encode("%PDF-1.7"),
};

/** What each operation asks for: method, address, and whether a key makes it the same one when repeated. */
const ASKED: [what: string, ask: () => Promise<unknown> | undefined, requests: string[]][] = [
	["a PIX", () => provider.createAwaited("pix", pix), ["POST /v1/payments key"]],
	["a boleto", () => provider.createAwaited("boleto", BOLETO_REQUEST), ["POST /v1/payments key"]],
	[
		"a card of raw fields",
		() => provider.createCard(providerCard()),
		["POST /v1/card_tokens key", "POST /v1/payments key"],
	],
	[
		"a card that the browser made a token of",
		() => provider.createCard(providerCard({ card: { kind: "token", token: "t" } })),
		["POST /v1/payments key"],
	],
	["a payment", () => provider.find({ providerPaymentId: "7" }), ["GET /v1/payments/7"]],
	[
		"a payment by the shop's reference",
		() => provider.find({ reference: "r" }),
		["GET /v1/payments/search?external_reference=r&sort=date_created&criteria=desc"],
	],
	[
		"what was approved",
		() => provider.search({ by: "approved", changedSince: SINCE, until: UNTIL, offset: 0 }),
		[
			"GET /v1/payments/search?range=date_approved&begin_date=2026-11-21T09:00:00.000-03:00&end_date=2026-11-21T10:00:00.000-03:00&sort=date_approved&criteria=asc&limit=50&offset=0",
		],
	],
	["a cancel", () => provider.cancel("7", "k"), ["PUT /v1/payments/7 key"]],
	["a refund", () => provider.refund("7", "k", 100), ["POST /v1/payments/7/refunds key stuck"]],
	["a refund again", () => provider.findRefund("7", "9"), ["GET /v1/payments/7/refunds/9 stuck"]],
	[
		"a case",
		() => provider.findDispute({ providerDisputeId: "217017953967540562" }),
		["GET /v1/chargebacks/217017953967540562"],
	],
	[
		"a complaint",
		() => provider.findClaim("5281510459"),
		["GET /post-purchase/v1/claims/5281510459"],
	],
	[
		"the case of a payment",
		() => provider.findDispute({ providerPaymentId: "7" }),
		["GET /v1/chargebacks/search?payment_id=7"],
	],
	[
		"documents for a case",
		() => provider.sendEvidence("217017953967540562", [PDF]),
		["POST /v1/chargebacks/217017953967540562/documentation"],
	],
	[
		"what a card may be used for",
		() => provider.cardOptions?.("42356477", 29_170),
		[
			"GET /v1/payment_methods/search?bins=42356477&marketplace=NONE",
			"GET /v1/payment_methods/installments?payment_method_id=visa&amount=291.70&bin=42356477&issuer_id=25",
		],
	],
	[
		"the parts of most cards",
		() => provider.commonPlans?.(29_170),
		[
			"GET /v1/payment_methods/installments?payment_method_id=visa&amount=291.70",
			"GET /v1/payment_methods/installments?payment_method_id=master&amount=291.70",
		],
	],
	[
		"how it stands",
		() => provider.checkUp(),
		["GET /v1/payments/search?sort=date_created&criteria=desc&limit=1"],
	],
	["the connection", () => provider.testConnection(), ["GET /v1/payment_methods"]],
];

it.each(ASKED)("%s is asked for as the reference says", async (_, ask, requests) => {
	await ask();
	const asked = fake.calls.map(({ method, path, key, showsStuck }) =>
		[method, decodeURIComponent(path), key && "key", showsStuck && "stuck"]
			.filter(Boolean)
			.join(" "),
	);
	expect(asked).toEqual(requests);
	expect(fake.calls.every(({ authorization }) => authorization === "Bearer APP_USR-teste")).toBe(
		true,
	);
});

it("documents go together, each under its name", async () => {
	await provider.sendEvidence("217017953967540562", [PDF, { ...PDF, name: "entrega.pdf" }]);
	const text = String(fake.calls[0]?.body["text"]);
	expect(text.match(/name="files\[\]"; filename="[^"]+"/g)).toEqual([
		'name="files[]"; filename="nota.pdf"',
		'name="files[]"; filename="entrega.pdf"',
	]);
});
