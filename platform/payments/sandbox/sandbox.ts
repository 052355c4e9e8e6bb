import { generatePixPayload } from "@brazilian-utils/brazilian-utils/generate-pix-payload";
import { lineOfBarcode, makeBarcode } from "../boleto-line.ts";
import type { AwaitedRequest } from "../payment-requests.ts";
import type { PaymentProvider, ProviderPayment, Slip } from "../provider.ts";
import { SANDBOX } from "../shared/provider-words.ts";
import { outcomeFor } from "./card-outcomes.ts";
import { refundLater, refundOutcome } from "./refund-outcomes.ts";

/** A well-formed random key that no bank has registered. */
const NOBODYS_KEY = "00000000-0000-4000-8000-000000000000";
const LONGEST_TXID = 25;
const NO_BANK = "999";
const LONGEST_FREE = 25;

/**
 * The provider of a shop without credentials (rule payments 1). Stateless: every answer follows from the request;
 * later events are stored in the shop's own row.
 */
export function createSandbox(): PaymentProvider {
	return {
		name: SANDBOX,
		contentSources: null,
		publicKey: null,
		scriptUrl: null,
		cardOptions: null,
		commonPlans: null,
		awaited: Object.keys(AWAITED),
		createAwaited: async (method, request) => ({
			ok: true,
			value: {
				...base(request),
				status: "pending",
				statusDetail: null,
				qrCode: null,
				cardBrand: null,
				cardLastFour: null,
				...AWAITED[method]?.(request),
			},
		}),
		createCard: async (request) => ({
			ok: true,
			value: {
				...base(request),
				...cardOutcome(request.payer.holderName),
				qrCode: null,
				cardBrand: request.brand,
				cardLastFour: request.card.kind === "fields" ? request.card.number.slice(-4) : null,
			},
		}),
		find: async () => ({ ok: true, value: null }),
		search: async () => ({ ok: true, value: { payments: [], next: null } }),
		cancel: async () => ({ ok: true, value: null }),
		refund: async (_id, key, amount = 0) => refundOutcome(key, amount),
		findRefund: async (_id, refundId) => ({ ok: true, value: refundLater(refundId) }),
		findDispute: async () => ({ ok: true, value: null }),
		findClaim: async () => ({ ok: true, value: null }),
		sendEvidence: async () => ({ ok: true, value: null }),
		readRequest: () => null,
		readNotice: () => null,
		readWebhook: () => null,
		checkUp: async () => ({ keys: "valid", live: false }),
		// Nothing is configured here, and nothing has to be.
		testConnection: async () => ({ hasAccessToken: false, hasPublicKey: false }),
	};
}

/** What each method that waits for money creates. */
const AWAITED: Record<string, (request: AwaitedRequest) => Partial<ProviderPayment>> = {
	pix: (request) => ({ statusDetail: "pending_waiting_transfer", qrCode: brCode(request) }),
	boleto: (request) => ({ statusDetail: "pending_waiting_payment", slip: slipFor(request) }),
};

const cardOutcome = (holderName: string) => {
	const outcome = outcomeFor(holderName);
	return { ...outcome, approvedAt: outcome.status === "approved" ? new Date() : null };
};

const base = (request: {
	reference: string;
	amount: number;
}): Omit<ProviderPayment, "status" | "statusDetail" | "qrCode" | "cardBrand" | "cardLastFour"> => ({
	providerPaymentId: `sandbox-${request.reference}`,
	reference: request.reference,
	amount: request.amount,
	refunded: 0,
	currency: "BRL",
	live: false,
	charged: null,
	fee: null,
	net: null,
	releasesAt: null,
	approvedAt: null,
	changedAt: null,
});

/** Of a non-existent bank, with correct check digits: paying it fails. */
function slipFor({ amount, reference, expiresAt }: AwaitedRequest): Slip {
	const free = BigInt(`0x${reference.replaceAll(/[^0-9a-f]/gi, "") || "0"}`).toString();
	const barcode = makeBarcode({
		bank: NO_BANK,
		due: brasiliaDay(expiresAt),
		amount,
		free: free.slice(-LONGEST_FREE),
	});
	const line = lineOfBarcode(barcode);
	if (!line) throw new Error(`no boleto of ${amount} centavos`);
	return { line, barcode, pdf: null };
}

/** The day in Brasília; Brazil has had no daylight saving since 2019. */
const brasiliaDay = (at: Date): string =>
	new Date(at.getTime() - 3 * 3_600_000).toISOString().slice(0, 10);

function brCode({ amount, reference }: AwaitedRequest): string {
	const code = generatePixPayload({
		key: NOBODYS_KEY,
		merchantName: "LOJA DE TESTE",
		merchantCity: "BRASIL",
		amount: amount / 100,
		txid: reference.replaceAll(/[^A-Za-z0-9]/g, "").slice(0, LONGEST_TXID),
		description: "Teste, nao pague",
	});
	if (!code) throw new Error(`no BR Code for ${amount} centavos`);
	return code;
}
