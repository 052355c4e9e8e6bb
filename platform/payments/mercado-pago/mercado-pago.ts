import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { AwaitedRequest, CardOption, CardRequest } from "../payment-requests.ts";
import type {
	CheckUp,
	ContentSources,
	PaymentPage,
	PaymentProvider,
	PaymentSearch,
	ProviderAnswer,
	ProviderPayment,
	Signed,
	SignedNotification,
} from "../provider.ts";
import {
	additionalInfo,
	boletoBody,
	brasiliaTime,
	identification,
	namesOf,
	payerFacts,
} from "./bodies.ts";
import { readCardOptions, readCommonPlans } from "./card-options.ts";
import {
	type Client,
	type ClientOptions,
	createClient,
	findAt,
	isDone,
	paymentPath,
	readAt,
	readFailure,
} from "./client.ts";
import { findClaim, findDispute, sendEvidence } from "./disputes.ts";
import { readNotice, readRequest } from "./notifications.ts";
import { newestPayment, paymentAnswer, paymentPage } from "./payment-answer.ts";
import { findRefund, refund } from "./refunds.ts";
import type { MercadoPagoSettings } from "./settings.ts";
import { MERCADO_PAGO } from "./words.ts";

const newest = z.object({
	results: z.array(z.object({ live_mode: z.boolean().nullish().catch(null) })),
});

/**
 * Whether the access token is accepted and live. Its newest payment shows whether it is live: the token's own letters
 * do not.
 */
async function checkUp(client: Client): Promise<CheckUp> {
	const query = new URLSearchParams({ sort: "date_created", criteria: "desc", limit: "1" });
	const { status, body } = await client({
		method: "GET",
		path: `/v1/payments/search?${query}`,
	});
	if (status === 401 || status === 403) return { keys: "refused", live: null };
	const parsed = status === 200 ? newest.safeParse(body) : null;
	if (!parsed?.success) return { keys: "silent", live: null };
	return { keys: "valid", live: parsed.data.results[0]?.live_mode ?? null };
}

const OFFICIAL = "https://sdk.mercadopago.com";

/** As measured on shops with its card fields, without its trackers. */
const OFFICIAL_SOURCES: ContentSources = {
	script: [OFFICIAL, "https://http2.mlstatic.com"],
	connect: [
		"https://api.mercadopago.com",
		"https://secure-fields.mercadopago.com",
		"https://api-static.mercadopago.com",
		"https://http2.mlstatic.com",
	],
	frame: ["https://secure-fields.mercadopago.com"],
	image: ["https://http2.mlstatic.com"],
};

/** What the payment page may load for the provider's card fields; null without a key. */
export function contentSources({
	publicKey,
	scriptUrl,
	apiUrl,
}: Pick<MercadoPagoSettings, "publicKey" | "scriptUrl" | "apiUrl">): ContentSources | null {
	if (!publicKey) return null;
	const home = new URL(scriptUrl).origin;
	if (home === OFFICIAL) return OFFICIAL_SOURCES;
	// In tests one server stands for all of them.
	const all = [...new Set([home, new URL(apiUrl).origin])];
	return { script: all, connect: all, frame: all, image: [] };
}

/** Timestamps of this many digits are milliseconds; the provider has sent seconds too. */
const MS_DIGITS = 13;

/**
 * Verifies `x-signature: ts=…,v1=…`, an HMAC-SHA256 of the payment id, request id and time. Returns the signed text,
 * which identifies the notification whatever its unsigned body, and its time; null when the signature is invalid. The
 * caller checks the age.
 */
