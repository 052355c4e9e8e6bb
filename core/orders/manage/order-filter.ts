import { type SQL, sql } from "drizzle-orm";
import { isOnlySigns } from "#core/values/search-rules.ts";
import { hasWord } from "#platform/database/has-word.ts";
import { startOfDay } from "#platform/database/shop-day.ts";
import type { OrderPayments } from "../payments-port.ts";
import { type OrderQuery, orderSearchWords } from "./order-admin-rules.ts";

/** What an order `o` has to be to stand in the list. */
export function orderFilter(
	query: Omit<OrderQuery, "pagina" | "ordem">,
	payments: Pick<OrderPayments, "analysedIds">,
): SQL {
	const parts: SQL[] = [sql`true`];
	const words = orderSearchWords(query.q);
	if (isOnlySigns(query.q, words)) parts.push(sql`false`);
	for (const word of words) parts.push(containsWord(word));
	if (query.status === "cancelado") parts.push(sql`o.cancelled_at is not null`);
	else if (query.status !== "todos") {
		parts.push(sql`o.status = ${query.status} and o.cancelled_at is null`);
	}
	if (query.pagamento !== "todos") parts.push(paidAs(query.pagamento, payments));
	if (query.customer) parts.push(sql`lower(o.customer_email) = ${query.customer.toLowerCase()}`);
	if (query.de) parts.push(sql`o.created_at >= ${startOfDay(query.de)}`);
	if (query.ate) parts.push(sql`o.created_at < ${startOfDay(query.ate, 1)}`);
	return sql.join(parts, sql` and `);
}

/** An order `o` whose payment is told by this word (`paymentWord`). */
function paidAs(
	wanted: Exclude<OrderQuery["pagamento"], "todos">,
	{ analysedIds }: Pick<OrderPayments, "analysedIds">,
): SQL {
	// Of these none is looked into any more.
	if (wanted === "approved" || wanted === "refunded") return sql`o.payment_status = ${wanted}`;
	const analysed = sql`(o.payment_status not in ('approved', 'refunded') and o.cancelled_at is null
		and o.id in (${analysedIds()}))`;
	return wanted === "analise" ? analysed : sql`o.payment_status = ${wanted} and not ${analysed}`;
}

/** An order `o` with this word in its numbers, customer, phone, document, company, tracking code or products. */
export const containsWord = (word: string): SQL => hasWord(sql`o.busca`, word);
