import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { customerKey } from "#core/customers/shared/customer-admin.ts";
import { listOrderWords } from "#core/mail/list-emails.ts";
import { formatCep } from "#core/values/address.ts";
import { CSV_START, csvLine } from "#core/values/csv.ts";
import { formatMoment } from "#core/values/dates.ts";
import { formatDocument } from "#core/values/document.ts";
import { priceText } from "#core/values/price-text.ts";
import type { Report } from "#core/values/read-parts.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { inCentavos } from "#platform/database/columns.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import {
	type CancelAsker,
	type CancelDeps,
	cancelOrder,
	refundCancelled,
} from "../cancel-order.ts";
import { listCustomerOrders } from "../customer-orders.ts";
import { findByNumber, lockOrder } from "../find-orders.ts";
import { markAnalysed } from "../order-columns.ts";
import type { OrderPayments } from "../ports.ts";
import { releaseReservation } from "../reservations.ts";
import { order_items, orders } from "../schema.ts";
import { type Cancellation, isPaid } from "../shared/cancel.ts";
import type { OrderQuery, StatusChange, Tracking } from "../shared/office.ts";
import { orderNumber, paymentWord, statusWord } from "../shared/order.ts";
import { PAYMENT_METHOD_LABELS } from "../shared/payment-method.ts";
import { noteCustomerQuestion, takeFoundPieces, waitForPieces } from "../short-orders.ts";
import type { Dispute, OrderStatus, OrderSummary, PaymentMethod, PaymentStatus } from "../types.ts";
import { changeOrderStatus, type DeskDeps, saveTracking } from "./change-status.ts";
import { countOrders, listNewestOrders, listOrders, orderFilter } from "./list-orders.ts";
import { loadOrder, saveDocument, saveInternalNotes } from "./load-order.ts";
import { undoStep } from "./undo-step.ts";

type DeletionError = { code: "not_found" } | { code: "has_payment" } | { code: "has_left" };

/**
 * Deletes an order without any payment attempt and releases its units; the audit log keeps a summary. Every other
 * order can only be cancelled, which the database enforces too. On failure nothing changed.
 */
async function deleteOrder(
	{ db, payments }: { db: Db; payments: OrderPayments },
	admin: Admin,
	orderId: string,
): Promise<Result<null, DeletionError>> {
	return runTransaction(db, async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order) return fail({ code: "not_found" });
		if (isPaid(order) || (await payments.startedOf(tx, [orderId])).size > 0)
			return fail({ code: "has_payment" });
		if (order.stock_state === "sold") return fail({ code: "has_left" });
		await releaseReservation(tx, order.id, "deleted", admin.name);
		await recordChange(tx, admin, {
			action: "pedido.excluir",
			entity: "orders",
			entityId: orderId,
			before: await summaryOf(tx, order),
			after: { estoque: order.stock_state === "reserved" ? "release" : "none" },
		});
		await tx.delete(order_items).where(eq(order_items.order_id, orderId));
		await tx.delete(orders).where(eq(orders.id, orderId));
		return ok(null);
	});
}

async function summaryOf(tx: Tx, order: OrderSummary) {
	const items = await tx
		.select({
			produto: order_items.product_name,
			sku: order_items.sku,
			tamanho: order_items.size,
			cor: order_items.color,
			quantidade: order_items.quantity,
		})
		.from(order_items)
		.where(eq(order_items.order_id, order.id))
		.orderBy(order_items.position);
	return {
		numero: orderNumber(order.id),
		cliente: order.customer_name,
		email: order.customer_email,
		total: order.total,
		status: order.status,
		pagamento: order.payment_status,
		criado_em: order.created_at,
		itens: items,
	};
}

const BATCH = 500;

const HEADER = [
	"Número",
	"Pedido",
	"Data",
	"Status",
	"Pagamento",
	"Forma de pagamento",
	"Pago em",
	"Cliente",
	"E-mail",
	"Telefone",
	"Itens",
	"Subtotal",
	"Frete",
	"Desconto",
	"Cupom",
	"Cupom e descontos",
	"Desconto PIX",
	"Total",
	"Devolvido",
	"Itens devolvidos",
	"Transportadora",
	"Rastreio",
];

