import { and, desc, eq, ne, sql } from "drizzle-orm";
import Papa from "papaparse";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { type CsvSheet, csvLine, decodeText, readCsv } from "#core/values/csv.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { PRODUCT_FILE_LIMITS } from "../shared/csv-columns.ts";
import { visibleSwatches } from "../shared/swatch.ts";
import { NO_COLOUR } from "../shared/variation.ts";
import { matchPictures, type PlacedPicture } from "./match-pictures.ts";
import { type ImportPlan, type PlannedProduct, planImport } from "./plan-import.ts";
import { type ImportedProduct, readImportedProducts } from "./read-products.ts";
import { columnsKey, ignoredColumns, recogniseFile } from "./recognise-file.ts";
import { importacao_fotos, importacao_produtos, importacoes } from "./schema.ts";
import {
	IMPORT_OPTIONS,
	IMPORT_SYSTEMS,
	type ImportMapping,
	type ImportOptions,
	isImportField,
	type PreviewFilter,
	REQUIRED_FIELDS,
	type RowProblem,
	UNDO_HOURS,
} from "./shared/import-fields.ts";
import { type ImportState, mayBecome } from "./shared/import-state.ts";
import { TEMPLATE_EXAMPLE } from "./template.ts";

export type ImportRow = typeof importacoes.$inferSelect;
type Unreadable = { code: "unreadable"; message: string };
type NotFound = { code: "not_found" };
/** It has left the state in which this can be done. */
type TooLate = { code: "late" };

/** NOTIFY channel for imports that wait to be carried out. */
export const IMPORT_CHANNEL = "importacoes";

const CARDS_A_PAGE = 24;
const MOST_PROBLEMS = 200;
const MOST_SAMPLES = 3;
const LISTED = 10;

/** A sheet of stored text. Throws when it does not parse any more. */
export function sheetOf({ planilha }: Pick<ImportRow, "planilha">): CsvSheet {
	const sheet = readCsv(new TextEncoder().encode(planilha ?? ""), PRODUCT_FILE_LIMITS);
	if (!sheet.ok) throw new Error(`a stored product file does not parse: ${sheet.error}`);
	return sheet.value;
}

export const productsOf = (row: ImportRow): ImportedProduct[] =>
	readImportedProducts(sheetOf(row), row.sistema, row.mapa);

export async function findImport(db: Db | Tx, id: string): Promise<ImportRow | null> {
	if (!isUuid(id)) return null;
	const [row] = await db.select().from(importacoes).where(eq(importacoes.id, id));
	return row ?? null;
}

/** Whether a mapping names every required field. */
const isComplete = (mapping: ImportMapping): boolean =>
	REQUIRED_FIELDS.every(({ value }) => Object.values(mapping).includes(value));

/** Reads a file, recognises its system and stores it for the preview. Nothing else is written. */
async function startImport(
	db: Db,
	admin: Admin,
	{ bytes, name }: { bytes: Uint8Array; name: string },
): Promise<Result<{ id: string; estado: ImportState }, Unreadable>> {
	const refuse = (message: string) => fail({ code: "unreadable" as const, message });
	const sheet = readCsv(bytes, PRODUCT_FILE_LIMITS);
	if (!sheet.ok) return refuse(sheet.error);
	const { columns, rows } = sheet.value;
	const twice = columns.find((title, at) => title !== "" && columns.indexOf(title) !== at);
	if (twice) return refuse(`A coluna "${twice}" aparece duas vezes. Dê um nome a cada uma`);
	if (rows.length === 0) return refuse("A planilha não tem nenhum produto");
	const colunas = columnsKey(columns);
	let { system, mapping } = recogniseFile(columns);
	let estado: ImportState = "conferir";
	if (system === "mapa") {
		const [remembered] = await db
			.select({ mapa: importacoes.mapa })
			.from(importacoes)
			.where(
				and(
					eq(importacoes.colunas, colunas),
					eq(importacoes.sistema, "mapa"),
					ne(importacoes.estado, "colunas"),
				),
			)
			.orderBy(desc(importacoes.created_at))
			.limit(1);
		mapping = remembered?.mapa ?? mapping;
		estado = remembered && isComplete(mapping) ? "conferir" : "colunas";
	}
	const [row] = await db
		.insert(importacoes)
		.values({
			arquivo: name.slice(-200),
			sistema: system,
			estado,
			colunas,
			mapa: mapping,
			opcoes: IMPORT_OPTIONS,
			planilha: decodeText(bytes)?.replace(/^\uFEFF/, "") ?? "",
			admin_id: admin.userId,
			admin_nome: admin.name,
		})
		.returning({ id: importacoes.id });
	if (!row) throw new Error("import not stored");
	return ok({ id: row.id, estado });
}

