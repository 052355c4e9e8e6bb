import { sql } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";

/** Redirects a record's old address (rule catalogue 1). An address in use never redirects. */
export async function redirectMovedSlug(
	tx: Tx,
	kind: "produto" | "categoria" | "pagina",
	id: string,
	from: string | null,
	to: string,
): Promise<void> {
	if (from === to) return;
	await tx.execute(sql`delete from slug_history where kind = ${kind} and slug = ${to}`);
	if (from === null) return;
	await tx.execute(sql`
		insert into slug_history (kind, slug, target_id) values (${kind}, ${from}, ${id}::uuid)
		on conflict (kind, slug) do update set target_id = excluded.target_id`);
}
