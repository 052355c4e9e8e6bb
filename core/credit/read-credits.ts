import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { CSV_START, csvLine } from "#core/values/csv.ts";
import { formatMoment } from "#core/values/dates.ts";
import { MOST_LISTED, pageNumber, paramText } from "#core/values/list-page.ts";
import { priceText } from "#core/values/price-text.ts";
import { inCentavos } from "#platform/database/columns.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { dayOf } from "#platform/database/shop-day.ts";
import { listPage } from "#platform/database/sql/find-page.ts";
import { hasWord } from "#platform/database/sql/has-word.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { idList, queryRows } from "#platform/database/sql/query.ts";
import { codeColumns, IS_GIVEN } from "./ledger.ts";
import { vales } from "./schema.ts";
import {
	CREDIT_KIND_LABELS,
	CREDIT_STATE_LABELS,
	type CreditKind,
	type CreditState,
	creditState,
	ENTRY_LABELS,
	type EntryKind,
	normalizeCreditCode,
} from "./shared/credit.ts";

type ReadDeps = { db: Db; clock: () => Date };

/** A credit in lists, without its code. Amounts in centavos. */
export type CreditRow = {
	id: string;
	final: string;
	tipo: CreditKind;
	email: string | null;
	nome: string;
	/** The last day, `2027-11-29`. */
	ate: string | null;
	estado: CreditState;
	emitido: number;
	saldo: number;
	motivo: string;
	emitido_por: string;
	created_at: string;
	/** Of a gift card: who gives it, and the day on which it is going to be e-mailed. */
	de: string;
	envio: string | null;
};

export type CreditEntry = {
	id: number;
	tipo: EntryKind;
	valor: number;
	saldo: number;
	order_id: string | null;
	motivo: string;
	feito_por: string;
	created_at: string;
};

const PAGE_SIZE = 30;
const BATCH = 500;

const SUM = (which: SQL) =>
	sql`coalesce((select sum(l.valor) from vale_lancamentos l where l.vale_id = v.id and ${which}), 0)`;
const SALDO = SUM(sql`true`);

const COLUMNS = sql`v.id, v.codigo_final as final, v.tipo, v.email, v.nome, ${dayOf(sql`v.vence_em`)}::text as ate,
	to_json(v.vence_em) as vence_em, to_json(v.bloqueado_em) as bloqueado_em, v.motivo, v.emitido_por,
	to_json(v.created_at) as created_at, ${inCentavos(SALDO)} as saldo,
	${inCentavos(SUM(sql`l.tipo = 'emissao'`))} as emitido, v.de_nome as de,
	case when v.enviado_em is null then v.enviar_em::text end as envio`;

type Read = Omit<CreditRow, "estado"> & { vence_em: string | null; bloqueado_em: string | null };

const toRow = ({ vence_em, bloqueado_em, ...row }: Read, now: Date): CreditRow => ({
	...row,
	estado: creditState(
		{
			saldo: row.saldo,
			vence_em: vence_em === null ? null : new Date(vence_em),
			bloqueado_em: bloqueado_em === null ? null : new Date(bloqueado_em),
		},
		now,
	),
});

function filterOf(params: URLSearchParams, now: Date): SQL {
	const at = now.toISOString();
	const open = sql`v.bloqueado_em is null and (v.vence_em is null or v.vence_em >= ${at}::timestamptz)`;
	const states: Record<string, SQL> = {
		ativo: sql`${open} and ${SALDO} > 0`,
		usado: sql`${open} and ${SALDO} = 0`,
		vencido: sql`v.bloqueado_em is null and v.vence_em < ${at}::timestamptz`,
		bloqueado: sql`v.bloqueado_em is not null`,
	};
	const typed = paramText(params, "q");
	const called = sql`sem_acento(v.codigo_final || ' ' || v.nome || ' ' || coalesce(v.email, '') || ' ' || v.motivo)`;
	const words = typed.split(/\s+/).filter(Boolean).slice(0, 6);
	const byWords = words.map((word) => hasWord(called, word));
	const whole = normalizeCreditCode(typed);
	const search =
		words.length === 0
			? sql`true`
			: sql`(v.codigo_hash = ${codeColumns(whole).codigo_hash} or (${sql.join(byWords, sql` and `)}))`;
	const kind = params.get("tipo");
	const ofKind = kind === "credito" || kind === "presente" ? sql`v.tipo = ${kind}` : sql`true`;
	return sql`${search} and ${ofKind} and ${states[params.get("situacao") ?? ""] ?? sql`true`}`;
}

/** The credits of an address, latest first, with what all of them together still hold in centavos. */
export async function listCredits({ db, clock }: ReadDeps, params: URLSearchParams) {
	const now = clock();
	const page = await listPage<Read>(db, {
		columns: COLUMNS,
		from: sql`from vales v`,
		where: filterOf(params, now),
		order: sql`v.created_at desc, v.id`,
		page: pageNumber(params),
		size: PAGE_SIZE,
		most: MOST_LISTED,
	});
	const [open] = await queryRows<{ saldo: number }>(
		db,
		sql`select ${inCentavos(sql`coalesce(sum(l.valor), 0)`)} as saldo from vale_lancamentos l
			join vales v on v.id = l.vale_id where v.bloqueado_em is null`,
	);
	return { ...page, rows: page.rows.map((row) => toRow(row, now)), open: open?.saldo ?? 0 };
}

