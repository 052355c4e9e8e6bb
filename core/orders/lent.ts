import { type SQL, sql } from "drizzle-orm";

/** Orders, as other areas may read them: stands in a `from`, under a name of theirs. `total` in reais, as what of it went
 * back; `undiscounted` is what it costs where no way to pay takes anything off. */
export const ORDERS: SQL = sql`(select id, numero, customer_name, customer_email, status, payment_status, dispute, total, refunded_amount,
	cancelled_at, created_at, paid_at, busca,
	subtotal + shipping - code_discount as undiscounted from orders)`;

/** Pictures of what was ordered, which the order shows for good. */
export const SHOWN_MEDIA: SQL = sql`select image as address from order_items where image like '/media/%'`;

/**
 * Whether an order `o` is the shop's to send: paid, its pieces taken from the shelves and not all given up
 * since, nothing against its money.
 */
const SENDABLE: SQL = sql`o.payment_status = 'approved' and o.stock_state = 'sold' and o.cancelled_at is null
	and o.status in ('pendente', 'processando') and (o.dispute is null or o.dispute = 'won')
	and exists (select 1 from order_items w where w.order_id = o.id and w.quantity > w.withdrawn)`;

/** Orders that are to be sent, likewise, with what the shipping desk says of them. */
export const ORDERS_TO_SEND: SQL = sql`(select o.id, o.numero, o.customer_name, o.customer_company, o.customer_email,
	o.address_city, o.address_state, o.address_cep, o.shipping_method, o.shipping_quote, o.promised_day, o.paid_at,
	o.created_at, o.notes, o.busca from orders o where ${SENDABLE})`;

/** What customers wrote with their orders and when they placed them, likewise; never for paper. */
export const NOTED_ORDERS: SQL = sql`(select id, notes, created_at from orders)`;

/** Lines of orders and how many pieces of each are the customer's to receive, likewise. */
export const ORDER_LINES: SQL = sql`(select id, order_id, produto_id, variante_id, position, product_name, sku, image,
	size, color, quantity, quantity - withdrawn as due from order_items)`;

/** Orders of which a part or everything has left, likewise. */
export const SENT_ORDERS: SQL = sql`(select id, numero, customer_name, customer_company, address_city, address_state,
	shipping_method, shipping_quote, status in ('enviado', 'entregue') as gone, carrier, tracking_code from orders)`;

/** What the histories of orders say of steps by which an order left the shop, likewise. */
export const LEAVING_STEPS: SQL = sql`(select id, order_id, ator, created_at from order_events
	where kind = 'status' and value in ('enviado', 'entregue')
		and data -> 'before' ->> 'status' in ('pendente', 'processando'))`;

/** Any order, likewise, with whether it is the shop's to send. */
export const SENDABLE_STATE: SQL = sql`(select o.id, o.customer_name, o.shipping_quote, o.payment_status, o.status,
	o.cancelled_at is not null as cancelled, (${SENDABLE}) as sendable from orders o)`;

/** What the histories of orders say of parcels that were sent at the desk, likewise. */
export const SENT_EVENTS: SQL = sql`(select order_id, data ->> 'parcel' as parcel from order_events
	where kind = 'parcel' and value in ('sent', 'part'))`;

/** What they say of delays that customers were told of, likewise. */
export const DELAY_EVENTS: SQL = sql`(select order_id from order_events where kind = 'parcel' and value = 'delay')`;

/** Orders with what their papers say, likewise. */
export const ADDRESSED_ORDERS: SQL = sql`(select id, numero, customer_name, customer_company, customer_phone,
	customer_address, address_cep, address_street, address_number, address_complement, address_district, address_city,
	address_state, address_reference, address_recipient, shipping_method, shipping_quote,
	promised_day::text as promised_day from orders)`;

/** Orders with what a carrier's label says, likewise. */
export const LABELLED_ORDERS: SQL = sql`(select id, customer_name, customer_email, customer_phone, customer_cpf,
	address_cep, address_street, address_number, address_complement, address_district, address_city, address_state,
	address_recipient, shipping_quote from orders)`;

/** Prices of lines of orders, likewise, in reais. */
export const LINE_PRICES: SQL = sql`(select id, unit_price from order_items)`;

/** Orders by the document of their customer, likewise. */
export const DOCUMENTED_ORDERS: SQL = sql`(select id, customer_cpf as document from orders)`;

/** Orders by what a tax document says of its buyer, likewise; `total` in centavos. */
export const FISCAL_ORDERS: SQL = sql`(select o.id, o.customer_name, coalesce(o.customer_cpf, o.pickup_cpf) as document,
	(o.total * 100)::float8 as total, (${SENDABLE}) as sendable from orders o)`;

/** Orders that are ready to be collected in the shop, likewise. */
export const READY_ORDERS: SQL = sql`(select id from orders where status = 'enviado' and cancelled_at is null
	and shipping_quote ? 'pickup')`;

/** What was paid and kept in the last year, likewise. */
export const BOUGHT_LINES: SQL = sql`(select i.order_id, i.produto_id from order_items i join orders o on o.id = i.order_id
	where o.payment_status = 'approved' and o.cancelled_at is null and i.quantity > i.withdrawn
		and i.produto_id is not null and o.created_at > now() - interval '1 year')`;