/** Locks an import and moves it to a state, with changes; `late` where that is no longer possible. */
async function move(
	db: Db,
	id: string,
	to: ImportState,
	change: (tx: Tx, row: ImportRow) => Promise<Partial<ImportRow>>,
): Promise<Result<ImportRow, NotFound | TooLate>> {
	if (!isUuid(id)) return fail({ code: "not_found" });
	return runTransaction(db, async (tx) => {
		const [row] = await tx.select().from(importacoes).where(eq(importacoes.id, id)).for("update");
		if (!row) return fail({ code: "not_found" });
		if (row.estado !== to && !mayBecome(row.estado, to)) return fail({ code: "late" });
		const next = { ...(await change(tx, row)), estado: to };
		await tx.update(importacoes).set(next).where(eq(importacoes.id, id));
		return ok({ ...row, ...next });
	});
}

/** Saves what each column holds; `invalid` names the required fields that are missing. */
async function mapColumns(
	db: Db,
	id: string,
	mapping: ImportMapping,
): Promise<Result<null, NotFound | TooLate | { code: "invalid"; fields: Record<string, string> }>> {
	const mapa = Object.fromEntries(
		Object.entries(mapping).filter(([, field]) => isImportField(field)),
	);
	const missing = REQUIRED_FIELDS.filter(({ value }) => !Object.values(mapa).includes(value));
	if (missing.length > 0) {
		return fail({
			code: "invalid",
			fields: {
				mapa: `Falta dizer qual coluna tem: ${missing.map(({ label }) => label).join(", ")}`,
			},
		});
	}
	const moved = await move(db, id, "conferir", async () => ({ mapa, sistema: "mapa" }));
	return moved.ok ? ok(null) : moved;
}

async function setOptions(
	db: Db,
	id: string,
	change: Partial<ImportOptions>,
): Promise<Result<null, NotFound | TooLate>> {
	const moved = await move(db, id, "conferir", async (_, { opcoes }) => ({
		opcoes: { ...opcoes, ...change, cores: { ...opcoes.cores, ...change.cores } },
	}));
	return moved.ok ? ok(null) : moved;
}

/** Adds uploaded pictures, which are matched to products by their file names. */
async function addPictures(
	db: Db,
	id: string,
	pictures: { url: string; name: string }[],
): Promise<Result<null, NotFound | TooLate>> {
	const moved = await move(db, id, "conferir", async (tx) => {
		if (pictures.length > 0) {
			await tx
				.insert(importacao_fotos)
				.values(
					pictures.map(({ url, name }) => ({
						...{ importacao_id: id, origem: name.slice(-300), endereco: url },
						...{ enviada: true, estado: "pronta" as const },
					})),
				)
				.onConflictDoUpdate({
					target: [importacao_fotos.importacao_id, importacao_fotos.origem],
					set: { endereco: sql`excluded.endereco` },
				});
		}
		return {};
	});
	return moved.ok ? ok(null) : moved;
}

/** Starts the import; a job carries it out. */
async function applyImport(
	{ db, clock }: { db: Db; clock: () => Date },
	admin: Admin,
	id: string,
): Promise<Result<null, NotFound | TooLate | { code: "nothing" }>> {
	const before = await findImport(db, id);
	if (before?.estado === "conferir" && before.planilha !== null) {
		const { products } = await planOf(db, before);
		if (!products.some(({ acao }) => acao === "novo" || acao === "muda"))
			return fail({ code: "nothing" });
	}
	const moved = await move(db, id, "trazendo", async (tx, row) => {
		await tx.execute(sql`select pg_notify(${IMPORT_CHANNEL}, '')`);
		return {
			total: productsOf(row).length,
			iniciada_em: clock(),
			admin_id: admin.userId,
			admin_nome: admin.name,
		};
	});
	return moved.ok ? ok(null) : moved;
}

const discardImport = async (db: Db, id: string): Promise<Result<null, NotFound | TooLate>> => {
	const moved = await move(db, id, "descartada", async (tx) => {
		await tx.delete(importacao_fotos).where(eq(importacao_fotos.importacao_id, id));
		return { planilha: null };
	});
	return moved.ok ? ok(null) : moved;
};

