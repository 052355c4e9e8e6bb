import { type SQL, sql } from "drizzle-orm";
import { type Address, formatCep } from "#core/values/address.ts";
import { CSV_START, csvLine } from "#core/values/csv.ts";
import { formatMoment } from "#core/values/dates.ts";
import { formatDocument } from "#core/values/document.ts";
import { priceText } from "#core/values/price-text.ts";
import { inCentavos } from "#platform/database/columns.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { markAnalysed } from "../order-selects.ts";
import type { OrderPayments } from "../ports.ts";
import type { OrderQuery } from "../shared/office.ts";
import { orderNumber, paymentWord, statusWord } from "../shared/order.ts";
import { PAYMENT_METHOD_LABELS } from "../shared/payment-method.ts";
import type { Dispute, OrderStatus, PaymentMethod, PaymentStatus } from "../types.ts";
import { orderFilter } from "./list-orders.ts";

const BATCH = 500;

/** An order line; `piece`: product, size and colour. */
type ExportedLine = { id: string; quantity: number; piece: string };

type Exported = Address & {
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
};

const at = (column: SQL): SQL =>
	sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const SELECTED = sql`o.id::text, o.numero, ${at(sql`o.created_at`)} as created_at, ${at(sql`o.paid_at`)} as paid_at,
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
	o.customer_address as address, o.address_recipient, o.address_cep, o.address_street, o.address_number,
	o.address_complement, o.address_district, o.address_city, o.address_state, o.address_reference`;

const pieces = (lines: ExportedLine[]): string =>
	lines.flatMap(({ quantity, piece }) => (quantity > 0 ? `${quantity}x ${piece}` : [])).join(", ");

/** An order with what its file says of it: `refunded` centavos, and refunded pieces by line. */
type Row = Exported & { analysing: boolean; refunded: number; piecesBack: Map<string, number> };
type Column = { name: string; of(order: Row): string | number };

/** Columns of the file, in order. */
const COLUMNS: Column[] = [
	{ name: "Número", of: (order) => order.numero },
	{ name: "Pedido", of: (order) => `#${orderNumber(order.id)}` },
	{ name: "Data", of: (order) => formatMoment(new Date(order.created_at)) },
	{ name: "Status", of: statusWord },
	{ name: "Pagamento", of: paymentWord },
	{
		name: "Forma de pagamento",
		of: (order) => (order.payment_method ? PAYMENT_METHOD_LABELS[order.payment_method] : ""),
	},
	{
		name: "Pago em",
		of: (order) => (order.paid_at ? formatMoment(new Date(order.paid_at)) : ""),
	},
	{ name: "Cliente", of: (order) => order.customer_name },
	{ name: "E-mail", of: (order) => order.customer_email },
	{ name: "Telefone", of: (order) => order.customer_phone },
	{ name: "Itens", of: (order) => pieces(order.items) },
	{ name: "Subtotal", of: (order) => priceText(order.subtotal) },
	{ name: "Frete", of: (order) => priceText(order.shipping) },
	{ name: "Desconto", of: (order) => priceText(order.discount) },
	{ name: "Cupom", of: (order) => order.discount_code ?? "" },
	{ name: "Cupom e descontos", of: (order) => priceText(order.code_discount) },
	{ name: "Desconto PIX", of: (order) => priceText(order.discount - order.code_discount) },
	{ name: "Total", of: (order) => priceText(order.total) },
	{ name: "Devolvido", of: (order) => priceText(order.refunded) },
	{
		name: "Itens devolvidos",
		of: ({ items, piecesBack }) =>
			pieces(items.map((line) => ({ ...line, quantity: piecesBack.get(line.id) ?? 0 }))),
	},
	{ name: "Transportadora", of: (order) => order.carrier },
	{ name: "Rastreio", of: (order) => order.tracking_code },
];

/** Personal data of the buyer, for those who may export customers. */
const PERSONAL: Column[] = [
	{ name: "CPF/CNPJ", of: (order) => formatDocument(order.document) },
	{ name: "Quem recebe", of: (order) => order.address_recipient },
	{ name: "CEP", of: (order) => formatCep(order.address_cep) },
	{ name: "Rua", of: (order) => order.address_street },
	{ name: "Número do endereço", of: (order) => order.address_number },
	{ name: "Complemento", of: (order) => order.address_complement },
	{ name: "Bairro", of: (order) => order.address_district },
	{ name: "Cidade", of: (order) => order.address_city },
	{ name: "Estado", of: (order) => order.address_state },
	{ name: "Referência", of: (order) => order.address_reference },
	{ name: "Endereço completo", of: (order) => order.address.replace(/\s+/g, " ") },
];

/** The orders that a query finds as CSV, newest first; `personal`: also document and delivery address of the buyer. */
export async function* exportOrders(
	{ db, payments }: { db: Db; payments: OrderPayments },
	query: OrderQuery,
	{ personal = false } = {},
): AsyncGenerator<string> {
	const columns = personal ? [...COLUMNS, ...PERSONAL] : COLUMNS;
	yield CSV_START + csvLine(columns.map(({ name }) => name));
	const fits = orderFilter(query, payments);
	let last: Exported | undefined;
	for (;;) {
		const older: SQL = last
			? sql`(o.created_at, o.id) < (${last.created_at}::timestamptz, ${last.id}::uuid)`
			: sql`true`;
		const rows: Exported[] = await queryRows<Exported>(
			db,
			sql`select ${SELECTED} from orders o where ${fits} and ${older}
				order by o.created_at desc, o.id desc limit ${BATCH}`,
		);
		if (rows.length > 0) {
			const ids = rows.map(({ id }) => id);
			const [marked, refunded, piecesBack] = await Promise.all([
				markAnalysed({ db, payments }, rows),
				payments.refundedAmounts(db, ids),
				payments.refundedPieces(db, ids),
			]);
			yield marked
				.map((order) => ({ ...order, refunded: refunded.get(order.id) ?? 0, piecesBack }))
				.map((row) => csvLine(columns.map(({ of }) => of(row))))
				.join("");
		}
		if (rows.length < BATCH) return;
		last = rows.at(-1);
	}
}
