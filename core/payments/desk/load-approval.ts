import { type SQL, sql } from "drizzle-orm";
import type { PaymentMethod } from "#core/orders/types.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { startOfDay } from "#platform/database/shop-day.ts";
import { type Refusal, refusalOf } from "./refusal-rules.ts";

export type Approval = {
	/** Of the attempts that ended: how many there were, and how many of them brought money. */
	methods: { method: PaymentMethod; ended: number; approved: number }[];
	/** Refused cards by kind, the most frequent first. */
	refusals: { kind: Refusal; count: number }[];
};

/**
 * How many attempts of a period brought money, by method, and why cards were refused (rule payments 46).
 * A code that was not paid in time was not approved; what another attempt replaced counts nowhere. Days in
 * São Paulo, both included.
 */
export async function loadApproval(
	db: Db,
	{ from, to }: { from: string; to: string },
): Promise<Approval> {
	const within: SQL = sql`created_at >= ${startOfDay(from)} and created_at < ${startOfDay(to, 1)}`;
	const [methods, details] = await Promise.all([
		queryRows<Approval["methods"][number]>(
			db,
			sql`select method, count(*)::int as ended, count(*) filter (where ${CAME})::int as approved from payments
				where ${within} and (${CAME} or status in ('rejected', 'expired')) group by method
				order by array_position(array['pix', 'boleto', 'credit_card', 'debit_card'], method)`,
		),
		queryRows<{ status_detail: string | null; count: number }>(
			db,
			sql`select status_detail, count(*)::int as count from payments
				where ${within} and status = 'rejected' and method in ('credit_card', 'debit_card') group by status_detail`,
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

const CAME = sql`status in ('approved', 'disputed', 'refunded', 'charged_back')`;
