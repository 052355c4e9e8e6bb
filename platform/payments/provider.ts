import type { CardOption, InstalmentPlan } from "./card-options.ts";
import type { ContentSources } from "./content-sources.ts";
import type { BoletoRequest, CardRequest, PixRequest } from "./payment-requests.ts";
import type {
	Notice,
	Notification,
	Signed,
	SignedNotification,
	WebhookRequest,
} from "./webhook.ts";

/**
 * Where the money of a payment is. `approved`: the shop has it. `disputed`: the shop had it and somebody
 * contests it; it is held until that is decided. `charged_back`: the dispute was lost, the bank took it.
 * `refunded`: it was given back whole. A dispute that was won is `approved` again, with its detail.
 */
export type ProviderStatus =
	| "pending"
	| "approved"
	| "disputed"
	| "rejected"
	| "refunded"
	| "charged_back"
	| "expired"
	| "cancelled";

/** Status details of disputes, whatever a provider calls them; others are the provider's own words. */
export const DISPUTE = {
	/** `disputed`: the buyer complains at the provider. */
	claim: "claim",
	/** `disputed`: the buyer's bank contests the charge. */
	chargeback: "chargeback",
	/** `approved`: the bank decided for the shop. */
	won: "dispute_won",
	/** `charged_back`: the bank decided for the buyer. */
	lost: "dispute_lost",
} as const;

/**
 * What a boleto is paid with: the line of 47 digits that is typed, the 44 digits of the barcode (null where
 * they are not known) and the provider's page with the paper (null where there is none).
 */
export type Slip = { line: string; barcode: string | null; pdf: string | null };

/** What a provider says of one payment. `reference` is the shop's own payment id. Amounts in whole centavos. */
export type ProviderPayment = {
	providerPaymentId: string;
	reference: string;
	status: ProviderStatus;
	statusDetail: string | null;
	/** What the shop asked for, without interest that the provider adds for the buyer. */
	amount: number;
	/** What of it was given back so far. */
	refunded: number;
	/** Three letters as in ISO 4217; null when the provider does not say. */
	currency: string | null;
	/** False: made with test credentials, no money moves. Null when the provider does not say. */
	live: boolean | null;
	/** What the buyer pays with interest; null while unknown. */
	charged: number | null;
	/** What the provider keeps, and what it pays out before anything goes back; null while unknown. */
	fee: number | null;
	net: number | null;
	/** When the money can be used; null while unknown. */
	releasesAt: Date | null;
	approvedAt: Date | null;
	/** When the provider last changed it, by the provider's clock. */
	changedAt: Date | null;
	/** BR Code text of a PIX, to be shown as it is. */
	qrCode: string | null;
	cardBrand: string | null;
	cardLastFour: string | null;
	/** What paid it, and who, as the provider tells them; missing where it does not. */
	method?: "pix" | "boleto" | "credit_card" | "debit_card" | null;
	payer?: string | null;
	/** Of a boleto: what it is paid with; missing or null for everything else. */
	slip?: Slip | null;
	/** The bank asks the shopper to confirm: where, and what to send there. */
	challenge?: { url: string; request: string } | null;
};

/**
 * Why the provider gave no payment. `refused`: it said no to the data, nothing was charged and `detail`
 * names the reason as a status detail does. `misconfigured`: it does not accept the shop's credentials.
 * `unavailable`: it did not answer and nothing was charged. `unknown`: it did not answer and may have
 * charged; ask again by reference before trying anew.
 */
export type ProviderFailure = {
	ok: false;
	reason: "refused" | "misconfigured" | "unavailable" | "unknown";
	detail: string | null;
};

export type ProviderAnswer<T> = { ok: true; value: T } | ProviderFailure;

/** How a refund stands: `in_process` was taken and is not there yet, `rejected` gave nothing back. */
type RefundStatus = "approved" | "in_process" | "rejected";

/** What a provider says of one refund. `amount` in whole centavos. */
export type ProviderRefund = { providerRefundId: string; status: RefundStatus; amount: number };

/** Why a provider refuses a refund, as the `detail` of a `refused` failure. */
export const REFUND_REFUSALS = [
	"no_balance",
	"too_old",
	"state_changed",
	"not_allowed",
	"too_many",
] as const;

/**
 * A charge that the buyer's bank contests, as the provider knows it. `amount` in whole centavos; the
 * deadline is null where the provider names none.
 */
export type ProviderDispute = {
	providerDisputeId: string;
	providerPaymentId: string | null;
	amount: number | null;
	/** The provider's own word. */
	reason: string | null;
	/** `won`: the shop keeps the money. */
	outcome: "open" | "won" | "lost";
	/** Documents of the shop are being looked at, or were accepted or refused; null before any came. */
	documents: "reviewing" | "valid" | "invalid" | null;
	documentsUntil: Date | null;
	openedAt: Date | null;
};

