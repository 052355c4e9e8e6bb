import { and, eq, gt, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { lockOrder } from "#core/orders/find-orders.ts";
import { giveReturnCredit } from "#core/orders/order-credit.ts";
import type { OrderParcels, OrderPayments, OrderRefund } from "#core/orders/ports.ts";
import { ORDERS, SENT_ORDERS } from "#core/orders/public.ts";
import { recordEvents } from "#core/orders/record-event.ts";
import { createReplacement } from "#core/orders/replacement-order.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import { giveUnitsBack } from "#core/orders/units.ts";
import { REFUND_STATES } from "#core/payments/public.ts";
import type {
	CheckedReturn,
	RefundError,
	ReturnedMoney,
} from "#core/payments/refunds/request-refund.ts";
import { FAILURE_WORDS } from "#core/payments/shared/refunds.ts";
import { releaseUnits, reserveUnits } from "#core/stock/move-units.ts";
import { shopDay } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import { ok, type Result } from "#core/values/result.ts";
import { inCentavos } from "#platform/database/columns.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { alone } from "#platform/jobs/alone.ts";
import type { Log } from "#platform/log.ts";
import { withReturn } from "./desk-steps.ts";
import { listReturns, type WithPieces } from "./load-return.ts";
import type { ReturnDeps } from "./request-return.ts";
import { trocas } from "./schema.ts";
import type { Reason } from "./shared/terms.ts";
import { acceptedOf, CREDIT_WAITS } from "./shared/words.ts";
import { newUnits, step } from "./transition.ts";

export type SettleDeps = ReturnDeps & {
	refund(admin: Admin, checked: CheckedReturn): Promise<Result<ReturnedMoney, RefundError>>;
	log: Log;
	payments: OrderPayments;
	parcels: OrderParcels;
};

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
	const one = moved.value;
	if (one.problema || one.refund_id || one.dinheiro_em) return;
	if (one.valor > one.devolvido) return returnMoney(deps, one);
	if (isWorthless(one)) await note(deps, one.id, PROBLEMS.nothing ?? "");
}

/** Whether pieces that were paid for bring nothing, and nobody said that their money is back. */
const isWorthless = (one: WithPieces): boolean =>
	one.resolucao !== "substituicao" &&
	!one.por_fora &&
	acceptedOf(one).some(({ valor }) => valor > 0);

const note = ({ db }: SettleDeps, id: string, problema: string) =>
	db.update(trocas).set({ problema }).where(eq(trocas.id, id));

async function moveGoods(tx: Tx, deps: SettleDeps, one: WithPieces): Promise<WithPieces> {
	const actor = one.decidida_por ?? "loja";
	const order = await lockOrder(tx, one.order_id);
	if (!order) throw new Error(`no order of request ${one.id}`);
	const sent =
		one.resolucao === "substituicao" ? await sendNewPieces(tx, deps, { one, order, actor }) : {};
	// Without new pieces the goods wait too: they go where they go once.
	const moves = !("problema" in sent);
	const sellable = one.pecas.filter(({ destino }) => destino === "venda");
	const counts = Map.groupBy(sellable, ({ order_item_id }) => order_item_id);
	const lines = [...counts].map(([id, own]) => ({ id, quantity: own.length }));
	if (moves && lines.length > 0 && (await giveUnitsBack(tx, order, lines, new Map(), actor)) > 0) {
		await recordEvents(tx, order.id, [{ kind: "stock", value: "returned", actor }]);
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
		until: new Date(now.getTime() + PAYMENT_LINK_MS),
		...{ actor, now },
	});
	if (!created) {
		await releaseUnits(tx, units, cause);
		return { problema: SOLD_OUT, reservada: false, liquidar_em: null };
	}
	return { nova_order_id: created.id, reservada: false };
}

const ORDER_OVER =
	"O pedido foi cancelado ou o dinheiro dele já voltou: a peça nova não sai. Confira as devoluções em Pagamento.";
const SOLD_OUT =
	"A peça nova não está mais à venda. Devolva o dinheiro, ou combine outra com o cliente.";

