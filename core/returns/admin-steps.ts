import { eq } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { deleteOrderEmails } from "#core/mail/delete-emails.ts";
import { lockOrder } from "#core/orders/find-orders.ts";
import { markUndone, youngEvent } from "#core/orders/record-event.ts";
import { releaseUnits, reserveUnits } from "#core/stock/move-units.ts";
import { addDays, shopDay } from "#core/values/dates.ts";
import { fieldErrors, firstError } from "#core/values/field-errors.ts";
import { formatMoney } from "#core/values/money.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { isUndoable } from "./emails.ts";
import { type CheckForm, checkForm, codeForm, noteForm, trackingForm } from "./forms.ts";
import { lockReturn, readOrderFacts, type WithPieces } from "./load-return.ts";
import { checkBaseOf, type ReturnDeps } from "./request-return.ts";
import { troca_pecas, trocas } from "./schema.ts";
import { creditBy, returnOf, settlementOf } from "./shared/amounts.ts";
import { type ReturnEvent, type ReturnState, RULES } from "./shared/machine.ts";
import { ANSWER_DAYS } from "./shared/terms.ts";
import { acceptedOf, isAccepted } from "./shared/words.ts";
import { newUnits, type StepError, step } from "./transition.ts";

type Invalid = { code: "invalid"; fields: Record<string, string> };
export type AdminStepError = { code: "not_found" } | Invalid | StepError;
/** `event` is for `undo`; null for a step that cannot be undone. */
export type Taken = { event: number | null; state: ReturnState; numero: number };

/** Steps of the back office, with what each needs. */
export type AdminStep =
	| { event: "aprovar" | "cancelar" | "receber" }
	| { event: "recusar" | "reprovar" | "extraviar"; note: string }
	| { event: "gerar_codigo" | "reemitir"; code: string; until: string }
	| { event: "postar" | "devolver_pecas"; code: string; carrier: string };

type Read = {
	note?: string;
	set?: Partial<typeof trocas.$inferInsert>;
	data?: Record<string, unknown>;
};

/** Takes one step for the shop. Fails with the reason when the table forbids it; nothing changed then. */
export async function takeAdminStep(
	deps: ReturnDeps,
	admin: Admin,
	returnId: string,
	wanted: AdminStep,
	decides = false,
): Promise<Result<Taken, AdminStepError>> {
	const read = readStep(wanted, deps.clock());
	if (!read.ok) return read;
	return withReturn(deps, returnId, async (tx, one) => {
		const { note, set = {}, data } = read.value;
		const decided = { decidida_por: admin.name, decidida_por_id: admin.userId, decide: decides };
		const more: Partial<Record<AdminStep["event"], typeof set>> = {
			reemitir: { reemissoes: one.reemissoes + 1 },
			extraviar: decided,
			devolver_pecas: { valor: 0, frete: 0, em_credito: 0, diferenca: 0 },
		};
		const done = await step(tx, deps, one, wanted.event, {
			...{ who: "loja", actor: admin.name, set: { ...set, ...more[wanted.event] } },
			...(note && { note }),
			...(data && { data }),
		});
		if (!done.ok) return done;
		await audit(tx, admin, wanted.event, one, { ...data, ...(note && { observacao: note }) });
		return ok(takenOf(wanted.event, done.value));
	});
}

function readStep(wanted: AdminStep, now: Date): Result<Read, Invalid> {
	const invalid = (fields: Record<string, string>) => fail({ code: "invalid", fields } as const);
	const today = shopDay(now);
	if ("note" in wanted) {
		const note = noteForm.safeParse(wanted.note);
		if (!note.success) return invalid({ note: firstError(note.error, "Escreva o motivo") });
		return ok({ note: note.data });
	}
	if ("until" in wanted) {
		const read = codeForm(today).safeParse(wanted);
		if (!read.success) return invalid(fieldErrors(read.error));
		const { code, until } = read.data;
		return ok({ set: { codigo_postagem: code, codigo_ate: until }, data: { code, day: until } });
	}
	if ("carrier" in wanted) {
		const read = trackingForm.safeParse(wanted);
		if (!read.success) return invalid(fieldErrors(read.error));
		const { code, carrier } = read.data;
		return ok({
			set: { rastreio: code || null, transportadora: carrier || null },
			data: { ...(code && { code }), ...(carrier && { carrier }) },
		});
	}
	// What arrived is checked and answered within the law's days.
	if (wanted.event === "receber")
		return ok({ set: { responder_ate: addDays(today, ANSWER_DAYS) } });
	return ok({});
}

