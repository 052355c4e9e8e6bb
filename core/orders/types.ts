import type { KeptQuote } from "#core/delivery/quote-rules.ts";
import type { Address } from "#core/values/address-rules.ts";
import type { OpenSlip } from "./payments-port.ts";
import type {
	CANCEL_REASONS,
	DISPUTES,
	ORDER_STATUSES,
	PAYMENT_METHODS,
	PAYMENT_STATUSES,
	STOCK_STATES,
} from "./schema.ts";

export type OrderStatus = (typeof ORDER_STATUSES)[number];
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export type Dispute = (typeof DISPUTES)[number];
export type CancelReason = (typeof CANCEL_REASONS)[number];
export type StockState = (typeof STOCK_STATES)[number];

/** Centavos. `total` = `subtotal` + `shipping` − `discount`; `code_discount` is the code's part of it. */
export type Totals = {
	subtotal: number;
	shipping: number;
	code_discount: number;
	discount: number;
	total: number;
};

/** An order as checkout and payment know it. Amounts in centavos. */
export type OrderSummary = Totals & {
	id: string;
	/** Unguessable address of `/pedido/{token}`. */
	token: string;
	user_id: string | null;
	status: OrderStatus;
	customer_name: string;
	customer_email: string;
	customer_phone: string;
	customer_cpf: string | null;
	/** Code of the way to deliver. */
	shipping_method: string;
	/** Code that was used; taken while the units are kept or sold. */
	discount_code: string | null;
	payment_method: PaymentMethod | null;
	payment_status: PaymentStatus;
	/** What stands against its money, and how that ended; null for nothing. */
	dispute: Dispute | null;
	stock_state: StockState;
	/** Its money came when its pieces were gone; the shop looks for others. */
	awaits_pieces: boolean;
	/** Until when its units are kept; null once sold or released. */
	reserved_until: Date | null;
	/** When it was given up; null while it lives. */
	cancelled_at: Date | null;
	cancel_reason: CancelReason | null;
	/** What the customer is told besides the reason. */
	cancel_note: string;
	created_at: Date;
};

/**
 * What cancelling an order can still do: pieces to put back for sale, beside those `sent` in a parcel while others wait,
 * and centavos to give back.
 */
export type LeftToCancel = { units: number; sent: number; amount: number };

export type OrderItem = {
	id: string;
	produto_id: string | null;
	variante_id: string | null;
	product_name: string | null;
	sku: string | null;
	image: string | null;
	size: string;
	color: string;
	quantity: number;
	unit_price: number;
	/** What one normally cost, where it was sold for less. */
	normal_price: number | null;
	total_price: number;
};

/** A row of the history, as the customer may see it. */
export type OrderEvent = {
	id: number;
	kind: string;
	value: string | null;
	/** Centavos, of money that came or went. */
	amount: number | null;
	/** `2026-11-24`, on which it went back by other means. */
	day: string | null;
	created_at: Date;
};

/** Everything the order page shows. */
export type OrderPage = Omit<OrderSummary, "customer_cpf" | "user_id"> &
	Address & {
		/** The address as people read it. Of older orders only this is known; their parts are empty. */
		customer_address: string;
		customer_company: string | null;
		/** Document with its middle only: `***.456.789-**`. */
		customer_document: string | null;
		notes: string | null;
		/** What was asked and promised for the way; null of older orders. */
		shipping_quote: KeptQuote | null;
		/** The day on which it arrives at the latest, `2026-11-26`; null of older orders. */
		promised_day: string | null;
		/** Until when it is to be paid for that day; null once nothing depends on it. */
		promise_paid_until: Date | null;
		/** It was placed by somebody who was signed in. */
		of_account: boolean;
		tracking_code: string | null;
		/** Who carries it. */
		carrier: string | null;
		/** A bank looks into the card that is to pay it. */
		analysing: boolean;
		/** The money of every piece is back, though not that of its delivery. */
		given_back: boolean;
		/** Its money is on its way back. */
		refund_due: boolean;
		/** What went back so far, or was asked for; centavos. `unwanted`: money that paid nothing of it. */
		refunds: {
			amount: number;
			confirmed: boolean;
			at: Date;
			/** `2026-11-24`, on which it went back by other means, where the shop said so. */
			day: string | null;
			/** It went back by other means than it came. */
			by_hand: boolean;
			unwanted: boolean;
			/** `1 Jaleco Ana M Branco`. */
			pieces: string[];
		}[];
		items: OrderItem[];
		events: OrderEvent[];
	};

/** One order in the list of an account. */
export type OrderListItem = OrderSummary & {
	/** The money of every piece is back, though not that of its delivery. */
	given_back: boolean;
	/** What of its money is back with its customer; centavos. */
	returned: number;
	/** A bank looks into the card that is to pay it. */
	analysing: boolean;
	/** Money came that does not fit it: it is not to be paid before the shop has decided. */
	to_check: boolean;
	/** Null but for what is collected in the shop. */
	shipping_quote: { pickup: true } | null;
	tracking_code: string | null;
	carrier: string | null;
	items: OrderItem[];
};

/** A line of an order as the checkout shows it; no product when that was erased. Amounts in centavos. */
export type CheckoutLine = {
	productId: string | null;
	name: string;
	image: string | null;
	size: string;
	color: string;
	price: number;
	quantity: number;
};

/** How a card pays an order, or was to. */
export type CardPlan = {
	count: number;
	/** Centavos of all parts together, interest included. */
	total: number;
	/** When it was sent. */
	at: Date;
	status: string;
	status_detail: string | null;
};

/** An order as the browser that made it meets it again. */
export type CheckoutOrder = Totals & {
	id: string;
	token: string;
	/**
	 * `open` can be paid or changed, `analysing` waits for a bank's answer, `closed` is neither paid nor
	 * to be paid any more: given back, or already under way.
	 */
	state: "open" | "analysing" | "paid" | "closed";
	/** The card that pays it, or was tried last. */
	card: CardPlan | null;
	/** A boleto that waits for its money; null when there is none. */
	slip: OpenSlip | null;
	/** The way that was begun last, whose price stands; null when none was. */
	payment_method: PaymentMethod | null;
	/** How it is being paid: its code or boleto waits for the money; null when none does. */
	begun: PaymentMethod | null;
	/** Whether the order says what a boleto needs of who pays: document, and address in parts. */
	payer: { document: boolean; address: boolean };
	/** A bank waits for the shopper to confirm a card: for which payment, and how long. */
	challenge: { paymentId: string; secondsLeft: number } | null;
	customer_email: string;
	customer_name: string;
	/** Code of the way to deliver. */
	shipping_method: string;
	/** What was asked and promised for the way; null of older orders. */
	shipping_quote: KeptQuote | null;
	/** The day on which it arrives at the latest; null of older orders. */
	promised_day: string | null;
	discount_code: string | null;
	/** Its money came when its pieces were gone; the shop looks for others. */
	awaits_pieces: boolean;
	/** Its units are kept at this moment. */
	reserved: boolean;
	/** What its time is over for and others have bought. */
	short: { name: string; size: string; color: string; available: number }[];
	/** What became of money that came and did not pay it, while it still waits for its own; else null. */
	misfit: string | null;
	/** Such money waits for the shop to decide: the order is not to be paid meanwhile. */
	to_check: boolean;
	lines: CheckoutLine[];
};