/** A buyer's complaint at the provider, as the provider knows it. */
export type ProviderClaim = {
	providerClaimId: string;
	/** Null where it is about something else than a payment. */
	providerPaymentId: string | null;
	/** The provider's own word. */
	reason: string | null;
	/** Until when the shop has to answer there; null while it does not have to. */
	answerUntil: Date | null;
};

/** A document for a dispute. */
export type EvidenceFile = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> };

/** Whether the provider takes the shop's credentials; `silent` when it did not answer. */
export type CheckUp = {
	keys: "valid" | "refused" | "silent";
	/** False: they are test credentials. Null where it does not tell. */
	live: boolean | null;
	/** Its clock when it answered, give or take a second; null where it does not tell. */
	clock: Date | null;
};

/**
 * Payments that changed at the provider in a stretch of time, oldest change first; or those that were
 * approved in it, by when they were.
 */
export type PaymentSearch = {
	by?: "changed" | "approved";
	changedSince: Date;
	until: Date;
	/** From which one on, counted from 0. */
	offset: number;
};

/** `next`: the offset to go on from; null when these were the last. */
export type PaymentPage = { payments: ProviderPayment[]; next: number | null };

/** One payment provider. None of these throws for what the network or the provider does. */
export type PaymentProvider = {
	/** As its payments and the address of its notifications are called (`/webhooks/mercado-pago`). */
	name: string;
	/** What the payment page may load for its fields; null where there are none. */
	contentSources: ContentSources | null;
	/** Key with which the browser turns a card into a token; null means it sends the fields. */
	publicKey: string | null;
	/** Its script with the fields for cards; null where there are none. */
	scriptUrl: string | null;
	/**
	 * What the card with these first digits may be used for, with the plans of `amount` centavos. Null: the
	 * provider has no word in it, and the shop's own settings say how to part.
	 */
	cardOptions:
		| ((firstDigits: string, amount: number) => Promise<ProviderAnswer<CardOption[]>>)
		| null;
	/** The parts in which `amount` centavos may be paid with every credit card that people have; null as above. */
	commonPlans: ((amount: number) => Promise<ProviderAnswer<InstalmentPlan[]>>) | null;
	createPix(request: PixRequest): Promise<ProviderAnswer<ProviderPayment>>;
	/** A boleto; null where the provider makes none. */
	createBoleto: ((request: BoletoRequest) => Promise<ProviderAnswer<ProviderPayment>>) | null;
	createCard(request: CardRequest): Promise<ProviderAnswer<ProviderPayment>>;
	/** The payment now, by the provider's id or the shop's; null when the provider has no such payment. */
	find(
		key: { providerPaymentId: string } | { reference: string },
	): Promise<ProviderAnswer<ProviderPayment | null>>;
	/** One page of what changed at the provider, whoever made the payments. What changed seconds ago may be missing. */
	search(asked: PaymentSearch): Promise<ProviderAnswer<PaymentPage>>;
	/**
	 * Makes an unpaid payment unpayable and tells what it is then. `refused`: it is not pending any more and
	 * has to be read again, since it may have been paid.
	 */
	cancel(
		providerPaymentId: string,
		idempotencyKey: string,
	): Promise<ProviderAnswer<ProviderPayment | null>>;
	/**
	 * Gives back all, or `amount` centavos; only the status of the answer says whether it did. The same
	 * key asked again is the same refund. Refusals are `REFUND_REFUSALS`.
	 */
	refund(
		providerPaymentId: string,
		idempotencyKey: string,
		amount?: number,
	): Promise<ProviderAnswer<ProviderRefund>>;
	/** One refund as it is now; null when the provider has none with this id. */
	findRefund(
		providerPaymentId: string,
		providerRefundId: string,
	): Promise<ProviderAnswer<ProviderRefund | null>>;
	/** The dispute of this id, or the newest one about a payment; null when there is none. */
	findDispute(
		key: { providerDisputeId: string } | { providerPaymentId: string },
	): Promise<ProviderAnswer<ProviderDispute | null>>;
	/** The complaint of this id; null when there is none. */
	findClaim(providerClaimId: string): Promise<ProviderAnswer<ProviderClaim | null>>;
	/** Hands documents in for a dispute, all at once. */
	sendEvidence(providerDisputeId: string, files: EvidenceFile[]): Promise<ProviderAnswer<null>>;
	/**
	 * A notification as it came over the wire; null when it is none of this provider's, `says_nothing` for a
	 * sort whose signature nobody can check: it is answered, so that it is not repeated for days, and not believed.
	 */
	readRequest(request: WebhookRequest): Notification | "says_nothing" | null;
	/** What a notification is about, in the shop's words; null when it is nothing to it. */
	readNotice(notification: Pick<Notification, "topic" | "dataId" | "body">): Notice | null;
	/** What the provider signed of a notification with the configured secret, or null when it did not. */
	readWebhook(notification: SignedNotification): Signed | null;
	/** Asks with the credentials for something that costs nothing. */
	checkUp(): Promise<CheckUp>;
	/** Which credentials are there and accepted (rule payments 4). */
	testConnection(): Promise<{ hasAccessToken: boolean; hasPublicKey: boolean }>;
};
