import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { CARD_METHODS, PAYMENT_METHODS } from "#core/orders/shared/payment-method.ts";
import type { PaymentMethod } from "#core/orders/types.ts";
import { oneOf, placeAmong } from "#platform/database/columns.ts";
import { startOfDay, withinDays } from "#platform/database/shop-day.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import type { PaymentProvider, ProviderPayment } from "#platform/payments/provider.ts";
import { readAndApply } from "../apply-report.ts";
import { payments } from "../schema.ts";
import { type Refusal, refusalOf } from "../shared/attempts.ts";
import { strangeMoney } from "../shared/mismatches.ts";
import { RECEIVED } from "../shared/status.ts";
import type { PaymentsDeps } from "../types.ts";

export type DaySums = {
	amount: number;
	count: number;
	net: number;
	fee: number;
	unknownNet: number;
	/** Refunded since, on whatever day: `amount` is gross (rule money 14). */
	returned: number;
};

/** A difference between shop and provider. Centavos, 0 for none. */
type DayDifference = { code: string; shop: number; provider: number };

export type DayAtProvider = {
	amount: number;
	count: number;
	differences: DayDifference[];
	at: Date;
};

type Own = {
	code: string | null;
	amount: number;
	fee: number | null;
	net: number | null;
	returned: number;
};

/**
 * The shop's payments of a day in São Paulo (`2026-11-21`) at the current provider, including inbox payments that
 * stay or were refunded manually.
 */
export async function sumDay(deps: PaymentsDeps, day: string): Promise<DaySums> {
	const own = await readOwn(deps, day);
	return {
		amount: own.reduce((sum, { amount }) => sum + amount, 0),
		count: own.length,
		net: own.reduce((sum, { net }) => sum + (net ?? 0), 0),
		fee: own.reduce((sum, { fee }) => sum + (fee ?? 0), 0),
		unknownNet: own.filter(({ net }) => net === null).length,
		returned: own.reduce((sum, one) => sum + one.returned, 0),
	};
}

const readOwn = ({ db, provider }: PaymentsDeps, day: string): Promise<Own[]> =>
	queryRows<Own>(
		db,
		sql`select code, (amount * 100)::int as amount, (fee * 100)::int as fee, (net * 100)::int as net,
				(returned * 100)::int as returned from (
				select provider, provider_payment_id as code, amount, fee, net, status, approved_at, created_at,
					(select coalesce(sum(r.amount), 0) from payment_refunds r
						where r.payment_id = p.id and r.status = 'confirmed') as returned
					from payments p
				union all select provider, provider_payment_id, amount, fee, net, 'approved', approved_at, created_at,
						case when resolution = 'by_hand' then amount else refunded_amount end
					from payment_inbox i where i.resolution in ('kept', 'by_hand') and i.kind not in ('other_currency', 'test_money') and not exists (
						select 1 from payments q where q.provider = i.provider
							and q.provider_payment_id = i.provider_payment_id and q.status <> 'cancelled')) b
			where provider = ${provider.name} and status in ${RECEIVED}
				and ${withinDays(sql`coalesce(approved_at, created_at)`, day, day)}`,
	);

/**
 * Compares the provider's payments of a day one by one (rule payments 45); null when it does not respond,
 * `keys_refused` when it refuses the credentials. Ignores money without a reference of the shop.
 */
export async function compareDay(
	deps: PaymentsDeps,
	day: string,
): Promise<DayAtProvider | "keys_refused" | null> {
	const [bounds] = await queryRows<{ from: string; to: string }>(
		deps.db,
		sql`select to_json(${startOfDay(day)}) as "from", to_json(${startOfDay(day, 1)}) as "to"`,
	);
	if (!bounds) throw new Error("no day");
	const read = await readDay(deps.provider, new Date(bounds.from), new Date(bounds.to));
	if (read === null || read === "keys_refused") return read;
	const here = await readOwn(deps, day);
	const known = new Set(here.map(({ code }) => code));
	// Fully returned inbox payments and other currencies are no money of the day.
	const there = read.filter(
		(payment) =>
			known.has(payment.providerPaymentId) ||
			(payment.status !== "refunded" && !strangeMoney(payment, deps.takesRealMoney)),
	);
	const theirs = new Map(there.map((payment) => [payment.providerPaymentId, payment.amount]));
	const ours = new Map(here.flatMap(({ code, amount }) => (code ? [[code, amount] as const] : [])));
	const codes = [...new Set([...theirs.keys(), ...ours.keys()])];
	return {
		amount: there.reduce((sum, { amount }) => sum + amount, 0),
		count: there.length,
		differences: codes
			.map((code) => ({ code, shop: ours.get(code) ?? 0, provider: theirs.get(code) ?? 0 }))
			.filter(({ shop, provider }) => shop !== provider),
		at: deps.clock(),
	};
}

