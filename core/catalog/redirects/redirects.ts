import { sql } from "drizzle-orm";
import { z } from "zod";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { changeRecord } from "#core/record/save-record.ts";
import { fieldErrors } from "#core/values/field-errors.ts";
import { type ListPage, MOST_LISTED } from "#core/values/list-page.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { isReturnPath } from "#core/values/return-path.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { listPage } from "#platform/database/sql/find-page.ts";
import { escapeLike } from "#platform/database/sql/has-word.ts";
import { findRow, queryRows } from "#platform/database/sql/query.ts";
import type { Log } from "#platform/log.ts";
import { isWorthListing, type MissedRow, oldPath, type RedirectRow } from "./shared/redirect.ts";

const PAGE_SIZE = 50;
const MOST_MISSED = 1_000;
/** A flood of wrong addresses writes no more often than this, per process. */
const PAUSE_MS = 500;

const TARGETS = sql`enderecos_antigos a
	left join produtos p on a.tipo = 'produto' and p.id = a.alvo_id
	left join categorias c on a.tipo = 'categoria' and c.id = a.alvo_id`;
const LEADS_TO = sql`case a.tipo when 'produto' then '/produto/' || p.slug
	when 'categoria' then '/categoria/' || c.slug else a.destino end`;

/** Lets old addresses lead to a record; those that lead somewhere already stay, those of a deleted record follow. */
export async function saveRedirects(
	tx: Tx,
	records: { tipo: "produto" | "categoria"; id: string; enderecos: string[] }[],
): Promise<void> {
	const rows = records.flatMap(({ tipo, id, enderecos }) =>
		enderecos.flatMap((typed) => {
			const caminho = oldPath(typed);
			return caminho ? [{ caminho, tipo, alvo_id: id }] : [];
		}),
	);
	if (rows.length === 0) return;
	await tx.execute(sql`
		insert into enderecos_antigos (caminho, tipo, alvo_id)
		select distinct on (caminho) caminho, tipo, alvo_id
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(caminho text, tipo text, alvo_id uuid)
		on conflict (caminho) do update set tipo = excluded.tipo, alvo_id = excluded.alvo_id
			where enderecos_antigos.tipo <> 'endereco'
				and not exists (select 1 from produtos p where p.id = enderecos_antigos.alvo_id)
				and not exists (select 1 from categorias c where c.id = enderecos_antigos.alvo_id)`);
	await tx.execute(sql`delete from enderecos_perdidos where caminho in
		(select n.caminho from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(caminho text))`);
}

/** Where an address of the old shop leads now, or null. */
export async function findRedirect(db: Db | Tx, address: string): Promise<string | null> {
	const path = oldPath(address);
	if (!path) return null;
	const [row] = await queryRows<{ destino: string | null }>(
		db,
		sql`select ${LEADS_TO} as destino from ${TARGETS} where a.caminho = ${path}`,
	);
	const target = row?.destino ?? null;
	return target === path ? null : target;
}

/** Counts an address that does not exist. */
async function noteMissed(db: Db, path: string): Promise<void> {
	await db.execute(sql`
		insert into enderecos_perdidos (caminho) values (${path})
		on conflict (caminho) do update set vezes = enderecos_perdidos.vezes + 1, ultima_em = now()`);
	await db.execute(sql`
		delete from enderecos_perdidos where caminho in (
			select caminho from enderecos_perdidos order by ultima_em desc offset ${MOST_MISSED})`);
}

/** With its host and query, as copied from a browser. */
const LONGEST_TYPED = 2_000;

const form = z.object({
	caminho: z
		.string()
		.max(LONGEST_TYPED, { error: "Endereço longo demais", abort: true })
		.transform(oldPath)
		.pipe(z.string("Escreva o endereço antigo, como /produtos/jaleco-ana")),
	destino: z
		.string()
		.max(300, { error: "Endereço longo demais", abort: true })
		.trim()
		.refine(
			(path) => path.length > 1 && isReturnPath(path),
			"Escreva um endereço desta loja, como /produto/jaleco",
		),
});

