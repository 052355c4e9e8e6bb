import { createHash } from "node:crypto";
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { endOfDay } from "#platform/database/shop-day.ts";
import { firstOf } from "#platform/database/sql/query.ts";
import { alone } from "#platform/jobs/alone.ts";
import type { Log } from "#platform/log.ts";
import { randomCode } from "#platform/random-code.ts";
import { vale_lancamentos, vales } from "./schema.ts";
import { type CreditKind, type EntryKind, LEAST_DAYS_BACK } from "./shared/credit.ts";

export type Credit = typeof vales.$inferSelect;

/** What is stored of a normalised code. */
export const codeColumns = (code: string) => ({
	codigo_hash: createHash("sha256").update(code).digest("hex"),
	codigo_final: code.slice(-4),
});

type Entry = {
	tipo: EntryKind;
	/** Centavos, signed. */
	valor: number;
	feito_por: string;
	order_id?: string | undefined;
	chave?: string | undefined;
	motivo?: string;
};

/** Locks a credit; null when there is none. */
export const lockCredit = (tx: Tx, id: string): Promise<Credit | null> =>
	firstOf(tx.select().from(vales).where(eq(vales.id, id)).for("update"));

/** The balance of a credit in centavos: the sum of its entries. */
export async function balanceOf(db: Db | Tx, valeId: string): Promise<number> {
	const [found] = await db
		.select({
			saldo: sql`coalesce(sum(${vale_lancamentos.valor}), 0)`.mapWith(vale_lancamentos.valor),
		})
		.from(vale_lancamentos)
		.where(eq(vale_lancamentos.vale_id, valeId));
	return found?.saldo ?? 0;
}

/** Writes a movement of a locked credit and returns the balance after it; the database refuses one below zero. */
export async function writeEntry(tx: Tx, valeId: string, entry: Entry, now: Date): Promise<number> {
	const saldo = (await balanceOf(tx, valeId)) + entry.valor;
	await tx.insert(vale_lancamentos).values({ ...entry, vale_id: valeId, saldo, created_at: now });
	return saldo;
}

export type NewCredit = {
	tipo: CreditKind;
	/** Centavos. */
	valor: number;
	email: string | null;
	nome: string;
	/** Whole days of validity after today; null: without end. */
	dias: number | null;
	motivo: string;
	de_nome?: string;
	mensagem?: string;
	/** The day, `2027-12-24`, on which its code is created and e-mailed. */
	enviar_em?: string | null;
	feito_por: string;
	order_id?: string;
	/** The same key is the same credit. */
	chave?: string;
};

/** Issues a credit and returns its code, which nobody can read afterwards. */
export async function issueCredit(
	tx: Tx,
	{ valor, dias, chave, feito_por, order_id, ...given }: NewCredit,
	now: Date,
): Promise<{ id: string; code: string; vence_em: Date | null }> {
	const code = randomCode("VALE");
	const [created] = await tx
		.insert(vales)
		.values({
			...given,
			...codeColumns(code),
			email: given.email?.toLowerCase() ?? null,
			emitido_por: feito_por,
			vence_em: dias === null ? null : endOfDay(sql`${now.toISOString()}::timestamptz`, dias),
			created_at: now,
		})
		.returning({ id: vales.id, vence_em: vales.vence_em });
	if (!created) throw new Error("credit not written");
	const { motivo } = given;
	const entry = { tipo: "emissao", valor, feito_por, order_id, chave, motivo } as const;
	await writeEntry(tx, created.id, entry, now);
	return { ...created, code };
}

/** A gift is its owner's from the day on which it is e-mailed. */
export const IS_GIVEN = or(isNull(vales.enviar_em), isNotNull(vales.enviado_em));

/** Those that can be spent at `now`. */
const usable = (now: Date) =>
	and(IS_GIVEN, isNull(vales.bloqueado_em), or(isNull(vales.vence_em), gt(vales.vence_em, now)));

/**
 * The credits that an order may use, and the centavos that they hold: that of a code, which may be its buyer's or
 * nobody's (null: anybody's), or all of an owner.
 */
