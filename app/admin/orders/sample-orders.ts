import type { OrderCounts, OrderDetail, OrderRow, OrderRows } from "#core/orders/manage/types.ts";
import { NO_ORDERS } from "#core/orders/shared/status.ts";
import type { OrderItem, OrderStatus } from "#core/orders/types.ts";
import { EMPTY_ADDRESS } from "#core/values/address.ts";
import { choiceWords } from "#core/values/variation.ts";

const AT = new Date("2026-01-05T13:00:00Z");

type Sample = {
	id: string;
	name: string;
	status: OrderStatus;
	paid: boolean;
	lines: [name: string, quantity: number, price: number][];
};

const SAMPLES: Sample[] = [
	{
		id: "00000000-0000-4000-8000-000000000001",
		name: "Cliente de exemplo",
		status: "pendente",
		paid: false,
		lines: [
			["Jaleco de exemplo", 1, 28_990],
			["Touca de exemplo", 2, 5_990],
			["Scrub de exemplo", 1, 19_990],
		],
	},
	{
		id: "00000001-0000-4000-8000-000000000002",
		name: "Clínica de exemplo",
		status: "enviado",
		paid: true,
		lines: [["Scrub de exemplo", 3, 19_990]],
	},
];

const itemOf = (
	[product_name, quantity, unit_price]: Sample["lines"][number],
	position: number,
): OrderItem => ({
	id: `${position}`,
	produto_id: null,
	variante_id: null,
	product_name,
	sku: null,
	image: null,
	size: "M",
	color: "Branco",
	quantity,
	unit_price,
	normal_price: null,
	total_price: unit_price * quantity,
	discount: null,
});

/** Samples have fixed delivery and discount values (rule orders 3). */
function detailOf({ id, name, status, paid, lines }: Sample): OrderDetail {
	const items = lines.map(itemOf);
	const total = items.reduce((sum, item) => sum + item.total_price, 0);
	return {
		id,
		numero: 0,
		cancelled_at: null,
		dispute: null,
		analysing: false,
		cancel_reason: null,
		cancel_note: "",
		token: "",
		status,
		customer_name: name,
		customer_email: "cliente@example.com",
		customer_phone: "(11) 90000-0000",
		customer_cpf: null,
		customer_company: null,
		customer_address: "Endereço de exemplo",
		...EMPTY_ADDRESS,
		awaits_pieces: false,
		promised_day: null,
		promise_paid_until: null,
		customer_orders: 1,
		manual: null,
		gift: null,
		shipping_method: null,
		shipping_quote: null,
		subtotal: total,
		shipping: 0,
		code_discount: 0,
		discount: 0,
		discount_code: null,
		discounts: null,
		total,
		payment_method: "pix",
		payment_status: paid ? "approved" : "pending",
		stock_state: "released",
		reserved_until: null,
		notes: null,
		tracking_code: null,
		carrier: null,
		internal_notes: "",
		notes_version: "",
		created_at: AT,
		updated_at: AT,
		items,
		events: [],
		attempts: [],
		refunds: [],
		left: { units: 0, sent: 0, amount: total },
		emails: [],
		...{
			credit: 0,
			amount_due: 0,
			due_released: false,
			revision: 0,
			edits: [],
			outside: [],
			proofs: [],
		},
		unread: [],
	};
}

export const SAMPLE_DETAILS: OrderDetail[] = SAMPLES.map(detailOf);

const rowOf = (order: OrderDetail): OrderRow => ({
	id: order.id,
	packed: false,
	customer_name: order.customer_name,
	customer_email: order.customer_email,
	total: order.total,
	refunded_amount: 0,
	amount_due: 0,
	due_released: false,
	status: order.status,
	payment_status: order.payment_status,
	payment_method: order.payment_method,
	cancelled_at: null,
	analysing: false,
	paymentStarted: order.payment_status === "approved",
	stock_state: order.stock_state,
	dispute: null,
	pickup: false,
	shipping_method: "standard",
	created_at: order.created_at,
	notes: null,
	items: order.items.slice(0, 2).map((item) => ({
		name: item.product_name ?? "",
		choice: choiceWords(item),
		quantity: item.quantity,
	})),
	more: Math.max(0, order.items.length - 2),
	units: order.items.reduce((sum, { quantity }) => sum + quantity, 0),
	left: order.left,
});

/** Displayed under a warning while orders cannot be loaded (rule content 7). */
export const SAMPLE_ORDERS: OrderRows = {
	rows: SAMPLE_DETAILS.map(rowOf),
	total: SAMPLE_DETAILS.length,
	more: false,
	page: 1,
	pages: 1,
};

export const SAMPLE_COUNTS: OrderCounts = { ...NO_ORDERS, pendente: 1, enviado: 1 };
