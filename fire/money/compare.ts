import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { readPayment } from "#platform/payments/mercado-pago/payment-answer.ts";
import type { ProviderPayment } from "#platform/payments/provider.ts";
import type { Counts } from "../attack.ts";
import type { HostileProvider } from "./hostile-provider.ts";

type Attempt = {
	id: string;
	order_id: string;
	status: string;
	refunded: number;
	payment_status: string;
};

const HAS_MONEY = new Set(["approved", "disputed"]);
const OVER = new Set(["rejected", "expired", "cancelled"]);
const TOLD = new Set(["refunded", "charged_back"]);

/** What the shop says of an attempt that the provider says this of. */
const agrees = (ours: string, theirs: string): boolean =>
	OVER.has(theirs) ? OVER.has(ours) : ours === theirs;

/** How often the shop and the provider differ, over every order and every payment. */
export async function compare(db: Db, { fake, believed }: HostileProvider): Promise<Counts> {
	const attempts = new Map(
		(
			await queryRows<Attempt>(
				db,
				sql`select p.id, p.order_id, p.status, (p.refunded_amount * 100)::int as refunded,
					o.payment_status from payments p join orders o on o.id = p.order_id`,
			)
		).map((attempt) => [attempt.id, attempt]),
	);
	const inbox = new Set(
		(
			await queryRows<{ id: string }>(
				db,
				sql`select provider_payment_id as id from payment_inbox where resolved_at is null`,
			)
		).map(({ id }) => id),
	);
	const theirs = [...fake.payments.values()].map(readPayment).filter((payment) => payment !== null);
	const known = theirs.flatMap((payment) => {
		const attempt = attempts.get(payment.reference);
		return attempt ? [{ payment, attempt }] : [];
	});
	const kept = known.filter(({ payment }) => HAS_MONEY.has(payment.status));
	const perOrder = Map.groupBy(kept, ({ attempt }) => attempt.order_id);
	const paid = [...new Set([...attempts.values()].filter(isPaid).map(({ order_id }) => order_id))];
	const everPaid = (order: string) =>
		known.some(
			({ payment, attempt }) =>
				attempt.order_id === order && (HAS_MONEY.has(payment.status) || TOLD.has(payment.status)),
		);
	const many = (wrong: (pair: { payment: ProviderPayment; attempt: Attempt }) => boolean) =>
		known.filter(wrong).length;
	return {
		"money kept that nobody knows of": theirs.filter(
			({ reference, providerPaymentId, status }) =>
				HAS_MONEY.has(status) && !attempts.has(reference) && !inbox.has(providerPaymentId),
		).length,
		"money kept on an unpaid order": kept.filter(
			({ payment, attempt }) => !isPaid(attempt) && !inbox.has(payment.providerPaymentId),
		).length,
		"two charges kept for one order": [...perOrder.values()].filter(({ length }) => length > 1)
			.length,
		"order paid without its money": paid.filter((order) => !everPaid(order)).length,
		"attempt that is not what the provider says": many(
			({ payment, attempt }) => !agrees(attempt.status, payment.status),
		),
		"attempt whose money given back differs": many(
			({ payment, attempt }) =>
				payment.status === "approved" && attempt.refunded !== payment.refunded,
		),
		"attempt that is closed here and open there": many(
			({ payment, attempt }) => payment.status === "pending" && OVER.has(attempt.status),
		),
		"forged notification that was believed": believed(),
	};
}

const isPaid = ({ payment_status }: Attempt): boolean => payment_status === "approved";
