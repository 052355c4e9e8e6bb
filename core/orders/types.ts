import type { StoredQuote } from "../delivery/shared/quote.ts";
import type { OrderDiscount } from "../discounts/shared/discount.ts";
import type { Address } from "../values/address.ts";
import type { OrderGift } from "./shared/gift.ts";
import type { PAYMENT_METHODS } from "./shared/payment-method.ts";
import type {
	CANCEL_REASONS,
	DISPUTES,
	ORDER_STATUSES,
	PAYMENT_STATUSES,
	STOCK_STATES,
} from "./shared/status.ts";

export type OpenBoleto = {
	paymentId: string;
	line: string;
	barcode: string | null;
	/** The provider's page with the document; null when there is none. */
	pdf: string | null;
	amount: number;
	due: string;
	clearing: boolean;
};

export type OrderStatus = (typeof ORDER_STATUSES)[number];

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export type Dispute = (typeof DISPUTES)[number];
export type CancelReason = (typeof CANCEL_REASONS)[number];
export type StockState = (typeof STOCK_STATES)[number];

/** Centavos. `total` = `subtotal` + `shipping` − `discount`; `code_discount` is all of it except the part of PIX. */
export type Totals = {
	subtotal: number;
	shipping: number;
	code_discount: number;
	discount: number;
	total: number;
};

/** An order for checkout and payment. Amounts in centavos. */
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
	shipping_method: string;
	discount_code: string | null;
	/** Their uses are counted while the units are reserved or sold. */
	discounts: OrderDiscount[] | null;
	/** Centavos of `total` that store credit or a gift card pays. */
	credit: number;
	/** Centavos of `total` that an edit added and nobody paid yet. */
	amount_due: number;
	/** The shop sends it all the same. */
	due_released: boolean;
	/** Counts the edits after payment. */
	revision: number;
	payment_method: PaymentMethod | null;
	payment_status: PaymentStatus;
	dispute: Dispute | null;
	stock_state: StockState;
	awaits_pieces: boolean;
	reserved_until: Date | null;
	cancelled_at: Date | null;
	cancel_reason: CancelReason | null;
	/** A note to the customer beside the reason. */
	cancel_note: string;
	created_at: Date;
};

/**
 * What cancelling can still do: pieces to return to stock, besides those `sent` in a first parcel, and centavos to
 * refund.
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
	normal_price: number | null;
	total_price: number;
	/** The line's part of the discounts; null in orders of earlier versions. */
	discount: number | null;
};

export type OrderEvent = {
	id: number;
	kind: string;
	value: string | null;
	/** Centavos received or refunded. */
	amount: number | null;
	day: string | null;
	created_at: Date;
};

export type OrderPage = Omit<OrderSummary, "customer_cpf" | "user_id"> &
	Address & {
		/** The formatted address. Older orders have only this; their parts are empty. */
		customer_address: string;
		customer_company: string | null;
		customer_document: string | null;
		notes: string | null;
		shipping_quote: StoredQuote | null;
		/** Latest day of arrival, `2026-11-26`; null for older orders. */
		promised_day: string | null;
		promise_paid_until: Date | null;
		of_account: boolean;
		tracking_code: string | null;
		carrier: string | null;
		/** The card's bank is analysing the payment. */
		analysing: boolean;
		/** All pieces, though not the delivery, are refunded. */
		given_back: boolean;
		refund_due: boolean;
		/** Refunded or requested so far; centavos. `unwanted`: money that did not pay the order. */
		refunds: {
			amount: number;
			confirmed: boolean;
			at: Date;
			day: string | null;
			/** Refunded by other means than the payment. */
			by_hand: boolean;
			/** Given as store credit. */
			as_credit: boolean;
			unwanted: boolean;
			/** `1 Jaleco Ana M Branco`. */
			pieces: string[];
		}[];
		items: OrderItem[];
		events: OrderEvent[];
		/** The gift card that it sells. */
		gift: OrderGift | null;
	};

export type OrderListItem = OrderSummary & {
	/** All pieces, though not the delivery, are refunded. */
	given_back: boolean;
	returned: number;
	analysing: boolean;
	/** Money arrived that does not fit: payment is blocked until the shop decides. */
	to_check: boolean;
	/** Set for pickup orders only. */
	shipping_quote: { pickup: true } | null;
	tracking_code: string | null;
	carrier: string | null;
	items: OrderItem[];
};

/** An order line in the checkout; no product when it was deleted. Amounts in centavos. */
export type CheckoutLine = {
	productId: string | null;
	name: string;
	image: string | null;
	size: string;
	color: string;
	price: number;
	quantity: number;
};

export type CardPlan = {
	count: number;
	/** Centavos of all instalments with interest. */
	total: number;
	at: Date;
	status: string;
	status_detail: string | null;
};

/** The order that a browser placed, for its checkout. */
export type CheckoutOrder = Totals & {
	id: string;
	token: string;
	/** What store credit pays of `total`; the methods bring the rest. */
	credit: number;
	/** What an edit of the paid order added: this is paid then, and not `total`. */
	amount_due: number;
	/**
	 * `open` can be paid or changed, `analysing` waits for the bank, `closed` can no longer be paid: refunded, or
	 * being processed.
	 */
	state: "open" | "analysing" | "paid" | "closed";
	card: CardPlan | null;
	boleto: OpenBoleto | null;
	payment_method: PaymentMethod | null;
	/** The method of a pending code or boleto; null when there is none. */
	openMethod: PaymentMethod | null;
	/** Whether the order has what a boleto needs of the payer: document and structured address. */
	payer: { document: boolean; address: boolean };
	challenge: { paymentId: string; secondsLeft: number } | null;
	customer_email: string;
	customer_name: string;
	shipping_method: string;
	shipping_quote: StoredQuote | null;
	promised_day: string | null;
	discount_code: string | null;
	discounts: OrderDiscount[] | null;
	awaits_pieces: boolean;
	reserved: boolean;
	/** Lines that others bought after the reservation ended. */
	short: { name: string; size: string; color: string; available: number }[];
	/** What happened to money that did not pay the order while it is unpaid; else null. */
	mismatch: string | null;
	/** Such money waits for a decision; payment is blocked. */
	to_check: boolean;
	lines: CheckoutLine[];
};
