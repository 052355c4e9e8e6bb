import { sql } from "drizzle-orm";
import { firstError } from "#core/values/field-errors.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { recordChange } from "../audit/record-change.ts";
import type { Admin } from "../audit/types.ts";
import { PRODUCTS, VARIATIONS } from "../catalog/public.ts";
import { MAX_UNITS } from "../catalog/shared/variation.ts";
import { lockVariations } from "../catalog/variation-units.ts";
import { readCsv } from "../values/csv.ts";
import { fail, ok, type Result } from "../values/result.ts";
import { plainText, unaccented } from "../values/text.ts";
import { type Correction, correctUnits } from "./move-units.ts";
import {
	COUNT_LIMITS,
	LONGEST_NOTE,
	STOCK_OPERATIONS,
	type StockOperation,
	TOO_MANY_UNITS,
	unitsAfter,
	unitsField,
} from "./shared/stock.ts";
import type { CountError, CountReport, KnownUnit } from "./types.ts";

type CountRow = {
	line: number;
	sku: string;
	quantity: number;
	operation: StockOperation;
	note: string;
};

const SKU = ["sku", "codigo", "gtin", "codigo de barras"];
const QUANTITY = ["quantidade", "qtd", "estoque"];
const OPERATION = ["operacao", "movimento"];
const NOTE = ["motivo", "observacao"];

/** What a sheet may call each operation; without the column every row is a count. */
const OPERATIONS: Record<StockOperation, string[]> = {
	adicionar: ["entrada", "adicionar", "compra", "+"],
	remover: ["saida", "remover", "baixa", "-"],
	definir: ["contagem", "definir", "ajuste", "="],
};

function readOperation(cell: string): StockOperation | null {
	const typed = unaccented(cell).trim();
	if (typed === "") return "definir";
	return STOCK_OPERATIONS.find(({ value }) => OPERATIONS[value].includes(typed))?.value ?? null;
}

/** Parses a sheet of counts and movements; ignores other columns. Fails with a sentence when the file is unusable. */
function readCountSheet(
	bytes: Uint8Array,
): Result<{ rows: CountRow[]; errors: CountError[] }, string> {
	const sheet = readCsv(bytes, COUNT_LIMITS);
	if (!sheet.ok) return sheet;
	const column = (names: string[]) => names.find((name) => sheet.value.columns.includes(name));
	const [skuColumn, quantityColumn, operationColumn, noteColumn] = [
		SKU,
		QUANTITY,
		OPERATION,
		NOTE,
	].map(column);
	if (!skuColumn || !quantityColumn)
		return fail("A primeira linha precisa nomear as colunas sku e quantidade");
	if (sheet.value.rows.length === 0) return fail("A planilha não tem nenhuma linha de contagem");
	const rows: CountRow[] = [];
	const errors: CountError[] = [];
	const lines = new Map<string, number>();
	for (const { line, cells } of sheet.value.rows) {
		const sku = cells[skuColumn] ?? "";
		const key = sku.toLowerCase();
		const quantity = unitsField.safeParse(cells[quantityColumn]);
		const operation = readOperation(cells[operationColumn ?? ""] ?? "");
		const note = plainText(cells[noteColumn ?? ""] ?? "").slice(0, LONGEST_NOTE);
		const earlier = lines.get(key);
		const wrong = (message: string) => errors.push({ line, sku: sku.slice(0, 80), message });
		if (sku === "") wrong("Falta o SKU");
		else if (earlier) wrong(`SKU repetido: já está na linha ${earlier}`);
		else if (!quantity.success) wrong(firstError(quantity.error, "Quantidade inválida"));
		else if (!operation) wrong("A operação é entrada, saída ou contagem");
		else rows.push({ line, sku, quantity: quantity.data, operation, note });
		if (!earlier) lines.set(key, line);
	}
	return ok({ rows, errors });
}

/** A row with its variation and current units. */
type CountedUnit = CountRow & KnownUnit & { para: number };

type Match = KnownUnit & { line: number; found: number };

/** Finds each row's variation by SKU or bar code; a product's SKU matches its only variation. */
const matchSkus = (db: Db | Tx, rows: { line: number; sku: string }[]): Promise<Match[]> =>
	queryRows<Match>(
		db,
		sql`
		with pedido as materialized (
			select line, sku from jsonb_to_recordset(${JSON.stringify(
				rows.map(({ line, sku }) => ({ line, sku: sku.toLowerCase() })),
			)}::jsonb) as p(line int, sku text)
		), proprias as (
			select q.line, v.id, v.produto_id, v.estoque, v.tamanho, v.cor, v.sku from pedido q
			join ${VARIATIONS} v on lower(v.sku) = q.sku
			join ${PRODUCTS} p on p.id = v.produto_id and not p.arquivado
			union select q.line, v.id, v.produto_id, v.estoque, v.tamanho, v.cor, v.sku from pedido q
			join ${VARIATIONS} v on v.gtin = q.sku
			join ${PRODUCTS} p on p.id = v.produto_id and not p.arquivado
		), do_produto as (
			select q.line, v.id, v.produto_id, v.estoque, v.tamanho, v.cor, v.sku from pedido q
			join ${PRODUCTS} p on lower(p.sku) = q.sku and not p.arquivado
			join ${VARIATIONS} v on v.produto_id = p.id
			where not exists (select 1 from proprias where proprias.line = q.line)
		), todas as (select * from proprias union all select * from do_produto)
		select t.line, count(*)::int as found, min(t.id::text) as "variantId", min(p.nome) as produto,
			min(t.estoque) as estoque, min(t.tamanho) as tamanho, min(t.cor) as cor, min(t.sku) as sku
		from todas t join ${PRODUCTS} p on p.id = t.produto_id group by t.line`,
	);

