import { type SQL, sql } from "drizzle-orm";
import { CSV_START, csvLine } from "#core/values/csv.ts";
import type { Db } from "#platform/database/database.ts";
import { dayOf, withinDays } from "#platform/database/shop-day.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { CATEGORIES, COSTS, PRODUCTS } from "../catalog/public.ts";
import { isPersonalCode } from "../discounts/public.ts";
import { IS_SOLD, ORDERS, SALES, SELLS_PRODUCTS, SOLD_LINES } from "../orders/public.ts";
import { CANCEL_REASON_LABELS } from "../orders/shared/cancel.ts";
import { SALES_CHANNELS, type SalesChannel } from "../orders/shared/manual-order.ts";
import { PAYMENT_METHOD_LABELS } from "../orders/shared/payment-method.ts";
import {
	LOST_CHARGEBACKS,
	LOST_DIFFERENCES,
	RETURNED_FREIGHT,
	RETURNED_LINES,
} from "../payments/public.ts";
import { REFUND_REASON_LABELS } from "../payments/shared/refunds.ts";
import { stateName } from "../values/address.ts";
import { addDays, dayText } from "../values/dates.ts";
import { priceText } from "../values/price-text.ts";
import { loadGiftSales } from "./load-sales.ts";
import { daysIn, type Period } from "./shared/period.ts";
import {
	marginOf,
	type ReportFigures,
	type ReportId,
	type ReportQuery,
	type ReportRow,
	reportOf,
	type Sales,
} from "./shared/reports.ts";

/** A key of rows and their name, over `v` sales, `l` their lines, `p` products, `g` categories, `r` returns. */
type Key = { key: SQL; name?: SQL };

const PRODUCT: SQL = sql`coalesce(l.produto_id::text, l.product_name, '')`;
const PRODUCT_NAME: SQL = sql`coalesce(p.nome, l.product_name, '')`;
const DAY: SQL = sql`${dayOf(sql`v.paid_at`)}::text`;

const KEYS: Record<Exclude<ReportId, "funil"> | "total", Key> = {
	total: { key: sql`''` },
	produto: { key: PRODUCT, name: PRODUCT_NAME },
	tamanho: { key: sql`l.size` },
	cor: { key: sql`l.color` },
	variacao: {
		key: sql`concat_ws(chr(31), ${PRODUCT}, l.size, l.color)`,
		name: sql`concat_ws(', ', ${PRODUCT_NAME}, nullif(l.size, ''), nullif(l.color, ''))`,
	},
	categoria: { key: sql`coalesce(g.id::text, '')`, name: sql`g.rotulo` },
	pagamento: { key: sql`coalesce(v.payment_method, '')` },
	estado: { key: sql`v.address_state` },
	entrega: { key: sql`v.delivery` },
	// Codes of one person are one row.
	cupom: { key: sql`case when ${isPersonalCode(sql`v.coupon`)} then 'DESC' else v.coupon end` },
	desconto: { key: sql`v.discounts` },
	canal: { key: sql`v.channel` },
	dia: { key: DAY },
	mes: { key: sql`left(${DAY}, 7)` },
	motivo: { key: sql`r.reason` },
	motivo_tamanho: { key: sql`concat_ws(chr(31), r.reason, nullif(l.size, ''))` },
	tamanho_devolvido: { key: sql`coalesce(l.size, '')` },
	produto_devolvido: { key: PRODUCT, name: PRODUCT_NAME },
};

const PERSONAL = "Descontos pessoais (DESC…)";
const DELIVERY_CODES: Record<string, string> = { standard: "Padrão", express: "Expressa" };
const REASONS: Record<string, string> = {
	...CANCEL_REASON_LABELS,
	...REFUND_REASON_LABELS,
	desk: "Sem motivo",
	cancelled: "Pedido cancelado",
	provider: "Pelo painel do provedor",
	manual: "Por outro meio",
	contestada: "Contestação perdida",
};
const MONTH = new Intl.DateTimeFormat("pt-BR", { month: "long", year: "numeric", timeZone: "UTC" });
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a row is called where the database has only its key. */
const NAMES: { [Id in ReportId]?: (key: string) => string } = {
	tamanho: (size) => size || "Sem tamanho",
	cor: (colour) => colour || "Sem cor",
	categoria: () => "Sem categoria",
	pagamento: (method) =>
		(PAYMENT_METHOD_LABELS as Record<string, string>)[method] ?? (method || "Não informada"),
	estado: (state) => (state ? (stateName(state as never) ?? state) : "Sem estado"),
	entrega: (name) => DELIVERY_CODES[name] ?? name,
	cupom: (code) => (code === "" ? "Sem cupom" : code === "DESC" ? PERSONAL : code),
	desconto: (names) => (names === "" ? "Sem desconto" : names.replace(/\bDESC\b/, PERSONAL)),
	canal: (channel) =>
		channel === "site"
			? "Site"
			: (SALES_CHANNELS[channel.slice(5) as SalesChannel] ?? "Pedido feito pela loja"),
	dia: dayText,
	mes: (month) => capital(MONTH.format(new Date(`${month}-01T12:00:00Z`))),
	motivo: (reason) => REASONS[reason] ?? reason,
	motivo_tamanho: (key) => {
		const [reason = "", size = "sem tamanho"] = key.split("\x1f");
		return `${REASONS[reason] ?? reason}, ${size}`;
	},
	tamanho_devolvido: (size) => size || "Frete e outros valores",
	produto_devolvido: () => "Frete e outros valores",
};

