import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { ORDERS } from "#core/orders/public.ts";
import { orderSearchWords } from "#core/orders/shared/office.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import {
	AWAITED_METHODS,
	CARD_METHODS,
	PAYMENT_METHOD_LABELS,
} from "#core/orders/shared/payment-method.ts";
import { CSV_START, csvLine } from "#core/values/csv.ts";
import { dayText, formatDay, formatMoment } from "#core/values/dates.ts";
import type { ListPage } from "#core/values/list-page.ts";
import { priceFromText, priceText } from "#core/values/price-text.ts";
import { oneOf, reaisText } from "#platform/database/columns.ts";
import type { Db } from "#platform/database/database.ts";
import { withinDays } from "#platform/database/shop-day.ts";
import { listPage } from "#platform/database/sql/find-page.ts";
import { escapeLike, hasWord } from "#platform/database/sql/has-word.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { payment_refunds } from "../refunds/schema.ts";
import { payment_disputes } from "../schema.ts";
import type { AttemptRow } from "../shared/attempts.ts";
import { ATTEMPTS_PAGE_SIZE, type AttemptQuery, type Situation } from "../shared/attempts.ts";
import type { Task } from "../shared/attention.ts";
import { RECEIVED, TO_CHECK } from "../shared/status.ts";
import type { PaymentsDeps } from "../types.ts";

/**
 * Attempts `r` and inbox payments without one: the rows of list and export. A payment that does not fit replaces
 * its attempt, because it is what arrived. Amounts in reais.
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

const ATTEMPT_COLUMNS: SQL = sql`r.id, r.inbox, r.strange, r.order_id, o.numero, coalesce(o.customer_name, r.payer) as customer,
	r.provider, r.code, r.method, r.installments, r.card_brand, r.card_last_four, r.status, r.status_detail, r.currency,
	${cents("amount")} as amount, ${cents("refunded_amount")} as refunded, ${cents("fee")} as fee, ${cents("net")} as net,
	${at("releases_at")} as releases_at, ${at("approved_at")} as approved_at, ${at("expires_at")} as expires_at,
	r.resolution, r.returned_on::text as returned_on, ${at("created_at")} as created_at`;

const SITUATION: Record<Exclude<Situation, "atencao">, SQL> = {
	aguardando: sql`r.status = 'pending' and ${oneOf("r.method", AWAITED_METHODS)}`,
	analise: sql`r.status = 'pending' and ${oneOf("r.method", CARD_METHODS)}`,
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

const oneOfTexts = (texts: string[]): SQL => sql`any(${sql.param(texts)}::text[])`;

/** `attention`: ids of attempts that need somebody, when only those are requested. */
function attemptFilter(query: AttemptQuery, attention: string[]): SQL {
	const parts: SQL[] = [sql`true`];
	for (const word of searchParts(query.q)) parts.push(word);
	if (query.situacao === "atencao") {
		parts.push(sql`r.id::text = ${oneOfTexts(attention)}`);
	} else if (query.situacao !== "todas") parts.push(SITUATION[query.situacao]);
	if (query.meio !== "todos") parts.push(sql`r.method = ${query.meio}`);
	if (query.codigos.length > 0) parts.push(sql`r.code = ${oneOfTexts(query.codigos)}`);
	parts.push(withinDays(sql`r.created_at`, query.de, query.ate));
	return sql.join(parts, sql` and `);
}

/** Matches the whole term as an amount, or each word in order, customer or code. */
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

/** A page of matching attempts, newest first. A page past the last returns the last one. */
export const listAttemptsPage = async (
	{ db }: Pick<PaymentsDeps, "db">,
	query: AttemptQuery,
	tasks: Task[],
): Promise<ListPage<AttemptRow>> =>
	listPage<AttemptRow>(db, {
		columns: ATTEMPT_COLUMNS,
		from: sql`from ${ATTEMPTS} r left join ${ORDERS} o on o.id = r.order_id`,
		where: attemptFilter(query, await idsOf(db, query, tasks)),
		order: sql`r.created_at desc, r.id`,
		page: query.pagina,
		size: ATTEMPTS_PAGE_SIZE,
		most: null,
	});

/** Ids of attempts and inbox payments with an open task, when only those are requested. */
export async function idsOf(db: Db, { situacao }: AttemptQuery, tasks: Task[]): Promise<string[]> {
	if (situacao !== "atencao") return [];
	const orders = tasks.flatMap(({ kind, id }) => (kind === "no_stock" ? [id] : []));
	const paid = await queryRows<{ id: string }>(
		db,
		sql`select id from payments where status = 'approved' and order_id::text = ${oneOfTexts(orders)}`,
	);
	return [
		...tasks.flatMap(({ id, payment }) => (payment ? [payment, id] : [id])),
		...paid.map(({ id }) => id),
	];
}

const BATCH = 500;

const HEADER = [
	"Data",
	"Movimento",
	"Número",
	"Pedido",
	"Cliente",
	"Meio",
	"Código no provedor",
	"Código da devolução",
	"Entrada",
	"Saída",
	"Liberação",
];

type Movement = {
	at: Date;
	/** Set when the time is unknown. */
	day?: string | null;
	what: string;
	amount: number;
	refund?: string | null;
};

