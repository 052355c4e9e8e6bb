import { type SQL, sql } from "drizzle-orm";
import {
	bigserial,
	boolean,
	check,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	serial,
	text,
	unique,
	uuid,
} from "drizzle-orm/pg-core";
import { auth_users } from "#core/accounts/schema.ts";
import { produtos, variantes } from "#core/catalog/schema.ts";
import { vales } from "#core/credit/schema.ts";
import type { OrderDiscount } from "#core/discounts/shared/discount.ts";
import {
	addressParts,
	createdAt,
	id,
	moment,
	money,
	oneOf,
	updatedAt,
} from "#platform/database/columns.ts";
import type { StoredQuote } from "../delivery/shared/quote.ts";
import type { OrderDraft, PaidOutside, SalesChannel } from "./shared/manual-order.ts";
import { EDIT_ENDINGS, type EditedOrder } from "./shared/order-edit.ts";
import { PAYMENT_METHODS } from "./shared/payment-method.ts";
import {
	CANCEL_REASONS,
	DISPUTES,
	IN_THE_SHOP,
	ORDER_STATUSES,
	PAYMENT_STATUSES,
	STOCK_STATES,
} from "./shared/status.ts";

export const orders = pgTable(
	"orders",
	{
		id: id(),
		/** Sequential number, in addition to the short id in lists and e-mails. */
		numero: serial("numero").notNull().unique(),
		/** Unguessable address of the order page (rule money 11). */
		access_token: text("access_token").notNull().unique(),
		user_id: text("user_id").references(() => auth_users.id, { onDelete: "set null" }),
		status: text("status", { enum: ORDER_STATUSES }).notNull().default("pendente"),
		customer_name: text("customer_name").notNull(),
		customer_email: text("customer_email").notNull(),
		customer_phone: text("customer_phone").notNull(),
		/** Composed of the parts, if known (rule delivery 3). */
		customer_address: text("customer_address").notNull(),
		...addressParts(),
		customer_cpf: text("customer_cpf"),
		pickup_cpf: text("pickup_cpf"),
		customer_company: text("customer_company"),
		/** Delivery method: `standard`, `express`, or a code of the shop's own. */
		shipping_method: text("shipping_method").notNull().default("standard"),
		shipping_quote: jsonb("shipping_quote").$type<StoredQuote>(),
		promised_day: date("promised_day"),
		promise_paid_until: moment("promise_paid_until"),
		notes: text("notes"),
		subtotal: money("subtotal").notNull(),
		shipping: money("shipping").notNull(),
		discount: money("discount").notNull().default(0),
		total: money("total").notNull(),
		/**
		 * Refunded while the order stays paid; triggers on payments and refunds update it. Reports count `total` less
		 * this (rule money 14).
		 */
		refunded_amount: money("refunded_amount").notNull().default(0),
		/** What an edit of the paid order still costs the customer; part of `total`. */
		amount_due: money("amount_due").notNull().default(0),
		/** Sent although that is not paid yet. */
		due_released: boolean("due_released").notNull().default(false),
		/** Counts its edits after payment. */
		revision: integer("revision").notNull().default(0),
		/** What store credit or a gift card pays of `total` (rule credit 3); centavos. */
		credit: money("credit").notNull().default(0),
		/** The code that was taken. */
		discount_code: text("discount_code"),
		/** The discounts as they were taken, in centavos; null without any. */
		discounts: jsonb("discounts").$type<OrderDiscount[]>(),
		/**
		 * Whether their uses are counted, while the units are reserved or sold. A late payment at an agreed price may
		 * count none.
		 */
		discount_held: boolean("discount_held").notNull().default(false),
		/** All discounts except the one of PIX, off products and delivery. */
		code_discount: money("code_discount").notNull().default(0),
		payment_method: text("payment_method", { enum: PAYMENT_METHODS }),
		payment_status: text("payment_status", { enum: PAYMENT_STATUSES }).notNull().default("pending"),
		stock_state: text("stock_state", { enum: STOCK_STATES }).notNull().default("reserved"),
		reserved_until: moment("reserved_until"),
		/** The same key returns the same order (rule money 6). */
		idempotency_key: text("idempotency_key").notNull().unique(),
		tracking_code: text("tracking_code"),
		carrier: text("carrier"),
		internal_notes: text("internal_notes").notNull().default(""),
		/** When marketing consent was given at checkout; effective once the order is paid. */
		marketing_at: moment("marketing_at"),
		paid_at: moment("paid_at"),
		/** When it was cancelled; status and payment stay as they were. */
		cancelled_at: moment("cancelled_at"),
		dispute: text("dispute", { enum: DISPUTES }),
		cancel_reason: text("cancel_reason", { enum: CANCEL_REASONS }),
		cancel_note: text("cancel_note").notNull().default(""),
		created_at: createdAt(),
		/** Last change of its content, status or payment. Set by hand; discount uses, for one, leave it. */
		updated_at: moment("updated_at").notNull().defaultNow(),
		/** Names of the products; a trigger on `order_items` updates it. */
		itens: text("itens").notNull().default(""),
		busca: text("busca").generatedAlwaysAs(
			(): SQL =>
				sql`sem_acento(id::text || ' ' || numero::text || ' ' || customer_name || ' ' || customer_email || ' ' || coalesce(customer_cpf, '') || ' ' || coalesce(customer_company, '') || ' ' || regexp_replace(customer_phone, '\\D', '', 'g') || ' ' || coalesce(tracking_code, '') || ' ' || itens)`,
		),
	},
	(t) => [
		check("orders_status", oneOf("status", ORDER_STATUSES)),
		check("orders_payment_status", oneOf("payment_status", PAYMENT_STATUSES)),
		check("orders_payment_method", oneOf("payment_method", PAYMENT_METHODS)),
		check("orders_stock_state", oneOf("stock_state", STOCK_STATES)),
		check("orders_dispute", oneOf("dispute", DISPUTES)),
		check("orders_cancel_reason", oneOf("cancel_reason", CANCEL_REASONS)),
		check(
			"orders_cancelled",
			sql`(cancelled_at is null) = (cancel_reason is null) and (cancelled_at is null or stock_state <> 'reserved')`,
		),
		check("orders_sum", sql`${t.total} = ${t.subtotal} + ${t.shipping} - ${t.discount}`),
		check("orders_code_discount", sql`${t.code_discount} between 0 and ${t.discount}`),
		check("orders_amount_due", sql`${t.amount_due} between 0 and ${t.total}`),
		check("orders_credit", sql`${t.credit} >= 0`),
		check("orders_refunded", sql`${t.refunded_amount} >= 0`),
		check(
			"orders_amounts",
			sql`${t.subtotal} >= 0 and ${t.shipping} >= 0 and ${t.discount} >= 0 and ${t.total} >= 0`,
		),
		index("orders_created").on(t.created_at.desc().nullsFirst(), t.id),
		index("orders_email").on(sql`lower(${t.customer_email})`, t.created_at.desc().nullsFirst()),
		index("orders_document").on(t.customer_cpf).where(sql`customer_cpf is not null`),
		// Orders of one discount.
		index("orders_discounts")
			.using("gin", t.discounts.op("jsonb_path_ops"))
			.where(sql`discounts is not null`),
		index("orders_user").on(t.user_id, t.created_at.desc().nullsFirst()),
		index("orders_reservations").on(t.reserved_until).where(sql`stock_state = 'reserved'`),
		index("orders_status_created").on(t.status, t.created_at.desc().nullsFirst()),
		index("orders_payment_created").on(t.payment_status, t.created_at.desc().nullsFirst()),
		// Covers the sales per day.
		index("orders_placed").on(t.created_at, t.total).where(sql`cancelled_at is null`),
		index("orders_paid")
			.on(t.paid_at, t.total, t.refunded_amount)
			.where(sql`payment_status = 'approved' and cancelled_at is null`),
		// Covers the shipping queue.
		index("orders_to_ship")
			.on(t.paid_at)
			.where(
				sql`payment_status = 'approved' and stock_state = 'sold' and cancelled_at is null and ${oneOf("status", IN_THE_SHOP)}`,
			),
		// Paid orders without pieces: few, and queried often.
		index("orders_short")
			.on(t.paid_at)
			.where(sql`payment_status = 'approved' and stock_state = 'released'`),
		// Credit that an expired order took: few, and queried often.
		index("orders_idle_credit")
			.on(t.updated_at)
			.where(sql`credit > 0 and stock_state = 'released'`),
		// Paid orders that an edit made dearer: few, and queried often.
		index("orders_difference").on(t.created_at).where(sql`amount_due > 0 and cancelled_at is null`),
		index("orders_busca").using("gin", t.busca.op("gin_trgm_ops")),
	],
);