export function readSignature(secret: string, given: SignedNotification): Signed | null {
	const parts = new Map(
		(given.signature ?? "").split(",").map((part) => {
			const [key = "", value = ""] = part.split("=", 2);
			return [key.trim(), value.trim()] as const;
		}),
	);
	const ts = parts.get("ts") ?? "";
	const v1 = parts.get("v1");
	if (!/^\d{1,16}$/.test(ts) || !v1) return null;
	const manifest =
		(given.dataId ? `id:${given.dataId.toLowerCase()};` : "") +
		(given.requestId ? `request-id:${given.requestId};` : "") +
		`ts:${ts};`;
	const expected = createHmac("sha256", secret).update(manifest).digest();
	const received = Buffer.from(v1, "hex");
	if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null;
	const at = Number(ts) * (ts.length >= MS_DIGITS ? 1 : 1_000);
	return { manifest, signedAt: new Date(at) };
}

type MercadoPagoOptions = MercadoPagoSettings &
	Pick<ClientOptions, "pauseMs"> & {
		/** Webhook address; only a public one. */
		notificationUrl?: string | undefined;
	};

/** The provider requires 30 minutes by its own clock; the shopper sees the shop's. */
const PIX_GRACE_MS = 2 * 60_000;

const cardToken = z.object({ id: z.string() });

/** Mercado Pago (Brazil). Card data passes through to the provider and is stored nowhere else. */
export function createMercadoPago(options: MercadoPagoOptions): PaymentProvider {
	const client = createClient(options);
	const { notificationUrl } = options;
	return {
		name: MERCADO_PAGO,
		contentSources: contentSources(options),
		publicKey: options.publicKey ?? null,
		scriptUrl: options.publicKey ? options.scriptUrl : null,
		cardOptions: (firstDigits, amount) => readCardOptions(client, firstDigits, amount),
		commonPlans: (amount) => readCommonPlans(client, amount),
		awaited: Object.keys(AWAITED),
		createAwaited: (method, request) => {
			const bodyOf = AWAITED[method];
			if (!bodyOf) throw new Error(`Mercado Pago has no ${method}`);
			return create({ client, notificationUrl }, request, bodyOf(request));
		},
		createCard: async (request) => {
			const token = await tokenOf(client, request);
			if (!token.ok) return token;
			if (!request.option) throw new Error("a card without what the provider says of it");
			return create(
				{ client, notificationUrl },
				request,
				cardBody(request, token.value, request.option),
			);
		},
		find: (key) =>
			"reference" in key
				? findByReference(client, key.reference)
				: findAt(client, key.providerPaymentId, paymentPath(key.providerPaymentId), paymentAnswer),
		search: (query) => search(client, query),
		cancel: (id, idempotencyKey) => cancel(client, id, idempotencyKey),
		refund: (id, idempotencyKey, amount) => refund(client, id, idempotencyKey, amount),
		findRefund: (id, refundId) => findRefund(client, id, refundId),
		findDispute: (key) => findDispute(client, key),
		findClaim: (id) => findClaim(client, id),
		sendEvidence: (id, files) => sendEvidence(client, id, files),
		readRequest,
		readNotice,
		readWebhook: (notification) =>
			options.webhookSecrets
				.map((secret) => readSignature(secret, notification))
				.find((signed) => signed !== null) ?? null,
		checkUp: () => checkUp(client),
		testConnection: async () => {
			const { status } = await client({ method: "GET", path: "/v1/payment_methods" });
			return { hasAccessToken: status === 200, hasPublicKey: options.publicKey !== undefined };
		},
	};
}

/** Creates a payment; without an answer, searches for it first. */
async function create(
	{ client, notificationUrl }: { client: Client; notificationUrl: string | undefined },
	request: AwaitedRequest | CardRequest,
	body: object,
): Promise<ProviderAnswer<ProviderPayment>> {
	const reply = await client({
		method: "POST",
		path: "/v1/payments",
		idempotencyKey: request.idempotencyKey,
		headers: deviceHeader(request),
		body: {
			transaction_amount: request.amount / 100,
			...(notificationUrl && {
				notification_url: `${notificationUrl}?source_news=webhooks`,
			}),
			description: request.description,
			external_reference: request.reference,
			metadata: { order_id: request.orderId },
			additional_info: additionalInfo(request.facts),
			...body,
		},
	});
	const created = isDone(reply) ? paymentAnswer.safeParse(reply.body) : null;
	if (created?.success) return { ok: true, value: created.data };
	const failure = readFailure(reply, true);
	if (failure.reason !== "unknown") return failure;
	const found = await findByReference(client, request.reference);
	return found.ok && found.value ? { ok: true, value: found.value } : failure;
}

