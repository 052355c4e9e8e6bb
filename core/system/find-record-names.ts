import { type SQL, sql } from "drizzle-orm";
import { namesOf as namesOfTeam } from "#core/accounts/lent.ts";
import { namesOf as namesOfCatalog } from "#core/catalog/lent.ts";
import { namesOf as namesOfContent } from "#core/content/lent.ts";
import { namesOf as namesOfCustomers } from "#core/customers/lent.ts";
import { namesOf as namesOfDelivery } from "#core/delivery/lent.ts";
import { namesOf as namesOfEmails } from "#core/mail/lent.ts";
import { ORDERS } from "#core/orders/lent.ts";
import { orderNumber } from "#core/orders/rules.ts";
import { namesOf as namesOfQuestions } from "#core/questions/lent.ts";
import { namesOf as namesOfReviews } from "#core/reviews/lent.ts";
import type { Db } from "#platform/database/database.ts";
import { hasWord } from "#platform/database/has-word.ts";
import { idList } from "#platform/database/id-list.ts";
import { queryRows } from "#platform/database/query.ts";

const NAMES = [
	namesOfCatalog,
	namesOfContent,
	namesOfCustomers,
	namesOfDelivery,
	namesOfQuestions,
	namesOfReviews,
	namesOfEmails,
	namesOfTeam,
];

/** Id and name of every record among these ids that has a name. */
const namesAmong = (wanted: SQL): SQL =>
	sql.join(
		NAMES.map((namesOf) => namesOf(wanted)),
		sql` union all `,
	);

/** A query for the ids, as text, of those among these records whose name has this word. */
export const recordsCalled = (word: string, among: SQL): SQL =>
	sql`select id from (${namesAmong(among)}) as named (id, name) where ${hasWord(sql`sem_acento(name)`, word)}`;

/**
 * What records are called, by their ids: products, variations, categories and whatever else an
 * administrator changes. Those that are gone, and ids of nothing, have no entry.
 */
export async function findRecordNames(
	db: Db,
	ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
	if (ids.length === 0) return new Map();
	const wanted = idList(ids);
	const [named, orders] = await Promise.all([
		queryRows<{ id: string; name: string }>(db, namesAmong(wanted)),
		queryRows<{ id: string }>(db, sql`select id::text from ${ORDERS} o where id in ${wanted}`),
	]);
	return new Map([
		...named.map(({ id, name }) => [id, name] as const),
		...orders.map(({ id }) => [id, `#${orderNumber(id)}`] as const),
	]);
}
