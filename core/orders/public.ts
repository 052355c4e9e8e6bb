import { type SQL, sql } from "drizzle-orm";
import { isPersonalCode } from "#core/discounts/public.ts";
import type { PictureColumn } from "#core/media/types.ts";
import { oneOf } from "#platform/database/columns.ts";
import { IN_THE_SHOP, OUT_OF_THE_SHOP } from "./shared/status.ts";
import { BY_EMAIL } from "./shared/totals.ts";

/** Freight of order `o` without its own discounts, in reais. */
const FREIGHT: SQL = sql`greatest(0, o.shipping
	- (select coalesce(sum((given.discount ->> 'freight')::numeric), 0) / 100
		from jsonb_array_elements(o.discounts) as given(discount)))`;

/** Begins the idempotency key of an order that sends the new pieces of an exchange. */
export const REPLACEMENT_KEY = "troca-";

/** Whether an order `o` sends the new pieces of an exchange: they take the place of pieces that are a sale already. */
const IS_REPLACEMENT: SQL = sql`starts_with(o.idempotency_key, ${sql.raw(`'${REPLACEMENT_KEY}'`)})`;

/**
 * Orders as a subselect for the `from` of other areas, which alias it, like all below. `total` and
 * `refunded_amount` in reais; `undiscounted`: the price without a payment discount.
 */
export const ORDERS: SQL = sql`(select id, numero, shipping_method, customer_name, customer_email, status, payment_status, dispute, total, refunded_amount, amount_due,
	due_released, (select max(e.created_at) from pedidos_edicoes e where e.order_id = o.id) as edited_at, cancel_reason, cancelled_at, created_at, paid_at, busca, ${FREIGHT} as freight, ${IS_REPLACEMENT} as replacement,
	subtotal + shipping - code_discount as undiscounted from orders o)`;

/** Images of ordered products, which the orders display for good, each with how many do (`PictureUse`). */
export const USED_MEDIA: SQL = sql`select image as address, 'pedido' as tipo, max(product_name) as id,
	case count(distinct order_id) when 1 then '1 pedido' else count(distinct order_id) || ' pedidos' end as nome,
	false as historico from order_items where image ~ '^/(media|demo)/' group by image`;

/** The column of that place. */
export const PICTURE_COLUMNS: PictureColumn[] = [
	{ table: "order_items", column: "image", kind: "address" },
];

/** Whether an order `o` can be sent: paid, units taken from stock and not all refunded, no dispute. */
const SENDABLE: SQL = sql`o.payment_status = 'approved' and o.stock_state = 'sold' and o.cancelled_at is null
	and ${oneOf("o.status", IN_THE_SHOP)} and (o.dispute is null or o.dispute = 'won')
	and (o.amount_due = 0 or o.due_released)
	and exists (select 1 from order_items w where w.order_id = o.id and w.quantity > w.withdrawn)`;

/** Orders to send, with the columns of the shipping queue. */
export const ORDERS_TO_SEND: SQL = sql`(select o.id, o.numero, o.customer_name, o.customer_company, o.customer_email,
	o.address_city, o.address_state, o.address_cep, o.shipping_method, o.shipping_quote, o.promised_day, o.paid_at,
	o.created_at, o.notes, o.busca from orders o where ${SENDABLE})`;

/** Customers' notes with their dates; never printed. */
export const NOTED_ORDERS: SQL = sql`(select id, notes, created_at from orders)`;

export const ORDER_LINES: SQL = sql`(select id, order_id, produto_id, variante_id, position, product_name, sku, image,
	size, color, quantity, quantity - withdrawn as due from order_items)`;

export const SENT_ORDERS: SQL = sql`(select id, numero, customer_name, customer_company, address_city, address_state,
	shipping_method, shipping_quote, ${oneOf("status", OUT_OF_THE_SHOP)} as gone, carrier, tracking_code from orders)`;

export const LEAVING_STEPS: SQL = sql`(select id, order_id, ator, created_at from order_events
	where kind = 'status' and ${oneOf("value", OUT_OF_THE_SHOP)}
		and ${oneOf("data -> 'before' ->> 'status'", IN_THE_SHOP)})`;

/** Any order, with whether it can be sent. */
export const SENDABLE_STATE: SQL = sql`(select o.id, o.customer_name, o.shipping_quote, o.payment_status, o.status,
	o.cancelled_at is not null as cancelled, (${SENDABLE}) as sendable from orders o)`;

export const ADDRESSED_ORDERS: SQL = sql`(select id, numero, customer_name, customer_company, customer_phone,
	customer_address, address_cep, address_street, address_number, address_complement, address_district, address_city,
	address_state, address_reference, address_recipient, shipping_method, shipping_quote,
	promised_day::text as promised_day from orders)`;

export const LABELLED_ORDERS: SQL = sql`(select id, customer_name, customer_email, customer_phone, customer_cpf,
	address_cep, address_street, address_number, address_complement, address_district, address_city, address_state,
	address_recipient, shipping_quote from orders)`;

export const LINE_PRICES: SQL = sql`(select id, unit_price from order_items)`;

export const DOCUMENTED_ORDERS: SQL = sql`(select id, customer_cpf as document from orders)`;

