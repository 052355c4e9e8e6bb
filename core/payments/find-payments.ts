import { and, asc, eq, inArray, isNull, ne, not, type SQL, sql } from "drizzle-orm";
import type { PaymentAttempt } from "#core/orders/ports.ts";
import { CARD_METHODS } from "#core/orders/shared/payment-method.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { firstOf, queryRows } from "#platform/database/sql/query.ts";
import type { PaymentProvider } from "#platform/payments/provider.ts";
import { waitsInInbox } from "./inbox/inbox.ts";
import { payment_refunds } from "./refunds/schema.ts";
import { payment_inbox, payments } from "./schema.ts";
import { PENDING_CHALLENGE } from "./shared/payment.ts";
import { SET_ASIDE } from "./shared/status.ts";
import type { Payment, PaymentsDeps } from "./types.ts";

export async function findPayment(db: Db | Tx, id: string): Promise<Payment | null> {
	if (!isUuid(id)) return null;
	return firstOf(db.select().from(payments).where(eq(payments.id, id)));
}

export const listAttemptsOf = (db: Db | Tx, orderId: string): Promise<Payment[]> =>
	db.select().from(payments).where(eq(payments.order_id, orderId));

type Providers = Pick<PaymentsDeps, "provider" | "formerProviders">;

/** All configured providers, the current one first. */
export const allProviders = ({ provider, formerProviders }: Providers): PaymentProvider[] => [
	provider,
	...formerProviders,
];

/** The current or former provider with this name; null without credentials. */
export const providerOf = (deps: Providers, name: string): PaymentProvider | null =>
	allProviders(deps).find((candidate) => candidate.name === name) ?? null;

/** All attempts to pay an order, oldest first. */
export const listAttempts = (db: Db, orderId: string): Promise<PaymentAttempt[]> =>
	db
		.select({
			id: payments.id,
			provider: payments.provider,
			provider_payment_id: payments.provider_payment_id,
			method: payments.method,
			status: payments.status,
			status_detail: payments.status_detail,
			set_aside: payments.set_aside,
			amount: payments.amount,
			installments: payments.installments,
			charged_amount: payments.charged_amount,
			net: payments.net,
			card_brand: payments.card_brand,
			card_last_four: payments.card_last_four,
			bank_confirmed: payments.bank_confirmed,
			created_at: payments.created_at,
		})
		.from(payments)
		.where(eq(payments.order_id, orderId))
		.orderBy(asc(payments.created_at));

/** Subquery of orders with a card at its bank without an outcome, except pending 3-D Secure challenges. */
export const analysedIds = (among: SQL = sql`true`): SQL =>
	sql`select ${payments.order_id} from ${payments}
		where ${payments.status} = 'pending' and ${inArray(payments.method, [...CARD_METHODS])}
			and ${payments.order_id} is not null and ${among}
		group by ${payments.order_id}
		having not coalesce(bool_or(${payments.status_detail} = ${PENDING_CHALLENGE}), false)`;

/** Which of these orders are among `analysedIds`. */
export async function analysedOf(db: Db | Tx, orderIds: string[]): Promise<Set<string>> {
	const rows = await queryRows<{ order_id: string }>(
		db,
		analysedIds(inArray(payments.order_id, orderIds)),
	);
	return new Set(rows.map(({ order_id }) => order_id));
}

/** Ids of these orders with any payment attempt. */
export async function startedOf(db: Db | Tx, orderIds: string[]): Promise<Set<string>> {
	const rows = await db
		.selectDistinct({ order_id: payments.order_id })
		.from(payments)
		.where(inArray(payments.order_id, orderIds));
	return new Set(rows.flatMap(({ order_id }) => order_id ?? []));
}

/**
 * Which of these orders have an undecided inbox payment: payment is blocked meanwhile (rule payments 21). Money for
 * a cancelled order blocks nothing.
 */
export async function toCheckOf(db: Db | Tx, orderIds: string[]): Promise<Set<string>> {
	const rows = await db
		.selectDistinct({ order_id: payment_inbox.order_id })
		.from(payment_inbox)
		.where(
			and(
				inArray(payment_inbox.order_id, orderIds),
				isNull(payment_inbox.resolved_at),
				ne(payment_inbox.kind, "cancelled_order"),
			),
		);
	return new Set(rows.flatMap(({ order_id }) => order_id ?? []));
}

/** Whether a refund of this order is under way. */
export const isRefundDue = async (db: Db, orderId: string): Promise<boolean> =>
	(await db.$count(
		payment_refunds,
		and(
			eq(payment_refunds.order_id, orderId),
			inArray(payment_refunds.status, ["requested", "in_process"]),
		),
	)) > 0 ||
	(await db.$count(
		payments,
		and(
			eq(payments.order_id, orderId),
			eq(payments.status, "approved"),
			inArray(payments.set_aside, SET_ASIDE),
			not(waitsInInbox),
		),
	)) > 0;
