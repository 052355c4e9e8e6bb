import { eq } from "drizzle-orm";
import type { Outbox } from "#core/mail/outbox.ts";
import { recordEvents } from "#core/orders/record-event.ts";
import { UNDO_MS } from "#core/orders/shared/office.ts";
import { releaseUnits, reserveUnits } from "#core/stock/move-units.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Tx } from "#platform/database/database.ts";
import { queueStepEmail } from "./emails.ts";
import type { Return, ReturnPiece, WithPieces } from "./load-return.ts";
import { trocas } from "./schema.ts";
import { type Facts, type ReturnEvent, takeStep, type Who } from "./shared/machine.ts";
import { isAccepted } from "./shared/words.ts";

export type StepError = { code: "step"; words: string };

type Step = {
	who: Who;
	actor: string;
	/** Reason or answer, which the other side reads. */
	note?: string;
	set?: Partial<typeof trocas.$inferInsert>;
	/** Centavos, code and carrier for the timeline. */
	data?: Record<string, unknown>;
};

/** Why the shop cannot take an event now, or null. */
export function whyNot(one: WithPieces, event: ReturnEvent): string | null {
	const taken = takeStep(one.estado, event, "loja", factsOf(one, ""));
	return taken.ok ? null : taken.words;
}

const factsOf = (one: WithPieces, note: string): Facts => ({
	kind: one.tipo,
	posting: one.postagem,
	note,
	reissues: one.reemissoes,
	pieces: one.pecas.length,
	checked: one.pecas.filter(({ resultado }) => resultado !== null).length,
	paid: one.pecas.filter(isAccepted).length,
	settled: one.liquidada_em !== null,
});

/** Units of the new pieces of an exchange, by variation. */
export function newUnits(
	pieces: readonly ReturnPiece[],
): { variantId: string; quantity: number }[] {
	const wanted = pieces.flatMap(({ nova_variante_id }) => nova_variante_id ?? []);
	const counts = new Map<string, number>();
	for (const id of wanted) counts.set(id, (counts.get(id) ?? 0) + 1);
	return [...counts].map(([variantId, quantity]) => ({ variantId, quantity }));
}

/**
 * Takes one step of a request, whose order is locked: state, effects, timeline and e-mail together. The e-mail of a
 * step that can be undone waits until undo is over. Fails with the reason when the table forbids it or the new
 * pieces are sold out, having changed nothing.
 */
export async function step(
	tx: Tx,
	{ outbox, clock }: { outbox: Outbox; clock: () => Date },
	one: WithPieces,
	event: ReturnEvent,
	{ who, actor, note = "", set = {}, data = {} }: Step,
): Promise<Result<{ event: number; now: WithPieces }, StepError>> {
	const taken = takeStep(one.estado, event, who, factsOf(one, note));
	if (!taken.ok) return fail({ code: "step", words: taken.words });
	const { to, rule } = taken;
	const reserved = await moveNewPieces(tx, one, rule.effects, actor);
	if (!reserved.ok) return reserved;
	const now = clock();
	const [row] = await tx
		.update(trocas)
		.set({
			estado: to,
			estado_em: now,
			...reserved.value,
			...(note && { parecer: note }),
			...(rule.effects.includes("settle") && { liquidar_em: new Date(now.getTime() + UNDO_MS) }),
			...set,
		})
		.where(eq(trocas.id, one.id))
		.returning();
	if (!row) throw new Error(`request ${one.id} vanished`);
	const id = await recordStep(tx, row, event, {
		actor,
		data: { ...data, ...(note && { note }), before: beforeOf(one) },
	});
	const delayMs = rule.undo && who === "loja" ? UNDO_MS : 0;
	await queueStepEmail(tx, outbox, { ...row, pecas: one.pecas }, event, {
		event: id,
		note,
		delayMs,
	});
	return ok({ event: id, now: { ...row, pecas: one.pecas } });
}

/** Writes a line of the order's timeline; returns its id. */
export async function recordStep(
	tx: Tx,
	{ id, numero, order_id }: Pick<Return, "id" | "numero" | "order_id">,
	event: ReturnEvent | "pedir",
	{ actor, data = {} }: { actor: string; data?: Record<string, unknown> },
): Promise<number> {
	const [written] = await recordEvents(tx, order_id, {
		kind: "return",
		value: event,
		data: { request: id, step: event, subject: `Troca ${numero}`, ...data },
		actor,
	});
	if (written === undefined) throw new Error("the event was not written");
	return written;
}

/** What undo restores. */
const beforeOf = (one: Return) => {
	const { estado, codigo_postagem, codigo_ate, reemissoes, parecer } = one;
	const { valor, frete, em_credito, diferenca } = one;
	return {
		...{ estado, codigo_postagem, codigo_ate, reemissoes, parecer },
		...{ valor, frete, em_credito, diferenca },
	};
};

async function moveNewPieces(
	tx: Tx,
	one: WithPieces,
	effects: readonly string[],
	actor: string,
): Promise<Result<{ reservada?: boolean }, StepError>> {
	const units = newUnits(one.pecas);
	const cause = { orderId: one.order_id, actor };
	if (effects.includes("reserve") && !one.reservada && units.length > 0) {
		const reserved = await reserveUnits(tx, units, cause);
		if (!reserved.ok) {
			return fail({ code: "step", words: "A peça nova acabou de esgotar. Escolha outra." });
		}
		return ok({ reservada: true });
	}
	if (effects.includes("release") && one.reservada) {
		await releaseUnits(tx, units, cause);
		return ok({ reservada: false });
	}
	return ok({});
}