const takenOf = (event: ReturnEvent, done: { event: number; now: WithPieces }): Taken => ({
	event: RULES[event].undo ? done.event : null,
	state: done.now.estado,
	numero: done.now.numero,
});

/** Runs with order and request locked. */
export async function withReturn<T, E>(
	{ db }: Pick<ReturnDeps, "db">,
	returnId: string,
	run: (tx: Tx, one: WithPieces) => Promise<Result<T, E>>,
): Promise<Result<T, E | { code: "not_found" }>> {
	if (!isUuid(returnId)) return fail({ code: "not_found" });
	return runTransaction(db, async (tx) => {
		const [row] = await tx
			.select({ order_id: trocas.order_id })
			.from(trocas)
			.where(eq(trocas.id, returnId));
		if (!row || !(await lockOrder(tx, row.order_id))) return fail({ code: "not_found" });
		const one = await lockReturn(tx, returnId);
		return one ? run(tx, one) : fail({ code: "not_found" });
	});
}

/** Records a step of the shop in the history. */
export const audit = (
	tx: Tx,
	admin: Admin,
	event: string,
	one: WithPieces,
	after: Record<string, unknown>,
) =>
	recordChange(tx, admin, {
		action: `troca.${event}`,
		entity: "trocas",
		entityId: one.id,
		before: { estado: one.estado },
		after: { numero: one.numero, ...after },
	});

/**
 * Closes the inspection: how each piece arrived and where it goes fixes what goes back. Stock, money and new pieces
 * follow once undo is over. `decides`: whether this person may decide about money.
 */
export async function checkReturn(
	deps: ReturnDeps,
	admin: Admin,
	returnId: string,
	{ typed, decides }: { typed: unknown; decides: boolean },
): Promise<Result<Taken, AdminStepError>> {
	const read = checkForm.safeParse(typed);
	if (!read.success) return fail({ code: "invalid", fields: fieldErrors(read.error) });
	const form = read.data;
	return withReturn(deps, returnId, async (tx, one): Promise<Result<Taken, AdminStepError>> => {
		if (one.estado !== "recebida") {
			return fail({ code: "step", words: "Estas peças já foram conferidas. Atualize a página." });
		}
		const pecas = one.pecas.map((piece) => {
			const said = form.pieces.find(({ id }) => id === piece.id);
			return said ? { ...piece, ...said } : piece;
		});
		const silent = pecas.find(
			(piece) => piece.resultado && !isAccepted(piece) && !piece.observacao,
		);
		if (silent) {
			const words = "Diga ao cliente por que o dinheiro desta peça não volta";
			return fail({ code: "invalid", fields: { [`note-${silent.id}`]: words } });
		}
		const checked = { ...one, pecas };
		const money = await outcomeOf(tx, checked, form);
		const wrong = wrongCredit(one, form, money);
		if (wrong) return fail({ code: "invalid", fields: { credit: wrong } });
		const done = await step(tx, deps, checked, "conferir", {
			...{ who: "loja", actor: admin.name },
			set: {
				...{ valor: money.amount, frete: money.freight, diferenca: money.charge },
				em_credito: form.credit,
				...{ decidida_por: admin.name, decidida_por_id: admin.userId, decide: decides },
				por_fora: form.byHand,
				problema: "",
			},
			data: { amount: money.amount, credit: form.credit },
		});
		if (!done.ok) return done;
		for (const { id, resultado, destino, observacao, foto } of pecas) {
			await tx
				.update(troca_pecas)
				.set({ resultado, destino, observacao, foto })
				.where(eq(troca_pecas.id, id));
		}
		await audit(tx, admin, "conferir", one, {
			...{ valor: money.amount, por_fora: form.byHand, em_credito: form.credit },
			cliente_concordou: form.agreed,
		});
		return ok(takenOf("conferir", done.value));
	});
}