export async function findUsable(
	db: Db | Tx,
	by: { code: string; emails: string[] | null } | { owner: string },
	now: Date,
): Promise<{ ids: string[]; held: number }> {
	const which =
		"code" in by
			? and(
					eq(vales.codigo_hash, codeColumns(by.code).codigo_hash),
					by.emails === null
						? undefined
						: or(
								isNull(vales.email),
								inArray(
									vales.email,
									by.emails.map((email) => email.toLowerCase()),
								),
							),
				)
			: eq(vales.email, by.owner.toLowerCase());
	const found = await db
		.select({ id: vales.id })
		.from(vales)
		.where(and(which, usable(now)));
	const ids: string[] = [];
	let held = 0;
	for (const { id } of found) {
		const saldo = await balanceOf(db, id);
		if (saldo > 0) ids.push(id);
		held += saldo;
	}
	return { ids, held };
}

/** Locks those of these credits that can be spent, in one order; call it with the order's row locked. */
const lockUsable = (tx: Tx, ids: readonly string[], now: Date): Promise<Credit[]> =>
	tx
		.select()
		.from(vales)
		.where(and(inArray(vales.id, [...ids]), usable(now)))
		.orderBy(asc(vales.id))
		.for("update");

/** Locks these credits and returns the centavos that they hold. */
export async function lockHeld(tx: Tx, ids: readonly string[], now: Date): Promise<number> {
	let held = 0;
	for (const { id } of ids.length > 0 ? await lockUsable(tx, ids, now) : []) {
		held += await balanceOf(tx, id);
	}
	return held;
}

/** Blocks a credit, or lets it be used again. */
export async function blockCredit(tx: Tx, id: string, at: Date | null): Promise<void> {
	await tx.update(vales).set({ bloqueado_em: at }).where(eq(vales.id, id));
}

const sumOf = (tipo: EntryKind) =>
	sql`coalesce(sum(${vale_lancamentos.valor}) filter (where ${vale_lancamentos.tipo} = ${tipo}), 0)`.mapWith(
		vale_lancamentos.valor,
	);

/**
 * What a bought gift card was issued with, holds, and gave back to its buyer, in centavos; and when its code was
 * e-mailed. Throws when there is none.
 */
export async function readBought(db: Db | Tx, id: string) {
	const [found] = await db
		.select({
			enviado_em:
				sql`coalesce(${vales.enviado_em}, case when ${vales.enviar_em} is null then ${vales.created_at} end)`.mapWith(
					vales.created_at,
				) as SQL<Date | null>,
			bloqueado: sql<boolean>`${vales.bloqueado_em} is not null`,
			emitido: sumOf("emissao"),
			devolvido: sql`-1 * ${sumOf("devolucao")}`.mapWith(vale_lancamentos.valor),
			saldo: sql`sum(${vale_lancamentos.valor})`.mapWith(vale_lancamentos.valor),
		})
		.from(vales)
		.innerJoin(vale_lancamentos, eq(vale_lancamentos.vale_id, vales.id))
		.where(eq(vales.id, id))
		.groupBy(vales.id);
	if (!found) throw new Error(`no credit ${id}`);
	return found;
}

type Spending = { orderId: string; ids: readonly string[]; most: number; by: string };

/**
 * Takes up to `most` centavos for an order from these credits, those that end first before others; returns what it
 * took. Locks the credits in one order, after the order's row.
 */
export async function spendCredit(
	tx: Tx,
	{ orderId, ids, most, by }: Spending,
	now: Date,
): Promise<number> {
	if (ids.length === 0) return 0;
	const locked = await lockUsable(tx, ids, now);
	const end = ({ vence_em }: Credit) => vence_em?.getTime() ?? Number.POSITIVE_INFINITY;
	let taken = 0;
	for (const { id } of locked.toSorted((a, b) => end(a) - end(b) || (a.id < b.id ? -1 : 1))) {
		const part = Math.min(most - taken, await balanceOf(tx, id));
		if (part <= 0) continue;
		const entry = { tipo: "uso", valor: -part, order_id: orderId, feito_por: by } as const;
		await writeEntry(tx, id, entry, now);
		taken += part;
	}
	return taken;
}

