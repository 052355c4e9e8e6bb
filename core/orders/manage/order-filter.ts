import { type SQL, sql } from "drizzle-orm";
import { escapeLike } from "#platform/database/escape-like.ts";
import { startOfDay } from "#platform/database/shop-day.ts";
import { type OrderQuery, orderSearchWords } from "./desk-rules.ts";

/** What an order `o` has to be to stand in the list. */
export function orderFilter(query: Omit<OrderQuery, "pagina">): SQL {
	const parts: SQL[] = [sql`true`];
	for (const word of orderSearchWords(query.q)) parts.push(containsWord(word));
	if (query.status !== "todos") parts.push(sql`o.status = ${query.status}`);
	if (query.pagamento !== "todos") parts.push(sql`o.payment_status = ${query.pagamento}`);
	if (query.customer) parts.push(sql`lower(o.customer_email) = ${query.customer.toLowerCase()}`);
	if (query.de) parts.push(sql`o.created_at >= ${startOfDay(query.de)}`);
	if (query.ate) parts.push(sql`o.created_at < ${startOfDay(query.ate, 1)}`);
	return sql.join(parts, sql` and `);
}

/** An order `o` with this word in its number, customer, document, company or products. */
export const containsWord = (word: string): SQL =>
	sql`o.busca like '%' || sem_acento(${escapeLike(word)}) || '%'`;
