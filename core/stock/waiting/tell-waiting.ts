import { sql } from "drizzle-orm";
import { ON_SALE, PRODUCTS, VARIATIONS } from "#core/catalog/lent.ts";
import type { Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { backInStock, type NoticeMail } from "./mail-templates.ts";
import type { WaitingDeps } from "./types.ts";
import { HEAD_START_MS, noticePath } from "./waiting-rules.ts";

/** A notification on this channel says that units of something waited for came in. */
export const ARRIVED_CHANNEL = "estoque_chegou";

const BATCH = 100;

type Told = NoticeMail & { email: string };

/**
 * Tells who waits for what is on sale again, first come first: as many as there are units beyond those
 * that others were told of within the last day (rule stock 6). Answers how many were told. Whatever brought
 * the units is found, for the counters are looked at, and not what moved them.
 */
export async function tellWaiting(
	deps: Pick<WaitingDeps, "db" | "clock" | "outbox">,
): Promise<number> {
	for (let all = 0; ; ) {
		const told = await runTransaction(deps.db, async (tx) => {
			// Two runs at once would both see the same units.
			await tx.execute(sql`select pg_advisory_xact_lock(hashtext('avisos de estoque'))`);
			const batch = await takeBatch(tx, deps.clock());
			for (const notice of batch) {
				await deps.outbox.queue(tx, {
					template: backInStock,
					data: notice,
					to: notice.email,
					leave: {
						label: "Não quero mais avisos de estoque",
						to: noticePath(notice.token),
					},
				});
			}
			return batch.length;
		});
		all += told;
		if (told < BATCH) return all;
	}
}

/** Marks the next ones as told, by the moment they asked. */
const takeBatch = (tx: Tx, now: Date): Promise<Told[]> =>
	queryRows<Told>(
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