/** What an order has used of each credit and did not give back, in centavos; the first used first. */
export async function usedBy(
	db: Db | Tx,
	orderId: string,
): Promise<{ id: string; amount: number; tipo: CreditKind; final: string }[]> {
	const net = sql`-sum(${vale_lancamentos.valor})`.mapWith(vale_lancamentos.valor);
	return db
		.select({ id: vales.id, amount: net, tipo: vales.tipo, final: vales.codigo_final })
		.from(vale_lancamentos)
		.innerJoin(vales, eq(vales.id, vale_lancamentos.vale_id))
		.where(
			and(eq(vale_lancamentos.order_id, orderId), inArray(vale_lancamentos.tipo, ["uso", "volta"])),
		)
		.groupBy(vales.id)
		.having(sql`sum(${vale_lancamentos.valor}) < 0`)
		.orderBy(asc(sql`min(${vale_lancamentos.id})`));
}

/** The credits that an order ever used. */
export async function everUsedBy(db: Db | Tx, orderId: string): Promise<string[]> {
	const found = await db
		.selectDistinct({ id: vale_lancamentos.vale_id })
		.from(vale_lancamentos)
		.where(and(eq(vale_lancamentos.order_id, orderId), eq(vale_lancamentos.tipo, "uso")));
	return found.map(({ id }) => id);
}

type Return = {
	orderId: string;
	/** Centavos; all that the order used by default. */
	amount?: number;
	/** The same key gives back once. */
	key?: string;
	why: string;
	by: string;
	/** From a paid order: it stays valid for `LEAST_DAYS_BACK` days. */
	extend: boolean;
};

/**
 * Gives what an order used back to the credits that it came from, the last used first; returns the centavos. Never
 * more than the order used.
 */
export async function giveCreditBack(
	tx: Tx,
	{ orderId, amount, key, why, by, extend }: Return,
	now: Date,
): Promise<number> {
	const ids = await everUsedBy(tx, orderId);
	if (ids.length === 0) return 0;
	await tx
		.select({ id: vales.id })
		.from(vales)
		.where(inArray(vales.id, ids))
		.orderBy(asc(vales.id))
		.for("update");
	if (key) {
		const done = await tx
			.select({ valor: vale_lancamentos.valor })
			.from(vale_lancamentos)
			.where(sql`${vale_lancamentos.chave} like ${`${key}:%`}`);
		if (done.length > 0) return done.reduce((sum, { valor }) => sum + valor, 0);
	}
	const used = await usedBy(tx, orderId);
	let left = amount ?? Number.POSITIVE_INFINITY;
	let back = 0;
	for (const { id, amount: ofThis } of used.toReversed()) {
		const part = Math.min(ofThis, left);
		if (part <= 0) break;
		left -= part;
		back += part;
		const entry = {
			...({ tipo: "volta", valor: part, order_id: orderId, motivo: why, feito_por: by } as const),
			chave: key && `${key}:${id}`,
		};
		await writeEntry(tx, id, entry, now);
		if (!extend) continue;
		const until = endOfDay(sql`${now.toISOString()}::timestamptz`, LEAST_DAYS_BACK);
		await tx
			.update(vales)
			.set({ vence_em: until })
			.where(and(eq(vales.id, id), isNotNull(vales.vence_em), sql`${vales.vence_em} < ${until}`));
	}
	return back;
}

const BATCH = 100;

/** Books the balance of expired credits as expired, one at a time; returns how many. Safe in parallel processes. */
export async function expireCredits({
	db,
	clock,
	log,
}: {
	db: Db;
	clock: () => Date;
	log: Log;
}): Promise<number> {
	const now = clock();
	const hasBalance = sql`(select sum(l.valor) from vale_lancamentos l where l.vale_id = ${vales.id}) > 0`;
	const due = await db
		.select({ id: vales.id })
		.from(vales)
		.where(and(lt(vales.vence_em, now), hasBalance))
		.orderBy(asc(vales.vence_em))
		.limit(BATCH);
	let went = 0;
	for (const { id } of due) {
		await alone(log, id, async () => {
			await runTransaction(db, async (tx) => {
				const credit = await lockCredit(tx, id);
				const saldo = await balanceOf(tx, id);
				// Extended or spent while this waited.
				if (!credit?.vence_em || credit.vence_em >= now || saldo <= 0) return;
				await writeEntry(tx, id, { tipo: "vencimento", valor: -saldo, feito_por: "loja" }, now);
			});
			went += 1;
		});
	}
	return due.length < BATCH || went === 0 ? went : went + (await expireCredits({ db, clock, log }));
}