/** Starts undoing a whole import; a job carries it out. */
async function undoImport(
	{ db, clock }: { db: Db; clock: () => Date },
	admin: Admin,
	id: string,
): Promise<Result<null, NotFound | TooLate>> {
	const row = await findImport(db, id);
	if (row && !mayUndo(row, clock())) return fail({ code: "late" });
	const moved = await move(db, id, "desfazendo", async (tx) => {
		await tx
			.delete(importacao_fotos)
			.where(and(eq(importacao_fotos.importacao_id, id), eq(importacao_fotos.estado, "esperando")));
		await tx.execute(sql`select pg_notify(${IMPORT_CHANNEL}, '')`);
		return { admin_id: admin.userId, admin_nome: admin.name };
	});
	return moved.ok ? ok(null) : moved;
}

const HOUR_MS = 3_600_000;

const mayUndo = ({ estado, terminada_em }: ImportRow, now: Date): boolean =>
	estado === "pronta" &&
	terminada_em !== null &&
	now.getTime() - terminada_em.getTime() < UNDO_HOURS * HOUR_MS;

/** Sets the swatch of a colour in the products of an import that have none. */
async function confirmColour(
	db: Db,
	admin: Admin,
	id: string,
	{ cor, hex }: { cor: string; hex: string },
): Promise<Result<null, NotFound>> {
	if (!isUuid(id)) return fail({ code: "not_found" });
	return runTransaction(db, async (tx) => {
		const changed = await queryRows<{ id: string }>(
			tx,
			sql`update produtos p set cores_hex = p.cores_hex || jsonb_build_object(${cor}::text, ${hex}::text), updated_at = now()
				from importacao_produtos ip
				where ip.importacao_id = ${id}::uuid and ip.produto_id = p.id and ${cor} = any(p.cores)
					and p.cores_hex ->> ${cor} is distinct from ${hex}
				returning p.id`,
		);
		for (const { id: productId } of changed) {
			await recordChange(tx, admin, {
				action: "produto.editar",
				entity: "produtos",
				entityId: productId,
				after: { cores_hex: { [cor]: hex } },
			});
		}
		return ok(null);
	});
}

const sentPictures = (db: Db | Tx, id: string) =>
	db
		.select({ origem: importacao_fotos.origem, endereco: importacao_fotos.endereco })
		.from(importacao_fotos)
		.where(and(eq(importacao_fotos.importacao_id, id), eq(importacao_fotos.enviada, true)));

/** Pictures of each product by its key: those sent, by their names, then those of the file. */
export async function picturesOf(
	db: Db | Tx,
	id: string,
	imported: ImportedProduct[],
): Promise<Map<string, PlacedPicture[]>> {
	const sent = await sentPictures(db, id);
	const placed = matchPictures(
		imported,
		sent.map(({ origem }) => origem),
	);
	for (const { chave, fotos } of imported) {
		const own = fotos.map(({ endereco, cor }) => ({ origem: endereco, cor }));
		placed.set(chave, [...(placed.get(chave) ?? []), ...own]);
	}
	return placed;
}

const planOf = (db: Db, row: ImportRow): Promise<ImportPlan> =>
	db.transaction((tx) => planImport(tx, row.sistema, productsOf(row), row.opcoes));

export type PreviewCard = {
	chave: string;
	linha: number;
	nome: string;
	sku: string;
	acao: PlannedProduct["acao"];
	categoria: string;
	preco: number | null;
	promocional: number | null;
	cores: { nome: string; hex: string; letters: string; ink: string }[];
	tamanhos: string[];
	estoque: number | null;
	/** Address of its first picture in the old shop, or here. */
	foto: string | null;
	fotos: number;
	mudancas: { coluna: string; antes: string; depois: string }[];
	problemas: string[];
};

export type ImportPreview = {
	contagem: Record<PreviewFilter, number>;
	variacoes: number;
	fotos: number;
	/** Of the filtered cards. */
	total: number;
	paginas: number;
	cartoes: PreviewCard[];
	categorias: string[][];
	cores: { nome: string; hex: string; letters: string; ink: string }[];
	problemas: RowProblem[];
	problemasTotal: number;
	semNumero: number;
	ignoradas: string[];
};

const problemText = ({ linha, coluna, mensagem }: RowProblem): string =>
	`Linha ${linha}, ${coluna}: ${mensagem}`;