const REFUND_REASONS: Record<Reason, CheckedReturn["reason"]> = {
	pequeno: "tamanho",
	grande: "tamanho",
	nao_gostei: "desistencia",
	desistencia: "desistencia",
	defeito: "defeito",
	errado: "errado",
	danificado: "defeito",
};

/**
 * Asks the payments area for the refund of a settled request, as money and store credit, and notes why it cannot go
 * out. The same request returns its money once, however often this runs.
 */
async function returnMoney(deps: SettleDeps, one: WithPieces): Promise<void> {
	const counts = Map.groupBy(acceptedOf(one), ({ order_item_id }) => order_item_id);
	const byPieces = one.resolucao !== "substituicao";
	const days = one.politica.credito ?? 0;
	// What is decided anew goes back as money; the credit of an earlier decision stays.
	const before = one.devolvido > 0 ? one.em_credito : 0;
	const wanted = one.em_credito - before;
	const credit = days > 0 && wanted > 0 ? { amount: wanted, days } : null;
	const rest = one.valor - one.devolvido;
	const admin = {
		userId: one.decidida_por_id ?? "loja",
		name: one.decidida_por ?? "loja",
		email: "",
	};
	const refunded = await deps.refund(admin, {
		orderId: one.order_id,
		key: one.chave,
		wish: byPieces
			? {
					lines: [...counts].map(([id, own]) => ({ id, quantity: own.length })),
					freight: one.frete > 0,
				}
			: { amount: rest },
		rest: one.devolvido > 0 ? rest : null,
		reason: byPieces ? REFUND_REASONS[one.motivo] : "preco",
		decides: one.decide,
		byHand: one.por_fora,
		credit,
	});
	if (refunded.ok) {
		const { id, amount, freight: frete, credit: asCredit } = refunded.value;
		const over = {
			...{ refund_id: id, valor: one.devolvido + amount, frete, em_credito: before + asCredit },
			...{ problema: "", dinheiro_em: deps.clock() },
		};
		await deps.db.update(trocas).set(over).where(eq(trocas.id, one.id));
		return;
	}
	// Money outside the provider needs no refund of a payment: the shop returns it by hand, or gives credit for it.
	const { code } = refunded.error;
	const isOutside = code === "not_paid" || (code === "nothing" && one.por_fora);
	if (isOutside && (one.por_fora || one.em_credito === one.valor)) {
		if (credit && !one.decide) {
			await note(deps, one.id, CREDIT_WAITS);
			return;
		}
		await withReturn(deps, one.id, async (tx, now) => {
			const order = await lockOrder(tx, now.order_id);
			if (!order || now.dinheiro_em) return ok(null);
			const given = { key: now.id, by: admin.name };
			if (credit) await giveReturnCredit(tx, deps, order, { ...given, ...credit });
			await tx.update(trocas).set({ dinheiro_em: deps.clock() }).where(eq(trocas.id, now.id));
			return ok(null);
		});
		return;
	}
	await note(deps, one.id, problemOf(refunded.error));
}

function problemOf({ code }: RefundError): string {
	return PROBLEMS[code] ?? "O pedido mudou. Confira as devoluções em Pagamento.";
}

const PROBLEMS: Partial<Record<RefundError["code"], string>> = {
	not_paid:
		"Este pedido não foi pago pelo provedor: devolva por fora e marque que o dinheiro já voltou.",
	too_old: "O prazo do provedor passou: devolva por fora e marque que o dinheiro já voltou.",
	disputed: "O pagamento foi contestado no banco: a devolução segue por lá.",
	nothing: "Todo o valor deste pedido já voltou.",
};