const ENTRY_COLUMNS = sql`l.id::int, l.tipo, ${inCentavos(sql`l.valor`)} as valor, ${inCentavos(sql`l.saldo`)} as saldo,
	l.order_id, l.motivo, l.feito_por, to_json(l.created_at) as created_at`;

/** Whether the shop has ever issued a credit: without one no code is worth anything. */
export async function hasCredits({ db }: Pick<ReadDeps, "db">): Promise<boolean> {
	const [any] = await queryRows(db, sql`select 1 from vales limit 1`);
	return any !== undefined;
}

/** A credit with its movements, latest first; null when there is none. */
export async function findCredit({ db, clock }: ReadDeps, id: string) {
	if (!isUuid(id)) return null;
	const [row] = await queryRows<Read>(
		db,
		sql`select ${COLUMNS} from vales v where v.id = ${id}::uuid`,
	);
	if (!row) return null;
	const entries = await queryRows<CreditEntry>(
		db,
		sql`select ${ENTRY_COLUMNS} from vale_lancamentos l where l.vale_id = ${id}::uuid order by l.id desc limit 500`,
	);
	return { ...toRow(row, clock()), entries };
}

const HEADER = [
	...["Final do código", "Tipo", "E-mail", "Nome", "Situação", "Validade", "Motivo da emissão"],
	...["Emitido em", "Movimento", "Valor", "Saldo depois", "Pedido", "Motivo", "Feito por", "Em"],
];

/** A line per movement of the credits that an address lists. */
export async function* exportCredits({ db, clock }: ReadDeps, params: URLSearchParams) {
	yield CSV_START + csvLine(HEADER);
	const now = clock();
	for (let last = 0; ; ) {
		const rows = await queryRows<{ vale: Read; entry: CreditEntry }>(
			db,
			sql`select to_jsonb(a) as vale, to_jsonb(b) as entry from
				(select l.* from vale_lancamentos l join vales v on v.id = l.vale_id
					where l.id > ${last} and ${filterOf(params, now)} order by l.id limit ${BATCH}) l
				cross join lateral (select ${ENTRY_COLUMNS}) b
				cross join lateral (select ${COLUMNS} from vales v where v.id = l.vale_id) a
				order by l.id`,
		);
		yield rows
			.map(({ vale, entry }) => {
				const row = toRow(vale, now);
				return csvLine([
					...[row.final, CREDIT_KIND_LABELS[row.tipo], row.email ?? "", row.nome],
					...[CREDIT_STATE_LABELS[row.estado], row.ate ?? "", row.motivo],
					formatMoment(new Date(row.created_at)),
					...[ENTRY_LABELS[entry.tipo], priceText(entry.valor)],
					...[priceText(entry.saldo), entry.order_id ?? "", entry.motivo],
					...[entry.feito_por, formatMoment(new Date(entry.created_at))],
				]);
			})
			.join("");
		if (rows.length < BATCH) return;
		last = rows.at(-1)?.entry.id ?? last;
	}
}

const MOST_OWN = 100;

/** The newest credits of a confirmed e-mail with their movements, latest first; blocked ones are left out. */
export async function listOwnCredits({ db, clock }: ReadDeps, email: string) {
	const own = await db
		.select({ id: vales.id })
		.from(vales)
		.where(and(eq(vales.email, email.toLowerCase()), isNull(vales.bloqueado_em), IS_GIVEN))
		.orderBy(desc(vales.created_at))
		.limit(MOST_OWN);
	const ids = idList(own.map(({ id }) => id));
	const [rows, moves] = await Promise.all([
		queryRows<Read>(
			db,
			sql`select ${COLUMNS} from vales v where v.id in ${ids} order by v.created_at desc`,
		),
		queryRows<CreditEntry & { of: string }>(
			db,
			sql`select l.vale_id as of, ${ENTRY_COLUMNS} from vale_lancamentos l where l.vale_id in ${ids}
				order by l.id desc limit ${MOST_OWN * 20}`,
		),
	]);
	const now = clock();
	return rows.map((row) => {
		const { id, final, tipo, ate, estado, saldo } = toRow(row, now);
		// Reasons and names are the shop's own.
		const entries = moves
			.filter((move) => move.of === id)
			.map(({ of: _, motivo: __, feito_por: ___, ...entry }) => entry);
		return { id, final, tipo, ate, estado, saldo, entries };
	});
}

export type OwnCredit = Awaited<ReturnType<typeof listOwnCredits>>[number];

/** A person's credits for the export of their data; amounts in reais. */
export async function exportOwnCredits(db: Db, email: string) {
	const found = await listOwnCredits({ db, clock: () => new Date() }, email);
	return found.map(({ tipo, final, ate, saldo, entries }) => ({
		...{ tipo, final_do_codigo: final, valido_ate: ate, saldo: saldo / 100 },
		movimentos: entries.map((entry) => ({
			tipo: entry.tipo,
			valor: entry.valor / 100,
			em: entry.created_at,
		})),
	}));
}

/** Takes a person's name off their credits, which whoever has the code can use from then on. */
export async function forgetOwner(tx: Tx, email: string): Promise<void> {
	await tx
		.update(vales)
		.set({
			...{ email: null, nome: "", de_nome: "", mensagem: "", motivo: "Conta apagada" },
			enviar_em: null,
		})
		.where(eq(vales.email, email.toLowerCase()));
}