/** The problems of a plan, errors first. */
export const problemsOf = ({ products, warnings }: ImportPlan): RowProblem[] => [
	...products.flatMap((planned) => (planned.acao === "erro" ? planned.errors : [])),
	...warnings,
];

function cardOf(
	planned: PlannedProduct,
	pictures: PlacedPicture[],
	sent: Map<string, string>,
	chosen: Record<string, string>,
): PreviewCard {
	const { imported, existing, sku, categoria, acao } = planned;
	const input = planned.acao === "erro" ? null : planned.input;
	const variations = imported.variacoes ?? [];
	const colours =
		input?.cores ??
		[...new Set(variations.map(({ cor }) => cor))].filter((cor) => cor !== NO_COLOUR);
	const units =
		variations.length > 0 ? variations.reduce((sum, { estoque }) => sum + (estoque ?? 0), 0) : null;
	const [first] = pictures;
	const has = existing && (existing.imagens[0] ?? Object.values(existing.imagens_por_cor)[0]?.[0]);
	return {
		...{ chave: imported.chave, linha: imported.linha, sku, acao },
		nome: input?.nome ?? imported.cells["nome"] ?? "",
		categoria: categoria?.join(" › ") ?? existing?.categoria ?? "",
		preco: input?.preco ?? null,
		promocional: input?.preco_promocional ?? null,
		cores: visibleSwatches(
			colours.map((nome) => ({ nome, hex: input?.cores_hex[nome] ?? chosen[nome] ?? null })),
		),
		tamanhos: input?.tamanhos ?? [],
		estoque: input && units === null ? input.estoque : units,
		foto: has ?? input?.imagens[0] ?? (first ? (sent.get(first.origem) ?? first.origem) : null),
		fotos: pictures.length,
		mudancas: planned.acao === "erro" ? [] : planned.changes,
		problemas: (planned.acao === "erro" ? planned.errors : imported.avisos).map(problemText),
	};
}

const isShown = (card: PreviewCard, filter: PreviewFilter | null): boolean => {
	if (filter === null) return true;
	if (filter === "foto") return card.acao !== "erro" && card.foto === null;
	if (filter === "aviso") return card.acao !== "erro" && card.problemas.length > 0;
	return card.acao === filter;
};

/** What an import would do, as cards of products; writes nothing. */
async function previewImport(
	db: Db,
	row: ImportRow,
	{ filter, page }: { filter: PreviewFilter | null; page: number },
): Promise<ImportPreview> {
	const sheet = sheetOf(row);
	const imported = readImportedProducts(sheet, row.sistema, row.mapa);
	const [plan, pictures, sent] = await Promise.all([
		db.transaction((tx) => planImport(tx, row.sistema, imported, row.opcoes)),
		picturesOf(db, row.id, imported),
		sentPictures(db, row.id),
	]);
	const addresses = new Map(sent.map(({ origem, endereco }) => [origem, endereco ?? ""]));
	const cards = plan.products.map((planned) =>
		cardOf(planned, pictures.get(planned.imported.chave) ?? [], addresses, row.opcoes.cores),
	);
	const count = (filter: PreviewFilter) => cards.filter((card) => isShown(card, filter)).length;
	const shown = cards.filter((card) => isShown(card, filter));
	const problems = problemsOf(plan);
	const colours = [...new Set(cards.flatMap(({ cores }) => cores.map(({ nome }) => nome)))];
	const variations = imported.flatMap(({ variacoes }) => variacoes ?? []);
	return {
		contagem: {
			...{ novo: count("novo"), muda: count("muda"), igual: count("igual") },
			...{ erro: count("erro"), foto: count("foto"), aviso: count("aviso") },
		},
		variacoes: variations.length,
		fotos: new Set([...pictures.values()].flat().map(({ origem }) => origem)).size,
		total: shown.length,
		paginas: Math.max(1, Math.ceil(shown.length / CARDS_A_PAGE)),
		cartoes: shown.slice((page - 1) * CARDS_A_PAGE, page * CARDS_A_PAGE),
		categorias: plan.categories,
		cores: visibleSwatches(colours.map((nome) => ({ nome, hex: row.opcoes.cores[nome] ?? null }))),
		problemas: problems.slice(0, MOST_PROBLEMS),
		problemasTotal: problems.length,
		semNumero: variations.filter(({ estoque }) => estoque === null).length,
		ignoradas: ignoredColumns(sheet.columns, row.mapa),
	};
}