type Outgoing = {
	id: string;
	/** The refund that `refund` is about, and its centavos; null without one. */
	part: string | null;
	amount: number;
	/** Latest state of the refund, through its retries, of the part that is not there yet; null without one. */
	refund: OrderRefund["status"] | null;
	failure: OrderRefund["failure"];
	decline_note: string;
	/** Whether what is not there yet comes no more, so that it has to be decided anew; null without a refund. */
	dead: boolean | null;
	/** Centavos that the refund brought so far; `credited` of them as new store credit. */
	brought: number;
	credited: number;
	/** Whether the new pieces have left the shop; null without new pieces. */
	gone: boolean | null;
};

/** How money and new pieces of settled requests stand: of all, or of one. */
export const readOutgoing = (db: Db | Tx, id?: string): Promise<Outgoing[]> =>
	queryRows<Outgoing>(
		db,
		sql`with recursive devolucoes as (
				select t.id as troca_id, r.id as parte, r.id, r.status, r.failure, r.decline_note, r.settled, r.amount,
						r.is_credit, 0 as vez
					from trocas t join ${REFUND_STATES} r on r.order_id = t.order_id
						and (r.id = t.refund_id or starts_with(r.key, 'desk-' || t.chave || '-'))
					where t.estado in ('conferida', 'extraviada')
				union all
				select d.troca_id, d.parte, r.id, r.status, r.failure, r.decline_note, r.settled, r.amount,
						r.is_credit, d.vez + 1
					from devolucoes d join ${REFUND_STATES} r on r.retry_of = d.id
			), partes as (
				select distinct on (troca_id, parte) * from devolucoes order by troca_id, parte, vez desc
			)
			select t.id, d.id as part, ${inCentavos(sql`coalesce(d.amount, 0)`)} as amount, d.status as refund, d.failure,
				coalesce(d.decline_note, '') as decline_note, n.gone, x.dead, ${inCentavos(sql`x.brought`)} as brought,
				${inCentavos(sql`x.credited`)} as credited
			from trocas t
			cross join lateral (select
					bool_and(x.status in ('confirmed', 'declined') or (x.status = 'failed' and x.settled))
						and bool_or(x.status <> 'confirmed') as dead,
					coalesce(sum(x.amount) filter (where x.status = 'confirmed'), 0) as brought,
					coalesce(sum(x.amount) filter (where x.status = 'confirmed' and x.is_credit), 0) as credited
				from partes x where x.troca_id = t.id) x
			left join lateral (select * from partes x where x.troca_id = t.id
				order by x.status = 'confirmed', parte limit 1) d on true
			left join ${SENT_ORDERS} n on n.id = t.nova_order_id
			where t.estado in ('conferida', 'extraviada') and t.liquidada_em is not null
				${id === undefined ? sql`` : sql`and t.id = ${id}::uuid`}`,
	);

/** Ends requests whose money arrived and whose new pieces left, and notes refunds that failed. */
export async function conclude(deps: SettleDeps): Promise<void> {
	const rows = await readOutgoing(deps.db);
	const found = await listReturns(deps.db, { ids: rows.map(({ id }) => id) });
	for (const { id, refund, amount, failure, decline_note, dead, gone } of rows) {
		const one = found.find((other) => other.id === id);
		if (!one) continue;
		const owes =
			one.valor > one.devolvido
				? one.refund_id !== null || one.dinheiro_em === null
				: one.problema !== "";
		if ((!owes || refund === "confirmed") && gone !== false) {
			await alone(deps.log, id, () =>
				withReturn(deps, id, (tx, now) =>
					step(tx, deps, now, "concluir", {
						...{ who: "sistema", actor: "loja" },
						data: { amount: now.valor, credit: now.em_credito },
					}),
				),
			);
			continue;
		}
		const owed = amount < one.valor ? `${formatMoney(amount)} de ${formatMoney(one.valor)}: ` : "";
		const problema =
			refund === "failed" && failure
				? `${owed}${FAILURE_WORDS[failure].title}. ${dead ? "Decida de novo como devolver." : "Resolva em Pagamentos."}`
				: refund === "declined"
					? `${owed}A devolução não foi autorizada: ${decline_note}`
					: one.refund_id
						? ""
						: one.problema;
		if (problema !== one.problema) {
			await note(deps, id, problema);
		}
	}
}