/** Orders with the buyer data of fiscal documents; `total` in centavos. */
export const FISCAL_ORDERS: SQL = sql`(select o.id, o.customer_name, coalesce(o.customer_cpf, o.pickup_cpf) as document,
	(o.total * 100)::float8 as total, (${SENDABLE}) as sendable from orders o)`;

/** What an invoice says of an order; amounts in reais, `freight` without its own discounts. */
export const INVOICED_ORDERS: SQL = sql`(select o.id, o.customer_name, o.customer_email, o.customer_phone,
	o.customer_cpf as document, o.address_cep, o.address_street, o.address_number, o.address_complement,
	o.address_district, o.address_city, o.address_state, o.shipping_quote, o.total,
	o.credit, o.amount_due, o.refunded_amount, o.payment_method, ${FREIGHT} as freight,
	(select h.pago_como from pedidos_por_fora h where h.order_id = o.id) as paid_outside from orders o)`;

/** Their lines; amounts in reais. */
export const INVOICED_LINES: SQL = sql`(select id, order_id, produto_id, position, product_name, sku, size, color, quantity,
	withdrawn, unit_price from order_items)`;

export const READY_ORDERS: SQL = sql`(select id from orders where status = 'enviado' and cancelled_at is null
	and shipping_quote ? 'pickup')`;

/** Lines of paid, unreturned orders of the last year. */
export const BOUGHT_LINES: SQL = sql`(select i.order_id, i.produto_id from order_items i join orders o on o.id = i.order_id
	where o.payment_status = 'approved' and o.cancelled_at is null and i.quantity > i.withdrawn
		and i.produto_id is not null and o.created_at > now() - interval '1 year')`;

/**
 * Whether an order `o` sells products. A gift card's sale is counted apart: what it pays later is the sale of products
 * (rule credit 13).
 */
export const SELLS_PRODUCTS: SQL = sql`o.shipping_method <> ${sql.raw(`'${BY_EMAIL}'`)}`;

/** Whether an order `o` is a sale: paid, and neither cancelled nor refunded whole (rule money 14). */
export const IS_SOLD: SQL = sql`o.payment_status = 'approved' and o.cancelled_at is null and ${SELLS_PRODUCTS}`;

/** Ids of the orders that sell gift cards. */
export const GIFT_ORDERS: SQL = sql`(select o.id from orders o where not ${SELLS_PRODUCTS})`;

/** Gift cards sold, by the day of their payment: `amount` in reais, without what was refunded. */
export const GIFT_SALES: SQL = sql`(select o.paid_at, o.total - o.refunded_amount as amount from orders o
	where o.payment_status = 'approved' and o.cancelled_at is null and not ${SELLS_PRODUCTS})`;

/**
 * Orders with what figures of sales are grouped by; amounts in reais, `freight` without its own discounts. One that
 * replaces pieces brings only its difference (rule money 13).
 */
export const SALES: SQL = sql`(select o.id, o.paid_at, o.payment_method, o.address_state,
	coalesce(o.shipping_quote ->> 'name', o.shipping_method) as delivery, coalesce(o.discount_code, '') as coupon,
	coalesce((select 'loja:' || h.canal from pedidos_por_fora h where h.order_id = o.id), 'site') as channel,
	coalesce((select string_agg(distinct case when ${isPersonalCode(sql`given.discount ->> 'code'`)} then 'DESC'
		else given.discount ->> 'name' end, ' + ') from jsonb_array_elements(o.discounts) as given(discount)
		where given.discount ->> 'id' is not null), '') as discounts,
	o.subtotal + o.shipping - o.code_discount as undiscounted, o.total, o.refunded_amount, ${FREIGHT} as freight,
	${IS_REPLACEMENT} as replacement from orders o where ${IS_SOLD} and (o.total > 0 or not ${IS_REPLACEMENT}))`;

/** Ordered pieces; `withdrawn` of them never left, `price` is without codes and automatic discounts. */
export const SOLD_LINES: SQL = sql`(select i.id, i.order_id, i.produto_id, i.position, i.product_name, i.size, i.color,
	i.quantity, i.withdrawn, i.total_price - coalesce(i.discount,
		i.total_price * o.code_discount / nullif(o.subtotal, 0), 0) as price
	from order_items i join orders o on o.id = i.order_id)`;

/** Pieces of sales by e-mail in small letters, with their day. */
export const PURCHASES: SQL = sql`(select lower(o.customer_email) as email, i.produto_id, i.size, o.created_at
	from orders o join order_items i on i.order_id = o.id where ${IS_SOLD} and i.quantity > i.withdrawn)`;

/** Orders with the moment of the step to `entregue`, for orders without parcels; null when none is known. */
export const DELIVERED_ORDERS: SQL = sql`(select o.id, o.address_state, o.user_id, (select max(e.created_at) from order_events e
	where e.order_id = o.id and e.kind = 'status' and e.value = 'entregue') as delivered_at from orders o)`;

/** Steps of requests to return pieces, with the request's id. */
export const RETURN_STEPS: SQL = sql`(select id, order_id, value as step, (data ->> 'request')::uuid as request,
	data, ator as actor, created_at from order_events where kind = 'return')`;

/** The secret address of each order's page. */
export const TOKENS: SQL = sql`(select id, access_token as token from orders)`;
