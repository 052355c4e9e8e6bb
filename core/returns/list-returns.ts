import { type SQL, sql } from "drizzle-orm";
import { ORDER_LINES, ORDERS } from "#core/orders/public.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import { optionalPriceText } from "#core/record/shared/value-kinds.ts";
import { CSV_START, csvLine } from "#core/values/csv.ts";
import { type ListPage, MOST_LISTED } from "#core/values/list-page.ts";
import { searchWords } from "#core/values/text.ts";
import { inCentavos } from "#platform/database/columns.ts";
import type { Db } from "#platform/database/database.ts";
import { dayOf, withinDays } from "#platform/database/shop-day.ts";
import { listPage } from "#platform/database/sql/find-page.ts";
import { hasWord } from "#platform/database/sql/has-word.ts";
import { oneRow, queryRows } from "#platform/database/sql/query.ts";
import { STOPPED } from "./public.ts";
import { type ReturnState, STATES } from "./shared/machine.ts";
import type { ReturnQuery, ReturnRow, ReturnTab } from "./shared/return-query.ts";
import {
	DESTINATION_LABELS,
	FINDING_LABELS,
	KIND_LABELS,
	REASON_LABELS,
	RESOLUTION_LABELS,
} from "./shared/words.ts";

const PAGE_SIZE = 30;

const statesThat = (waits: string | null) =>
	sql.param(
		(Object.keys(STATES) as ReturnState[]).filter((state) => STATES[state].waits === waits),
	);

const own = sql`(t.estado = 'aprovada' and t.postagem <> 'correios')`;

const TABS: Record<ReturnTab, SQL> = {
	loja: sql`((t.estado = any(${statesThat("loja")}) and not ${own}) or ${STOPPED})`,
	cliente: sql`(t.estado = any(${statesThat("cliente")}) or ${own})`,
	correio: sql`(t.estado = any(${statesThat("correio")}) and not ${STOPPED})`,
	dinheiro: sql`t.estado = any(${statesThat("dinheiro")})`,
	resolvidas: sql`t.estado in ('concluida', 'recusada', 'cancelada')`,
};

const FROM = sql`from trocas t join ${ORDERS} o on o.id = t.order_id
	left join lateral (select json_agg(json_build_object('nome', coalesce(l.product_name, 'Produto não encontrado'),
			'tamanho', l.size, 'cor', l.color, 'foto', l.image, 'novo', concat_ws(', ', p.novo_tamanho, p.nova_cor))
			order by p.posicao) as pecas
		from troca_pecas p join ${ORDER_LINES} l on l.id = p.order_item_id where p.troca_id = t.id) x on true`;

const COLUMNS = sql`t.id, t.numero, t.order_id, o.customer_name, t.tipo, t.resolucao, t.estado, t.motivo, t.postagem,
	t.responder_ate::text as responder_ate, to_json(t.estado_em) as estado_em, to_json(t.created_at) as created_at,
	${inCentavos(sql`t.valor`)} as valor, ${inCentavos(sql`t.diferenca`)} as diferenca,
	coalesce(nullif(t.problema, ''), case when ${STOPPED} then 'Parado na transportadora' end, '') as problema,
	coalesce(x.pecas, '[]'::json) as pecas`;

type Narrowing = Pick<ReturnQuery, "q" | "de" | "ate">;
const ALL: Narrowing = { q: "", de: "", ate: "" };

/** Search and period, of all tabs. */
function narrowed({ q, de, ate }: Narrowing): SQL {
	const parts: SQL[] = [];
	for (const word of searchWords(q.replace(/#/g, ""))) {
		parts.push(sql`(${hasWord(sql`o.busca`, word)} or t.numero::text = ${word})`);
	}
	parts.push(withinDays(sql`t.created_at`, de, ate));
	return sql.join(parts, sql` and `);
}

/** Requests of a tab: those that wait the longest first, resolved ones newest first. */
export const listReturnPage = (db: Db, query: ReturnQuery): Promise<ListPage<ReturnRow>> =>
	listPage<ReturnRow>(db, {
		columns: COLUMNS,
		from: FROM,
		where: sql`${TABS[query.aba]} and ${narrowed(query)}`,
		order:
			query.aba === "resolvidas"
				? sql`t.estado_em desc, t.numero desc`
				: sql`t.estado_em, t.numero`,
		page: query.pagina,
		size: PAGE_SIZE,
		most: MOST_LISTED,
	});

export type ReturnCounts = Record<ReturnTab, number> & {
	/** Centavos that checked requests still owe to customers. */
	owed: number;
};

/** Requests of each tab that match; what is owed is counted of all. */
export async function countReturns(db: Db, query: Narrowing = ALL): Promise<ReturnCounts> {
	const counted = (Object.keys(TABS) as ReturnTab[]).map(
		(tab) =>
			sql`count(*) filter (where ${TABS[tab]} and ${narrowed(query)})::int as ${sql.identifier(tab)}`,
	);
	return oneRow<ReturnCounts>(
		db,
		sql`select ${sql.join(counted, sql`, `)}, ${inCentavos(
			sql`coalesce(sum(t.valor - t.devolvido) filter (where ${TABS.dinheiro}), 0)`,
		)} as owed from trocas t join ${ORDERS} o on o.id = t.order_id`,
	);
}

type ExportRow = {
	numero: number;
	order_id: string;
	customer_name: string;
	dia: string;
	tipo: keyof typeof KIND_LABELS;
	resolucao: keyof typeof RESOLUTION_LABELS;
	motivo: keyof typeof REASON_LABELS;
	estado: ReturnState;
	produto: string;
	tamanho: string;
	cor: string;
	novo: string;
	valor: number;
	resultado: keyof typeof FINDING_LABELS | null;
	destino: keyof typeof DESTINATION_LABELS | null;
};

const HEADINGS = [
	...["Troca", "Pedido", "Cliente", "Dia", "Tipo", "Prefere", "Motivo", "Estado", "Produto"],
	...["Tamanho", "Cor", "Nova", "Valor", "Chegou", "Destino"],
];

/** The pieces of all requests of a search as a CSV file, a line each. */
export async function* exportReturns(db: Db, query: ReturnQuery): AsyncGenerator<string> {
	yield CSV_START + csvLine(HEADINGS);
	const rows = await queryRows<ExportRow>(
		db,
		sql`select t.numero, t.order_id, o.customer_name, ${dayOf(sql`t.created_at`)}::text as dia, t.tipo, t.resolucao, t.motivo,
				t.estado, coalesce(l.product_name, '') as produto, l.size as tamanho, l.color as cor,
				concat_ws(', ', p.novo_tamanho, p.nova_cor) as novo, ${inCentavos(sql`p.valor`)} as valor,
				p.resultado, p.destino
			from trocas t join ${ORDERS} o on o.id = t.order_id join troca_pecas p on p.troca_id = t.id
			join ${ORDER_LINES} l on l.id = p.order_item_id where ${TABS[query.aba]} and ${narrowed(query)} order by t.numero, p.posicao`,
	);
	for (const row of rows) {
		yield csvLine([
			...[row.numero, `#${orderNumber(row.order_id)}`, row.customer_name, row.dia],
			...[KIND_LABELS[row.tipo], RESOLUTION_LABELS[row.resolucao], REASON_LABELS[row.motivo]],
			...[STATES[row.estado].label, row.produto, row.tamanho, row.cor, row.novo],
			...[optionalPriceText(row.valor), row.resultado ? FINDING_LABELS[row.resultado] : ""],
			row.destino ? DESTINATION_LABELS[row.destino] : "",
		]);
	}
}
