import { and, desc, eq, ne, sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { csvLine, decodeText, readCsv } from "#core/values/csv.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { PRODUCT_FILE_LIMITS } from "../shared/csv-columns.ts";
import { columnsOf, importProgress, planOf, previewImport, problemsCsv } from "./preview-import.ts";
import {
	findImport,
	HOUR_MS,
	type ImportRow,
	mayUndo,
	productsOf,
	sheetOf,
} from "./read-import.ts";
import { columnsKey, recogniseFile } from "./recognise-file.ts";
import { importacao_fotos, importacoes } from "./schema.ts";
import {
	IMPORT_OPTIONS,
	IMPORT_SYSTEMS,
	type ImportMapping,
	type ImportOptions,
	isImportField,
	type PreviewFilter,
	REQUIRED_FIELDS,
} from "./shared/import-fields.ts";
import { type ImportState, mayBecome } from "./shared/import-state.ts";
import { TEMPLATE_EXAMPLE } from "./template.ts";

type Unreadable = { code: "unreadable"; message: string };
type NotFound = { code: "not_found" };
/** It has left the state in which this can be done. */
type TooLate = { code: "late" };

/** NOTIFY channel for imports that wait to be carried out. */
export const IMPORT_CHANNEL = "importacoes";

const LISTED = 10;

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
