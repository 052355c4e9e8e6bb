import type { Outbox } from "#core/mail/outbox.ts";
import type { NamedShortLine } from "#core/orders/oversold-orders.ts";
import type { OnPaid, OrderParcels } from "#core/orders/ports.ts";
import type { Db } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import type { PaymentProvider } from "#platform/payments/provider.ts";
import type { Limiter } from "#platform/rate-limit/limiter.ts";
import type { ATTEMPT_STATUSES, payment_inbox, payments } from "./schema.ts";

export type PaymentsDeps = {
	db: Db;
	provider: PaymentProvider;
	/** Former providers, still polled and refunded. */
	formerProviders: readonly PaymentProvider[];
	takesRealMoney: boolean;
	limiter: Limiter;
	outbox: Outbox;
	/** Notified of pieces not to be sent any more. */
	parcels: OrderParcels;
	onPaid: OnPaid;
	log: Log;
	clock: () => Date;
	onLimit: () => Promise<void>;
	mailbox: () => Promise<string | null>;
	/** Key of the card fingerprints. */
	secret: string;
};

export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];
export type Payment = typeof payments.$inferSelect;
export type InboxPayment = typeof payment_inbox.$inferSelect;

export type ReplacedAttempt = Pick<Payment, "id" | "method">;

/** A pending PIX. `paymentId` is unguessable. */
export type PixPayment = {
	paymentId: string;
	qrCode: string;
	/** PNG, plain base64. */
	qrCodeBase64: string;
	expiresAt: Date;
	/** Whole seconds by the shop's clock; a shopper's may be wrong. */
	secondsLeft: number;
};

export type CardPayment = {
	paymentId: string;
	status: AttemptStatus;
	statusDetail: string | null;
};

/** Expected reasons why a payment was not started; texts in `messageForError`. */
export type PaymentError =
	/** Unknown, or of another e-mail, indistinguishably. */
	| { code: "order_not_found" }
	| { code: "already_paid" }
	| { code: "order_cancelled" }
	| { code: "money_to_check" }
	/** `amount` in centavos: the order's price with this method. */
	| { code: "amount_changed"; amount: number }
	| { code: "out_of_stock"; lines: NamedShortLine[] }
	/** Reservation limits of `beginHold`. */
	| { code: "renewals_used" | "holds_too_much" }
	/** Likewise; `available`: what a code or boleto could reserve of each line. */
	| { code: "in_others_payments"; lines: NamedShortLine[] }
	| { code: "too_many_payments"; minutes: number }
	| { code: "too_many_boletos" }
	| { code: "payment_in_progress" }
	| { code: "too_many_attempts"; seconds?: number }
	| { code: "plan_changed"; total: number }
	| {
			code: "invalid";
			message: string;
			title?: string;
			field?: string;
			fields?: Record<string, string>;
	  }
	| { code: "provider_failed"; message: string };
