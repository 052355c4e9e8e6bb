import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { PRODUCTS, VARIATIONS } from "#core/catalog/public.ts";
import { DIRECTORY } from "#core/customers/public.ts";
import {
	byUrgency,
	type ImportKind,
	type ImportRun,
	ignoredColumns,
} from "#core/import/import-kind.ts";
import { Imports } from "#core/import/imports.ts";
import { IMPORTS } from "#core/import/public.ts";
import type { CsvSheet } from "#core/values/csv.ts";
import { unaccented } from "#core/values/text.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import type { Log } from "#platform/log.ts";
import { type ReadOrder, readOrderFile, recogniseOrderFile } from "./read-order-file.ts";
import { importacao_pedidos, pedidos_antigos } from "./schema.ts";
import {
	type ImportedLine,
	type ImportOutcome,
	ORDER_FILE_FIELDS,
	ORDER_FILE_LIMITS,
	type SourceShop,
} from "./shared/imported-order.ts";

type OrderImportRun = Omit<ImportRun, "tipo" | "sistema"> & {
	tipo: "pedidos";
	sistema: SourceShop;
};

type Planned = {
	order: ReadOrder;
	acao: ImportOutcome;
	/** The customer here, or empty. */
	email: string;
	/** Whether they are one already. */
	known: boolean;
	itens: ImportedLine[];
	messages: string[];
};

const AT_ONCE = 200;
const UNDONE_AT_ONCE = 500;
const LISTED = 50;

const list = (texts: string[]) =>
	sql`(select value from jsonb_array_elements_text(${JSON.stringify([...new Set(texts)])}::jsonb))`;

/** `Jaleco Ana (Branco, M)` and `Jaleco Ana - Branco / M` are the product Jaleco Ana in other words. */
const nameKeys = (name: string): string[] => [
	...new Set(
		[name, name.replace(/\s*\([^)]*\)$/, ""), name.replace(/\s+-\s+[^-]*$/, "")].map(unaccented),
	),
];

/** Products here by SKU (`s:`) and by name (`n:`); what two products share leads to neither. */
async function findProducts(db: Db | Tx, orders: ReadOrder[]): Promise<Map<string, string | null>> {
	const lines = orders.flatMap(({ itens }) => itens);
	const skus = list(lines.map(({ sku }) => sku).filter(Boolean));
	const names = list(lines.flatMap(({ nome }) => nameKeys(nome)));
	const rows = await queryRows<{ chave: string; id: string }>(
		db,
		sql`select 's:' || p.sku as chave, p.id from ${PRODUCTS} p where p.sku in ${skus} and not p.arquivado
			union select 's:' || v.sku, v.produto_id from ${VARIATIONS} v where v.sku in ${skus}
			union select 'n:' || sem_acento(p.nome), p.id from ${PRODUCTS} p
				where not p.arquivado and sem_acento(p.nome) in ${names}`,
	);
	const found = new Map<string, string | null>();
	for (const { chave, id } of rows)
		found.set(chave, found.has(chave) && found.get(chave) !== id ? null : id);
	return found;
}

/** What an import would do with each order, without writing. */
async function planOrders(
	db: Db | Tx,
	sistema: SourceShop,
	orders: ReadOrder[],
): Promise<Planned[]> {
	const [here, people, products] = await Promise.all([
		queryRows<{ numero: string; feito_em: string }>(
			db,
			sql`select numero, to_json(feito_em) as feito_em from pedidos_antigos
				where sistema = ${sistema} and numero in ${list(orders.map(({ numero }) => numero))}`,
		),
		queryRows<{ email: string; documento: string }>(
			db,
			sql`select d.email, upper(regexp_replace(d.document, '[^0-9A-Za-z]', '', 'g')) as documento from ${DIRECTORY} d
				where d.email in ${list(orders.map(({ email }) => email).filter(Boolean))}
					or upper(regexp_replace(d.document, '[^0-9A-Za-z]', '', 'g'))
						in ${list(orders.map(({ documento }) => documento).filter(Boolean))}`,
		),
		findProducts(db, orders),
	]);
	const known = new Set(here.map(({ numero, feito_em }) => `${numero}\n${Date.parse(feito_em)}`));
	const emails = new Set(people.map(({ email }) => email));
	const byDocument = new Map(
		people.flatMap(({ email, documento }) => (documento ? [[documento, email] as const] : [])),
	);
	return orders.map((order) => {
		const same = emails.has(order.email) ? order.email : undefined;
		const email = same ?? byDocument.get(order.documento) ?? order.email;
		const messages = [...(order.erro ? [order.erro] : []), ...order.avisos];
		if (email && email !== order.email)
			messages.push(`Fica com o cliente ${email}, pelo CPF ou CNPJ`);
		const brought = known.has(`${order.numero}\n${order.feito_em?.getTime()}`);
		return {
			...{ order, email, messages, known: emails.has(email) },
			acao: order.erro ? "erro" : brought ? "igual" : "novo",
			itens: order.itens.map((line) => ({
				...line,
				produto_id:
					(line.sku && products.get(`s:${line.sku}`)) ||
					nameKeys(line.nome)
						.map((name) => products.get(`n:${name}`))
						.find(Boolean) ||
					null,
			})),
		};
	});
}

const NO_COUNTS: Record<ImportOutcome, number> = { novo: 0, igual: 0, erro: 0 };