/**
 * Exports the movements of the matching attempts (payment, fee, refunds, disputes) as CSV, newest attempt first
 * (rule payments 44).
 */
export async function* exportMovements(
	{ db }: Pick<PaymentsDeps, "db">,
	query: AttemptQuery,
	tasks: Task[],
): AsyncGenerator<string> {
	yield CSV_START + csvLine(HEADER);
	const fits = attemptFilter(query, await idsOf(db, query, tasks));
	for (let last: AttemptRow | undefined; ; ) {
		// Money that comes meanwhile moves no row.
		const older = last
			? sql`(r.created_at, r.id) < (${last.created_at}::timestamptz, ${last.id}::uuid)`
			: sql`true`;
		const rows = await queryRows<AttemptRow>(
			db,
			sql`select ${ATTEMPT_COLUMNS} from ${ATTEMPTS} r left join ${ORDERS} o on o.id = r.order_id
				where ${fits} and ${older} order by r.created_at desc, r.id desc limit ${BATCH}`,
		);
		const lines = await linesOf(db, rows);
		if (lines) yield lines;
		if (rows.length < BATCH) return;
		last = rows.at(-1);
	}
}

async function linesOf(db: Db, rows: AttemptRow[]): Promise<string> {
	const came = rows.filter(({ status, strange }) => RECEIVED.includes(status) && !strange);
	if (came.length === 0) return "";
	const ids = came.filter(({ inbox }) => !inbox).map(({ id }) => id);
	const [refunds, disputes] =
		ids.length === 0
			? [[], []]
			: await Promise.all([
					db
						.select()
						.from(payment_refunds)
						.where(
							and(
								inArray(payment_refunds.payment_id, ids),
								eq(payment_refunds.status, "confirmed"),
							),
						),
					db.select().from(payment_disputes).where(inArray(payment_disputes.payment_id, ids)),
				]);
	return came
		.flatMap((row) =>
			movementsOf(
				row,
				refunds.filter(({ payment_id }) => payment_id === row.id),
				disputes.filter(({ payment_id }) => payment_id === row.id),
			).map((movement) => lineOf(row, movement)),
		)
		.join("");
}

type Refunds = (typeof payment_refunds.$inferSelect)[];
type Disputes = (typeof payment_disputes.$inferSelect)[];

function movementsOf(row: AttemptRow, refunds: Refunds, disputes: Disputes): Movement[] {
	const at = new Date(row.approved_at ?? row.created_at);
	const left = refunds.reduce((rest, { amount }) => rest - amount, row.amount);
	const later: Movement[] = [
		...(row.inbox && row.refunded > 0 ? [{ at, what: "Devolução", amount: -row.refunded }] : []),
		...(row.returned_on ? [byHand(row.returned_on, row.amount - row.refunded)] : []),
		...refunds.map((refund) => ({
			at: refund.confirmed_at ?? refund.created_at,
			day: refund.returned_on,
			what: refund.credit_days
				? "Virou crédito na loja"
				: refund.origin === "manual"
					? "Devolução por fora"
					: "Devolução",
			amount: -refund.amount,
			refund: refund.provider_refund_id,
		})),
		...disputes.flatMap((dispute) => disputeMovements(dispute, left)),
	];
	return [
		{ at, what: paymentWord(row), amount: row.amount },
		...(row.fee ? [{ at, what: "Tarifa", amount: -row.fee }] : []),
		...later.sort((a, b) => a.at.getTime() - b.at.getTime()),
	];
}

const byHand = (day: string, amount: number): Movement => ({
	...{ at: new Date(`${day}T23:59:59-03:00`), day },
	...{ what: "Devolução por fora", amount: -amount },
});

const paymentWord = ({ inbox, order_id }: AttemptRow): string =>
	!inbox ? "Pagamento" : order_id ? "Pagamento à parte" : "Pagamento sem pedido";

/**
 * Disputed money is held and returns unless the bank decides for the buyer; a warning moves none. The loss is
 * capped at what was `left`, because earlier versions stored disputes of the whole payment.
 */
function disputeMovements(dispute: Disputes[number], left: number): Movement[] {
	const { kind, status, opened_at, closed_at } = dispute;
	if (kind === "fraud") return [];
	const back = status === "won" || status === "closed";
	const amount = back ? dispute.amount : Math.min(dispute.amount, left);
	const lost = status === "lost";
	const held = {
		at: opened_at,
		what: lost ? "Contestação perdida" : "Contestação",
		amount: -amount,
	};
	return back
		? [held, { at: closed_at ?? opened_at, what: "Contestação encerrada", amount }]
		: [held];
}

const lineOf = (row: AttemptRow, { at, day, what, amount, refund }: Movement): string =>
	csvLine([
		day ? dayText(day) : formatMoment(at),
		what,
		row.numero ?? "",
		row.order_id ? `#${orderNumber(row.order_id)}` : "",
		row.customer ?? "",
		row.method ? PAYMENT_METHOD_LABELS[row.method] : "",
		row.code ?? "",
		refund ?? "",
		amount > 0 ? priceText(amount) : "",
		amount < 0 ? priceText(-amount) : "",
		row.releases_at ? formatDay(new Date(row.releases_at)) : "",
	]);