/** Orders that the shop made for a customer (rule orders 11). */
export const pedidos_por_fora = pgTable("pedidos_por_fora", {
	order_id: uuid("order_id")
		.primaryKey()
		.references(() => orders.id, { onDelete: "cascade" }),
	feito_por: text("feito_por").notNull(),
	/** Where it came from; empty when nobody said. */
	canal: text("canal").$type<SalesChannel | "">().notNull().default(""),
	/** Until when the payment link reserves the pieces. */
	valido_ate: moment("valido_ate"),
	/** How, when and to whom money came outside the payment provider. */
	pago_como: text("pago_como").$type<PaidOutside>(),
	pago_em: date("pago_em"),
	comprovante: text("comprovante").notNull().default(""),
	recebido_por: text("recebido_por"),
});

/** Gift cards that customers buy: each is an order of its own (rule credit 12). */
export const pedidos_vale = pgTable(
	"pedidos_vale",
	{
		order_id: uuid("order_id")
			.primaryKey()
			.references(() => orders.id, { onDelete: "cascade" }),
		para_nome: text("para_nome").notNull(),
		para_email: text("para_email").notNull(),
		de_nome: text("de_nome").notNull(),
		mensagem: text("mensagem").notNull().default(""),
		/** The chosen day; its payment may come later. */
		enviar_em: date("enviar_em").notNull(),
		/** Days of validity from the day on which it is sent; null: without end. */
		dias: integer("dias"),
		/** The issued card, once paid. */
		vale_id: uuid("vale_id").references(() => vales.id, { onDelete: "restrict" }),
		/** It is blocked because its payment is disputed, and not by the office. */
		contestado: boolean("contestado").notNull().default(false),
	},
	(t) => [index("pedidos_vale_vale").on(t.vale_id)],
);