export type ImportProgress = {
	resultados: Record<"novo" | "mudou" | "igual" | "recusado", number>;
	feitos: number;
	fotos: { total: number; prontas: number; falharam: number };
	recusados: { nome: string; linha: number; mensagem: string }[];
	falhas: { origem: string; mensagem: string }[];
	/** Colours without a known name, with the main colour of a picture. */
	cores: { nome: string; hex: string }[];
	desfeitos: number;
	ficaram: { nome: string; mensagem: string }[];
	podeDesfazer: boolean;
};

const MOST_LISTED = 100;

async function importProgress(db: Db, row: ImportRow, now: Date): Promise<ImportProgress> {
	const mine = eq(importacao_produtos.importacao_id, row.id);
	const [counts, pictures, refused, failures, colours, kept] = await Promise.all([
		queryRows<{ resultado: keyof ImportProgress["resultados"]; n: number; undone: number }>(
			db,
			sql`select resultado, count(*)::int as n, count(*) filter (where desfeito)::int as undone
				from importacao_produtos where importacao_id = ${row.id}::uuid group by 1`,
		),
		queryRows<{ total: number; prontas: number; falharam: number }>(
			db,
			sql`select count(*)::int as total, count(*) filter (where estado = 'pronta')::int as prontas,
				count(*) filter (where estado = 'falhou')::int as falharam
				from importacao_fotos where importacao_id = ${row.id}::uuid`,
		),
		db
			.select({
				nome: importacao_produtos.nome,
				linha: importacao_produtos.linha,
				mensagem: importacao_produtos.mensagem,
			})
			.from(importacao_produtos)
			.where(and(mine, eq(importacao_produtos.resultado, "recusado")))
			.orderBy(importacao_produtos.linha)
			.limit(MOST_LISTED),
		db
			.select({ origem: importacao_fotos.origem, mensagem: importacao_fotos.mensagem })
			.from(importacao_fotos)
			.where(and(eq(importacao_fotos.importacao_id, row.id), eq(importacao_fotos.estado, "falhou")))
			.limit(MOST_LISTED),
		queryRows<{ nome: string; hex: string }>(
			db,
			sql`select distinct on (f.cor) f.cor as nome, foto.tom as hex
				from importacao_produtos ip
				cross join jsonb_to_recordset(ip.fotos) as f(origem text, cor text)
				join importacao_fotos foto on foto.importacao_id = ip.importacao_id and foto.origem = f.origem
				join produtos p on p.id = ip.produto_id
				where ip.importacao_id = ${row.id}::uuid and foto.tom is not null and f.cor is not null
					and p.cores_hex ->> f.cor is null`,
		),
		db
			.select({ nome: importacao_produtos.nome, mensagem: importacao_produtos.mensagem })
			.from(importacao_produtos)
			.where(and(mine, eq(importacao_produtos.desfeito, false)))
			.limit(MOST_LISTED),
	]);
	const resultados = { novo: 0, mudou: 0, igual: 0, recusado: 0 };
	for (const { resultado, n } of counts) resultados[resultado] = n;
	return {
		resultados,
		feitos: counts.reduce((sum, { n }) => sum + n, 0),
		fotos: pictures[0] ?? { total: 0, prontas: 0, falharam: 0 },
		recusados: refused,
		falhas: failures,
		cores: colours,
		desfeitos: counts.reduce((sum, { undone }) => sum + undone, 0),
		ficaram: kept,
		podeDesfazer: mayUndo(row, now),
	};
}

export type ImportColumn = { titulo: string; exemplos: string[]; campo: string };

function columnsOf(row: ImportRow): ImportColumn[] {
	const { columns, rows } = sheetOf(row);
	return columns
		.filter((title) => title !== "")
		.map((titulo) => ({
			titulo,
			exemplos: [...new Set(rows.map(({ cells }) => cells[titulo] ?? "").filter(Boolean))]
				.slice(0, MOST_SAMPLES)
				.map((text) => text.slice(0, 80)),
			campo: row.mapa[titulo] ?? "",
		}));
}

