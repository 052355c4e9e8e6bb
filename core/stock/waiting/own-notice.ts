import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { ON_SALE, PRODUCTS, VARIATIONS } from "#core/catalog/lent.ts";
import type { Db } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { queryRows } from "#platform/database/query.ts";
import { avisos_estoque } from "./schema.ts";
import type { Notice, WaitingDeps } from "./types.ts";
import { CONFIRM_WITHIN_MS } from "./waiting-rules.ts";

type Deps = Pick<WaitingDeps, "db" | "clock">;

/** The request that a link is of; null when it was left, has run out, or its product is gone. */
export async function findNotice({ db, clock }: Deps, token: string): Promise<Notice | null> {
	if (!isUuid(token)) return null;
	const oldest = new Date(clock().getTime() - CONFIRM_WITHIN_MS).toISOString();
	const [notice] = await queryRows<Notice>(
		db,
		sql`select a.token, a.email, p.nome, p.slug, v.tamanho, v.cor,
				v.ativo and ${ON_SALE} as disponivel,
				case when v.ativo and ${ON_SALE} then v.estoque else 0 end as estoque,
				coalesce(p.imagens_por_cor -> v.cor ->> 0, p.imagens[1]) as imagem,
				case when a.avisado_em is not null then 'told'
					when a.confirmado_em is not null then 'waiting' else 'confirm' end as state,
				(select count(*)::int from avisos_estoque o
					where o.email = a.email and o.id <> a.id and o.avisado_em is null) as others
			from avisos_estoque a join ${VARIATIONS} v on v.id = a.variante_id
			join ${PRODUCTS} p on p.id = a.produto_id and not p.arquivado
			where a.token = ${token}::uuid and (a.confirmado_em is not null or a.pedido_em > ${oldest})`,
	);
	return notice ?? null;
}

/** The token of what an account waits for; null when it does not wait for this variation. */
export async function findOwnNotice(
	db: Db,
	userId: string,
	variantId: string,
): Promise<string | null> {
	if (!isUuid(variantId)) return null;
	const [own] = await db
		.select({ token: avisos_estoque.token })
		.from(avisos_estoque)
		.where(
			and(
				eq(avisos_estoque.user_id, userId),
				eq(avisos_estoque.variante_id, variantId),
				isNotNull(avisos_estoque.confirmado_em),
				isNull(avisos_estoque.avisado_em),
			),
		);
	return own?.token ?? null;
}

/** Confirms the request of a link. Again it changes nothing; false when there is none. */
export async function confirmNotice(deps: Deps, token: string): Promise<boolean> {
	if (!(await findNotice(deps, token))) return false;
	await deps.db
		.update(avisos_estoque)
		.set({ confirmado_em: deps.clock() })
		.where(and(eq(avisos_estoque.token, token), isNull(avisos_estoque.confirmado_em)));
	return true;
}

/** Forgets the request of a link, and with `all` whatever its address waits for. One that is gone stays so. */
export async function leaveNotice(db: Db, token: string, all: boolean): Promise<void> {
	if (!isUuid(token)) return;
	await db
		.delete(avisos_estoque)
		.where(
			all
				? sql`email = (select email from avisos_estoque where token = ${token}::uuid)`
				: eq(avisos_estoque.token, token),
		);
}
