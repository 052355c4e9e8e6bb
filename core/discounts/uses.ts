import { and, asc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import type { Limiter } from "#platform/rate-limit/limiter.ts";
import { networkOf } from "#platform/rate-limit/network-of.ts";
import { customer_discounts } from "./schema.ts";

const byId = (ids: readonly string[]): string[] => [...new Set(ids)].sort();

/** Returns uses that an order held; ignores erased discounts. */
export async function giveUsesBack(tx: Tx, ids: readonly string[]): Promise<void> {
	for (const id of byId(ids)) await giveBack(tx, id);
}

const giveBack = (tx: Tx, id: string) =>
	tx
		.update(customer_discounts)
		.set({ used: sql`greatest(${customer_discounts.used} - 1, 0)` })
		.where(eq(customer_discounts.id, id));

/** Counts one use; false when none is left. */
async function count(tx: Tx, id: string): Promise<boolean> {
	const { used, usage_limit } = customer_discounts;
	const counted = await tx
		.update(customer_discounts)
		.set({ used: sql`${used} + 1` })
		.where(and(eq(customer_discounts.id, id), or(isNull(usage_limit), lt(used, usage_limit))))
		.returning({ id: customer_discounts.id });
	return counted.length > 0;
}

/** Counts one use of each discount, or of none when one has none left. */
export async function takeUses(tx: Tx, ids: readonly string[]): Promise<boolean> {
	const wanted = byId(ids);
	if (wanted.length === 0) return true;
	const locked = await tx
		.select({ used: customer_discounts.used, limit: customer_discounts.usage_limit })
		.from(customer_discounts)
		.where(inArray(customer_discounts.id, wanted))
		.orderBy(asc(customer_discounts.id))
		.for("update");
	const left = locked.filter(({ used, limit }) => limit === null || used < limit);
	if (left.length < wanted.length) return false;
	for (const id of wanted) await count(tx, id);
	return true;
}

/** Switches an order from some discounts to others. The caller locked those whose uses are limited. */
export async function moveUses(
	tx: Tx,
	from: readonly string[],
	to: readonly string[],
): Promise<void> {
	for (const id of byId([...from, ...to])) {
		if (!to.includes(id)) await giveBack(tx, id);
		else if (!from.includes(id) && !(await count(tx, id))) {
			throw new Error("the locked discount has no use left");
		}
	}
}

/** Codes are unguessable; this limits the load of attempts. */
const TRIES = { points: 20, seconds: 60 };

/** Counts and limits attempts by network, shared by all endpoints. True for an unknown address. */
export async function mayTryCode(limiter: Limiter, from: string | null): Promise<boolean> {
	const network = networkOf(from);
	return !network || (await limiter.consume(`cupom:${network}`, TRIES)).allowed;
}

/** Uncounts a valid code: an open checkout checks its own repeatedly. */
export async function wasNoGuess(limiter: Limiter, from: string | null): Promise<void> {
	const network = networkOf(from);
	if (network) await limiter.giveBack(`cupom:${network}`);
}