const within = (moment: SQL, { from, to }: Period): SQL => withinDays(moment, from, to);

const centavos = (reais: SQL): SQL => sql`round(coalesce(sum(${reais}), 0) * 100)::float8`;

type Read = {
	key: string;
	name: string | null;
	orders: number;
	units: number;
	goods: number;
	freight: number;
	cost: number;
	costed: number;
};

const MOST_ROWS = 10_000;

/**
 * Sales of orders paid in the period. What an order still holds, without its freight, is shared among its lines by
 * their discounted price less what was given back for each; its freight is its first line's.
 */
const salesOf = ({ key, name }: Key, period: Period): SQL => sql`
	with vendas as (
		select o.*, greatest(0, o.freight - coalesce(f.freight, 0)) as frete,
			coalesce(c.amount, 0) as contestado, o.total / nullif(o.undiscounted, 0) as pago
		from ${SALES} o left join ${RETURNED_FREIGHT} f on f.order_id = o.id
		left join ${LOST_DIFFERENCES} c on c.order_id = o.id
		where ${within(sql`o.paid_at`, period)}
	), linhas as (
		select l.*, greatest(0, l.price * coalesce(v.pago, 0) - coalesce(b.amount, 0)) as peso,
			case when v.replacement then 0
				else l.quantity - greatest(l.withdrawn, coalesce(b.units, 0)) end as units
		from ${SOLD_LINES} l join vendas v on v.id = l.order_id
		left join lateral (select sum(r.amount) as amount, sum(r.units) filter (where r.reason <> 'preco') as units
			from ${RETURNED_LINES} r where r.item_id = l.id) b on true
	), partes as (
		select l.*, sum(l.peso) over (partition by l.order_id) as soma,
			row_number() over (partition by l.order_id order by l.position, l.id) = 1 as primeira
		from linhas l
	), valores as (
		select ${key} as key, ${name ?? sql`null::text`} as name, case when not v.replacement then v.id end as order_id,
			l.units,
			(v.total - v.refunded_amount - v.contestado - v.frete) * case when l.soma > 0 then l.peso / l.soma
				when l.primeira then 1 else 0 end as goods,
			case when l.primeira then v.frete else 0 end as freight, k.custo * l.units as cost
		from partes l join vendas v on v.id = l.order_id
		left join ${PRODUCTS} p on p.id = l.produto_id
		left join ${CATEGORIES} g on g.id = p.categoria_id
		left join ${COSTS} k on k.id = p.id
	)
	select key, max(name) as name, count(distinct order_id)::int as orders, sum(units)::int as units,
		${centavos(sql`goods`)} as goods, ${centavos(sql`freight`)} as freight, ${centavos(sql`cost`)} as cost,
		${centavos(sql`case when cost is not null then goods end`)} as costed
	from valores group by key order by sum(goods) desc, key limit ${MOST_ROWS}`;

/**
 * What was given back in the period, on the day of the refund. Pieces whose price was lowered stay sold. The refund of
 * a cancelled order and a lost chargeback, which name no pieces, are shared among those that the order held, by their
 * price; the former for the reason of the cancellation. Where only a difference was lost, the pieces stay sold.
 */
