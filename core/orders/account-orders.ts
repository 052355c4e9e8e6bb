import { randomBytes } from "node:crypto";
import { and, asc, desc, eq, inArray, isNotNull, isNull, like, lt, ne, or, sql } from "drizzle-orm";
import { forgetTexts } from "#core/audit/audit.ts";
import { priceNow } from "#core/catalog/promotion-sql.ts";
import { eraseOrderEmails } from "#core/mail/delete-emails.ts";
import { reaisFromCentavos } from "#core/values/money.ts";
import { inCentavos } from "#platform/database/columns.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { MAX_QUANTITY, type NewLine } from "../cart/shared/cart.ts";
import { ON_SALE, PRODUCTS, VARIATIONS } from "../catalog/public.ts";
import { EMPTY_ADDRESS } from "../values/address.ts";
import { isOrderToken } from "./find-orders.ts";
import { forgetHoldersOf } from "./holds/holds.ts";
import {
	itemColumns,
	markAnalysed,
	markGivenBack,
	pageColumns,
	summaryColumns,
} from "./order-selects.ts";
import type { OrderPayments } from "./ports.ts";
import {
	order_events,
	order_items,
	orders,
	pedidos_acertos,
	pedidos_comprovantes,
	pedidos_edicoes,
	pedidos_por_fora,
	pedidos_rascunhos,
	pedidos_vale,
} from "./schema.ts";
import { FISCAL_YEARS } from "./shared/office.ts";
import type { OrderItem, OrderListItem } from "./types.ts";

/** The account's own orders and, once its e-mail is confirmed, guest orders placed with that e-mail. */
type OrdersOwner = { userId: string; confirmedEmail: string | null };

const ordersOf = ({ userId, confirmedEmail }: OrdersOwner) =>
	or(
		eq(orders.user_id, userId),
		confirmedEmail
			? sql`lower(${orders.customer_email}) = ${confirmedEmail.toLowerCase()}`
			: undefined,
	);

const MOST = 100;

/**
 * Lists the orders of an account, newest first, including guest orders placed with its confirmed e-mail (rule
 * accounts 5).
 */
export async function listAccountOrders(
	{ db, payments }: { db: Db; payments: OrderPayments },
	owner: OrdersOwner,
): Promise<OrderListItem[]> {
	const found = await db
		.select({
			...summaryColumns,
			tracking_code: orders.tracking_code,
			carrier: orders.carrier,
			collected: sql<boolean>`coalesce(${orders.shipping_quote} ? 'pickup', false)`,
		})
		.from(orders)
		.where(ordersOf(owner))
		.orderBy(desc(orders.created_at), asc(orders.id))
		.limit(MOST);
	if (found.length === 0) return [];
	const ids = found.map(({ id }) => id);
	const items = await listItemsOf(db, ids);
	const listed = (await markAnalysed({ db, payments }, found)).map(({ collected, ...order }) => ({
		...order,
		shipping_quote: collected ? ({ pickup: true } as const) : null,
		items: items.get(order.id) ?? [],
	}));
	const [returned, toCheck, marked] = await Promise.all([
		payments.refundedAmounts(db, ids),
		payments.toCheckOf(db, ids),
		markGivenBack({ db, payments }, listed),
	]);
	return marked.map((order) => ({
		...order,
		returned: returned.get(order.id) ?? 0,
		to_check: toCheck.has(order.id),
	}));
}

/** Lines by order. */
async function listItemsOf(db: Db, orderIds: string[]): Promise<Map<string, OrderItem[]>> {
	const rows = await db
		.select({ order: order_items.order_id, item: itemColumns })
		.from(order_items)
		.where(inArray(order_items.order_id, orderIds))
		.orderBy(asc(order_items.position));
	const byOrder = Map.groupBy(rows, ({ order }) => order);
	return new Map([...byOrder].map(([order, own]) => [order, own.map(({ item }) => item)]));
}

export type BuyAgain = {
	lines: NewLine[];
	missing: string[];
};

type Row = Omit<NewLine, "productId" | "slug"> & {
	productId: string | null;
	slug: string | null;
	available: number;
};

