import type { SQL } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import type { CardPlan, PaymentMethod } from "./types.ts";

/** An attempt to pay, as the back office reads it. `amount` in centavos. */
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
	/** Why its money pays nothing of the order, or goes back (`SET_ASIDE`); null while it pays it. */
	set_aside: string | null;
	amount: number;
	installments: number;
	/** What the buyer pays with interest; null where nobody said. */
	charged_amount: number | null;
	/** What the provider pays out of it, as it says; null while it did not. */
	net: number | null;
	card_brand: string | null;
	card_last_four: string | null;
	/** The holder confirmed it at the card's bank (3-D Secure). */
	bank_confirmed: boolean;
	created_at: Date;
};

/** A boleto as the shopper reads it. `amount` in centavos; `due`: `2026-11-30`. */
export type OpenSlip = {
	paymentId: string;
	/** 47 digits, and the 44 of the barcode where they are known. */
	line: string;
	barcode: string | null;
	/** The provider's page with the paper; null where there is none. */
	pdf: string | null;
	amount: number;
	due: string;
	/** Its due day is over and banks may still tell that it was paid. */
	clearing: boolean;
};

/** A decision to give money back, and what became of it. Amounts in centavos. */
export type OrderRefund = {
	id: string;
	payment_id: string;
	/** Who decided it: the desk, a cancellation, the shop itself, the provider's panel, or other means. */
	origin: "desk" | "cancelled" | "unwanted" | "provider" | "manual";
	/** `proposed` waits for whoever may decide, and moved nothing; nor did a `declined` one. */
	status: "proposed" | "declined" | "requested" | "in_process" | "confirmed" | "failed";
	failure: RefundFailure | null;
	amount: number;
	freight: number;
	reason: RefundReason | null;
	note: string;
	/** What becomes of its pieces; `later` waits for a look until `units_settled_at`. */
	units: "now" | "later" | "none";
	units_settled_at: Date | null;
	provider_refund_id: string | null;
	requested_by: string;
	/** Who asked for it, where somebody else decides. */
	proposed_by: string | null;
	proposed_at: Date | null;
	declined_by: string | null;
	decline_note: string;
	created_at: Date;
	asked_at: Date | null;
	confirmed_at: Date | null;
	/** `2026-11-24`, on which somebody gave it back by other means, where they said. */
	returned_on: string | null;
	/** Of money that paid nothing of the order: a former code, a second time, or too late. */
	unwanted: boolean;
	/** A failed one that was tried again or done by hand. */
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

/** An attempt that the shop gave up and its provider has to be told of. */
export type ClosedAttempt = Pick<PaymentAttempt, "id" | "provider" | "provider_payment_id">;

/** `by_hand`: the shop knows of no payment at a provider that it could give back. */
export type RefundOrder = "ordered" | "by_hand";

/** What orders need of the payments above them; handed in where the shop is wired. */
export type OrderPayments = {
	/**
	 * Asks the provider about whatever of this order still waits for money and was not asked about within
	 * `quietMs` (0), and applies what it says; nothing changes where it does not answer. Not for use inside
	 * a transaction.
	 */
	askOpen(orderId: string, quietMs?: number): Promise<void>;
	/**
	 * Closes every attempt to pay an order that is still open, the order's row being held; answers them,
	 * for the provider to be told.
	 */
	closeAttempts(tx: Tx, orderId: string): Promise<ClosedAttempt[]>;
	/** Whether a card attempt's outcome is not known yet. */
	hasCardInProgress(db: Db | Tx, orderId: string): Promise<boolean>;
	/** Which of these orders have a card that its bank looks into. */
	analysedOf(db: Db | Tx, orderIds: string[]): Promise<Set<string>>;
	/** For which of these orders money came that does not fit them and waits for somebody to decide. */
	toCheckOf(db: Db | Tx, orderIds: string[]): Promise<Set<string>>;
	/** The ids of all those with such a card, as a subquery. */
	analysedIds(): SQL;
	/**
	 * The card that pays an order or is with its bank: parts, what they come to in centavos, when it was
	 * sent, and how it ended if it was refused last. Null for an order that no card was tried for.
	 */
	latestCard(db: Db | Tx, orderId: string): Promise<CardPlan | null>;
	/** A card whose bank waits for the shopper to confirm, with the seconds left; null when there is none. */
	openChallenge(
		db: Db | Tx,
		orderId: string,
	): Promise<{ paymentId: string; secondsLeft: number } | null>;
	/** The boleto of an order that waits for its money; null when there is none. */
	openSlip(db: Db | Tx, orderId: string): Promise<OpenSlip | null>;
	/** How it is being paid, where a code or slip of it waits for its money; null where none does. */
	openWay(db: Db, orderId: string): Promise<PaymentMethod | null>;
	/** Closes it because the order changes, its row being held; true when there was one. */
	closeSlip(tx: Tx, orderId: string): Promise<boolean>;
	/** Of which lines of these orders the money of how many pieces is back, by the line's id. */
	refundedPieces(db: Db | Tx, orderIds: string[]): Promise<Map<string, number>>;
	/** Of which lines of these orders a refund decided what becomes of how many pieces, by the line's id. */
	decidedUnits(db: Db | Tx, orderIds: string[]): Promise<ReadonlyMap<string, number>>;
	/** What of the money of these orders is back or on its way there, in centavos, by the order's id. */
	decidedAmounts(db: Db | Tx, orderIds: string[]): Promise<Map<string, number>>;
	/** What of the money of these orders is back with their customers, in centavos, by the order's id. */
	returnedAmounts(db: Db | Tx, orderIds: string[]): Promise<Map<string, number>>;
	/** Which of these orders anybody ever began to pay, by their ids. */
	begunOf(db: Db | Tx, orderIds: string[]): Promise<Set<string>>;
	/** Whether money of this order is on its way back and has not arrived. */
	isRefundDue(db: Db, orderId: string): Promise<boolean>;
	/** Every attempt to pay an order, oldest first. */
	listAttempts(db: Db, orderId: string): Promise<PaymentAttempt[]>;
	/** Every refund of an order, oldest first. */
	listRefunds(db: Db, orderId: string): Promise<OrderRefund[]>;
	/** Orders the whole money of a paid order back, its row being held. */
	orderRefund(tx: Tx, orderId: string): Promise<RefundOrder>;
	/** What the provider has to do once an order is cancelled; true when money was given back at once. */
	settleCancelled(orderId: string, closed: ClosedAttempt[]): Promise<boolean>;
};