const returnsOf = ({ key, name }: Key, period: Period): SQL => sql`
	with inteiras as (
		select r.*, coalesce(r.contestada, o.cancel_reason, 'cancelled') as motivo, o.freight, not r.difference
			and row_number() over (partition by r.order_id, r.difference order by r.at, r.id) = 1 as primeira
		from (select id, order_id, at, amount, null as contestada, false as difference from ${RETURNED_LINES} c
				where c.reason = 'cancelled' and c.item_id is null
			union all select id, order_id, at, amount, 'contestada', difference from ${LOST_CHARGEBACKS} d
		) r join ${ORDERS} o on o.id = r.order_id
	), canceladas as (
		select i.*, case when i.primeira
			then least(i.amount, greatest(0, i.freight - coalesce(f.freight, 0))) else 0 end as frete
		from inteiras i left join ${RETURNED_FREIGHT} f on f.order_id = i.order_id
	), pecas as (
		select c.*, l.id as peca, l.units as quantas, l.price * l.units / l.quantity as peso,
			sum(l.price * l.units / l.quantity) over (partition by c.id) as soma
		from canceladas c join (select l.*, l.quantity - greatest(l.withdrawn, coalesce((select sum(b.units)
			from ${RETURNED_LINES} b where b.item_id = l.id and b.reason <> 'preco'), 0)) as units
			from ${SOLD_LINES} l) l on l.order_id = c.order_id and l.units > 0 and l.price > 0
	), voltas as (
		select order_id, at, reason, item_id, units, amount from ${RETURNED_LINES} r
			where not (r.reason = 'cancelled' and r.item_id is null)
		union all select order_id, at, motivo, peca, case when primeira then quantas else 0 end,
			(amount - frete) * peso / soma from pecas
		union all select order_id, at, motivo, null, 0, frete from canceladas where frete > 0
		union all select order_id, at, motivo, null, 0, amount - frete from canceladas c
			where not exists (select 1 from pecas p where p.id = c.id)
	), valores as (
		select ${key} as key, ${name ?? sql`null::text`} as name, r.order_id, r.amount,
			case when r.reason = 'preco' then 0 else r.units end as units
		from voltas r
		left join ${SOLD_LINES} l on l.id = r.item_id
		left join ${PRODUCTS} p on p.id = l.produto_id
		where ${within(sql`r.at`, period)}
	)
	select key, max(name) as name, count(distinct order_id)::int as orders, sum(units)::int as units,
		${centavos(sql`amount`)} as goods, 0 as freight, 0 as cost, 0 as costed
	from valores group by key order by sum(amount) desc, key limit ${MOST_ROWS}`;

const NOTHING: ReportFigures = { orders: 0, units: 0, amount: 0, freight: 0, cost: null };

type Rows = Map<string, ReportFigures & { name: string }>;

async function readRows(db: Db, por: keyof typeof KEYS, period: Period): Promise<Rows> {
	const { kind, pieces } = por === "total" ? { kind: "vendas", pieces: false } : reportOf(por);
	const rows = await queryRows<Read>(
		db,
		(kind === "vendas" ? salesOf : returnsOf)(KEYS[por], period),
	);
	return new Map(
		rows.map(({ key, name, orders, units, goods, freight, cost, costed }) => {
			const figures = {
				...{ orders, units, freight, amount: goods + (pieces ? 0 : freight) },
				cost: costed > 0 ? { amount: cost, sold: costed } : null,
			};
			return [key, { ...figures, name: name || (por !== "total" && NAMES[por]?.(key)) || key }];
		}),
	);
}

const FUNNEL = [
	["produto", "Visitas que viram um produto"],
	["carrinho", "Puseram algo no carrinho"],
	["checkout", "Começaram a finalizar"],
	["pedido", "Pedidos feitos"],
	["pago", "Pedidos pagos"],
] as const;

/** Steps from a visit to a sale; the first three are counted anonymously, the others from the orders. */
async function readFunnel(db: Db, period: Period): Promise<Rows> {
	const rows = await queryRows<{ key: string; times: number }>(
		db,
		sql`select passo as key, sum(vezes)::int as times from visitas_dias
				where dia between ${period.from}::date and ${period.to}::date group by passo
			union all select 'pedido', count(*)::int from ${ORDERS} o
				where cancelled_at is null and ${SELLS_PRODUCTS} and not o.replacement
					and ${within(sql`o.created_at`, period)}
			union all select 'pago', count(*)::int from ${ORDERS} o
				where ${IS_SOLD} and not o.replacement and ${within(sql`o.paid_at`, period)}`,
	);
	const times = new Map(rows.map(({ key, times: found }) => [key, found]));
	return new Map(
		FUNNEL.map(([key, name]) => [key, { ...NOTHING, amount: times.get(key) ?? 0, name }]),
	);
}