/** Edits of paid orders: how the order was before and after each (rule orders 12). */
export const pedidos_edicoes = pgTable(
	"pedidos_edicoes",
	{
		/** The key of the form: a repetition is the same edit. */
		id: uuid("id").primaryKey(),
		order_id: uuid("order_id")
			.notNull()
			.references(() => orders.id, { onDelete: "cascade" }),
		revisao: integer("revisao").notNull(),
		antes: jsonb("antes").$type<EditedOrder>().notNull(),
		depois: jsonb("depois").$type<EditedOrder>().notNull(),
		/** Negative when the order became cheaper. */
		diferenca: money("diferenca").notNull(),
		acerto: text("acerto", { enum: EDIT_ENDINGS }).notNull(),
		feito_por: text("feito_por").notNull(),
		created_at: createdAt(),
	},
	(t) => [
		unique("pedidos_edicoes_revisao").on(t.order_id, t.revisao),
		check("pedidos_edicoes_acerto", oneOf("acerto", EDIT_ENDINGS)),
	],
);

/** Money of such differences outside the payment provider: received, or given back (negative). */
export const pedidos_acertos = pgTable(
	"pedidos_acertos",
	{
		id: id(),
		order_id: uuid("order_id")
			.notNull()
			.references(() => orders.id, { onDelete: "cascade" }),
		valor: money("valor").notNull(),
		como: text("como").$type<PaidOutside>().notNull(),
		dia: date("dia").notNull(),
		comprovante: text("comprovante").notNull().default(""),
		feito_por: text("feito_por").notNull(),
		created_at: createdAt(),
	},
	(t) => [index("pedidos_acertos_order").on(t.order_id)],
);