/** Returns the lines of an order at today's prices and stock, or null for an unknown token. */
export async function listLinesToBuyAgain(db: Db, token: string): Promise<BuyAgain | null> {
	if (!isOrderToken(token)) return null;
	const rows = await queryRows<Row>(
		db,
		sql`
		select case when ${ON_SALE} and v.ativo then p.id end as "productId", p.slug,
			coalesce(p.nome, i.product_name, 'Produto não encontrado') as name,
			coalesce(p.imagens_por_cor -> i.color ->> 0, p.imagens[1], i.image) as image,
			i.size, i.color, ${inCentavos(priceNow(sql`p`, sql`coalesce(v.preco, p.preco)`))} as price, i.quantity,
			coalesce(v.estoque, 0) as available
		from orders o
		join order_items i on i.order_id = o.id
		left join ${PRODUCTS} p on p.id = i.produto_id
		left join ${VARIATIONS} v on v.produto_id = p.id and v.tamanho = i.size and v.cor = i.color
		where o.access_token = ${token}
		order by i.position`,
	);
	if (rows.length === 0) return null;
	const lines: NewLine[] = [];
	const missing: string[] = [];
	for (const { productId, slug, available, quantity, ...row } of rows) {
		const units = Math.min(quantity, available, MAX_QUANTITY);
		if (productId && slug && units > 0) lines.push({ ...row, productId, slug, quantity: units });
		else missing.push(row.name);
	}
	return { lines, missing };
}

/**
 * Assigns a guest order to the account with the same e-mail. The order page's token is the proof, so the e-mail
 * need not be confirmed. Does nothing for an order of another e-mail or account.
 */
export async function claimOrder(
	db: Db,
	token: string,
	account: { userId: string; email: string },
): Promise<void> {
	await db
		.update(orders)
		.set({ user_id: account.userId })
		.where(
			and(
				eq(orders.access_token, token),
				isNull(orders.user_id),
				sql`lower(${orders.customer_email}) = ${account.email.toLowerCase()}`,
			),
		);
}

/** Exports all orders of an account with the customer's data, newest first. Amounts are in reais. */
export async function exportAccountOrders(db: Db, owner: OrdersOwner) {
	const { token: _token, user_id: _user, ...columns } = pageColumns;
	const found = await db
		.select({ numero: orders.numero, ...columns })
		.from(orders)
		.where(ordersOf(owner))
		.orderBy(desc(orders.created_at), asc(orders.id));
	if (found.length === 0) return [];
	const items = await listItemsOf(
		db,
		found.map(({ id }) => id),
	);
	return found.map((order) => ({
		...order,
		subtotal: reaisFromCentavos(order.subtotal),
		shipping: reaisFromCentavos(order.shipping),
		discount: reaisFromCentavos(order.discount),
		code_discount: reaisFromCentavos(order.code_discount),
		discounts: (order.discounts ?? []).map(({ name, amount, freight }) => ({
			name,
			amount: reaisFromCentavos(amount + freight),
		})),
		total: reaisFromCentavos(order.total),
		items: (items.get(order.id) ?? []).map(({ discount, ...item }) => ({
			...item,
			unit_price: reaisFromCentavos(item.unit_price),
			total_price: reaisFromCentavos(item.total_price),
			discount: discount === null ? null : reaisFromCentavos(discount),
		})),
	}));
}

/** Ids of the account's orders. */
export async function listOrderIds(db: Db | Tx, owner: OrdersOwner): Promise<string[]> {
	const found = await db.select({ id: orders.id }).from(orders).where(ordersOf(owner));
	return found.map(({ id }) => id);
}

const REMOVED = "Cliente removido";
const ERASED = "@anonimo.invalid";
const UNNAMED = {
	customer_name: REMOVED,
	customer_address: "",
	...EMPTY_ADDRESS,
	customer_cpf: null,
	pickup_cpf: null,
	customer_company: null,
};

/** Orders from before need no fiscal document any more. */
function fiscalLimit(now: Date): Date {
	const oldest = new Date(now);
	oldest.setFullYear(oldest.getFullYear() - FISCAL_YEARS);
	return oldest;
}

