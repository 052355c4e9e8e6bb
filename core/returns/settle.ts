import { and, eq, gt, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import { lockOrder } from "#core/orders/find-orders.ts";
import { ORDERS } from "#core/orders/public.ts";
import { recordEvents } from "#core/orders/record-event.ts";
import { createReplacement } from "#core/orders/replacement-order.ts";
import { isDisputed } from "#core/orders/shared/order.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import { giveUnitsBack } from "#core/orders/units.ts";
import { releaseUnits, reserveUnits } from "#core/stock/move-units.ts";
import { shopDay } from "#core/values/dates.ts";
import { ok } from "#core/values/result.ts";
import type { Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { alone } from "#platform/jobs/alone.ts";
import { withReturn } from "./admin-steps.ts";
import type { WithPieces } from "./load-return.ts";
import { conclude, returnMoney, type SettleDeps } from "./return-money.ts";
import { trocas } from "./schema.ts";
import { acceptedOf } from "./shared/words.ts";
import { newUnits, step } from "./transition.ts";

const BATCH = 100;

/** Whose goods went out, and whose money did not go on yet: the process ended between them. */
const MONEY_WAITS = and(
	gt(trocas.valor, 0),
	isNull(trocas.refund_id),
	isNull(trocas.dinheiro_em),
	eq(trocas.problema, ""),
);

/** How long the new pieces stay reserved while the difference is unpaid. */
const PAYMENT_LINK_MS = 3 * 24 * 3_600_000;

/**
 * What time and other areas bring: codes that ended, checked requests whose undo is over, and those whose money or
 * new pieces have gone out. Idempotent, safe in parallel processes.
 */
export async function followReturns(deps: SettleDeps): Promise<void> {
	await expireCodes(deps);
	await freeNewPieces(deps);
	const due = await deps.db
		.select({ id: trocas.id })
		.from(trocas)
		.where(
			and(
				inArray(trocas.estado, ["conferida", "extraviada"]),
				lte(trocas.liquidar_em, deps.clock()),
				or(isNull(trocas.liquidada_em), MONEY_WAITS),
			),
		)
		.limit(BATCH);
	for (const { id } of due) await alone(deps.log, id, () => settle(deps, id));
	await conclude(deps);
}

/** Whether the money of an order is all back: nothing takes the place of its pieces any more. */
const isOver = (
	order: Pick<OrderSummary, "cancelled_at" | "payment_status" | "dispute">,
): boolean =>
	order.cancelled_at !== null || order.payment_status === "refunded" || order.dispute === "lost";

/** Puts new pieces back on sale that are reserved for an order that is over. */
async function freeNewPieces(deps: SettleDeps): Promise<void> {
	const reserved = await queryRows<{ id: string }>(
		deps.db,
		sql`select t.id from trocas t join ${ORDERS} o on o.id = t.order_id where t.reservada
			and (o.cancelled_at is not null or o.payment_status = 'refunded' or o.dispute = 'lost') limit ${BATCH}`,
	);
	for (const { id } of reserved) {
		await alone(deps.log, id, () =>
			withReturn(deps, id, async (tx, one) => {
				const order = await lockOrder(tx, one.order_id);
				if (!order || !isOver(order) || !one.reservada) return ok(null);
				await releaseUnits(tx, newUnits(one.pecas), { orderId: order.id, actor: "loja" });
				await tx.update(trocas).set({ reservada: false }).where(eq(trocas.id, id));
				return ok(null);
			}),
		);
	}
}

async function expireCodes(deps: SettleDeps): Promise<void> {
	const ended = await deps.db
		.select({ id: trocas.id })
		.from(trocas)
		.where(
			and(eq(trocas.estado, "aguardando_postagem"), lt(trocas.codigo_ate, shopDay(deps.clock()))),
		)
		.limit(BATCH);
	for (const { id } of ended) {
		await alone(deps.log, id, () =>
			withReturn(deps, id, (tx, one) =>
				step(tx, deps, one, "vencer", { who: "sistema", actor: "loja" }),
			),
		);
	}
}

/** Puts checked pieces where they go, sends new pieces and returns money, once. */
export async function settle(deps: SettleDeps, id: string): Promise<void> {
	const moved = await withReturn(deps, id, async (tx, one) => {
		if (one.liquidada_em || !one.liquidar_em || one.liquidar_em > deps.clock()) return ok(one);
		return ok(await moveGoods(tx, deps, one));
	});
	if (!moved.ok) return;
	await returnMoney(deps, moved.value);
}

async function moveGoods(tx: Tx, deps: SettleDeps, one: WithPieces): Promise<WithPieces> {
	const actor = one.decidida_por ?? "loja";
	const order = await lockOrder(tx, one.order_id);
	if (!order) throw new Error(`no order of request ${one.id}`);
	const sent =
		one.resolucao === "substituicao" ? await sendNewPieces(tx, deps, { one, order, actor }) : {};
	if (sent.problema && sent.problema === one.problema) return one;
	// Without new pieces the goods wait too: they go where they go once.
	const moves = !sent.problema;
	const sellable = one.pecas.filter(({ destino }) => destino === "venda");
	const counts = Map.groupBy(sellable, ({ order_item_id }) => order_item_id);
	const lines = [...counts].map(([id, own]) => ({ id, quantity: own.length }));
	if (moves && lines.length > 0 && (await giveUnitsBack(tx, order, lines, new Map(), actor)) > 0) {
		await recordEvents(tx, order.id, { kind: "stock", value: "returned", actor });
	}
	const [row] = await tx
		.update(trocas)
		.set({
			...sent,
			...(moves && { liquidada_em: deps.clock() }),
			updated_at: sql`now()`,
		})
		.where(eq(trocas.id, one.id))
		.returning();
	return { ...one, ...row };
}

/** The order of the new pieces; those of pieces that were not accepted go back on sale. */
async function sendNewPieces(
	tx: Tx,
	{ clock }: SettleDeps,
	{ one, order, actor }: { one: WithPieces; order: OrderSummary; actor: string },
): Promise<Partial<typeof trocas.$inferInsert>> {
	const units = newUnits(acceptedOf(one));
	// `liquidar_em` stays, so that the job tries again until the bank has decided.
	if (isDisputed(order)) return { problema: DISPUTED };
	const cause = { orderId: one.order_id, actor };
	if (isOver(order)) {
		if (one.reservada) await releaseUnits(tx, newUnits(one.pecas), cause);
		return { problema: ORDER_OVER, reservada: false, liquidar_em: null };
	}
	if (!one.reservada) {
		const again = await reserveUnits(tx, units, cause);
		if (!again.ok) return { problema: SOLD_OUT, liquidar_em: null };
	} else {
		const refused = one.pecas.filter((piece) => !acceptedOf(one).includes(piece));
		await releaseUnits(tx, newUnits(refused), cause);
	}
	const now = clock();
	const created = await createReplacement(tx, {
		orderId: one.order_id,
		key: one.id,
		units,
		charge: one.diferenca,
		paidName: `${acceptedOf(one).length === 1 ? "Valor da peça trocada" : "Valor das peças trocadas"} (troca ${one.numero})`,
		until: new Date(now.getTime() + PAYMENT_LINK_MS),
		...{ actor, now },
	});
	if (!created) {
		await releaseUnits(tx, units, cause);
		return { problema: SOLD_OUT, reservada: false, liquidar_em: null };
	}
	return { nova_order_id: created.id, reservada: false, problema: "" };
}

const DISPUTED =
	"O pagamento do pedido está contestado: a peça nova espera a decisão e sai sozinha se a loja ficar com o dinheiro.";
const ORDER_OVER =
	"O pedido foi cancelado ou o dinheiro dele já voltou: a peça nova não sai. Confira as devoluções em Pagamento.";

const SOLD_OUT =
	"A peça nova não está mais à venda. Devolva o dinheiro, ou combine outra com o cliente.";