/** Personal data of the buyer, for those who may export customers. */
const PERSONAL_HEADER = [
	"CPF/CNPJ",
	"Quem recebe",
	"CEP",
	"Rua",
	"Número do endereço",
	"Complemento",
	"Bairro",
	"Cidade",
	"Estado",
	"Referência",
	"Endereço completo",
];

/** An order line; `piece`: product, size and colour. */
type ExportedLine = { id: string; quantity: number; piece: string };

type Exported = {
	id: string;
	numero: number;
	/** Text in the database's full precision. */
	created_at: string;
	paid_at: string | null;
	status: OrderStatus;
	shipping_method: string;
	payment_status: PaymentStatus;
	payment_method: PaymentMethod | null;
	dispute: Dispute | null;
	cancelled_at: Date | null;
	customer_name: string;
	customer_email: string;
	customer_phone: string;
	items: ExportedLine[];
	subtotal: number;
	shipping: number;
	discount: number;
	code_discount: number;
	total: number;
	discount_code: string | null;
	carrier: string;
	tracking_code: string;
	pickup: boolean;
	document: string;
	address: string;
	address_parts: string[];
};

const at = (column: SQL): SQL =>
	sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const COLUMNS = sql`o.id::text, o.numero, ${at(sql`o.created_at`)} as created_at, ${at(sql`o.paid_at`)} as paid_at,
	o.status, o.shipping_method, o.payment_status, o.payment_method, o.dispute, o.cancelled_at,
	o.customer_name, o.customer_email, o.customer_phone,
	(select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'quantity', i.quantity,
			'piece', concat_ws(' ', i.product_name, nullif(i.size, 'Único'), nullif(i.color, 'Padrão')))
			order by i.position, i.id), '[]')
		from order_items i where i.order_id = o.id) as items,
	${inCentavos(sql`o.subtotal`)} as subtotal, ${inCentavos(sql`o.shipping`)} as shipping,
	${inCentavos(sql`o.discount`)} as discount, ${inCentavos(sql`o.code_discount`)} as code_discount, o.discount_code,
	${inCentavos(sql`o.total`)} as total,
	coalesce(o.carrier, '') as carrier, coalesce(o.tracking_code, '') as tracking_code,
	coalesce(o.shipping_quote ? 'pickup', false) as pickup, coalesce(o.customer_cpf, o.pickup_cpf, '') as document,
	o.customer_address as address, array[o.address_recipient, o.address_cep, o.address_street, o.address_number,
		o.address_complement, o.address_district, o.address_city, o.address_state, o.address_reference] as address_parts`;

const pieces = (lines: ExportedLine[]): string =>
	lines.flatMap(({ quantity, piece }) => (quantity > 0 ? `${quantity}x ${piece}` : [])).join(", ");

/** `returned`: refunded centavos; `refunded`: refunded pieces by line id. */
const lineOf = (
	order: Exported & { analysing: boolean },
	returned: number,
	refunded: Map<string, number>,
	personal: boolean,
): string =>
	csvLine([
		order.numero,
		`#${orderNumber(order.id)}`,
		formatMoment(new Date(order.created_at)),
		statusWord(order),
		paymentWord(order),
		order.payment_method ? PAYMENT_METHOD_LABELS[order.payment_method] : "",
		order.paid_at ? formatMoment(new Date(order.paid_at)) : "",
		order.customer_name,
		order.customer_email,
		order.customer_phone,
		pieces(order.items),
		priceText(order.subtotal),
		priceText(order.shipping),
		priceText(order.discount),
		order.discount_code ?? "",
		priceText(order.code_discount),
		priceText(order.discount - order.code_discount),
		priceText(order.total),
		priceText(returned),
		pieces(order.items.map((line) => ({ ...line, quantity: refunded.get(line.id) ?? 0 }))),
		order.carrier,
		order.tracking_code,
		...(personal
			? [
					formatDocument(order.document),
					...order.address_parts.map((part, at) => (at === 1 ? formatCep(part) : part)),
					order.address.replace(/\s+/g, " "),
				]
			: []),
	]);

