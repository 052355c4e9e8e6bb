import { sql } from "drizzle-orm";
import { ON_SALE, PRODUCTS, VARIATIONS } from "#core/catalog/public.ts";
import type { Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { backInStockPath, HEAD_START_MS } from "../shared/back-in-stock.ts";
import { type BackInStockMail, backInStock } from "./emails.ts";
import type { BackInStockDeps } from "./types.ts";

/** NOTIFY channel for restocks of requested variations. */
export const ARRIVED_CHANNEL = "estoque_chegou";

const BATCH = 100;

type Notified = BackInStockMail & { email: string };

/**
 * Notifies people of restocks in order of request: at most as many as there are units, minus those notified
 * within the last day (rule stock 6). Returns the number notified. Compares the counters, so that every kind
 * of restock is found.
 */
export async function notifyBackInStock(
	deps: Pick<BackInStockDeps, "db" | "clock" | "outbox">,
): Promise<number> {
	for (let all = 0; ; ) {
		const notified = await runTransaction(deps.db, async (tx) => {
			// Serialises runs, which would otherwise use the same units twice.
			await tx.execute(sql`select pg_advisory_xact_lock(hashtext('avisos de estoque'))`);
			const batch = await takeBatch(tx, deps.clock());
			for (const notice of batch) {
				await deps.outbox.queue(tx, {
					template: backInStock,
					data: notice,
					to: notice.email,
					leave: {
						label: "Não quero mais avisos de estoque",
						to: backInStockPath(notice.token),
					},
				});
			}
			return batch.length;
		});
		all += notified;
		if (notified < BATCH) return all;
	}
}

/** Marks the next requests as notified, in order of request. */
const takeBatch = (tx: Tx, now: Date): Promise<Notified[]> =>
	queryRows<Notified>(
		tx,
		sql`with vagas as (
			select v.id, v.tamanho, v.cor, p.nome, p.slug, v.estoque - (
				select count(*) from avisos_estoque t where t.variante_id = v.id
					and t.avisado_em > ${new Date(now.getTime() - HEAD_START_MS).toISOString()}) as livres
			from ${VARIATIONS} v join ${PRODUCTS} p on p.id = v.produto_id
			where v.estoque > 0 and v.ativo and ${ON_SALE} and v.id in (
				select variante_id from avisos_estoque where confirmado_em is not null and avisado_em is null)
		), fila as (
			select a.id, a.pedido_em, vagas.nome, vagas.slug, vagas.tamanho, vagas.cor, vagas.livres,
				row_number() over (partition by a.variante_id order by a.pedido_em, a.id) as lugar
			from avisos_estoque a join vagas on vagas.id = a.variante_id
			where a.confirmado_em is not null and a.avisado_em is null
		), vez as (select * from fila where lugar <= livres order by pedido_em, id limit ${BATCH})
		update avisos_estoque a set avisado_em = ${now.toISOString()} from vez where a.id = vez.id
		returning a.email, a.token, vez.nome, vez.slug, vez.tamanho, vez.cor`,
	);
