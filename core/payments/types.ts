import type { Outbox } from "#core/mail/outbox.ts";
import type { NamedShortLine } from "#core/orders/name-short-lines.ts";
import type { OrderParcels } from "#core/orders/parcels-port.ts";
import type { Db } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import type { PaymentProvider } from "#platform/payments/provider.ts";
import type { Limiter } from "#platform/rate-limit/limiter.ts";
import type { ATTEMPT_STATUSES, payments } from "./schema.ts";

export type PaymentsDeps = {
	db: Db;
	provider: PaymentProvider;
	/** Others that took payments before; theirs are still followed and given back. */
	formerProviders: readonly PaymentProvider[];
	/** Whether a payment made with test credentials is a mistake here. */
	takesRealMoney: boolean;
	limiter: Limiter;
	outbox: Outbox;
	/** Hears what is not to be sent any more. */
	parcels: OrderParcels;
	log: Log;
	clock: () => Date;
	/** Hears that somebody met a limit of what may be kept unpaid. */
	onLimit: () => Promise<void>;
	/** Hears that somebody tries stolen cards. */
	onCardTesting: () => Promise<void>;
	/** Where the owner reads what needs them; null without an address. */
	mailbox: () => Promise<string | null>;
	/** Under which cards get names that tell nothing of them. */
	secret: string;
};

export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];
export type Payment = typeof payments.$inferSelect;

/** One that another stands for and that nobody has to pay any more. */
export type ReplacedAttempt = Pick<Payment, "id" | "method">;

/** A PIX waiting to be paid. `paymentId` is ours and unguessable. */
export type PixPayment = {
	paymentId: string;
	qrCode: string;
	/** PNG, plain base64. */
	qrCodeBase64: string;
	expiresAt: Date;
	/** Whole seconds until then, by the shop's clock; a shopper's may be wrong. */
	secondsLeft: number;
};

export type CardPayment = {
	paymentId: string;
	status: AttemptStatus;
	/** The provider's own detail, for `messageForStatus`. */
	statusDetail: string | null;
};

/** Why a payment was not started; expected, each with a sentence in `messageForError`. */
export type PaymentError =
	/** Unknown, or of another e-mail: the answer does not tell which. */
	| { code: "order_not_found" }
	| { code: "already_paid" }
	| { code: "order_cancelled" }
	/** Money came that does not fit the order, and nobody has decided on it. */
	| { code: "money_to_check" }
	/** `amount` in centavos is what the order costs when paid this way. */
	| { code: "amount_changed"; amount: number }
	| { code: "out_of_stock"; lines: NamedShortLine[] }
	/** Beyond what may be kept without being paid, in one of the ways of `beginHold`. */
	| { code: "renewals_used" | "holds_too_much" }
	/** The same; `available` of each line is what a code or slip could keep of it now. */
	| { code: "in_others_payments"; lines: NamedShortLine[] }
	/** Too many payments begun, or cards tried, from one place. */
	| { code: "too_many_payments"; minutes: number }
	/** This document has as many boletos waiting for money as it may. */
	| { code: "too_many_slips" }
	/** Another card attempt is at the provider and its outcome is not known yet. */
	| { code: "payment_in_progress" }
	/** `seconds` until the next try, where that is known. */
	| { code: "too_many_attempts"; seconds?: number }
	/** The plan that was chosen costs `total` centavos by now. */
	| { code: "plan_changed"; total: number }
	/** `fields`: what is wrong with several, by field. */
	| {
			code: "invalid";
			message: string;
			title?: string;
			field?: string;
			fields?: Record<string, string>;
	  }
	| { code: "provider_failed"; message: string };
