import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";

/**
 * Recounts the pieces that came back for their size (rule catalogue 24). `returned` is a relation of `produto_id`,
 * `pequeno`, `grande`, `vendidas` and `tamanhos`, injected by the area of returns.
 */
export const countReturnedSizes = (db: Db, returned: SQL): Promise<void> =>
	runTransaction(db, async (tx) => {
		await tx.execute(sql`delete from caimento_trocas`);
		await tx.execute(sql`
			insert into caimento_trocas (produto_id, pequeno, grande, vendidas, tamanhos)
			select r.produto_id, r.pequeno, r.grande, r.vendidas, r.tamanhos from ${returned} r
				join produtos p on p.id = r.produto_id`);
	});