/** The keys of a report in order of time, also those without sales. */
function timesOf(por: ReportId, period: Period): string[] {
	const days = Array.from({ length: daysIn(period) }, (_, at) => addDays(period.from, at));
	return por === "mes" ? [...new Set(days.map((day) => day.slice(0, 7)))] : days;
}

/** Pairs the rows of two periods by key, those of time by their place. */
function paired({ por, period, before }: ReportQuery, now: Rows, then: Rows | null): ReportRow[] {
	const nameOf = (key: string) =>
		now.get(key)?.name ?? then?.get(key)?.name ?? NAMES[por]?.(key) ?? key;
	const row = (key: string, thenKey = key): ReportRow => ({
		...(now.get(key) ?? NOTHING),
		key,
		name: nameOf(key),
		before: then ? (then.get(thenKey)?.amount ?? 0) : null,
	});
	if (reportOf(por).time) {
		const earlier = before ? timesOf(por, before) : [];
		return timesOf(por, period).map((key, at) => row(key, earlier[at] ?? ""));
	}
	const gone = [...(then?.keys() ?? [])].filter((key) => !now.has(key));
	return [...now.keys(), ...gone].map((key) => row(key));
}

export type ReportAnswer = {
	rows: ReportRow[];
	/** Sales of the period and of the compared one, whatever the report is about. */
	total: ReportFigures;
	totalBefore: ReportFigures | null;
	/** Gift cards sold in the period, which are in none of the above. */
	gifts: Sales;
};

/** A report of a period and the one it is compared with (rule office 10). Days are those of São Paulo. */
export async function loadReport(db: Db, query: ReportQuery): Promise<ReportAnswer> {
	const { por, period, before } = query;
	const read = (days: Period) => (por === "funil" ? readFunnel(db, days) : readRows(db, por, days));
	const total = async (days: Period) => (await readRows(db, "total", days)).get("") ?? NOTHING;
	const [now, then, sum, sumBefore, gifts] = await Promise.all([
		read(period),
		before && read(before),
		total(period),
		before && total(before),
		loadGiftSales(db, period),
	]);
	return { rows: paired(query, now, then), total: sum, totalBefore: sumBefore, gifts };
}

type FileColumn = [header: string, cell: (row: ReportRow, above?: ReportRow) => string | number];

const percent = (share: number | null): string =>
	share === null ? "" : String(share).replace(".", ",");

const COLUMNS: Record<"pieces" | "vendas" | "devolucoes" | "visitas", FileColumn[]> = {
	pieces: [
		["Peças", ({ units }) => units],
		["Pedidos", ({ orders }) => orders],
		["Vendido", ({ amount }) => priceText(amount)],
		["Custo", ({ cost }) => (cost ? priceText(cost.amount) : "")],
		["Margem (%)", (row) => percent(marginOf(row))],
		["Comparado", ({ before }) => (before === null ? "" : priceText(before))],
	],
	vendas: [
		["Pedidos", ({ orders }) => orders],
		["Peças", ({ units }) => units],
		["Produtos", ({ amount, freight }) => priceText(amount - freight)],
		["Frete", ({ freight }) => priceText(freight)],
		["Vendido", ({ amount }) => priceText(amount)],
		["Comparado", ({ before }) => (before === null ? "" : priceText(before))],
	],
	devolucoes: [
		["Peças", ({ units }) => units],
		["Pedidos", ({ orders }) => orders],
		["Devolvido", ({ amount }) => priceText(amount)],
		["Comparado", ({ before }) => (before === null ? "" : priceText(before))],
	],
	visitas: [
		["Vezes", ({ amount }) => amount],
		[
			"Do passo anterior (%)",
			({ amount }, above) =>
				percent(
					above && above.amount > 0 ? Math.round((amount / above.amount) * 1_000) / 10 : null,
				),
		],
		["Comparado", ({ before }) => before ?? ""],
	],
};

/** The rows of a report as a CSV file. */
export async function* exportReport(db: Db, query: ReportQuery): AsyncGenerator<string> {
	const { kind, label, pieces } = reportOf(query.por);
	const columns = COLUMNS[pieces ? "pieces" : kind];
	yield CSV_START + csvLine([label, ...columns.map(([header]) => header)]);
	const { rows } = await loadReport(db, query);
	yield rows
		.map((row, at) => csvLine([row.name, ...columns.map(([, cell]) => cell(row, rows[at - 1]))]))
		.join("");
}
