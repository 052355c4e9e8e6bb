import type {
	AwaitedRequest,
	CardKind,
	CardOption,
	CardRequest,
	InstalmentPlan,
} from "./payment-requests.ts";

/**
 * Status of a payment. `approved`: the shop has the money. `disputed`: it is held during a dispute. `charged_back`:
 * the dispute was lost. `refunded`: refunded in full. After a won dispute it is `approved` again, with its detail.
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

/** Status details of disputes for all providers; others are the provider's own. */
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
 * A boleto: the typed line of 47 digits, the 44 digits of the barcode (null if unknown) and the provider's PDF page
 * (null if there is none).
 */
export type Boleto = { line: string; barcode: string | null; pdf: string | null };

/** A payment as the provider reports it. `reference` is the shop's own payment id. Amounts in whole centavos. */
export type ProviderPayment = {
	providerPaymentId: string;
	reference: string;
	status: ProviderStatus;
	statusDetail: string | null;
	/** Requested amount, without interest that the provider adds for the buyer. */
	amount: number;
	refunded: number;
	/** ISO 4217 code; null when unknown. */
	currency: string | null;
	/** False: test credentials, no money moves. Null when unknown. */
	live: boolean | null;
	/** What the buyer pays with interest; null while unknown. */
	charged: number | null;
	/** The provider's fee, and the payout before refunds; null while unknown. */
	fee: number | null;
	net: number | null;
	/** When the money can be used; null while unknown. */
	releasesAt: Date | null;
	approvedAt: Date | null;
	/** Last change by the provider's clock. */
	changedAt: Date | null;
	/** BR Code text of a PIX, displayed unchanged. */
	qrCode: string | null;
	cardBrand: string | null;
	cardLastFour: string | null;
	/** What paid it, and who, as the provider reports them; missing where it does not. */
	method?: "pix" | "boleto" | CardKind | null;
	payer?: string | null;
	/** For a boleto; missing or null for everything else. */
	boleto?: Boleto | null;
	/** 3-D Secure challenge: the address, and the data to post. */
	challenge?: { url: string; request: string } | null;
};

/**
 * Why the provider returned no payment. `refused`: it rejected the data, nothing was charged and `detail` is the
 * reason as a status detail. `misconfigured`: it rejects the shop's credentials. `unavailable`: no answer, nothing
 * was charged. `unknown`: no answer, possibly charged; query by reference before trying anew.
 */
export type ProviderFailure = {
	ok: false;
	reason: "refused" | "misconfigured" | "unavailable" | "unknown";
	detail: string | null;
};

export type ProviderAnswer<T> = { ok: true; value: T } | ProviderFailure;

/** Status of a refund: `in_process` is accepted and pending, `rejected` refunded nothing. */
type RefundStatus = "approved" | "in_process" | "rejected";

/** A refund as the provider reports it. `amount` in whole centavos. */
export type ProviderRefund = { providerRefundId: string; status: RefundStatus; amount: number };

/** Reasons for refused refunds, as the `detail` of a `refused` failure. */
export const REFUND_REFUSALS = [
	"no_balance",
	"too_old",
	"state_changed",
	"not_allowed",
	"too_many",
] as const;

/** A chargeback as the provider reports it. `amount` in whole centavos; the deadline is null where there is none. */
export type ProviderDispute = {
	providerDisputeId: string;
	providerPaymentId: string | null;
	amount: number | null;
	reason: string | null;
	/** `won`: the shop keeps the money. */
	outcome: "open" | "won" | "lost";
	/** Review of the shop's documents; null before any were sent. */
	documents: "reviewing" | "valid" | "invalid" | null;
	documentsUntil: Date | null;
	openedAt: Date | null;
};

/** A buyer's complaint as the provider reports it. */
export type ProviderClaim = {
	providerClaimId: string;
	/** Null if it is not about a payment. */
	providerPaymentId: string | null;
	/** The provider's own term. */
	reason: string | null;
	/** Deadline for the shop's answer; null without one. */
	answerUntil: Date | null;
};

export type EvidenceFile = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> };

/** Result of the credentials check; `silent` when there was no answer. */
export type CheckUp = {
	keys: "valid" | "refused" | "silent";
	/** False: test credentials. Null when unknown. */
	live: boolean | null;
};

/** Payments changed at the provider within a period, oldest change first; or those approved in it, by approval. */
export type PaymentSearch = {
	by?: "changed" | "approved";
	changedSince: Date;
	until: Date;
	offset: number;
};

/** `next`: offset of the next page; null on the last. */
export type PaymentPage = { payments: ProviderPayment[]; next: number | null };

