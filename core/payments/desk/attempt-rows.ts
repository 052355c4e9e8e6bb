import { type SQL, sql } from "drizzle-orm";
import { ORDERS } from "#core/orders/lent.ts";
import { orderSearchWords } from "#core/orders/manage/order-admin-rules.ts";
import type { PaymentMethod } from "#core/orders/types.ts";
import { priceFromText } from "#core/values/price-text-rules.ts";
import { reaisText } from "#platform/database/columns.ts";
import { escapeLike } from "#platform/database/escape-like.ts";
import { hasWord } from "#platform/database/has-word.ts";
import { startOfDay } from "#platform/database/shop-day.ts";
import type { Resolution } from "../inbox/misfit-rules.ts";
import { TO_CHECK } from "../transition-rules.ts";
import type { AttemptStatus } from "../types.ts";
import type { AttemptQuery, Situation } from "./attempt-query-rules.ts";

/** An attempt to pay, or money at the provider that is none of ours. Centavos; moments as text. */
export type AttemptRow = {
	id: string;
	/** Kept in the inbox, and no attempt. */
	inbox: boolean;
	/** In another currency, or made with credentials for trying: no reais came. */
	strange: boolean;
	order_id: string | null;
	numero: number | null;
	/** Of the order, else who paid as the provider tells it. */
	customer: string | null;
	provider: string;
	code: string | null;
	method: PaymentMethod | null;
	installments: number;
	card_brand: string | null;
	card_last_four: string | null;
	status: AttemptStatus;
	status_detail: string | null;
	amount: number;
	/** Null where the provider did not tell. */
	currency: string | null;
	refunded: number;
	fee: number | null;
	net: number | null;
	releases_at: string | null;
	approved_at: string | null;
	expires_at: string | null;
	resolution: Resolution | null;
	/** `2026-11-24`, on which somebody gave back by other means what fitted nothing. */
	returned_on: string | null;
	created_at: string;
};

/**
 * Attempts `r`, and what of the inbox is no attempt: all that the list and the file look at. Where what was
 * paid does not fit its attempt, it stands for it: it is what came. Amounts in reais.
 */
export const ATTEMPTS: SQL = sql`(
	select p.id, false as inbox, false as strange, p.order_id, p.provider, p.provider_payment_id as code, p.method, p.installments,
		p.card_brand, p.card_last_four, p.status, p.status_detail, p.currency, p.amount, p.refunded_amount, p.fee, p.net,
		p.releases_at, p.approved_at, p.expires_at, null::text as resolution, null::date as returned_on, null::text as payer, p.created_at
	from payments p where p.status_detail is distinct from ${TO_CHECK}
	union all
	select i.id, true, i.kind in ('other_currency', 'test_money'), i.order_id, i.provider, i.provider_payment_id, i.method, 1, null, null,
		case when i.provider_status in ('approved', 'disputed', 'refunded') then i.provider_status else 'cancelled' end,
		null, i.currency, i.amount, i.refunded_amount, i.fee, i.net, null, i.approved_at, null, i.resolution, i.returned_on, i.payer, i.created_at
	from payment_inbox i where not exists (select 1 from payments q
		where q.provider = i.provider and q.provider_payment_id = i.provider_payment_id
			and q.status_detail is distinct from ${TO_CHECK}))`;

const cents = (column: string): SQL => sql`(${sql.raw(`r.${column}`)} * 100)::int`;
const at = (column: string): SQL => sql`to_json(${sql.raw(`r.${column}`)})`;

/** Columns of an `AttemptRow`, with its order `o`. */
export const ATTEMPT_COLUMNS: SQL = sql`r.id, r.inbox, r.strange, r.order_id, o.numero, coalesce(o.customer_name, r.payer) as customer,
	r.provider, r.code, r.method, r.installments, r.card_brand, r.card_last_four, r.status, r.status_detail, r.currency,
	${cents("amount")} as amount, ${cents("refunded_amount")} as refunded, ${cents("fee")} as fee, ${cents("net")} as net,
	${at("releases_at")} as releases_at, ${at("approved_at")} as approved_at, ${at("expires_at")} as expires_at,
	r.resolution, r.returned_on::text as returned_on, ${at("created_at")} as created_at`;

const SITUATION: Record<Exclude<Situation, "atencao">, SQL> = {
	aguardando: sql`r.status = 'pending' and r.method in ('pix', 'boleto')`,
	analise: sql`r.status = 'pending' and r.method in ('credit_card', 'debit_card')`,
	pago: sql`r.status = 'approved' and r.refunded_amount = 0 and r.returned_on is null`,
	recusado: sql`r.status = 'rejected'`,
	expirado: sql`r.status = 'expired'`,
	cancelado: sql`r.status = 'cancelled'`,
	devolvido: sql`(r.status = 'refunded' or r.returned_on is not null)`,
	parcial: sql`r.status = 'approved' and r.refunded_amount > 0 and r.returned_on is null`,
	contestado: sql`r.status = 'disputed'`,
	perdido: sql`r.status = 'charged_back'`,
	"sem-pedido": sql`r.inbox`,
};

const oneOf = (ids: string[]): SQL =>
	ids.length === 0
		? sql`false`
		: sql`(${sql.join(
				ids.map((id) => sql`${id}`),
				sql`, `,
			)})`;

/** `attention`: attempts that need somebody, where only those are asked for. */
export function attemptFilter(query: AttemptQuery, attention: string[]): SQL {
	const parts: SQL[] = [sql`true`];
	for (const word of searchParts(query.q)) parts.push(word);
	if (query.situacao === "atencao") {
		parts.push(attention.length === 0 ? sql`false` : sql`r.id::text in ${oneOf(attention)}`);
	} else if (query.situacao !== "todas") parts.push(SITUATION[query.situacao]);
	if (query.meio !== "todos") parts.push(sql`r.method = ${query.meio}`);
	if (query.codigos.length > 0) parts.push(sql`r.code in ${oneOf(query.codigos)}`);
	if (query.de) parts.push(sql`r.created_at >= ${startOfDay(query.de)}`);
	if (query.ate) parts.push(sql`r.created_at < ${startOfDay(query.ate, 1)}`);
	return sql.join(parts, sql` and `);
}

/** The whole term as an amount, or each word in order, customer or code. */
function searchParts(term: string): SQL[] {
	if (term === "") return [];
	const amount = priceFromText(term);
	const words = orderSearchWords(term).map((word) => {
		const like = escapeLike(word);
		return sql`(r.order_id in (select b.id from ${ORDERS} b where ${hasWord(sql`b.busca`, word)})
			or r.code like ${like} || '%' or ${hasWord(sql`sem_acento(coalesce(r.payer, ''))`, word)})`;
	});
	const text = words.length > 0 ? sql.join(words, sql` and `) : sql`false`;
	return [amount === null ? text : sql`(r.amount = ${reaisText(amount)}::numeric or ${text})`];
}
