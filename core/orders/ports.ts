import type { SQL } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { MailedNote, OrderMail } from "./email-parts.ts";
import type { CardPlan, OpenBoleto, OrderStatus, OrderSummary, PaymentMethod } from "./types.ts";

/** Runs in the paying transaction of each order, after it is paid. */
export type OnPaid = (tx: Tx, order: OrderMail) => Promise<void>;

/** An attempt to pay. `amount` in centavos. */
export type PaymentAttempt = {
	id: string;
	provider: string;
	provider_payment_id: string | null;
	method: PaymentMethod;
	status:
		| "pending"
		| "approved"
		| "disputed"
		| "rejected"
		| "refunded"
		| "charged_back"
		| "expired"
		| "cancelled";
	status_detail: string | null;
	/** Why its money does not pay the order, or goes back (`SET_ASIDE`); null while it pays. */
	set_aside: string | null;
	amount: number;
	installments: number;
	charged_amount: number | null;
	net: number | null;
	card_brand: string | null;
	card_last_four: string | null;
	/** The holder confirmed at the card's bank (3-D Secure). */
	bank_confirmed: boolean;
	created_at: Date;
};

/** A refund decision and its outcome. Amounts in centavos. */
export type OrderRefund = {
	id: string;
	payment_id: string;
	/** Who decided: `desk` (the back office), a cancellation, the shop's automation, the provider's panel, or manual. */
	origin: "desk" | "cancelled" | "unwanted" | "provider" | "manual";
	/** `proposed` waits for a decision; `proposed` and `declined` move no money. */
	status: "proposed" | "declined" | "requested" | "in_process" | "confirmed" | "failed";
	failure: RefundFailure | null;
	amount: number;
	freight: number;
	/** Days of validity where it was given as new store credit; null: money. */
	credit_days: number | null;
	/** Of an edit, whose order costs that much less already. */
	difference: boolean;
	reason: RefundReason | null;
	note: string;
	/**
	 * What happens to the pieces; `later` waits for an inspection until `units_settled_at`, `checked` pieces were
	 * inspected by a return.
	 */
	units: "now" | "later" | "none" | "checked";
	units_settled_at: Date | null;
	provider_refund_id: string | null;
	requested_by: string;
	proposed_by: string | null;
	proposed_at: Date | null;
	declined_by: string | null;
	decline_note: string;
	created_at: Date;
	asked_at: Date | null;
	confirmed_at: Date | null;
	returned_on: string | null;
	/** Money that did not pay the order: an outdated code, a second payment, or too late. */
	unwanted: boolean;
	settled_at: Date | null;
	lines: { id: string; quantity: number; amount: number }[];
};

export type RefundFailure =
	| "no_balance"
	| "too_old"
	| "state_changed"
	| "not_allowed"
	| "too_many"
	| "disputed"
	| "rejected";

export type RefundReason =
	| "desistencia"
	| "tamanho"
	| "defeito"
	| "errado"
	| "sem_estoque"
	| "atraso"
	| "preco"
	| "outro";

export type ClosedAttempt = Pick<PaymentAttempt, "id" | "provider" | "provider_payment_id">;

/** `by_hand`: no known provider payment can be refunded. */
export type RefundOrder = "ordered" | "by_hand";

/** `left`: centavos of its payments. `refundDestination` of an amount: words for where it goes, null when only by hand. */
export type PaidMoney = {
	/** A bank or a buyer contests one of its payments. */
	contested: boolean;
	/** Money or pieces were given back, or a request for it is open, beside earlier edits. */
	refunded: boolean;
	left: number;
	refundDestination(amount: number): string | null;
};

export type Difference = {
	amount: number;
	key: string;
	actor: string;
	note: string;
	byHand: boolean;
};

