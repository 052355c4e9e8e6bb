import { asc } from "drizzle-orm";
import { editVersion } from "#core/values/edit-version.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { busca_sinonimos } from "../schema.ts";
import type { Synonym } from "../shared/synonyms.ts";

/** All groups, the merchant's first, then alphabetically (rule search 8). */
export async function listSynonyms(db: Db | Tx): Promise<Synonym[]> {
	const { id, termos, tambem, origem } = busca_sinonimos;
	const rows = await db
		.select({ id, termos, tambem, origem })
		.from(busca_sinonimos)
		.orderBy(asc(id));
	return rows
		.map((row) => ({ ...row, version: editVersion({ termos: row.termos, tambem: row.tambem }) }))
		.sort(
			(a, b) =>
				b.origem.localeCompare(a.origem) ||
				(a.termos[0] ?? "").localeCompare(b.termos[0] ?? "", "pt-BR"),
		);
}
