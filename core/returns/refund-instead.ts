import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { cancelIn } from "#core/orders/cancel-order.ts";
import { lockOrder } from "#core/orders/find-orders.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import { releaseUnits } from "#core/stock/move-units.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { outcomeOf, withReturn } from "./admin-steps.ts";
import type { WithPieces } from "./load-return.ts";
import { conclude, readOutgoing, type SettleDeps } from "./return-money.ts";
import { trocas } from "./schema.ts";
import { settle } from "./settle.ts";
import { CREDIT_WAITS } from "./shared/words.ts";
import { newUnits } from "./transition.ts";

type Next = Pick<OrderSummary, "payment_status" | "cancelled_at">;

/** Whether the order of new pieces brings them no more: cancelled, or its payment link ended unpaid. */
const isLost = (next: Next): boolean =>
	next.cancelled_at !== null || next.payment_status === "expired";

/**
 * Whether a checked request waits for a decision: its money or new pieces could not go out, and none is on its way.
 * `next`: the order of the new pieces.
 */
export async function isStuck(
	db: Db | Tx,
	one: Pick<WithPieces, "id" | "estado" | "problema" | "refund_id" | "resolucao">,
	next: Next | null,
): Promise<boolean> {
	if (one.estado !== "conferida" && one.estado !== "extraviada") return false;
	const lost = one.resolucao === "substituicao" && next !== null && isLost(next);
	if (!one.refund_id) return lost || one.problema !== "";
	const [outgoing] = await readOutgoing(db, one.id);
	return outgoing?.dead === true || (lost && outgoing?.refund === "confirmed");
}

/**
 * Decides a stuck request: its money goes back by the provider, or was returned by other means (`byHand`). An
 * exchange whose new pieces are sold out, cancelled or were not paid for becomes a refund, and their order is
 * cancelled. What went back before is not returned again. Credit that waits for who decides about money is issued
 * when `decides`.
 */
export async function refundInstead(
	deps: SettleDeps,
	admin: Admin,
	id: string,
	{ byHand, decides }: { byHand: boolean; decides: boolean },
): Promise<Result<null, { code: "not_found" | "settled" }>> {
	const noted = await withReturn(deps, id, async (tx, one) => {
		const next = one.nova_order_id ? await lockOrder(tx, one.nova_order_id) : null;
		if (!(await isStuck(tx, one, next))) return fail({ code: "settled" } as const);
		// New pieces that are on their way stay; only the rest of their difference is decided then.
		const swapped = one.resolucao === "substituicao" && (next === null || isLost(next));
		const closed = swapped && next ? await cancelNext(tx, deps, next, admin) : [];
		// New pieces that waited for the end of a dispute.
		if (swapped && one.reservada) {
			const cause = { orderId: one.order_id, actor: admin.name };
			await releaseUnits(tx, newUnits(one.pecas), cause);
		}
		const credited = one.problema === CREDIT_WAITS && !byHand;
		const before = await broughtBy(tx, one);
		const devolvido = one.devolvido + before.amount;
		const paid = { ...one, resolucao: "estorno" as const, devolvido };
		const money = swapped ? await outcomeOf(tx, paid, { freight: false }) : null;
		await tx
			.update(trocas)
			.set({
				por_fora: byHand || (credited && one.por_fora),
				em_credito: credited ? one.em_credito : before.credit,
				devolvido,
				problema: "",
				...(money && {
					...{ resolucao: "estorno", nova_order_id: null, diferenca: 0, reservada: false },
					...{ valor: money.amount, frete: money.freight },
				}),
				// Another decision about money, under a key of its own.
				...((one.refund_id || one.dinheiro_em) && {
					...{ refund_id: null, dinheiro_em: null, chave: randomUUID() },
				}),
				...{ decidida_por: admin.name, decidida_por_id: admin.userId, decide: decides },
				liquidar_em: deps.clock(),
			})
			.where(eq(trocas.id, id));
		return ok({ next: next?.id, closed });
	});
	if (!noted.ok) return noted;
	const { next, closed } = noted.value;
	if (next) await deps.payments.settleCancelled(next, closed);
	await settle(deps, id);
	await conclude(deps);
	return ok(null);
}

/** Centavos that the latest decision about a request's money brought, and how many of them as store credit. */
async function broughtBy(tx: Tx, one: WithPieces): Promise<{ amount: number; credit: number }> {
	if (one.refund_id) {
		const [outgoing] = await readOutgoing(tx, one.id);
		return { amount: outgoing?.brought ?? 0, credit: outgoing?.credited ?? 0 };
	}
	// Settled outside of the provider.
	return one.dinheiro_em
		? { amount: one.valor - one.devolvido, credit: one.em_credito }
		: { amount: 0, credit: 0 };
}

/** Cancels the order of the new pieces: it could be paid still, for the difference alone. */
async function cancelNext(tx: Tx, deps: SettleDeps, next: OrderSummary, { name }: Admin) {
	if (next.cancelled_at) return [];
	const { closed } = await cancelIn(tx, deps, next, {
		...{ reason: "sem_pagamento", note: "", restock: true, refund: true, actor: name },
	});
	return closed;
}
