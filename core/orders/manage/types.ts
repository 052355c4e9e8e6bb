import type { KeptQuote } from "#core/delivery/quote-rules.ts";
import type { OrderEmail } from "#core/mail/list-order-emails.ts";
import type { Address } from "#core/values/address-rules.ts";
import type { OrderRefund, PaymentAttempt } from "../payments-port.ts";
import type {
	Dispute,
	LeftToCancel,
	OrderItem,
	OrderStatus,
	OrderSummary,
	PaymentMethod,
	PaymentStatus,
	StockState,
} from "../types.ts";
import type { DeskEvent } from "./timeline-rules.ts";

/** An order in the list of the back office. Amounts in centavos. */
export type OrderRow = {
	id: string;
	customer_name: string;
	customer_email: string;
	total: number;
	/** What of it went back while it stays paid. */
	refunded_amount: number;
	status: OrderStatus;
	payment_status: PaymentStatus;
	/** How it was paid, or is to be; null until that was chosen. */
	payment_method: PaymentMethod | null;
	dispute: Dispute | null;
	/** A bank looks into the card that is to pay it. */
	analysing: boolean;
	/** Anybody ever began to pay it. */
	begun: boolean;
	stock_state: StockState;
	cancelled_at: Date | null;
	created_at: Date;
	/** It is collected in the shop. */
	pickup: boolean;
	/** What the customer wrote with it. */
	notes: string | null;
	/** The first two lines, with size and colour. */
	items: { name: string; choice: string; quantity: number }[];
	/** How many lines there are besides. */
	more: number;
	/** How many pieces all its lines have. */
	units: number;
	left: LeftToCancel;
};

/** What is known of an order when it is asked how it ends: cancelled or erased. */
export type OrderToEnd = Pick<
	OrderRow,
	| "id"
	| "status"
	| "payment_status"
	| "payment_method"
	| "stock_state"
	| "total"
	| "begun"
	| "units"
	| "left"
>;

export type OrderRows = {
	rows: OrderRow[];
	total: number;
	/** There are more than `total`, which is where counting stopped. */
	more: boolean;
	page: number;
	pages: number;
};

export type OrderCounts = Record<OrderStatus, number>;

/** What an open order is read of, besides its own row. */
export type OrderPart = "items" | "events" | "money" | "emails";

/** Everything that the open row of an order shows. */
export type OrderDetail = Omit<OrderSummary, "user_id" | "shipping_method"> &
	Address & {
		/** Counts the shop's orders. */
		numero: number;
		/** Null where an order does not say how it travels. */
		shipping_method: OrderSummary["shipping_method"] | null;
		customer_address: string;
		left: LeftToCancel;
		customer_company: string | null;
		notes: string | null;
		/** What was asked and promised for the way; null of older orders. */
		shipping_quote: KeptQuote | null;
		/** The day on which it was promised at the latest. */
		promised_day: string | null;
		/** Until when it is to be paid for that day; null once nothing depends on it. */
		promise_paid_until: Date | null;
		tracking_code: string | null;
		carrier: string | null;
		internal_notes: string;
		/** Of the internal notes (rule catalogue 8). */
		notes_version: string;
		updated_at: Date;
		/** A bank looks into the card that is to pay it. */
		analysing: boolean;
		items: OrderItem[];
		events: DeskEvent[];
		attempts: PaymentAttempt[];
		/** Oldest first. */
		refunds: OrderRefund[];
		emails: OrderEmail[];
		/** How many orders were placed with this e-mail. */
		customer_orders: number;
		/** What could not be read and is empty here. */
		unread: readonly OrderPart[];
	};
