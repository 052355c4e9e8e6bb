import { z } from "zod";
import type { CardOption } from "../card-options.ts";
import type { BoletoRequest, CardRequest, PixRequest } from "../payment-requests.ts";
import type {
	PaymentPage,
	PaymentProvider,
	PaymentSearch,
	ProviderAnswer,
	ProviderPayment,
} from "../provider.ts";
import { boletoBody } from "./boleto-body.ts";
import { additionalInfo, namesOf, payerFacts } from "./buyer-body.ts";
import { readCardOptions, readCommonPlans } from "./card-options.ts";
import { checkUp } from "./check-up.ts";
import { findClaim } from "./claims.ts";
import { type Client, type ClientOptions, createClient, idOf, isDone } from "./client.ts";
import { contentSources } from "./content-sources.ts";
import { findDispute, sendEvidence } from "./disputes.ts";
import { readFailure } from "./failure-answer.ts";
import { readNotice, readRequest } from "./notifications.ts";
import { readNewest, readPage, readPayment } from "./payment-answer.ts";
import { findRefund, refund } from "./refunds.ts";
import type { MercadoPagoSettings } from "./settings.ts";
import { readSignature } from "./webhook-signature.ts";
import { MERCADO_PAGO } from "./words-rules.ts";
import { brasiliaTime, identification } from "./written.ts";

export type MercadoPagoOptions = MercadoPagoSettings &
	Pick<ClientOptions, "pauseMs"> & {
		/** Where it tells of changes; only an address that everybody reaches. */
		notificationUrl?: string | undefined;
	};

/** The provider refuses less than 30 minutes from its own clock; the shop's is what the shopper sees. */
const PIX_GRACE_MS = 2 * 60_000;

const cardToken = z.object({ id: z.string() });

/** Mercado Pago (Brazil). Card data passes through to the provider and is put nowhere else. */
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
		createPix: (request) => create({ client, notificationUrl }, request, pixBody(request)),
		createBoleto: (request) => create({ client, notificationUrl }, request, boletoBody(request)),
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
				: findById(client, key.providerPaymentId),
		search: (asked) => search(client, asked),
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

/** Creates a payment; when its outcome stayed unseen, looks for it before saying so. */
async function create(
	{ client, notificationUrl }: { client: Client; notificationUrl: string | undefined },
	request: PixRequest | BoletoRequest | CardRequest,
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
	const created = isDone(reply) ? readPayment(reply.body) : null;
	if (created) return { ok: true, value: created };
	const failure = readFailure(reply, true);
	if (failure.reason !== "unknown") return failure;
	const found = await findByReference(client, request.reference);
	return found.ok && found.value ? { ok: true, value: found.value } : failure;
}

const pixBody = ({ payer, expiresAt, facts }: PixRequest) => ({
	payment_method_id: "pix",
	date_of_expiration: brasiliaTime(expiresAt.getTime() + PIX_GRACE_MS),
	payer: {
		email: payer.email,
		...namesOf(payer.name),
		...payerFacts(facts),
		...(payer.document ? { identification: identification(payer.document) } : {}),
	},
});

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

/** The browser's token, or one made on arrival where the browser could not make it. */
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
	const made = cardToken.safeParse(reply.body);
	return isDone(reply) && made.success
		? { ok: true, value: made.data.id }
		: readFailure(reply, false);
}

async function findById(
	client: Client,
	id: string,
): Promise<ProviderAnswer<ProviderPayment | null>> {
	if (!/^\d{1,20}$/.test(id)) return { ok: true, value: null };
	const reply = await client({ method: "GET", path: idOf(id) });
	if (reply.status === 404) return { ok: true, value: null };
	const found = reply.status === 200 ? readPayment(reply.body) : null;
	return found ? { ok: true, value: found } : readFailure(reply, false);
}

async function findByReference(
	client: Client,
	reference: string,
): Promise<ProviderAnswer<ProviderPayment | null>> {
	const query = new URLSearchParams({
		external_reference: reference,
		sort: "date_created",
		criteria: "desc",
	});
	const reply = await client({ method: "GET", path: `/v1/payments/search?${query}` });
	const found = reply.status === 200 ? readNewest(reply.body) : undefined;
	return found === undefined ? readFailure(reply, false) : { ok: true, value: found };
}

/** The provider's largest documented page. */
const PAGE = 50;

async function search(
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
	const reply = await client({ method: "GET", path: `/v1/payments/search?${query}` });
	const page = reply.status === 200 ? readPage(reply.body, offset) : undefined;
	return page ? { ok: true, value: page } : readFailure(reply, false);
}

async function cancel(
	client: Client,
	id: string,
	idempotencyKey: string,
): Promise<ProviderAnswer<ProviderPayment | null>> {
	const body = { status: "cancelled" };
	const reply = await client({ method: "PUT", path: idOf(id), body, idempotencyKey });
	return isDone(reply) ? { ok: true, value: readPayment(reply.body) } : readFailure(reply, false);
}

/** The device as the provider's own script names it, where the browser could tell. */
const deviceHeader = ({ facts }: Pick<CardRequest, "facts">): Record<string, string> =>
	facts.deviceId ? { "x-meli-session-id": facts.deviceId } : {};