/** Why this much of what goes back cannot be store credit (rule credit 9); null when it can. */
function wrongCredit(
	one: WithPieces,
	{ credit, agreed }: CheckForm,
	{ amount, email }: { amount: number; email: string },
): string | null {
	if (credit === 0) return null;
	const by = creditBy(one);
	if (by === null) return "O cliente não pediu crédito: o dinheiro volta como veio";
	if (by === "consent" && !agreed) return "Marque que o cliente concordou com o crédito";
	if (credit > amount) return `No máximo ${formatMoney(amount)}`;
	return email === "" ? "Este pedido não tem e-mail para receber o crédito" : null;
}

/** What the accepted pieces of a checked request bring: refund with freight, or what the customer pays first. */
export async function outcomeOf(
	tx: Tx,
	one: WithPieces,
	{ freight }: Pick<CheckForm, "freight">,
): Promise<{ amount: number; freight: number; charge: number; email: string }> {
	const accepted = acceptedOf(one);
	const order = await lockOrder(tx, one.order_id);
	if (!order) throw new Error(`no order of request ${one.id}`);
	const email = order.customer_email;
	if (one.resolucao === "substituicao") {
		const { back, charge } = settlementOf("substituicao", accepted);
		return { amount: back, freight: 0, charge, email };
	}
	const facts = await readOrderFacts(tx, order);
	const back = returnOf(checkBaseOf(order, facts, one), accepted, freight);
	return { amount: back.amount, freight: back.freight, charge: 0, email };
}

/** Undoes the latest step of the shop while nothing left: state, new pieces and waiting e-mail. */
export async function undoStep(
	deps: ReturnDeps,
	admin: Admin,
	returnId: string,
	eventId: number,
): Promise<Result<{ state: ReturnState }, { code: "not_found" | "too_late" }>> {
	return withReturn(deps, returnId, async (tx, one) => {
		const latest = await youngEvent(tx, one.order_id, "return");
		const event = String(latest?.data["step"] ?? "");
		const before = latest?.data["before"] as Partial<WithPieces> | undefined;
		if (!latest || latest.id !== eventId || latest.data["request"] !== one.id || !before?.estado) {
			return fail({ code: "too_late" });
		}
		if (!isUndoable(event) || one.liquidada_em) return fail({ code: "too_late" });
		const gone = await deleteOrderEmails(tx, one.order_id, ["return-step"], {
			about: `return:${eventId}`,
		});
		const order = await lockOrder(tx, one.order_id);
		if (gone === 0 && order?.customer_email !== "") return fail({ code: "too_late" });
		const reserves = await restorePieces(tx, one, event, admin.name);
		await tx
			.update(trocas)
			.set({
				estado: before.estado,
				codigo_postagem: before.codigo_postagem ?? null,
				codigo_ate: before.codigo_ate ?? null,
				reemissoes: before.reemissoes ?? 0,
				parecer: before.parecer ?? "",
				valor: before.valor ?? one.valor,
				frete: before.frete ?? one.frete,
				em_credito: before.em_credito ?? one.em_credito,
				diferenca: before.diferenca ?? one.diferenca,
				liquidar_em: null,
				...reserves,
			})
			.where(eq(trocas.id, one.id));
		await markUndone(tx, eventId, admin.name);
		await audit(tx, admin, "desfazer", one, { estado: before.estado });
		return ok({ state: before.estado });
	});
}

async function restorePieces(tx: Tx, one: WithPieces, event: ReturnEvent, actor: string) {
	const effects: readonly string[] = RULES[event].effects;
	const units = newUnits(one.pecas);
	const cause = { orderId: one.order_id, actor };
	if (effects.includes("reserve") && one.reservada) {
		await releaseUnits(tx, units, cause);
		return { reservada: false };
	}
	const took = effects.includes("release") && !one.reservada && units.length > 0;
	// Taken by somebody else meanwhile: the check says so.
	return took && (await reserveUnits(tx, units, cause)).ok ? { reservada: true } : {};
}
