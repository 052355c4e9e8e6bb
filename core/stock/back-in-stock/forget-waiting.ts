import { eq, or, sql } from "drizzle-orm";
import { PRODUCTS, VARIATIONS } from "#core/catalog/public.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { CONFIRM_WITHIN_MS, LONGEST_WAIT_MS, RETENTION_MS } from "../shared/back-in-stock.ts";
import { avisos_estoque } from "./schema.ts";
import type { BackInStockDeps } from "./types.ts";

/** Deletes finished requests: notified, unconfirmed, expired, or of a deleted product (rule stock 7). */
export async function forgetWaiting({
	db,
	clock,
}: Pick<BackInStockDeps, "db" | "clock">): Promise<void> {
	const before = (ms: number) => new Date(clock().getTime() - ms).toISOString();
	await db.execute(sql`delete from avisos_estoque a
		where a.avisado_em < ${before(RETENTION_MS)}
			or a.confirmado_em is null and a.pedido_em < ${before(CONFIRM_WITHIN_MS)}
			or a.pedido_em < ${before(LONGEST_WAIT_MS)}
			or exists (select 1 from ${PRODUCTS} p where p.id = a.produto_id and p.arquivado)`);
}

type Owner = { userId: string; confirmedEmail: string | null };

const ofOwner = ({ userId, confirmedEmail }: Owner) =>
	or(
		eq(avisos_estoque.user_id, userId),
		confirmedEmail ? eq(avisos_estoque.email, confirmedEmail.toLowerCase()) : undefined,
	);

/** Requests of an account and of its confirmed e-mail, latest first. */
export const listOwnWaiting = (db: Db, { userId, confirmedEmail }: Owner) =>
	queryRows<{ produto: string; tamanho: string; cor: string; pedido_em: string }>(
		db,
		sql`select p.nome as produto, v.tamanho, v.cor, avisos_estoque.email, pedido_em, confirmado_em, avisado_em
			from avisos_estoque join ${PRODUCTS} p on p.id = produto_id
			join ${VARIATIONS} v on v.id = variante_id
			where ${ofOwner({ userId, confirmedEmail })} order by pedido_em desc`,
	);

export async function eraseWaiting(tx: Tx, owner: Owner): Promise<void> {
	await tx.delete(avisos_estoque).where(ofOwner(owner));
}
