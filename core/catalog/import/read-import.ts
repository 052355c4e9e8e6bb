import { and, eq, sql } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { type CsvSheet, readCsv } from "#core/values/csv.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { PRODUCT_FILE_LIMITS } from "../shared/csv-columns.ts";
import { matchPictures, type PlacedPicture } from "./match-pictures.ts";
import { type ImportedProduct, readImportedProducts } from "./read-products.ts";
import { importacao_fotos, importacoes } from "./schema.ts";
import { UNDO_HOURS } from "./shared/import-fields.ts";

export type ImportRow = typeof importacoes.$inferSelect;

export const HOUR_MS = 3_600_000;

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

export const mayUndo = ({ estado, terminada_em }: ImportRow, now: Date): boolean =>
	estado === "pronta" &&
	terminada_em !== null &&
	now.getTime() - terminada_em.getTime() < UNDO_HOURS * HOUR_MS;

export const sentPictures = (db: Db | Tx, id: string) =>
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

export const adminOf = ({ admin_id, admin_nome }: ImportRow): Admin => ({
	userId: admin_id,
	name: admin_nome,
	email: "",
});

/** A list of ids as one parameter. */
export const asIds = (ids: string[]) =>
	sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
