import type {
	ORDER_STATUSES,
	PAYMENT_METHODS,
	PAYMENT_STATUSES,
	SHIPPING_METHODS,
	STOCK_STATES,
} from "./schema.ts";

export type OrderStatus = (typeof ORDER_STATUSES)[number];
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export type ShippingMethod = (typeof SHIPPING_METHODS)[number];
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
	shipping_method: ShippingMethod;
	/** Code that was used; taken while the units are kept or sold. */
	discount_code: string | null;
	payment_method: PaymentMethod | null;
	payment_status: PaymentStatus;
	stock_state: StockState;
	/** Until when its units are kept; null once sold or released. */
	reserved_until: Date | null;
	created_at: Date;
};

export type OrderItem = {
	produto_id: string | null;
	variante_id: string | null;
	product_name: string | null;
	sku: string | null;
	image: string | null;
	size: string;
	color: string;
	quantity: number;
	unit_price: number;
	total_price: number;
};

/** A row of the history, as the customer may see it. */
export type OrderEvent = {
	id: number;
	kind: string;
	value: string | null;
	created_at: Date;
};

/** Everything the order page shows. */
export type OrderPage = Omit<OrderSummary, "customer_cpf" | "user_id"> & {
	customer_address: string;
	customer_company: string | null;
	/** Document with its middle only: `***.456.789-**`. */
	customer_document: string | null;
	notes: string | null;
	tracking_code: string | null;
	/** Who carries it. */
	carrier: string | null;
	items: OrderItem[];
	events: OrderEvent[];
};

/** One order in the list of an account. */
export type OrderListItem = OrderSummary & { items: OrderItem[] };