/** The payment functions that orders need; injected where the shop is wired. */
export type OrderPayments = {
	/**
	 * Queries the provider about the order's pending payments not queried within `quietMs` (0), and applies the
	 * results; no answer changes nothing. Not inside a transaction.
	 */
	askOpen(orderId: string, quietMs?: number): Promise<void>;
	/** Closes all open attempts of an order, whose row is locked; returns them for cancellation at the provider. */
	closeAttempts(tx: Tx, orderId: string): Promise<ClosedAttempt[]>;
	hasCardInProgress(db: Db | Tx, orderId: string): Promise<boolean>;
	analysedOf(db: Db | Tx, orderIds: string[]): Promise<Set<string>>;
	/** Which of these orders have money that does not fit and waits for a decision. */
	toCheckOf(db: Db | Tx, orderIds: string[]): Promise<Set<string>>;
	analysedIds(): SQL;
	/**
	 * The card that pays an order or is with its bank, with its plan, time and last refusal. Null when no card was
	 * tried.
	 */
	latestCard(db: Db | Tx, orderId: string): Promise<CardPlan | null>;
	/** A card that waits for 3-D Secure, with the seconds left; null when there is none. */
	openChallenge(
		db: Db | Tx,
		orderId: string,
	): Promise<{ paymentId: string; secondsLeft: number } | null>;
	findOpenBoleto(db: Db | Tx, orderId: string): Promise<OpenBoleto | null>;
	/** Method of the pending PIX or boleto; null when there is none. */
	findOpenMethod(db: Db, orderId: string): Promise<PaymentMethod | null>;
	/** Closes it because the order changes; the order row is locked. True when there was one. */
	closeBoleto(tx: Tx, orderId: string): Promise<boolean>;
	refundedPieces(db: Db | Tx, orderIds: string[]): Promise<Map<string, number>>;
	/** Pieces with a decided destination, by line id. */
	decidedUnits(db: Db | Tx, orderIds: string[]): Promise<ReadonlyMap<string, number>>;
	decidedAmounts(db: Db | Tx, orderIds: string[]): Promise<Map<string, number>>;
	refundedAmounts(db: Db | Tx, orderIds: string[]): Promise<Map<string, number>>;
	startedOf(db: Db | Tx, orderIds: string[]): Promise<Set<string>>;
	isRefundDue(db: Db, orderId: string): Promise<boolean>;
	listAttempts(db: Db, orderId: string): Promise<PaymentAttempt[]>;
	listRefunds(db: Db, orderId: string): Promise<OrderRefund[]>;
	/** What an edit has to know of the payments of an order, whose row is locked. */
	readPaid(tx: Tx, orderId: string): Promise<PaidMoney>;
	/**
	 * Gives the difference of an edit back, or records that it was given back by hand; the order row is locked. Returns
	 * the refunds for `settleEdit`. Throws when the payments lack the amount.
	 */
	returnDifference(tx: Tx, order: OrderSummary, difference: Difference): Promise<string[]>;
	/** After a committed edit: cancels closed attempts and sends refunds; failures are retried, or tasks of the payments screen. */
	settleEdit(orderId: string, closed: ClosedAttempt[], refunds: string[]): Promise<void>;
	/** Orders the full refund of a paid order, whose row is locked. */
	orderRefund(tx: Tx, orderId: string): Promise<RefundOrder>;
	/** Cancels and refunds at the provider after a cancellation; true when money was refunded at once. */
	settleCancelled(orderId: string, closed: ClosedAttempt[]): Promise<boolean>;
};

/** A status or code that was set by hand, outside Expedição. */
export type ManualOrderStep = {
	status: OrderStatus;
	/** Empty to leave it unchanged. */
	trackingCode: string;
	carrier: string;
	actor: string;
};

export type ParcelStep = {
	before: Record<string, unknown>;
	travel?: { tracking_code: string | null; carrier: string | null };
};

/** What happened to an order's labels: `kept` when the carrier refused them. */
export type LabelsBack = "none" | "returned" | "kept";

/** Returns labels of unsent parcels to their carriers. Not inside a transaction. */
export type GiveLabelsBack = (admin: Admin, orderId: string) => Promise<LabelsBack>;

/**
 * Reactions of shipping, in the order's transaction, to changes from elsewhere. The order row is locked.
 */
export type OrderParcels = {
	/** Parcels follow a status change (rule shipping 10); null for an order without parcels. */
	follow(tx: Tx, order: OrderSummary, step: ManualOrderStep): Promise<ParcelStep | null>;
	/** Restores the parcels from `before`; fields it lacks stay. */
	putBack(tx: Tx, orderId: string, before: unknown): Promise<void>;
	close(tx: Tx, orderId: string): Promise<void>;
	sentUnits(db: Db | Tx, orderIds: string[]): Promise<ReadonlyMap<string, number>>;
	/** Those of these orders with a checked parcel that has not left yet. */
	packedOrders(db: Db | Tx, orderIds: string[]): Promise<ReadonlySet<string>>;
	/** Whether any of it is packed, labelled or shipped. */
	areStarted(db: Db | Tx, orderId: string): Promise<boolean>;
	/** Whether a part of the order is in transit. */
	areOnTheWay(tx: Tx, orderId: string): Promise<boolean>;
	/** Whether an invoice of what is being packed is authorised, or on its way to the authority; a trial's is none. */
	isInvoiced(db: Db | Tx, orderId: string): Promise<boolean>;
	/** The invoice of the parcel that left last; null without one. */
	readNote(tx: Tx, orderId: string): Promise<MailedNote | null>;
	/** Fewer pieces are to be sent: packed ones are checked again. */
	repack(tx: Tx, orderId: string): Promise<void>;
};