async function preview(db: Db, run: OrderImportRun, orders: ReadOrder[], sheet: CsvSheet) {
	const plan = await planOrders(db, run.sistema, orders);
	const contagem = { ...NO_COUNTS };
	for (const { acao } of plan) contagem[acao]++;
	const brought = plan.filter(({ acao }) => acao === "novo");
	return {
		contagem,
		total: plan.length,
		/** Of customers who are here already, and of those who are not. */
		conhecidos: brought.filter(({ known }) => known).length,
		semEmail: brought.filter(({ email }) => email === "").length,
		linhas: byUrgency(plan)
			.slice(0, LISTED)
			.map(({ order, acao, email, messages, itens }) => ({
				...{ linha: order.linha, numero: order.numero, nome: order.nome, email, acao },
				...{
					estado: order.estado,
					total: order.total,
					feito_em: order.feito_em?.toISOString() ?? null,
				},
				pecas: itens.reduce((sum, { quantidade }) => sum + quantidade, 0),
				mensagem: messages.join(". "),
			})),
		ignoradas: ignoredColumns(sheet.columns, run.mapa),
	};
}

async function progress(db: Db, { id }: OrderImportRun) {
	const counts = await queryRows<{ resultado: ImportOutcome; n: number }>(
		db,
		sql`select resultado, count(*)::int as n from importacao_pedidos where importacao_id = ${id}::uuid group by 1`,
	);
	const contagem = { ...NO_COUNTS };
	for (const { resultado, n } of counts) contagem[resultado] = n;
	return { contagem, feitos: counts.reduce((sum, { n }) => sum + n, 0) };
}

/** Writes the next orders of an import as history; nothing else follows from them. */
async function bringOrders(tx: Tx, run: OrderImportRun, orders: ReadOrder[]) {
	const done = await tx
		.select({ linha: importacao_pedidos.linha })
		.from(importacao_pedidos)
		.where(eq(importacao_pedidos.importacao_id, run.id));
	const written = new Set(done.map(({ linha }) => linha));
	const left = orders.filter(({ linha }) => !written.has(linha));
	const some = left.slice(0, AT_ONCE);
	if (some.length === 0) return { left: 0 };
	const plan = await planOrders(tx, run.sistema, some);
	const rows = plan.flatMap(({ order, acao, email, itens }) => {
		const { linha: _, erro: __, avisos: ___, feito_em, ...columns } = order;
		if (acao !== "novo" || !feito_em) return [];
		return [{ ...columns, importacao_id: run.id, sistema: run.sistema, feito_em, email, itens }];
	});
	if (rows.length > 0) await tx.insert(pedidos_antigos).values(rows).onConflictDoNothing();
	await tx.insert(importacao_pedidos).values(
		plan.map(({ order, acao, messages }) => ({
			...{ importacao_id: run.id, linha: order.linha, numero: order.numero, resultado: acao },
			mensagem: messages.join(". "),
		})),
	);
	return { left: left.length - some.length };
}

async function undoOrders(tx: Tx, { id }: OrderImportRun): Promise<boolean> {
	const some = await tx
		.select({ id: pedidos_antigos.id })
		.from(pedidos_antigos)
		.where(eq(pedidos_antigos.importacao_id, id))
		.limit(UNDONE_AT_ONCE);
	if (some.length === 0) return false;
	const ids = some.map((row) => row.id);
	await tx.delete(pedidos_antigos).where(inArray(pedidos_antigos.id, ids));
	return true;
}

async function problems(
	db: Db,
	{ id, sistema }: OrderImportRun,
	orders: ReadOrder[] | null,
): Promise<string[][]> {
	const lines = orders
		? byUrgency(await planOrders(db, sistema, orders)).flatMap(({ order, messages }) =>
				messages.length > 0
					? [{ linha: order.linha, numero: order.numero, mensagem: messages.join(". ") }]
					: [],
			)
		: await db
				.select()
				.from(importacao_pedidos)
				.where(and(eq(importacao_pedidos.importacao_id, id), ne(importacao_pedidos.mensagem, "")))
				.orderBy(asc(importacao_pedidos.linha));
	return [
		["Linha", "Pedido", "Problema"],
		...lines.map(({ linha, numero, mensagem }) => [String(linha), numero, mensagem]),
	];
}

type Preview = Awaited<ReturnType<typeof preview>>;
type Progress = Awaited<ReturnType<typeof progress>>;

const orderImportKind: ImportKind<OrderImportRun, ReadOrder, void, Preview, Progress> = {
	tipo: "pedidos",
	limits: ORDER_FILE_LIMITS,
	empty: "A planilha não tem nenhum pedido",
	fields: ORDER_FILE_FIELDS,
	options: {},
	recognise: recogniseOrderFile,
	read: (sheet, { mapa }) => readOrderFile(sheet, mapa),
	preview: (db, run, orders, _, sheet) => preview(db, run, orders, sheet),
	async hasWork(db, { sistema }, orders) {
		const plan = await planOrders(db, sistema, orders);
		return plan.some(({ acao }) => acao === "novo");
	},
	progress,
	problems,
	bring: bringOrders,
	undo: undoOrders,
	summary: async (tx, { id, arquivo }) => ({
		arquivo,
		alterados: await tx.$count(pedidos_antigos, eq(pedidos_antigos.importacao_id, id)),
	}),
	audit: { action: "pedidos.importar", entity: "pedidos_antigos" },
	forgetAfterDays: 2,
	forget: (db, before) =>
		db.execute(sql`delete from importacao_pedidos p using ${IMPORTS} i
			where i.id = p.importacao_id and i.terminada_em < ${before.toISOString()}::timestamptz`),
};

/** Imports of orders of another shop, as history (rule orders 13). */
export const createOrderImports = (deps: { db: Db; clock: () => Date; log: Log }) =>
	new Imports(deps, orderImportKind);

/** View of an import of old orders. */
export type OrderImportView = Awaited<ReturnType<ReturnType<typeof createOrderImports>["view"]>>;
