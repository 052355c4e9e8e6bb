import { and, eq, sql } from "drizzle-orm";
import type { ImportRun } from "#core/import/import-kind.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { matchPictures, type PlacedPicture } from "./match-pictures.ts";
import type { ImportedProduct } from "./product-reader.ts";
import { importacao_fotos } from "./schema.ts";
import type { ImportOptions, ImportSystem } from "./shared/import-fields.ts";

/** An import of products. */
export type ProductRun = Omit<ImportRun, "tipo" | "opcoes" | "sistema"> & {
	tipo: "produtos";
	opcoes: ImportOptions;
	sistema: ImportSystem;
};

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
	const names = sent.map(({ origem }) => origem);
	const placed = names.length > 0 ? matchPictures(imported, names) : new Map();
	for (const { chave, fotos } of imported) {
		const own = fotos.map(({ endereco, cor }) => ({ origem: endereco, cor }));
		placed.set(chave, [...(placed.get(chave) ?? []), ...own]);
	}
	return placed;
}

/** A list of ids as one parameter. */
export const asIds = (ids: string[]) =>
	sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