const pixBody = ({ payer, expiresAt, facts }: AwaitedRequest) => ({
	payment_method_id: "pix",
	date_of_expiration: brasiliaTime(expiresAt.getTime() + PIX_GRACE_MS),
	payer: {
		email: payer.email,
		...namesOf(payer.name),
		...payerFacts(facts),
		...(payer.document ? { identification: identification(payer.document) } : {}),
	},
});

/** The bodies of methods that wait for money. */
const AWAITED: Record<string, (request: AwaitedRequest) => object> = {
	pix: pixBody,
	boleto: boletoBody,
};

const cardBody = (
	{ installments, descriptor, payer, facts, confirmation }: CardRequest,
	token: string,
	{ id, issuerId }: CardOption,
) => ({
	token,
	installments,
	payment_method_id: id,
	...(issuerId === null ? {} : { issuer_id: issuerId }),
	three_d_secure_mode: confirmation,
	statement_descriptor: descriptor,
	payer: {
		email: payer.email,
		...namesOf(payer.holderName),
		...payerFacts(facts),
		identification: identification(payer.document),
	},
});

/** The browser's token, or one created here where the browser could not. */
async function tokenOf(
	client: Client,
	{ card, payer, idempotencyKey }: CardRequest,
): Promise<ProviderAnswer<string>> {
	if (card.kind === "token") return { ok: true, value: card.token };
	const reply = await client({
		method: "POST",
		path: "/v1/card_tokens",
		idempotencyKey: `${idempotencyKey}-token`,
		body: {
			card_number: card.number,
			expiration_month: card.month,
			expiration_year: card.year,
			security_code: card.cvc,
			cardholder: { name: payer.holderName, identification: identification(payer.document) },
		},
	});
	const token = cardToken.safeParse(reply.body);
	return isDone(reply) && token.success
		? { ok: true, value: token.data.id }
		: readFailure(reply, false);
}

function findByReference(client: Client, reference: string) {
	const query = new URLSearchParams({
		external_reference: reference,
		sort: "date_created",
		criteria: "desc",
	});
	return readAt(client, `/v1/payments/search?${query}`, newestPayment);
}

const PAGE = 50;

function search(
	client: Client,
	{ by = "changed", changedSince, until, offset }: PaymentSearch,
): Promise<ProviderAnswer<PaymentPage>> {
	const date = by === "changed" ? "date_last_updated" : "date_approved";
	const query = new URLSearchParams({
		range: date,
		begin_date: brasiliaTime(changedSince.getTime()),
		end_date: brasiliaTime(until.getTime()),
		sort: date,
		criteria: "asc",
		limit: String(PAGE),
		offset: String(offset),
	});
	return readAt(client, `/v1/payments/search?${query}`, paymentPage(offset));
}

async function cancel(
	client: Client,
	id: string,
	idempotencyKey: string,
): Promise<ProviderAnswer<ProviderPayment | null>> {
	const body = { status: "cancelled" };
	const reply = await client({ method: "PUT", path: paymentPath(id), body, idempotencyKey });
	return isDone(reply)
		? { ok: true, value: paymentAnswer.safeParse(reply.body).data ?? null }
		: readFailure(reply, false);
}

/** Device id from the provider's script, if available. */
const deviceHeader = ({ facts }: Pick<CardRequest, "facts">): Record<string, string> =>
	facts.deviceId ? { "x-meli-session-id": facts.deviceId } : {};
