import { and, asc, eq, inArray } from "drizzle-orm";
import { forgetTexts } from "#core/audit/audit.ts";
import { releaseUploads } from "#core/media/uploads.ts";
import { reaisFromCentavos } from "#core/values/money.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { troca_links, troca_pecas, trocas } from "./schema.ts";
import { RETURN_STATES, STATES } from "./shared/machine.ts";

/** The requests of these orders with what their customer wrote and sent, for the copy of a person's data. */
export async function exportReturns(db: Db, orderIds: string[]) {
	if (orderIds.length === 0) return [];
	const found = await db
		.select({
			id: trocas.id,
			numero: trocas.numero,
			pedido: trocas.order_id,
			tipo: trocas.tipo,
			prefere: trocas.resolucao,
			situacao: trocas.estado,
			motivo: trocas.motivo,
			relato: trocas.relato,
			fotos: trocas.fotos,
			valor: trocas.valor,
			rastreio: trocas.rastreio,
			parecer: trocas.parecer,
			pedido_em: trocas.created_at,
		})
		.from(trocas)
		.where(inArray(trocas.order_id, orderIds))
		.orderBy(asc(trocas.numero));
	return found.map(({ id: _, valor, ...one }) => ({ ...one, valor: reaisFromCentavos(valor) }));
}

const LIVE = RETURN_STATES.filter((state) => STATES[state].waits !== null);

/** Whether a request of these orders still waits for somebody. */
export const hasLiveReturn = async (tx: Tx, orderIds: string[]): Promise<boolean> =>
	orderIds.length > 0 &&
	(await tx.$count(trocas, and(inArray(trocas.order_id, orderIds), inArray(trocas.estado, LIVE)))) >
		0;

/**
 * Deletes what a customer wrote and photographed in the requests of these orders. Pieces and sums stay for the books;
 * the files are deleted in the next night.
 */
export async function eraseReturns(tx: Tx, orderIds: string[]): Promise<void> {
	if (orderIds.length === 0) return;
	const own = inArray(trocas.order_id, orderIds);
	const found = await tx.select({ id: trocas.id, fotos: trocas.fotos }).from(trocas).where(own);
	const arrived = await tx
		.select({ foto: troca_pecas.foto })
		.from(troca_pecas)
		.innerJoin(trocas, eq(trocas.id, troca_pecas.troca_id))
		.where(own);
	const photos = [
		...found.flatMap(({ fotos }) => fotos),
		...arrived.flatMap(({ foto }) => foto ?? []),
	];
	await releaseUploads(tx, photos);
	await forgetTexts(
		tx,
		"trocas",
		found.map(({ id }) => id),
	);
	await tx.update(trocas).set({ relato: "", parecer: "", fotos: [] }).where(own);
	await tx
		.update(troca_pecas)
		.set({ observacao: "", foto: null })
		.where(
			inArray(
				troca_pecas.troca_id,
				found.map(({ id }) => id),
			),
		);
	await tx.delete(troca_links).where(inArray(troca_links.order_id, orderIds));
}
