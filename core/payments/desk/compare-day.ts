import { sql } from "drizzle-orm";
import { isUuid } from "#platform/database/is-uuid.ts";
import { queryRows } from "#platform/database/query.ts";
import { startOfDay } from "#platform/database/shop-day.ts";
import type { PaymentProvider, ProviderPayment } from "#platform/payments/provider.ts";
import { strangeMoney } from "../inbox/misfit-rules.ts";
import type { PaymentsDeps } from "../types.ts";

/** Sums of one day; centavos. */
export type DaySums = {
	amount: number;
	count: number;
	/** What the provider pays out and keeps of it, as far as it told. */
	net: number;
	fee: number;
	/** Payments of which it told nothing yet. */
	untold: number;
	/** What of them went back since, on whatever day: `amount` is gross (rule money 14). */
	returned: number;
};

/** What a provider says that the shop does not, or the other way round. Centavos, 0 for none. */
export type DayDifference = { code: string; shop: number; provider: number };

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

/** What the shop has in its books as paid on a day in São Paulo (`2026-11-21`), at the provider of today; what fitted nothing too, where it stays or was given back by other means. */
export async function sumDay(deps: PaymentsDeps, day: string): Promise<DaySums> {
	const own = await readOwn(deps, day);
	return {
		amount: own.reduce((sum, { amount }) => sum + amount, 0),
		count: own.length,
		net: own.reduce((sum, { net }) => sum + (net ?? 0), 0),
		fee: own.reduce((sum, { fee }) => sum + (fee ?? 0), 0),
		untold: own.filter(({ net }) => net === null).length,
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
			where provider = ${provider.name} and status in ('approved', 'disputed', 'refunded', 'charged_back')
				and coalesce(approved_at, created_at) >= ${startOfDay(day)}
				and coalesce(approved_at, created_at) < ${startOfDay(day, 1)}`,
	);

/**
 * What the provider says was paid on a day, compared payment by payment (rule payments 45); null when it
 * does not answer, `keys_refused` when it does not take the shop's credentials. Money that carries no
 * reference of the shop is somebody else's business.
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
	// What fitted nothing and went back whole is no money of the day any more; what is no reais never was.
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

/** Most pages of one day; a day that has more is not compared by looking at it. */
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
