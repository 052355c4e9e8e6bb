import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { type Change, recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { shopDay } from "#core/values/dates.ts";
import { fieldErrors } from "#core/values/field-errors.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { withDeps } from "#core/values/with-deps.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { dayOf } from "#platform/database/shop-day.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { alone } from "#platform/jobs/alone.ts";
import type { Log } from "#platform/log.ts";
import { randomCode } from "#platform/random-code.ts";
import { blockForm, correctionForm, issueForm } from "./credit-form.ts";
import { creditIssued } from "./emails.ts";
import {
	balanceOf,
	type Credit,
	codeColumns,
	expireCredits,
	issueCredit,
	lockCredit,
	type NewCredit,
	writeEntry,
} from "./ledger.ts";
import { exportCredits, findCredit, listCredits, listOwnCredits } from "./read-credits.ts";
import { vale_lancamentos, vales } from "./schema.ts";
import { type CreditKind, creditState, displayedCode } from "./shared/credit.ts";

type Deps = { db: Db; clock: () => Date; outbox: Outbox };
type OfficeDeps = Deps & { log: Log };

type FormError =
	| { code: "not_found" }
	| { code: "invalid"; fields: Record<string, string> }
	| { code: "negative"; most: number };

const record = (
	tx: Tx,
	admin: Admin,
	id: string,
	action: string,
	values: Pick<Change, "before" | "after">,
) => recordChange(tx, admin, { action, entity: "vales", entityId: id, ...values });

/**
 * Issues a credit by hand; returns the code, which is displayed this once. Empty for a gift card that is e-mailed on a
 * later day.
 */
async function issueByHand(
	{ db, clock, outbox }: Deps,
	admin: Admin,
	form: unknown,
): Promise<Result<{ id: string; code: string }, FormError>> {
	const today = shopDay(clock());
	const parsed = issueForm(today).safeParse(form);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const { avisar, dia, ...given } = parsed.data;
	const later = avisar && dia > today ? dia : null;
	return runTransaction(db, async (tx) => {
		const issued = { ...given, enviar_em: later, feito_por: admin.name };
		const created = await issueCredit(tx, issued, clock());
		const ate = await lastDay(tx, created.id);
		await record(tx, admin, created.id, "vale.emitir", {
			after: {
				...{ ...given, dias: undefined, email: given.email ?? "", ate, avisar },
				enviar_em: later,
			},
		});
		// Its code is created on that day.
		if (later) return ok({ id: created.id, code: "" });
		const { email } = given;
		if (avisar && email) await sendCode(tx, outbox, created.code, { ...given, email, ate });
		return ok({ id: created.id, code: displayedCode(created.code) });
	});
}

type CodeMail = {
	tipo: CreditKind;
	nome: string;
	valor: number;
	email: string;
	ate: string | null;
	de_nome?: string;
	mensagem?: string;
};

/** E-mails a new code once; `pedido`: number of the order whose return it comes from. */
const sendCode = (
	tx: Tx,
	outbox: Outbox,
	code: string,
	{ email, ...mail }: CodeMail,
	pedido?: string,
) =>
	outbox.queue(tx, {
		template: creditIssued,
		to: email,
		toName: mail.nome,
		data: { ...mail, code, ...(pedido && { pedido }) },
		dedupeKey: `credit-issued:${codeColumns(code).codigo_hash}`,
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
	const mail = { ...given, ate: await lastDay(tx, created.id) };
	await sendCode(tx, outbox, created.code, mail, number);
	return true;
}

type Bought = Pick<NewCredit, "valor" | "nome" | "dias" | "de_nome" | "mensagem"> & {
	email: string;
	/** When its code is created and e-mailed; null: now. */
	day: string | null;
	/** `number` as displayed. */
	order: { id: string; number: string };
};

/** Issues the gift card that a paid order bought, and e-mails its code now or on its day; once per order. Its id. */
export async function issueBought(
	tx: Tx,
	{ clock, outbox }: Omit<Deps, "db">,
	{ order, day, ...given }: Bought,
): Promise<string> {
	const chave = `compra:${order.id}`;
	const [known] = await tx
		.select({ id: vale_lancamentos.vale_id })
		.from(vale_lancamentos)
		.where(eq(vale_lancamentos.chave, chave));
	if (known) return known.id;
	const created = await issueCredit(
		tx,
		{
			...{ ...given, tipo: "presente", chave, order_id: order.id, feito_por: "cliente" },
			...{ enviar_em: day, motivo: `Compra no pedido ${order.number}` },
		},
		clock(),
	);
	if (day === null) {
		const mail = { ...given, tipo: "presente", ate: await lastDay(tx, created.id) } as const;
		await sendCode(tx, outbox, created.code, mail);
	}
	return created.id;
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
		await record(tx, admin, id, "vale.corrigir", {
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
		if (blocked === (bloqueado_em !== null)) return ok(null);
		await tx
			.update(vales)
			.set({ bloqueado_em: blocked ? deps.clock() : null })
			.where(eq(vales.id, id));
		await record(tx, admin, id, blocked ? "vale.bloquear" : "vale.desbloquear", {
			before: { bloqueado: !blocked },
			after: { bloqueado: blocked, motivo: parsed.data.motivo },
		});
		return ok(null);
	});
}

/** Replaces a lost code; the former one is worth nothing from then on. Returns the new one, displayed this once. */
const renewCode = (deps: Deps, admin: Admin, id: string) =>
	changeCredit(deps, id, async (tx, { codigo_final }) => {
		const code = randomCode("VALE");
		await tx.update(vales).set(codeColumns(code)).where(eq(vales.id, id));
		await record(tx, admin, id, "vale.trocar-codigo", {
			before: { final: codigo_final },
			after: { final: code.slice(-4) },
		});
		return ok({ code: displayedCode(code) });
	});

/** Creates a new code of a locked credit that has an owner, and e-mails it; the former one is worth nothing. */
async function sendNewCode(tx: Tx, { outbox, clock }: Omit<Deps, "db">, credit: Credit) {
	const { id, tipo, nome, email, de_nome, mensagem } = credit;
	if (!email) throw new Error(`credit ${id} has no address`);
	const code = randomCode("VALE");
	await tx
		.update(vales)
		.set({ ...codeColumns(code), enviado_em: clock() })
		.where(eq(vales.id, id));
	const valor = await balanceOf(tx, id);
	const ate = await lastDay(tx, id);
	await sendCode(tx, outbox, code, { tipo, nome, email, valor, ate, de_nome, mensagem });
}

/**
 * Makes a credit that of another address. One whose code was e-mailed gets a new code, which goes there: true; one
 * that waits for its day goes there on that day: false. Null, with nothing changed, where nobody may use it.
 */
export async function moveToAddress(
	tx: Tx,
	deps: Omit<Deps, "db">,
	{ id, email }: { id: string; email: string },
): Promise<boolean | null> {
	const credit = await lockCredit(tx, id);
	if (!credit) throw new Error(`no credit ${id}`);
	const waits = credit.enviar_em !== null && credit.enviado_em === null;
	const saldo = await balanceOf(tx, id);
	if (!waits && creditState({ ...credit, saldo }, deps.clock()) !== "ativo") return null;
	await tx.update(vales).set({ email }).where(eq(vales.id, id));
	if (!waits) await sendNewCode(tx, deps, { ...credit, email });
	return !waits;
}

/** E-mails a credit's owner a new code; fails with `not_found` without an address or where nobody may use it. */
const resendCode = (deps: Deps, admin: Admin, id: string) =>
	changeCredit(deps, id, async (tx, credit) => {
		const saldo = await balanceOf(tx, id);
		const usable = creditState({ ...credit, saldo }, deps.clock()) === "ativo";
		if (!credit.email || !usable) return fail({ code: "not_found" });
		await sendNewCode(tx, deps, credit);
		await record(tx, admin, id, "vale.reenviar", {
			after: { email: credit.email },
		});
		return ok(null);
	});

const BATCH = 100;
/** A gift arrives from eight in the morning of its day. */
const FROM_HOUR_MS = 8 * 3_600_000;

/** E-mails the gift cards whose day has come, each once; returns how many. Safe in parallel processes. */
async function sendDueGifts(deps: OfficeDeps): Promise<number> {
	const now = deps.clock();
	const due = and(
		lte(vales.enviar_em, shopDay(new Date(now.getTime() - FROM_HOUR_MS))),
		isNull(vales.enviado_em),
		isNull(vales.bloqueado_em),
	);
	const found = await deps.db.select({ id: vales.id }).from(vales).where(due).limit(BATCH);
	for (const { id } of found) {
		await alone(deps.log, id, () =>
			changeCredit(deps, id, async (tx, credit) => {
				// Sent or blocked while this waited; without a balance there is nothing to give.
				if (credit.enviado_em || credit.bloqueado_em) return ok(null);
				if ((await balanceOf(tx, id)) > 0) await sendNewCode(tx, deps, credit);
				else await tx.update(vales).set({ enviado_em: now }).where(eq(vales.id, id));
				return ok(null);
			}),
		);
	}
	return found.length;
}

export const createCreditOffice = (deps: OfficeDeps) =>
	withDeps(() => deps, {
		expire: expireCredits,
		sendDueGifts,
		resendCode,
		list: listCredits,
		find: findCredit,
		issue: issueByHand,
		correct: correctCredit,
		setBlocked,
		renewCode,
		exportCsv: exportCredits,
		listOwn: listOwnCredits,
	});
