import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { isDatabaseFailure } from "#platform/database/failures.ts";
import { dayOf } from "#platform/database/shop-day.ts";
import type { Limiter } from "#platform/rate-limit/limiter.ts";
import { networkOf } from "#platform/rate-limit/network-of.ts";
import { COUNTED_STEPS } from "./shared/reports.ts";

/** By network, which a whole hospital may share. */
const STEPS = { points: 200, seconds: 600 };
/** Long enough to compare with the year before. */
const RETAINED_DAYS = 800;

type Deps = { db: Db; clock: () => Date; limiter: Limiter };

const today = (clock: () => Date) => dayOf(sql`${clock().toISOString()}::timestamptz`);

/**
 * Counts a step of a visit by day only (rule office 10). `from` is the IP address for rate limiting and is not
 * stored. Ignores unknown steps, those above the limit, and an unavailable database, which is reported elsewhere.
 */
export async function countVisit(
	{ db, clock, limiter }: Deps,
	name: string,
	from: string | null,
): Promise<void> {
	const step = COUNTED_STEPS.find((known) => known === name);
	if (!step) return;
	try {
		const network = networkOf(from);
		if (network && !(await limiter.consume(`visitas:${network}`, STEPS)).allowed) return;
		await db.execute(sql`insert into visitas_dias (dia, passo, vezes) values (${today(clock)}, ${step}, 1)
			on conflict (dia, passo) do update set vezes = visitas_dias.vezes + 1`);
	} catch (error) {
		if (!isDatabaseFailure(error)) throw error;
	}
}

/** Deletes counts that are too old to compare with. */
export const forgetVisits = ({ db, clock }: Deps) =>
	db.execute(sql`delete from visitas_dias where dia < ${today(clock)} - ${RETAINED_DAYS}::int`);