/** Page limit of one day; larger days are not compared. */
const MOST_PAGES = 60;

async function readDay(
	provider: PaymentProvider,
	from: Date,
	to: Date,
): Promise<ProviderPayment[] | "keys_refused" | null> {
	const found: ProviderPayment[] = [];
	let pages = 0;
	const until = new Date(to.getTime() - 1);
	for (let offset: number | null = 0; offset !== null && pages < MOST_PAGES; pages++) {
		const page = await provider.search({ by: "approved", changedSince: from, until, offset });
		if (!page.ok) return page.reason === "misconfigured" ? "keys_refused" : null;
		found.push(...page.value.payments);
		offset = page.value.next;
	}
	return found.filter(
		({ reference, approvedAt }) =>
			isUuid(reference) && approvedAt !== null && approvedAt >= from && approvedAt < to,
	);
}

const HOUR_MS = 3_600_000;
/** Older payments are not updated. */
const OLDEST_MS = 180 * 24 * HOUR_MS;
const AGAIN_MS = 6 * HOUR_MS;
const BATCH = 40;

/** Fetches fee and net amount of payments without them, such as those of an earlier version. Safe to repeat. */
export async function fillFigures(deps: PaymentsDeps): Promise<void> {
	const now = deps.clock().getTime();
	const unknownNet = await deps.db
		.select()
		.from(payments)
		.where(
			and(
				inArray(payments.status, RECEIVED),
				eq(payments.provider, deps.provider.name),
				isNotNull(payments.provider_payment_id),
				or(
					// The provider reports no usable figures for partial refunds.
					and(isNull(payments.net), eq(payments.refunded_amount, 0)),
					isNull(payments.approved_at),
				),
				gt(payments.created_at, new Date(now - OLDEST_MS)),
				or(isNull(payments.checked_at), lt(payments.checked_at, new Date(now - AGAIN_MS))),
			),
		)
		.orderBy(asc(payments.checked_at))
		.limit(BATCH);
	if (deps.provider.name === "sandbox") return;
	for (const payment of unknownNet) {
		await deps.db
			.update(payments)
			.set({ checked_at: deps.clock() })
			.where(eq(payments.id, payment.id));
		await readAndApply(deps, payment);
	}
}

export type Approval = {
	methods: { method: PaymentMethod; ended: number; approved: number }[];
	refusals: { kind: Refusal; count: number }[];
};

/**
 * Approval rate of a period by method, and reasons of refusal (rule payments 46). An expired code counts as not
 * approved; replaced attempts do not count. Days in São Paulo, inclusive.
 */
export async function loadApproval(
	{ db }: Pick<PaymentsDeps, "db">,
	{ from, to }: { from: string; to: string },
): Promise<Approval> {
	const within: SQL = withinDays(sql`created_at`, from, to);
	const [methods, details] = await Promise.all([
		queryRows<Approval["methods"][number]>(
			db,
			sql`select method, count(*)::int as ended, count(*) filter (where status in ${RECEIVED})::int as approved from payments
				where ${within} and method <> 'store_credit' and (status in ${RECEIVED} or status in ('rejected', 'expired')) group by method
				order by ${placeAmong("method", PAYMENT_METHODS)}`,
		),
		queryRows<{ status_detail: string | null; count: number }>(
			db,
			sql`select status_detail, count(*)::int as count from payments
				where ${within} and status = 'rejected' and ${oneOf("method", CARD_METHODS)} group by status_detail`,
		),
	]);
	const kinds = new Map<Refusal, number>();
	for (const { status_detail, count } of details) {
		const kind = refusalOf(status_detail);
		kinds.set(kind, (kinds.get(kind) ?? 0) + count);
	}
	const refusals = [...kinds].map(([kind, count]) => ({ kind, count }));
	return { methods, refusals: refusals.sort((a, b) => b.count - a.count) };
}