/** A payment provider. No method throws for failures of the network or the provider. */
export type PaymentProvider = {
	/** Id in stored payments and in the webhook address (`/webhooks/mercado-pago`). */
	name: string;
	/** What the payment page may load for its fields; null without any. */
	contentSources: ContentSources | null;
	/** Key with which the browser creates card tokens; null means it sends the fields. */
	publicKey: string | null;
	/** Its script with the card fields; null without any. */
	scriptUrl: string | null;
	/**
	 * Uses of the card with these first digits, with the plans for `amount` centavos. Null: the shop's own settings
	 * decide.
	 */
	cardOptions:
		| ((firstDigits: string, amount: number) => Promise<ProviderAnswer<CardOption[]>>)
		| null;
	/** Plans for `amount` centavos with every common credit card; null as above. */
	commonPlans: ((amount: number) => Promise<ProviderAnswer<InstalmentPlan[]>>) | null;
	/** Methods of the shop that wait for money and that the provider has, such as `pix` and `boleto`. */
	awaited: readonly string[];
	/** Creates a payment by one of these methods. */
	createAwaited(method: string, request: AwaitedRequest): Promise<ProviderAnswer<ProviderPayment>>;
	createCard(request: CardRequest): Promise<ProviderAnswer<ProviderPayment>>;
	/** The payment now, by the provider's id or the shop's; null when the provider has no such payment. */
	find(
		key: { providerPaymentId: string } | { reference: string },
	): Promise<ProviderAnswer<ProviderPayment | null>>;
	/**
	 * One page of changed payments, including those not created by the shop. Changes of the last seconds may be missing.
	 */
	search(query: PaymentSearch): Promise<ProviderAnswer<PaymentPage>>;
	/**
	 * Cancels an unpaid payment and returns its state. `refused`: it is not pending any more and has to be read again,
	 * since it may have been paid.
	 */
	cancel(
		providerPaymentId: string,
		idempotencyKey: string,
	): Promise<ProviderAnswer<ProviderPayment | null>>;
	/**
	 * Refunds all, or `amount` centavos; only the answer's status says whether it happened. Idempotent by key. Refusals
	 * are `REFUND_REFUSALS`.
	 */
	refund(
		providerPaymentId: string,
		idempotencyKey: string,
		amount?: number,
	): Promise<ProviderAnswer<ProviderRefund>>;
	/** Current state of a refund; null when the provider has none with this id. */
	findRefund(
		providerPaymentId: string,
		providerRefundId: string,
	): Promise<ProviderAnswer<ProviderRefund | null>>;
	/** The dispute of this id, or the newest one of a payment; null when there is none. */
	findDispute(
		key: { providerDisputeId: string } | { providerPaymentId: string },
	): Promise<ProviderAnswer<ProviderDispute | null>>;
	/** The complaint of this id; null when there is none. */
	findClaim(providerClaimId: string): Promise<ProviderAnswer<ProviderClaim | null>>;
	/** Submits all documents for a dispute at once. */
	sendEvidence(providerDisputeId: string, files: EvidenceFile[]): Promise<ProviderAnswer<null>>;
	/**
	 * Parses a notification; null when it is not this provider's, `says_nothing` for a format whose signature cannot be
	 * verified: it is acknowledged, so that it is not repeated for days, and ignored.
	 */
	readRequest(request: WebhookRequest): Notification | "says_nothing" | null;
	/** Subject of a notification in the shop's terms; null when irrelevant. */
	readNotice(notification: Pick<Notification, "topic" | "dataId" | "body">): Notice | null;
	/** The signed part of a notification, or null with an invalid signature. */
	readWebhook(notification: SignedNotification): Signed | null;
	/** Tests the credentials with a free call. */
	checkUp(): Promise<CheckUp>;
	/** Which credentials exist and are accepted (rule payments 4). */
	testConnection(): Promise<{ hasAccessToken: boolean; hasPublicKey: boolean }>;
};

/** CSP origins that a provider's card fields need, by directive. */
export type ContentSources = {
	script: string[];
	connect: string[];
	frame: string[];
	image: string[];
};

export type SignedNotification = {
	signature: string | undefined;
	requestId: string | undefined;
	dataId: string | undefined;
};

/** The verified part of a notification: the signed text, equal for one signature, and its time. */
export type Signed = { manifest: string; signedAt: Date };

/** An unverified notification: the provider's topic, and its whole content. */
export type Notification = SignedNotification & { topic: string; body: unknown };

export type WebhookRequest = {
	header: (name: string) => string | undefined;
	query: (name: string) => string | undefined;
	body: unknown;
};

/** Subject of a notification: a payment, its dispute or complaint, or suspected fraud. */
export type Notice =
	| { about: "payment" | "fraud"; providerPaymentId: string }
	| { about: "dispute"; providerDisputeId: string }
	| { about: "claim"; providerClaimId: string };
