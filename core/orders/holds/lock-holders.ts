import { sql } from "drizzle-orm";
import type { Buyer } from "#core/accounts/buyer-rules.ts";
import type { Tx } from "#platform/database/database.ts";

/**
 * Lets one order at a time be counted for a network, a device, an e-mail and an account, so that many at
 * once do not each find room for themselves. Taken after the order's row and before any units.
 */
export async function lockHolders(tx: Tx, buyer: Buyer, email: string): Promise<void> {
	if (buyer.standing === "shop") return;
	const names = [
		buyer.network && `rede:${buyer.network}`,
		buyer.device && `aparelho:${buyer.device}`,
		buyer.userId && `conta:${buyer.userId}`,
		`email:${email.toLowerCase()}`,
	].filter((name) => name !== null && name !== "");
	// One statement takes them one after the other, in the order that everybody keeps.
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(name, 1))
		from (select name from unnest(array[${sql.join(
			names.toSorted().map((name) => sql`${name}`),
			sql`, `,
		)}]::text[]) with ordinality as n(name, place) order by place) sorted`);
}