/** Files that prove money outside the payment provider; base64, so that a backup holds them. */
export const pedidos_comprovantes = pgTable(
	"pedidos_comprovantes",
	{
		id: id(),
		order_id: uuid("order_id")
			.notNull()
			.references(() => orders.id, { onDelete: "cascade" }),
		nome: text("nome").notNull(),
		tipo: text("tipo").notNull(),
		tamanho: integer("tamanho").notNull(),
		conteudo: text("conteudo").notNull(),
		feito_por: text("feito_por").notNull(),
		created_at: createdAt(),
	},
	(t) => [index("pedidos_comprovantes_order").on(t.order_id)],
);

/** Forms of orders made by the shop, stored as typed. */
export const pedidos_rascunhos = pgTable("pedidos_rascunhos", {
	id: id(),
	dados: jsonb("dados").$type<OrderDraft>().notNull(),
	feito_por: text("feito_por").notNull(),
	updated_at: updatedAt(),
});

/** Product data as sold (rule money 10). */
export const order_items = pgTable(
	"order_items",
	{
		id: id(),
		order_id: uuid("order_id")
			.notNull()
			.references(() => orders.id, { onDelete: "cascade" }),
		produto_id: uuid("produto_id").references(() => produtos.id, { onDelete: "set null" }),
		variante_id: uuid("variante_id").references(() => variantes.id, { onDelete: "set null" }),
		position: integer("position").notNull().default(0),
		product_name: text("product_name"),
		sku: text("sku"),
		image: text("image"),
		size: text("size").notNull(),
		color: text("color").notNull(),
		quantity: integer("quantity").notNull(),
		returned: integer("returned").notNull().default(0),
		withdrawn: integer("withdrawn").notNull().default(0),
		unit_price: money("unit_price").notNull(),
		/** The normal price, if it was sold for less (rule catalogue 20). */
		normal_price: money("normal_price"),
		total_price: money("total_price").notNull(),
		/** The line's part of the discounts, for refunds; null in orders of earlier versions. */
		discount: money("discount"),
	},
	(t) => [
		check("order_items_returned", sql`${t.returned} between 0 and ${t.quantity}`),
		check("order_items_withdrawn", sql`${t.withdrawn} between 0 and ${t.quantity}`),
		check("order_items_quantity", sql`${t.quantity} > 0`),
		check("order_items_normal_price", sql`${t.normal_price} > ${t.unit_price}`),
		check("order_items_discount", sql`${t.discount} between 0 and ${t.total_price}`),
		check("order_items_total", sql`${t.total_price} = ${t.unit_price} * ${t.quantity}`),
		index("order_items_order").on(t.order_id, t.position),
		index("order_items_produto").on(t.produto_id),
	],
);

/** History of an order; the source of the timeline's times (rule money 8). */
export const order_events = pgTable(
	"order_events",
	{
		id: bigserial("id", { mode: "number" }).primaryKey(),
		order_id: uuid("order_id")
			.notNull()
			.references(() => orders.id, { onDelete: "cascade" }),
		/**
		 * `created`, `changed`, `status`, `payment`, `stock`, `tracking`, `parcel`, `note`, `message`, `cancelled`,
		 * `reopened`, `return`, `undone`.
		 */
		kind: text("kind").notNull(),
		value: text("value"),
		data: jsonb("data").$type<Record<string, unknown>>().notNull().default({}),
		ator: text("ator").notNull().default("loja"),
		created_at: createdAt(),
	},
	(t) => [index("order_events_order").on(t.order_id, t.id)],
);
