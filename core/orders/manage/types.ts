import type { StoredQuote } from "#core/delivery/shared/quote.ts";
import type { OrderEmail } from "#core/mail/list-emails.ts";
import type { Address } from "#core/values/address.ts";
import type { OrderRefund, PaymentAttempt } from "../ports.ts";
import type { OrderGift } from "../shared/gift.ts";
import type { ManualOrder, Proof } from "../shared/manual-order.ts";
import type { ListedStatus } from "../shared/office.ts";
import type { EditMoney, OrderEdit } from "../shared/order-edit.ts";
import type { OfficeEvent } from "../shared/timeline.ts";
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

/** An order in the back-office list. Amounts in centavos. */
export type OrderRow = {
	id: string;
	customer_name: string;
	customer_email: string;
	total: number;
	refunded_amount: number;
	amount_due: number;
	due_released: boolean;
	status: OrderStatus;
	payment_status: PaymentStatus;
	payment_method: PaymentMethod | null;
	dispute: Dispute | null;
	analysing: boolean;
	paymentStarted: boolean;
	/** Its pieces are checked and packed, and not sent yet. */
	packed: boolean;
	stock_state: StockState;
	cancelled_at: Date | null;
	created_at: Date;
	pickup: boolean;
	shipping_method: string;
	notes: string | null;
	items: { name: string; choice: string; quantity: number }[];
	more: number;
	units: number;
	left: LeftToCancel;
};

export type OrderToEnd = Pick<
	OrderRow,
	| "id"
	| "status"
	| "payment_status"
	| "payment_method"
	| "stock_state"
	| "total"
	| "paymentStarted"
	| "units"
	| "left"
>;

export type OrderRows = {
	rows: OrderRow[];
	total: number;
	more: boolean;
	page: number;
	pages: number;
};

export type OrderCounts = Record<ListedStatus, number>;

export type OrderPart = "items" | "events" | "money" | "emails";

export type OrderDetail = Omit<OrderSummary, "user_id" | "shipping_method"> &
	Address & {
		numero: number;
		/** Null for old orders without a delivery method. */
		shipping_method: OrderSummary["shipping_method"] | null;
		customer_address: string;
		left: LeftToCancel;
		customer_company: string | null;
		notes: string | null;
		shipping_quote: StoredQuote | null;
		promised_day: string | null;
		promise_paid_until: Date | null;
		tracking_code: string | null;
		carrier: string | null;
		internal_notes: string;
		notes_version: string;
		updated_at: Date;
		analysing: boolean;
		items: OrderItem[];
		events: OfficeEvent[];
		attempts: PaymentAttempt[];
		refunds: OrderRefund[];
		emails: OrderEmail[];
		customer_orders: number;
		/** Of an order made by the shop; null for one of the checkout. */
		manual: ManualOrder | null;
		/** How it was before each edit after payment, and what of the differences was settled outside. */
		edits: OrderEdit[];
		outside: EditMoney[];
		proofs: Proof[];
		gift: OrderGift | null;
		unread: readonly OrderPart[];
	};
