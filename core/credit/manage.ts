import { eq, sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { fieldErrors } from "#core/values/field-errors.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { dayOf } from "#platform/database/shop-day.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { blockForm, correctionForm, issueForm } from "./credit-form.ts";
import { creditIssued } from "./emails.ts";
import {
	balanceOf,
	type Credit,
	codeColumns,
	expireCredits,
	issueCredit,
	lockCredit,
	newCode,
	writeEntry,
} from "./ledger.ts";
import { exportCredits, findCredit, listCredits, listOwnCredits } from "./read-credits.ts";
import { vale_lancamentos, vales } from "./schema.ts";
import { type CreditKind, displayedCode } from "./shared/credit.ts";

type Deps = { db: Db; clock: () => Date; outbox: Outbox };

type FormError =
	| { code: "not_found" }
	| { code: "invalid"; fields: Record<string, string> }
	| { code: "negative"; most: number };

const audited = { entity: "vales" } as const;

/** Issues a credit by hand; returns the code, which is displayed this once. */
async function issueByHand(
	{ db, clock, outbox }: Deps,
	admin: Admin,
	form: unknown,
): Promise<Result<{ id: string; code: string }, FormError>> {
	const parsed = issueForm.safeParse(form);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const { avisar, ...given } = parsed.data;
	return runTransaction(db, async (tx) => {
		const created = await issueCredit(tx, { ...given, feito_por: admin.name }, clock());
		const ate = await lastDay(tx, created.id);
		await recordChange(tx, admin, {
			...audited,
			action: "vale.emitir",
			entityId: created.id,
			after: { ...given, dias: undefined, email: given.email ?? "", ate, avisar },
		});
		if (avisar && given.email) {
			await sendCode(tx, outbox, created, { ...given, email: given.email, ate });
		}
		return ok({ id: created.id, code: displayedCode(created.code) });
	});
}

type Told = { tipo: CreditKind; nome: string; valor: number; email: string; ate: string | null };

/** E-mails a new code once; `pedido`: number of the order whose return it comes from. */
const sendCode = (
	tx: Tx,
	outbox: Outbox,
	{ id, code }: { id: string; code: string },
	{ tipo, nome, valor, email, ate }: Told,
	pedido?: string,
) =>
	outbox.queue(tx, {
		template: creditIssued,
		to: email,
		toName: nome,
		data: { tipo, nome, valor, code, ate, ...(pedido && { pedido }) },
		dedupeKey: `credit-issued:${id}`,
	});

type OfReturn = {
	/** Whose pieces came back; its row is locked. `number` as displayed. */
	order: { id: string; customer_name: string; customer_email: string; number: string };
	key: string;
	/** Centavos. */
	amount: number;
	/** Of validity. */
	days: number;
	by: string;
};

/**
 * Issues the store credit of returned pieces to the order's customer and e-mails its code; the same key does so once.
 * Whether it did.
 */
export async function issueForReturn(
	tx: Tx,
	{ clock, outbox }: Omit<Deps, "db">,
	{ order, key, amount, days, by }: OfReturn,
): Promise<boolean> {
	const chave = `troca:${key}`;
	if ((await tx.$count(vale_lancamentos, eq(vale_lancamentos.chave, chave))) > 0) return false;
	const { customer_name: nome, customer_email: email, number } = order;
	const given = { tipo: "credito", nome, email, valor: amount } as const;
	const created = await issueCredit(
		tx,
		{
			...given,
			...{ dias: days, order_id: order.id, chave, feito_por: by },
			motivo: `Devolução do pedido ${number}`,
		},
		clock(),
	);
	const ate = await lastDay(tx, created.id);
	await sendCode(tx, outbox, created, { ...given, ate }, number);
	return true;
}

async function lastDay(tx: Tx, id: string): Promise<string | null> {
	const [found] = await tx
		.select({ ate: sql<string | null>`${dayOf(sql`${vales.vence_em}`)}::text` })
		.from(vales)
		.where(eq(vales.id, id));
	return found?.ate ?? null;
}

/** Runs a change of a credit with its row locked. */
function changeCredit<V>(
	{ db }: Deps,
	id: string,
	run: (tx: Tx, credit: Credit) => Promise<Result<V, FormError>>,
): Promise<Result<V, FormError>> {
	return runTransaction(db, async (tx) => {
		const credit = isUuid(id) ? await lockCredit(tx, id) : null;
		return credit ? run(tx, credit) : fail({ code: "not_found" });
	});
}

/** Adds to a balance or takes from it, with a reason; fails with `negative` when it holds less. */
async function correctCredit(
	deps: Deps,
	admin: Admin,
	{ id, form }: { id: string; form: unknown },
): Promise<Result<{ saldo: number }, FormError>> {
	const parsed = correctionForm.safeParse(form);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const { valor, motivo } = parsed.data;
	return changeCredit(deps, id, async (tx) => {
		const before = await balanceOf(tx, id);
		if (before + valor < 0) return fail({ code: "negative", most: before });
		const entry = { tipo: "correcao", valor, motivo, feito_por: admin.name } as const;
		const saldo = await writeEntry(tx, id, entry, deps.clock());
		await recordChange(tx, admin, {
			...audited,
			action: "vale.corrigir",
			entityId: id,
			before: { saldo: before },
			after: { saldo, motivo },
		});
		return ok({ saldo });
	});
}

/** Blocks a credit, or lets it be used again; what orders have used stays used. */
async function setBlocked(
	deps: Deps,
	admin: Admin,
	{ id, blocked, form }: { id: string; blocked: boolean; form: unknown },
): Promise<Result<null, FormError>> {
	const parsed = blockForm.safeParse(form);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	return changeCredit(deps, id, async (tx, { bloqueado_em }) => {
		const was = bloqueado_em !== null;
		if (was === blocked) return ok(null);
		await tx
			.update(vales)
			.set({ bloqueado_em: blocked ? deps.clock() : null })
			.where(eq(vales.id, id));
		await recordChange(tx, admin, {
			...audited,
			action: blocked ? "vale.bloquear" : "vale.desbloquear",
			entityId: id,
			before: { bloqueado: was },
			after: { bloqueado: blocked, motivo: parsed.data.motivo },
		});
		return ok(null);
	});
}

/** Replaces a lost code; the former one is worth nothing from then on. Returns the new one, displayed this once. */
const renewCode = (deps: Deps, admin: Admin, id: string) =>
	changeCredit(deps, id, async (tx, { codigo_final }) => {
		const code = newCode();
		await tx.update(vales).set(codeColumns(code)).where(eq(vales.id, id));
		await recordChange(tx, admin, {
			...audited,
			action: "vale.trocar-codigo",
			entityId: id,
			before: { final: codigo_final },
			after: { final: code.slice(-4) },
		});
		return ok({ code: displayedCode(code) });
	});

export const createCreditDesk = (deps: Deps) => ({
	expire: () => expireCredits(deps),
	list: (params: URLSearchParams) => listCredits(deps, params),
	find: (id: string) => findCredit(deps, id),
	issue: (admin: Admin, form: unknown) => issueByHand(deps, admin, form),
	correct: (admin: Admin, input: { id: string; form: unknown }) =>
		correctCredit(deps, admin, input),
	setBlocked: (admin: Admin, input: { id: string; blocked: boolean; form: unknown }) =>
		setBlocked(deps, admin, input),
	renewCode: (admin: Admin, id: string) => renewCode(deps, admin, id),
	exportCsv: (params: URLSearchParams) => exportCredits(deps, params),
	listOwn: (email: string) => listOwnCredits(deps, email),
});
