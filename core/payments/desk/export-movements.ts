import { and, eq, inArray, sql } from "drizzle-orm";
import { ORDERS } from "#core/orders/lent.ts";
import { orderNumber, PAYMENT_METHOD_LABELS } from "#core/orders/rules.ts";
import { CSV_START, csvLine } from "#core/values/csv-rules.ts";
import { dayText } from "#core/values/day-text-rules.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { payment_disputes } from "../disputes/schema.ts";
import { payment_refunds } from "../refunds/schema.ts";
import type { AttemptQuery } from "./attempt-query-rules.ts";
import { ATTEMPT_COLUMNS, ATTEMPTS, type AttemptRow, attemptFilter } from "./attempt-rows.ts";
import type { Matter } from "./attention-rules.ts";
import { idsOf } from "./list-attempts-page.ts";

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

const MOMENT = new Intl.DateTimeFormat("pt-BR", {
	timeZone: "America/Sao_Paulo",
	dateStyle: "short",
	timeStyle: "short",
});
const DAY = new Intl.DateTimeFormat("pt-BR", { timeZone: "America/Sao_Paulo", dateStyle: "short" });
const REAIS = new Intl.NumberFormat("pt-BR", {
	minimumFractionDigits: 2,
	maximumFractionDigits: 2,
	useGrouping: false,
});

/** What moved the shop's money; centavos that came in are above 0, those that went out below. */
type Movement = {
	at: Date;
	/** Where no hour is known. */
	day?: string | null;
	what: string;
	amount: number;
	refund?: string | null;
};

const CAME = new Set(["approved", "disputed", "refunded", "charged_back"]);

/**
 * A row per movement of the attempts that the list's search and filters show, the newest attempt first, as
 * a CSV file (rule payments 44): the payment, what the provider keeps, refunds, contests.
 */
export async function* exportMovements(
	db: Db,
	query: AttemptQuery,
	matters: Matter[],
): AsyncGenerator<string> {
	yield CSV_START + csvLine(HEADER);
	const fits = attemptFilter(query, await idsOf(db, query, matters));
	for (let offset = 0; ; offset += BATCH) {
		const rows = await queryRows<AttemptRow>(
			db,
			sql`select ${ATTEMPT_COLUMNS} from ${ATTEMPTS} r left join ${ORDERS} o on o.id = r.order_id
				where ${fits} order by r.created_at desc, r.id limit ${BATCH} offset ${offset}`,
		);
		const lines = await linesOf(db, rows);
		if (lines) yield lines;
		if (rows.length < BATCH) return;
	}
}

async function linesOf(db: Db, rows: AttemptRow[]): Promise<string> {
	const came = rows.filter(({ status, strange }) => CAME.has(status) && !strange);
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
			what: refund.origin === "manual" ? "Devolução por fora" : "Devolução",
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

/** What somebody gave back by other means on a day, at an hour that nobody wrote down. */
const byHand = (day: string, amount: number): Movement => ({
	...{ at: new Date(`${day}T23:59:59-03:00`), day },
	...{ what: "Devolução por fora", amount: -amount },
});

const paymentWord = ({ inbox, order_id }: AttemptRow): string =>
	!inbox ? "Pagamento" : order_id ? "Pagamento à parte" : "Pagamento sem pedido";

/**
 * Contested money is held; it comes back unless the bank decides for the buyer. A warning moves none. What is
 * gone for good is never more than was `left`: earlier versions kept cases about the whole of a payment.
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
		day ? dayText(day) : MOMENT.format(at),
		what,
		row.numero ?? "",
		row.order_id ? `#${orderNumber(row.order_id)}` : "",
		row.customer ?? "",
		row.method ? PAYMENT_METHOD_LABELS[row.method] : "",
		row.code ?? "",
		refund ?? "",
		amount > 0 ? REAIS.format(amount / 100) : "",
		amount < 0 ? REAIS.format(-amount / 100) : "",
		row.releases_at ? DAY.format(new Date(row.releases_at)) : "",
	]);