/** The lines of a preview, or of a finished import, that were refused or warned of, as CSV. */
async function problemsCsv(db: Db, row: ImportRow): Promise<string> {
	const problems: { linha: number; sku: string; coluna: string; mensagem: string }[] =
		row.planilha !== null
			? problemsOf(await planOf(db, row))
			: (
					await db
						.select()
						.from(importacao_produtos)
						.where(
							and(
								eq(importacao_produtos.importacao_id, row.id),
								eq(importacao_produtos.resultado, "recusado"),
							),
						)
				).map(({ linha, chave, mensagem }) => ({ linha, sku: chave, coluna: "", mensagem }));
	const failed = await db
		.select()
		.from(importacao_fotos)
		.where(and(eq(importacao_fotos.importacao_id, row.id), eq(importacao_fotos.estado, "falhou")));
	return Papa.unparse(
		[
			["linha", "sku", "coluna", "problema"],
			...problems.map(({ linha, sku, coluna, mensagem }) => [String(linha), sku, coluna, mensagem]),
			...failed.map(({ origem, mensagem }) => ["", "", "foto", `${origem}: ${mensagem}`]),
		],
		{ delimiter: ";", escapeFormulae: true },
	);
}

/** What is shown of an import: its columns, its preview or its progress, as its state has it. */
export type ImportView = Awaited<ReturnType<ReturnType<typeof createImports>["view"]>>;

/** The back office's imports of products (rule catalogue 22). */
export const createImports = (deps: { db: Db; clock: () => Date }) => {
	const { db, clock } = deps;
	return {
		start: (admin: Admin, file: { bytes: Uint8Array; name: string }) =>
			startImport(db, admin, file),
		async view(id: string, shown: { filter: PreviewFilter | null; page: number }) {
			const row = await findImport(db, id);
			if (!row || row.estado === "descartada") return null;
			const { estado, arquivo, sistema, opcoes, total, created_at, planilha } = row;
			const open = planilha !== null;
			return {
				...{ id, estado, arquivo, opcoes, total, sistema },
				nome: IMPORT_SYSTEMS[sistema],
				criada: created_at.toISOString(),
				linhas: open ? sheetOf(row).rows.length : 0,
				colunas: open && (estado === "colunas" || sistema === "mapa") ? columnsOf(row) : [],
				previa: open && estado === "conferir" ? await previewImport(db, row, shown) : null,
				andamento:
					estado === "colunas" || estado === "conferir"
						? null
						: await importProgress(db, row, clock()),
			};
		},
		/** The latest imports, newest first. */
		list: () =>
			db
				.select({
					id: importacoes.id,
					arquivo: importacoes.arquivo,
					sistema: importacoes.sistema,
					estado: importacoes.estado,
					total: importacoes.total,
					criada: importacoes.created_at,
				})
				.from(importacoes)
				.where(ne(importacoes.estado, "descartada"))
				.orderBy(desc(importacoes.created_at))
				.limit(LISTED),
		mapColumns: (id: string, mapping: ImportMapping) => mapColumns(db, id, mapping),
		setOptions: (id: string, change: Partial<ImportOptions>) => setOptions(db, id, change),
		addPictures: (id: string, pictures: { url: string; name: string }[]) =>
			addPictures(db, id, pictures),
		apply: (admin: Admin, id: string) => applyImport(deps, admin, id),
		discard: (id: string) => discardImport(db, id),
		undo: (admin: Admin, id: string) => undoImport(deps, admin, id),
		confirmColour: (admin: Admin, id: string, colour: { cor: string; hex: string }) =>
			confirmColour(db, admin, id, colour),
		/** The shop's own template with two example lines, as CSV. */
		templateCsv: (): string => TEMPLATE_EXAMPLE.map(csvLine).join(""),
		async problemsCsv(id: string): Promise<string | null> {
			const row = await findImport(db, id);
			return row && problemsCsv(db, row);
		},
		/** Whether an address is a picture in the file of an import. */
		async hasPicture(id: string, address: string): Promise<boolean> {
			const row = await findImport(db, id);
			return row?.planilha?.includes(address) ?? false;
		},
		/** Old drafts and what undoing needed are removed. */
		async forget(): Promise<void> {
			const before = sql`${new Date(clock().getTime() - 7 * 24 * HOUR_MS).toISOString()}::timestamptz`;
			await db.execute(
				sql`delete from importacoes where estado in ('colunas', 'conferir', 'descartada') and created_at < ${before}`,
			);
			await db.execute(sql`delete from importacao_fotos f using importacoes i
				where i.id = f.importacao_id and i.terminada_em < ${before}`);
			await db.execute(sql`update importacao_produtos ip set antes = null from importacoes i
				where i.id = ip.importacao_id and i.terminada_em < ${before} and ip.antes is not null`);
		},
	};
};
