import { type SQL, sql } from "drizzle-orm";
import { CSV_START, csvLine } from "#core/values/csv-rules.ts";
import { inCentavos } from "#platform/database/columns.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { markAnalysed } from "../mark-analysed.ts";
import type { OrderPayments } from "../payments-port.ts";
import { orderNumber, PAYMENT_METHOD_LABELS, paymentWord, statusWord } from "../rules.ts";
import type { Dispute, OrderStatus, PaymentMethod, PaymentStatus } from "../types.ts";
import type { OrderQuery } from "./order-admin-rules.ts";
import { orderFilter } from "./order-filter.ts";

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
	"Desconto do cupom",
	"Desconto PIX",
	"Total",
	"Devolvido",
	"Transportadora",
	"Rastreio",
];

const MOMENT = new Intl.DateTimeFormat("pt-BR", {
	timeZone: "America/Sao_Paulo",
	dateStyle: "short",
	timeStyle: "short",
});
const REAIS = new Intl.NumberFormat("pt-BR", {
	minimumFractionDigits: 2,
	maximumFractionDigits: 2,
	useGrouping: false,
});

type Exported = {
	id: string;
	numero: number;
	/** As exactly as it is stored. */
	created_at: string;
	paid_at: string | null;
	status: OrderStatus;
	payment_status: PaymentStatus;
	payment_method: PaymentMethod | null;
	dispute: Dispute | null;
	cancelled_at: Date | null;
	customer_name: string;
	customer_email: string;
	customer_phone: string;
	items: string;
	/** Centavos. */
	subtotal: number;
	shipping: number;
	discount: number;
	code_discount: number;
	total: number;
	discount_code: string | null;
	carrier: string;
	tracking_code: string;
	/** It is collected in the shop. */
	pickup: boolean;
};

const at = (column: SQL): SQL =>
	sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const COLUMNS = sql`o.id::text, o.numero, ${at(sql`o.created_at`)} as created_at, ${at(sql`o.paid_at`)} as paid_at,
	o.status, o.payment_status, o.payment_method, o.dispute, o.cancelled_at,
	o.customer_name, o.customer_email, o.customer_phone,
	(select coalesce(string_agg(concat_ws(' ', i.quantity || 'x', i.product_name,
			nullif(i.size, 'Único'), nullif(i.color, 'Padrão')), ', ' order by i.position, i.id), '')
		from order_items i where i.order_id = o.id) as items,
	${inCentavos(sql`o.subtotal`)} as subtotal, ${inCentavos(sql`o.shipping`)} as shipping,
	${inCentavos(sql`o.discount`)} as discount, ${inCentavos(sql`o.code_discount`)} as code_discount, o.discount_code,
	${inCentavos(sql`o.total`)} as total,
	coalesce(o.carrier, '') as carrier, coalesce(o.tracking_code, '') as tracking_code,
	coalesce(o.shipping_quote ? 'pickup', false) as pickup`;

/** `returned`: what of its money is back, in centavos. */
const lineOf = (order: Exported & { analysing: boolean }, returned: number): string =>
	csvLine([
		order.numero,
		`#${orderNumber(order.id)}`,
		MOMENT.format(new Date(order.created_at)),
		statusWord(order),
		paymentWord(order),
		order.payment_method ? PAYMENT_METHOD_LABELS[order.payment_method] : "",
		order.paid_at ? MOMENT.format(new Date(order.paid_at)) : "",
		order.customer_name,
		order.customer_email,
		order.customer_phone,
		order.items,
		REAIS.format(order.subtotal / 100),
		REAIS.format(order.shipping / 100),
		REAIS.format(order.discount / 100),
		order.discount_code ?? "",
		REAIS.format(order.code_discount / 100),
		REAIS.format((order.discount - order.code_discount) / 100),
		REAIS.format(order.total / 100),
		REAIS.format(returned / 100),
		order.carrier,
		order.tracking_code,
	]);

/** Every order that the list's search and filters show, the newest first, as a CSV file (rule orders 9). */
export async function* exportOrders(
	{ db, payments }: { db: Db; payments: OrderPayments },
	query: OrderQuery,
): AsyncGenerator<string> {
	yield CSV_START + csvLine(HEADER);
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
			const [marked, returned] = await Promise.all([
				markAnalysed({ db, payments }, rows),
				payments.returnedAmounts(
					db,
					rows.map(({ id }) => id),
				),
			]);
			yield marked.map((order) => lineOf(order, returned.get(order.id) ?? 0)).join("");
		}
		if (rows.length < BATCH) return;
		last = rows.at(-1);
	}
}