/** The variation with a scanned or typed code; null when none or several have it. */
export async function findByCode(db: Db, code: string): Promise<KnownUnit | null> {
	const [match] = await matchSkus(db, [{ line: 1, sku: code.trim() }]);
	return match?.found === 1 ? match : null;
}

async function matchCount(
	db: Db | Tx,
	rows: CountRow[],
): Promise<{ units: CountedUnit[]; errors: CountError[] }> {
	const byLine = new Map((await matchSkus(db, rows)).map((match) => [match.line, match]));
	const units: CountedUnit[] = [];
	const errors: CountError[] = [];
	for (const row of rows) {
		const match = byLine.get(row.line);
		const wrong = (message: string) =>
			errors.push({ line: row.line, sku: row.sku.slice(0, 80), message });
		if (!match) wrong("Nenhum produto tem este SKU");
		else if (match.found > 1)
			wrong(`Este SKU é de ${match.found} variações: use o SKU de cada variação`);
		else {
			const para = unitsAfter(match.estoque, row.operation, row.quantity);
			const lacks = row.operation === "remover" && row.quantity > match.estoque;
			if (lacks) wrong(`Há ${match.estoque} à venda: não dá para tirar ${row.quantity}`);
			else if (para > MAX_UNITS) wrong(TOO_MANY_UNITS);
			else units.push({ ...match, ...row, para });
		}
	}
	return { units, errors: [...errors, ...sameUnitTwice(units)] };
}

/** One variation may be listed by its own and by its product's SKU. */
function sameUnitTwice(units: CountedUnit[]): CountError[] {
	const lines = new Map<string, number>();
	return units.flatMap(({ variantId, line, sku }) => {
		const earlier = lines.get(variantId);
		if (earlier === undefined) lines.set(variantId, line);
		return earlier === undefined
			? []
			: [{ line, sku, message: `A mesma variação já foi contada na linha ${earlier}` }];
	});
}

const MOST_VISIBLE = 200;

function report(rows: number, units: CountedUnit[], errors: CountError[]): CountReport {
	const changed = units.filter(({ estoque, para }) => estoque !== para);
	return {
		rows,
		changed: changed.length,
		unchanged: units.length - changed.length,
		errorCount: errors.length,
		errors: errors.sort((a, b) => a.line - b.line).slice(0, MOST_VISIBLE),
		changes: changed
			.slice(0, MOST_VISIBLE)
			.map(({ line, sku, produto, estoque, para }) => ({ line, sku, produto, de: estoque, para })),
	};
}

/** Reports changes and errors of a sheet by row, without writing. */
export async function checkCount(db: Db, bytes: Uint8Array): Promise<Result<CountReport, string>> {
	const sheet = readCountSheet(bytes);
	if (!sheet.ok) return sheet;
	const { units, errors } = await matchCount(db, sheet.value.rows);
	const wrong = [...sheet.value.errors, ...errors];
	return ok(report(sheet.value.rows.length + sheet.value.errors.length, units, wrong));
}

type CountFailure =
	| { code: "unreadable"; message: string }
	| { code: "errors"; report: CountReport };

/** Applies a sheet of counts and movements in one transaction (rule money 7). Any error prevents all writes. */
export async function applyCount(
	{ db }: { db: Db },
	admin: Admin,
	bytes: Uint8Array,
): Promise<Result<CountReport, CountFailure>> {
	const sheet = readCountSheet(bytes);
	if (!sheet.ok) return fail({ code: "unreadable", message: sheet.error });
	const { rows, errors } = sheet.value;
	return runTransaction(db, async (tx) => {
		const total = rows.length + errors.length;
		const refuse = (units: CountedUnit[], wrong: CountError[]) =>
			fail({ code: "errors" as const, report: report(total, units, wrong) });
		const seen = await matchCount(tx, rows);
		if (errors.length + seen.errors.length > 0)
			return refuse(seen.units, [...errors, ...seen.errors]);
		const ids = JSON.stringify(seen.units.map(({ variantId }) => variantId));
		await lockVariations(
			tx,
			sql`select id::uuid from jsonb_array_elements_text(${ids}::jsonb) as t(id)`,
		);
		// What was sold before the lock leaves less to take away.
		const { units, errors: late } = await matchCount(tx, rows);
		if (late.length > 0) return refuse(units, late);
		const done = report(total, units, []);
		if (done.changed > 0) await writeCount(tx, admin, units, done);
		return ok(done);
	});
}

async function writeCount(
	tx: Tx,
	admin: Admin,
	units: CountedUnit[],
	{ rows, changed }: CountReport,
): Promise<void> {
	const corrections = units.map(({ variantId, para, estoque, operation, note }): Correction => {
		const counted = operation === "definir";
		const usual = counted ? "Contagem por planilha" : "Movimento por planilha";
		return {
			...{ variantId, delta: para - estoque, note: note || usual },
			motivo: operation === "adicionar" ? "entrada" : "ajuste",
		};
	});
	await correctUnits(tx, corrections, { actor: admin.name, note: null });
	await recordChange(tx, admin, {
		action: "estoque.contar",
		entity: "variantes",
		after: { linhas: rows, alteradas: changed },
	});
}
