import { sql } from "drizzle-orm";
import { isUnwanted } from "#core/payments/shared/status.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { paymentAnswer } from "#platform/payments/mercado-pago/payment-answer.ts";
import { DISPUTE, type ProviderPayment } from "#platform/payments/provider.ts";
import type { HostileProvider } from "./hostile-provider.ts";

type Attempt = {
	id: string;
	order_id: string;
	status: string;
	refunded: number;
	/** Confirmed refunds, as the shop decided or heard of them. */
	booked: number;
	payment_status: string;
	set_aside: string | null;
	dispute: string | null;
	/** Written down as given back by other means, of which the provider knows nothing. */
	by_hand: number;
	/** Its refunds, oldest first, in short. */
	refunds: string | null;
};
type Known = { payment: ProviderPayment; attempt: Attempt };

const HAS_MONEY = new Set(["approved", "disputed"]);
const OVER = new Set(["rejected", "expired", "cancelled"]);
const HAD_MONEY = new Set([...HAS_MONEY, "refunded", "charged_back"]);

/** What the shop says of an attempt that the provider says this of. */
const agrees = (ours: string, theirs: string): boolean =>
	OVER.has(theirs) ? OVER.has(ours) : ours === theirs;

/** What the shop and the provider disagree on, over every order and every payment; empty where they agree. */
export async function compare(
	db: Db,
	{ fake, believed }: HostileProvider,
): Promise<Record<string, unknown[]>> {
	const attempts = new Map((await readAttempts(db)).map((attempt) => [attempt.id, attempt]));
	const inbox = await readInbox(db);
	const theirs = [...fake.payments.values()].flatMap(
		(one) => paymentAnswer.safeParse(one).data ?? [],
	);
	const told = theirs.flatMap((payment): Known[] => {
		const attempt = attempts.get(payment.reference);
		return attempt ? [{ payment, attempt }] : [];
	});
	// The provider says nothing more of what was settled without it.
	const known = told.filter(({ attempt }) => attempt.by_hand === 0);
	const perOrder = Map.groupBy(known, ({ attempt }) => attempt.order_id);
	const orders = (wrong: (pairs: Known[]) => boolean) => [...perOrder.values()].filter(wrong);
	const pairs = (wrong: (pair: Known) => boolean) => known.filter(wrong);
	const brought = new Set(
		told
			.filter(({ payment }) => HAD_MONEY.has(payment.status))
			.map(({ attempt }) => attempt.order_id),
	);
	return {
		"money kept that nobody knows of": theirs.filter(
			({ reference, providerPaymentId, status }) =>
				HAS_MONEY.has(status) && !attempts.has(reference) && !inbox.has(providerPaymentId),
		),
		"money kept on an unpaid order": known.filter(
			(one) =>
				isStillReserved(one) && !isPaid(one.attempt) && !inbox.has(one.payment.providerPaymentId),
		),
		"two charges kept for one order": orders(
			(all) =>
				all.filter((one) => isStillReserved(one) && !inbox.has(one.payment.providerPaymentId))
					.length > 1,
		),
		"order paid without its money": [...attempts.values()].filter(
			(attempt) => isPaid(attempt) && !brought.has(attempt.order_id),
		),
		"order whose dispute is not the provider's": orders((all) => !hasTheirDispute(all)),
		"order said given back whose money is kept": orders(
			(all) =>
				all[0]?.attempt.payment_status === "refunded" &&
				all.some(({ payment }) => HAS_MONEY.has(payment.status)),
		),
		"attempt that is not what the provider says": pairs(
			({ payment, attempt }) => !agrees(attempt.status, payment.status),
		),
		"attempt whose money given back differs": pairs(
			({ payment, attempt }) => attempt.refunded !== refundedOf(payment),
		),
		"attempt whose refunds are not what went back": pairs(
			({ payment, attempt }) => attempt.booked !== refundedOf(payment),
		),
		"attempt that is closed here and open there": pairs(
			({ payment, attempt }) => payment.status === "pending" && OVER.has(attempt.status),
		),
		"refund that never ended": (await listOpenRefunds(db)).map((refund) => ({
			refund,
			about: told.find(({ attempt }) => attempt.id === refund.payment_id),
		})),
		"forged notification that was believed": believed(),
	};
}

/** What a bank holds until a contest of money set aside is decided is nobody's to give back. */
const isStillReserved = ({ payment: { status }, attempt }: Known): boolean =>
	status === "approved" || (status === "disputed" && !isUnwanted(attempt.set_aside));

const isPaid = ({ payment_status }: Attempt): boolean => payment_status === "approved";

const refundedOf = ({ status, refunded, amount }: ProviderPayment): number =>
	status === "refunded" ? amount : refunded;

/** What stands against an order is what stands against one of its payments. */
function hasTheirDispute(pairs: Known[]): boolean {
	const ours = pairs[0]?.attempt.dispute ?? null;
	const counting = pairs.filter(({ attempt }) => !isUnwanted(attempt.set_aside));
	const theirs = counting.map(({ payment: { status, statusDetail } }) => {
		if (status === "disputed") return statusDetail === DISPUTE.claim ? "claim" : "chargeback";
		if (status === "charged_back") return "lost";
		return statusDetail === DISPUTE.won ? "won" : null;
	});
	const open = theirs.filter((one) => one === "claim" || one === "chargeback");
	const allowed = open.length > 0 ? open : theirs;
	if (allowed.some((one) => one === ours)) return true;
	// Money that was won may go back later: then the provider speaks of that alone.
	if (ours === "won" && counting.some(({ payment }) => payment.status === "refunded")) return true;
	// A contest that began and was won between two looks left nothing to undo.
	return ours === null && allowed.every((one) => one === "won");
}

const readAttempts = (db: Db) =>
	queryRows<Attempt>(
		db,
		sql`select p.id, p.order_id, p.status, (p.refunded_amount * 100)::int as refunded,
			(select coalesce(sum(r.amount) * 100, 0)::int from payment_refunds r
				where r.payment_id = p.id and r.status = 'confirmed') as booked,
			(select coalesce(sum(r.amount) * 100, 0)::int from payment_refunds r
				where r.payment_id = p.id and r.status = 'confirmed' and r.origin = 'manual') as by_hand,
			p.set_aside, o.payment_status, o.dispute,
			(select string_agg(concat_ws(' ', r.created_at::timestamp(0), r.origin, r.status, r.failure, r.amount,
					r.provider_refund_id, r.retry_of), '; ' order by r.created_at)
				from payment_refunds r where r.payment_id = p.id) as refunds
			from payments p join orders o on o.id = p.order_id`,
	);

const readInbox = async (db: Db) =>
	new Set(
		(
			await queryRows<{ id: string }>(
				db,
				// Of what went back by other means the provider knows nothing.
				sql`select provider_payment_id as id from payment_inbox
					where resolved_at is null or resolution = 'by_hand'`,
			)
		).map(({ id }) => id),
	);

const listOpenRefunds = (db: Db) =>
	queryRows<{ payment_id: string }>(
		db,
		// While a bank decides nothing can be given back.
		sql`select r.* from payment_refunds r join payments p on p.id = r.payment_id
			where p.status <> 'disputed' and (r.status in ('requested', 'in_process')
				or (r.status = 'failed' and r.settled_at is null))`,
	);