/** Why an address must not lead there: the addresses after it come back to it (pt-BR). Null when they do not. */
async function leadsBack(tx: Tx, caminho: string, destino: string): Promise<string | null> {
	const passed = new Set<string>();
	let path = oldPath(destino);
	while (path && !passed.has(path)) {
		passed.add(path);
		const next = await findRedirect(tx, path);
		if (next && oldPath(next) === caminho)
			return `Seria um círculo: ${path} já leva a ${caminho}. Exclua aquele endereço antes`;
		path = next && oldPath(next);
	}
	return null;
}

async function saveByHand(
	db: Db,
	admin: Admin,
	typed: unknown,
): Promise<Result<null, { code: "invalid"; fields: Record<string, string> }>> {
	const parsed = form.safeParse(typed);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const { caminho, destino } = parsed.data;
	if (oldPath(destino) === caminho) {
		return fail({ code: "invalid", fields: { destino: "O endereço levaria a ele mesmo" } });
	}
	return runTransaction(db, async (tx) => {
		const back = await leadsBack(tx, caminho, destino);
		if (back) return fail({ code: "invalid", fields: { destino: back } });
		await tx.execute(sql`
			insert into enderecos_antigos (caminho, tipo, destino) values (${caminho}, 'endereco', ${destino})
			on conflict (caminho) do update set tipo = 'endereco', destino = excluded.destino, alvo_id = null`);
		await tx.execute(sql`delete from enderecos_perdidos where caminho = ${caminho}`);
		await recordChange(tx, admin, {
			action: "endereco.editar",
			entity: "enderecos_antigos",
			after: { caminho, destino },
		});
		return ok(null);
	});
}

const remove = (db: Db, admin: Admin, id: string) =>
	changeRecord(db, admin, {
		entity: "enderecos_antigos",
		id,
		lock: (tx) =>
			findRow<{ caminho: string }>(
				tx,
				sql`select caminho from enderecos_antigos where id = ${id}::uuid for update`,
			),
		async change(tx, { caminho }) {
			await tx.execute(sql`delete from enderecos_antigos where id = ${id}::uuid`);
			return ok({ action: "endereco.excluir", before: { caminho } });
		},
	});

type ListQuery = { q: string; pagina: number };

const called = (column: string, q: string) =>
	q === "" ? sql`true` : sql`${sql.raw(column)} like ${`%${escapeLike(q.toLowerCase())}%`}`;

/** Old addresses: for the storefront, and their management. */
export function createRedirects({ db, storefront, log }: { db: Db; storefront: Db; log: Log }) {
	let next = 0;
	return {
		find: (address: string) => findRedirect(storefront, address),
		/** Lists an address that was not found. Never fails: nobody waits for it. */
		miss(address: string): void {
			const path = oldPath(address);
			const now = Date.now();
			if (!path || !isWorthListing(path) || now < next) return;
			next = now + PAUSE_MS;
			noteMissed(db, path).catch((err: unknown) => log.warn({ err }, "missed address not listed"));
		},
		list: ({ q, pagina }: ListQuery): Promise<ListPage<RedirectRow>> =>
			listPage<RedirectRow>(db, {
				columns: sql`a.id, a.caminho, ${LEADS_TO} as destino, coalesce(p.nome, c.nome, '') as nome`,
				from: sql`from ${TARGETS}`,
				where: called("a.caminho", q),
				order: sql`a.created_at desc, a.id`,
				page: pagina,
				size: PAGE_SIZE,
				most: MOST_LISTED,
			}),
		listMissed: ({ q, pagina }: ListQuery): Promise<ListPage<MissedRow>> =>
			listPage<MissedRow>(db, {
				columns: sql`caminho, vezes, to_json(ultima_em) as ultima_em`,
				from: sql`from enderecos_perdidos`,
				where: called("caminho", q),
				order: sql`vezes desc, enderecos_perdidos.ultima_em desc, caminho`,
				page: pagina,
				size: PAGE_SIZE,
				most: MOST_LISTED,
			}),
		save: (admin: Admin, typed: unknown) => saveByHand(db, admin, typed),
		remove: (admin: Admin, id: string) => remove(db, admin, id),
		/** Forgets a missed address. */
		dismiss: async (path: string): Promise<Result<null, never>> => {
			await db.execute(sql`delete from enderecos_perdidos where caminho = ${path}`);
			return ok(null);
		},
	};
}

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
