import { generatePixPayload } from "@brazilian-utils/brazilian-utils/generate-pix-payload";
import { lineOfBarcode, makeBarcode } from "../boleto-line.ts";
import type { AwaitedRequest } from "../payment-requests.ts";
import type {
	Boleto,
	PaymentProvider,
	ProviderAnswer,
	ProviderPayment,
	ProviderRefund,
	ProviderStatus,
} from "../provider.ts";
import { SANDBOX } from "../shared/provider-words.ts";

/** Amounts in centavos that simulate failures; all others are refunded at once. */
const STUCK_ONCE = 91;
const NO_BALANCE = 92;
const REJECTED = 93;
const TOO_OLD = 94;
const STUCK = 95;

const refused = (detail: string): ProviderAnswer<never> => ({
	ok: false,
	reason: "refused",
	detail,
});

/**
 * The sandbox's result of a refund, by its amount: R$ 0,91 is pending, and approved on the next query, R$ 0,92 has no
 * balance, R$ 0,93 is rejected, R$ 0,94 comes too late, R$ 0,95 stays pending.
 */
function refundOutcome(key: string, amount: number): ProviderAnswer<ProviderRefund> {
	if (amount === NO_BALANCE) return refused("no_balance");
	if (amount === TOO_OLD) return refused("too_old");
	const stuck = amount === STUCK_ONCE || amount === STUCK;
	const status = amount === REJECTED ? "rejected" : stuck ? "in_process" : "approved";
	return { ok: true, value: { providerRefundId: `sandbox-${amount}-${key}`, status, amount } };
}

/** State of the same refund at a later query. */
function refundLater(providerRefundId: string): ProviderRefund {
	const amount = Number(providerRefundId.split("-")[1]);
	return { providerRefundId, amount, status: amount === STUCK ? "in_process" : "approved" };
}

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
	boleto: (request) => ({ statusDetail: "pending_waiting_payment", boleto: boletoFor(request) }),
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
function boletoFor({ amount, reference, expiresAt }: AwaitedRequest): Boleto {
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

type Outcome = { status: ProviderStatus; statusDetail: string };

const rejected = (statusDetail: string): Outcome => ({ status: "rejected", statusDetail });

/** Holder names that decide a test card's result: Mercado Pago's own, and RISK. */
const OUTCOMES: Record<string, Outcome> = {
	CONT: { status: "pending", statusDetail: "pending_contingency" },
	OTHE: rejected("cc_rejected_other_reason"),
	CALL: rejected("cc_rejected_call_for_authorize"),
	FUND: rejected("cc_rejected_insufficient_amount"),
	SECU: rejected("cc_rejected_bad_filled_security_code"),
	EXPI: rejected("cc_rejected_bad_filled_date"),
	FORM: rejected("cc_rejected_bad_filled_other"),
	CARD: rejected("cc_rejected_bad_filled_card_number"),
	INST: rejected("cc_rejected_invalid_installments"),
	DUPL: rejected("cc_rejected_duplicated_payment"),
	LOCK: rejected("cc_rejected_card_disabled"),
	CTNA: rejected("cc_rejected_card_type_not_allowed"),
	ATTE: rejected("cc_rejected_max_attempts"),
	BLAC: rejected("cc_rejected_blacklist"),
	RISK: rejected("cc_rejected_high_risk"),
};

/** The sandbox's result for a card of this holder: APRO and any name not listed are approved. */
export const outcomeFor = (holderName: string): Outcome =>
	OUTCOMES[holderName.trim().toUpperCase()] ?? { status: "approved", statusDetail: "accredited" };