async function* exportOrders(
	{ db, payments }: { db: Db; payments: OrderPayments },
	query: OrderQuery,
	personal: boolean,
): AsyncGenerator<string> {
	yield CSV_START + csvLine(personal ? [...HEADER, ...PERSONAL_HEADER] : HEADER);
	const fits = orderFilter(query, payments);
	let last: Exported | undefined;
	for (;;) {
		const older: SQL = last
			? sql`(o.created_at, o.id) < (${last.created_at}::timestamptz, ${last.id}::uuid)`
			: sql`true`;
		const rows: Exported[] = await queryRows<Exported>(
			db,
			sql`select ${COLUMNS} from orders o where ${fits} and ${older}
				order by o.created_at desc, o.id desc limit ${BATCH}`,
		);
		if (rows.length > 0) {
			const ids = rows.map(({ id }) => id);
			const [marked, returned, refunded] = await Promise.all([
				markAnalysed({ db, payments }, rows),
				payments.returnedAmounts(db, ids),
				payments.refundedPieces(db, ids),
			]);
			yield marked
				.map((order) => lineOf(order, returned.get(order.id) ?? 0, refunded, personal))
				.join("");
		}
		if (rows.length < BATCH) return;
		last = rows.at(-1);
	}
}

/** Notification of a paid order in the back office. `total` in centavos. */
export type PaidOrder = { id: string; customer_name: string; total: number };

const announceOrders = async (db: Db, ids: string[]): Promise<PaidOrder[]> =>
	ids.length === 0
		? []
		: db
				.select({ id: orders.id, customer_name: orders.customer_name, total: orders.total })
				.from(orders)
				.where(inArray(orders.id, ids));

export const createOrderAdmin = (deps: DeskDeps & CancelDeps & { clock: () => Date }) => ({
	listOrders: (query: OrderQuery) => listOrders(deps, query),
	listCustomerOrders: (email: string) => listCustomerOrders(deps, customerKey(email)),
	listNewestOrders: (most: number) => listNewestOrders(deps, most),
	/** With `personal`, also the document and the delivery address of the buyer. */
	exportOrders: (query: OrderQuery, { personal = false } = {}) =>
		exportOrders(deps, query, personal),
	countOrders: () => countOrders(deps.db),
	/** The id of an order by either of its numbers; null when there is none. */
	findByNumber: (typed: string) => findByNumber(deps.db, typed),
	loadOrder: (id: string, report?: Report) => loadOrder(deps, id, report),
	listOrderWords: (order: { id: string; customer_email: string }) =>
		listOrderWords(deps.db, order.id, order.customer_email),
	announceOrders: (ids: string[]) => announceOrders(deps.db, ids),
	changeOrderStatus: (admin: Admin, orderId: string, change: StatusChange) =>
		changeOrderStatus(deps, admin, orderId, change),
	saveTracking: (admin: Admin, orderId: string, tracking: Partial<Tracking>) =>
		saveTracking(deps, admin, orderId, tracking),
	saveDocument: (admin: Admin, orderId: string, document: unknown) =>
		saveDocument(deps, admin, orderId, document),
	undoStep: (admin: Admin, orderId: string, eventId: number) =>
		undoStep(deps, admin, orderId, eventId),
	saveInternalNotes: (admin: Admin, orderId: string, form: { notes: unknown; version: string }) =>
		saveInternalNotes(deps, admin, orderId, form),
	cancelOrder: (admin: Admin, orderId: string, wanted: Cancellation, asker: CancelAsker = {}) =>
		cancelOrder(deps, admin, orderId, wanted, asker),
	refundCancelled: (admin: Admin, orderId: string) => refundCancelled(deps, admin, orderId),
	/** Actions for orders that were paid when their pieces were gone. */
	short: {
		found: (admin: Admin, orderId: string) => takeFoundPieces(deps, admin, orderId),
		wait: (admin: Admin, orderId: string, until: string) =>
			waitForPieces(deps.db, admin, orderId, until),
		asked: (admin: Admin, orderId: string) => noteCustomerQuestion(deps.db, admin, orderId),
	},
	deleteOrder: (admin: Admin, orderId: string) => deleteOrder(deps, admin, orderId),
});