/** Whether the account has an order that is paid and undelivered, or can still be paid. */
export async function hasOpenOrder(tx: Tx, account: OrdersOwner): Promise<boolean> {
	const found = await tx
		.select({ id: orders.id })
		.from(orders)
		.where(
			and(
				ordersOf(account),
				isNull(orders.cancelled_at),
				or(
					and(eq(orders.payment_status, "approved"), ne(orders.status, "entregue")),
					and(eq(orders.payment_status, "pending"), eq(orders.stock_state, "reserved")),
				),
			),
		)
		.limit(1);
	return found.length > 0;
}

/**
 * Anonymises the account's orders. The orders stay for the books; where the law still requires the fiscal document,
 * name, document and address stay too. Invalidates order page links and deletes the related e-mails.
 */
export async function anonymiseAccountOrders(
	tx: Tx,
	account: OrdersOwner,
	now: Date,
): Promise<void> {
	const found = await tx
		.select({ id: orders.id, status: orders.payment_status, created_at: orders.created_at })
		.from(orders)
		.where(ordersOf(account))
		.for("update");
	if (account.confirmedEmail) {
		const typed = sql`lower(trim(${pedidos_rascunhos.dados} ->> 'customer_email'))`;
		await tx.delete(pedidos_rascunhos).where(eq(typed, account.confirmedEmail.toLowerCase()));
	}
	if (found.length === 0) return;
	const ids = found.map(({ id }) => id);
	await eraseOrderEmails(tx, ids);
	await forgetTexts(tx, "orders", ids);
	await forgetHoldersOf(tx, ids);
	await tx
		.update(pedidos_por_fora)
		.set({ comprovante: "" })
		.where(inArray(pedidos_por_fora.order_id, ids));
	await tx
		.update(pedidos_acertos)
		.set({ comprovante: "" })
		.where(inArray(pedidos_acertos.order_id, ids));
	await tx
		.update(pedidos_vale)
		.set({ para_nome: "", para_email: "", de_nome: "", mensagem: "" })
		.where(
			and(
				isNotNull(pedidos_vale.vale_id),
				or(
					inArray(pedidos_vale.order_id, ids),
					eq(sql`lower(${pedidos_vale.para_email})`, account.confirmedEmail?.toLowerCase() ?? ""),
				),
			),
		);
	await tx.delete(pedidos_comprovantes).where(inArray(pedidos_comprovantes.order_id, ids));
	// What the customer wrote in a return, and copies of the texts that are deleted here.
	await tx
		.update(order_events)
		.set({ data: sql`(data - 'note') #- '{before,parecer}'` })
		.where(
			and(
				inArray(order_events.order_id, ids),
				inArray(order_events.kind, ["return", "cancelled", "payment"]),
			),
		);
	const unnamed = { address: "", notes: null };
	await tx
		.update(pedidos_edicoes)
		.set({
			antes: sql`antes || ${JSON.stringify(unnamed)}::jsonb`,
			depois: sql`depois || ${JSON.stringify(unnamed)}::jsonb`,
		})
		.where(inArray(pedidos_edicoes.order_id, ids));
	const oldest = fiscalLimit(now);
	const email = `removido-${randomBytes(6).toString("hex")}${ERASED}`;
	for (const { id } of found) {
		await tx
			.update(orders)
			.set({
				user_id: null,
				customer_email: email,
				customer_phone: "",
				notes: null,
				cancel_note: "",
				access_token: randomBytes(32).toString("base64url"),
			})
			.where(eq(orders.id, id));
	}
	const free = found.filter(
		({ status, created_at }) =>
			(status !== "approved" && status !== "refunded") || created_at < oldest,
	);
	if (free.length === 0) return;
	await tx
		.update(orders)
		.set(UNNAMED)
		.where(
			inArray(
				orders.id,
				free.map(({ id }) => id),
			),
		);
}

/** Anonymises what orders of deleted accounts had to keep, once the law no longer requires it. */
export async function forgetErasedOrders(db: Db, now: Date): Promise<void> {
	await db
		.update(orders)
		.set(UNNAMED)
		.where(
			and(
				like(orders.customer_email, `%${ERASED}`),
				ne(orders.customer_name, REMOVED),
				lt(orders.created_at, fiscalLimit(now)),
			),
		);
}
