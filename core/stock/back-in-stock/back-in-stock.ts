import { and, count, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { ON_SALE, PRODUCTS, VARIATIONS } from "#core/catalog/public.ts";
import { fieldErrors } from "#core/values/field-errors.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { countPage } from "#platform/database/sql/find-page.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { findRow, oneRow, queryRows } from "#platform/database/sql/query.ts";
import { networkOf } from "#platform/rate-limit/network-of.ts";
import { typedText } from "../../values/typed-text.ts";
import { stockConditions } from "../list-stock.ts";
import { DEMAND } from "../public.ts";
import {
	CONFIRM_WITHIN_MS,
	LINKS_PER_ADDRESS,
	LONGEST_WAIT_MS,
	MOST_PER_ADDRESS,
	MOST_PER_NETWORK,
	NO_EMAIL,
	RETENTION_MS,
} from "../shared/back-in-stock.ts";
import type { DemandQuery } from "../shared/stock.ts";
import { alreadyWaiting, confirmBackInStock } from "./emails.ts";
import { notifyBackInStock } from "./notify-waiting.ts";
import { avisos_estoque } from "./schema.ts";
import type {
	Asker,
	BackInStockDeps,
	BackInStockFailure,
	BackInStockRequest,
	BackInStockRequested,
	DemandList,
	DemandRow,
	DemandSummary,
} from "./types.ts";

type WaitedUnit = {
	id: string;
	produto_id: string;
	nome: string;
	slug: string;
	tamanho: string;
	cor: string;
	estoque: number;
	/** On sale, like its product. */
	disponivel: boolean;
};

/** A variation by id, on sale or not; null when there is none. */
const findWaitedUnit = (db: Db | Tx, id: string): Promise<WaitedUnit | null> =>
	findRow(
		db,
		sql`select v.id, p.id as produto_id, p.nome, p.slug, v.tamanho, v.cor, v.estoque,
				v.ativo and ${ON_SALE} as disponivel
			from ${VARIATIONS} v join ${PRODUCTS} p on p.id = v.produto_id where v.id = ${id}::uuid`,
	);

/** Form of the product page; without an e-mail it uses the account's. */
const noticeForm = z.object(
	{
		variantId: z.uuid("Escolha o tamanho e a cor"),
		email: typedText(NO_EMAIL, 255, "E-mail deve ter no máximo 255 caracteres")
			.pipe(z.union([z.literal(""), z.email(NO_EMAIL)], NO_EMAIL))
			.default(""),
	},
	"Pedido inválido",
);

/**
 * Requests a restock notice for a sold-out variation (rule stock 5). Active at once for an account with a
 * confirmed e-mail; any other address gets a link, with the same response whether it already waits or not.
 * Repeating a confirmed request retains its position.
 */
async function requestBackInStock(
	deps: BackInStockDeps,
	input: unknown,
	asker: Asker,
): Promise<Result<BackInStockRequested, BackInStockFailure>> {
	const { db, limiter } = deps;
	const sendsMail = deps.sendsMail();
	const network = networkOf(asker.from);
	if (network && !(await limiter.consume(`aviso:rede:${network}`, MOST_PER_NETWORK)).allowed)
		return fail({ code: "too_many" });
	const parsed = noticeForm.safeParse(input);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const known = asker.user?.emailVerified ? asker.user : null;
	const email = (parsed.data.email || (asker.user?.email ?? "")).toLowerCase();
	if (!email) return fail({ code: "invalid", fields: { email: NO_EMAIL } });
	const unit = await findWaitedUnit(db, parsed.data.variantId);
	if (!unit?.disponivel) return fail({ code: "not_sold" });
	if (unit.estoque > 0) return fail({ code: "available" });
	const userId = known?.email.toLowerCase() === email ? known.id : null;
	if (!userId && !(await limiter.consume(`aviso:${email}`, LINKS_PER_ADDRESS)).allowed)
		return fail({ code: "too_many" });
	return runTransaction(db, async (tx) => {
		if (await waitsForTooMuch(tx, unit.id, email)) return fail({ code: "too_many_waits" });
		const request = await note(tx, { unit, email, userId, now: deps.clock() });
		if (userId) return ok({ state: "noted", email, sendsMail, token: request.token });
		await deps.outbox.queue(tx, {
			template: request.confirmado_em ? alreadyWaiting : confirmBackInStock,
			data: { ...unit, token: request.token },
			to: email,
		});
		return ok({ state: "confirm", email, sendsMail, token: null });
	});
}

async function waitsForTooMuch(tx: Tx, unitId: string, email: string): Promise<boolean> {
	const [waits] = await tx
		.select({ n: count() })
		.from(avisos_estoque)
		.where(
			and(
				eq(avisos_estoque.email, email),
				isNull(avisos_estoque.avisado_em),
				sql`${avisos_estoque.variante_id} <> ${unitId}`,
			),
		);
	return (waits?.n ?? 0) >= MOST_PER_ADDRESS;
}

type Request = { unit: WaitedUnit; email: string; userId: string | null; now: Date };

/** Upserts a request; a notified or unconfirmed one starts anew at the end of the queue. */
async function note(tx: Tx, { unit, email, userId, now }: Request) {
	const at = now.toISOString();
	const [request] = await queryRows<{ token: string; confirmado_em: string | null }>(
		tx,
		sql`insert into avisos_estoque as a (produto_id, variante_id, email, user_id, pedido_em, confirmado_em)
			values (${unit.produto_id}, ${unit.id}, ${email}, ${userId}, ${at}, ${userId ? at : null}::timestamptz)
			on conflict (variante_id, email) do update set
				user_id = coalesce(excluded.user_id, a.user_id),
				token = case when a.avisado_em is null then a.token else excluded.token end,
				pedido_em = case when a.avisado_em is null and a.confirmado_em is not null
					then a.pedido_em else excluded.pedido_em end,
				confirmado_em = case when a.avisado_em is null
					then coalesce(a.confirmado_em, excluded.confirmado_em) else excluded.confirmado_em end,
				avisado_em = null
			returning token, confirmado_em`,
	);
	if (!request) throw new Error("request of a notice not written");
	return request;
}

const PAGE_SIZE = 10;
const MOST_COUNTED = 10_000;

/** Confirmed and not yet notified. */
const WAITS = sql`confirmado_em is not null and avisado_em is null`;

const ORDERS: Record<DemandQuery["ordem"], SQL> = {
	esperados: sql`d.esperam desc, d.ultimo desc, p.id`,
	recentes: sql`d.ultimo desc, p.id`,
	nome: sql`p.nome collate "und-x-icu", p.id`,
};

/** A page of requested products with their variations on sale (rule stock 8). */
async function listDemand(db: Db, query: DemandQuery): Promise<DemandList> {
	const where = await stockConditions(db, query.q);
	const from = sql`from ${DEMAND} d join ${PRODUCTS} p on p.id = d.produto_id`;
	const { total, more, page, pages } = await countPage(db, {
		from,
		where,
		page: query.pagina,
		size: PAGE_SIZE,
		most: MOST_COUNTED,
	});
	const rows = await queryRows<DemandRow>(
		db,
		sql`select p.id, p.nome, p.sku, coalesce(p.imagens[1], p.imagens_por_cor -> p.cores[1] ->> 0) as imagem,
				d.esperam, p.tamanhos, p.cores, (
					select coalesce(json_agg(json_build_object('tamanho', v.tamanho, 'cor', v.cor, 'estoque', v.estoque,
						'esperam', (select count(*) from avisos_estoque a where a.variante_id = v.id and ${WAITS}))
						order by array_position(p.cores, v.cor), array_position(p.tamanhos, v.tamanho), v.id), '[]')
					from ${VARIATIONS} v where v.produto_id = p.id and v.ativo) as grade
			${from} where ${where}
			order by ${ORDERS[query.ordem]} limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`,
	);
	return { rows, total, more, page, pages };
}

/** Number of waiting people and requested products; unconfirmed people separately. */
const summariseDemand = (db: Db): Promise<DemandSummary> =>
	oneRow(
		db,
		sql`select count(distinct a.email) filter (where ${WAITS})::int as pessoas,
				count(distinct a.produto_id) filter (where ${WAITS})::int as produtos,
				count(distinct a.email) filter (where a.confirmado_em is null)::int as sem_confirmar
			from avisos_estoque a join ${PRODUCTS} p on p.id = a.produto_id and not p.arquivado`,
	);

type Deps = Pick<BackInStockDeps, "db" | "clock">;

/** The request of a link; null when cancelled, expired, or its product is gone. */
async function findNotice({ db, clock }: Deps, token: string): Promise<BackInStockRequest | null> {
	if (!isUuid(token)) return null;
	const oldest = new Date(clock().getTime() - CONFIRM_WITHIN_MS).toISOString();
	return findRow<BackInStockRequest>(
		db,
		sql`select a.token, a.email, p.nome, p.slug, v.tamanho, v.cor,
				v.ativo and ${ON_SALE} as disponivel,
				case when v.ativo and ${ON_SALE} then v.estoque else 0 end as estoque,
				coalesce(p.imagens_por_cor -> v.cor ->> 0, p.imagens[1]) as imagem,
				case when a.avisado_em is not null then 'notified'
					when a.confirmado_em is not null then 'waiting' else 'confirm' end as state,
				(select count(*)::int from avisos_estoque o
					where o.email = a.email and o.id <> a.id and o.avisado_em is null) as others
			from avisos_estoque a join ${VARIATIONS} v on v.id = a.variante_id
			join ${PRODUCTS} p on p.id = a.produto_id and not p.arquivado
			where a.token = ${token}::uuid and (a.confirmado_em is not null or a.pedido_em > ${oldest})`,
	);
}

/** The token of an account's request for this variation, or null. */
async function findOwnNotice(db: Db, userId: string, variantId: string): Promise<string | null> {
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

/** Confirms the request of a link; idempotent. False when there is none. */
async function confirmNotice(deps: Deps, token: string): Promise<boolean> {
	if (!(await findNotice(deps, token))) return false;
	await deps.db
		.update(avisos_estoque)
		.set({ confirmado_em: deps.clock() })
		.where(and(eq(avisos_estoque.token, token), isNull(avisos_estoque.confirmado_em)));
	return true;
}

/** Cancels the request of a link, and with `all` every request of its address; idempotent. */
async function leaveNotice(db: Db, token: string, all: boolean): Promise<void> {
	if (!isUuid(token)) return;
	await db
		.delete(avisos_estoque)
		.where(
			all
				? sql`email = (select email from avisos_estoque where token = ${token}::uuid)`
				: eq(avisos_estoque.token, token),
		);
}

/** Restock notices for shoppers, and demand figures for the merchant. */
export const createBackInStock = (deps: BackInStockDeps) => ({
	sendsMail: deps.sendsMail,
	ask: (input: unknown, asker: Asker) => requestBackInStock(deps, input, asker),
	find: (token: string) => findNotice(deps, token),
	findOwn: (userId: string, variantId: string) => findOwnNotice(deps.db, userId, variantId),
	confirm: (token: string) => confirmNotice(deps, token),
	leave: (token: string, all: boolean) => leaveNotice(deps.db, token, all),
	notify: () => notifyBackInStock(deps),
	forget: () => forgetWaiting(deps),
	listDemand: (query: DemandQuery) => listDemand(deps.db, query),
	summariseDemand: () => summariseDemand(deps.db),
});

/** Deletes finished requests: notified, unconfirmed, expired, or of a deleted product (rule stock 7). */
async function forgetWaiting({ db, clock }: Pick<BackInStockDeps, "db" | "clock">): Promise<void> {
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
