import { eq, sql } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { lockOrder } from "#core/orders/find-orders.ts";
import { giveReturnCredit } from "#core/orders/order-credit.ts";
import type { OrderParcels, OrderPayments, OrderRefund } from "#core/orders/ports.ts";
import { SENT_ORDERS } from "#core/orders/public.ts";
import { REFUND_STATES } from "#core/payments/public.ts";
import type {
	CheckedReturn,
	RefundError,
	ReturnedMoney,
} from "#core/payments/refunds/request-refund.ts";
import { FAILURE_WORDS } from "#core/payments/shared/refunds.ts";
import { formatMoney } from "#core/values/money.ts";
import { ok, type Result } from "#core/values/result.ts";
import { inCentavos } from "#platform/database/columns.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { alone } from "#platform/jobs/alone.ts";
import { notifyOffice } from "#platform/live/notify-office.ts";
import type { Log } from "#platform/log.ts";
import { withReturn } from "./admin-steps.ts";
import { listReturns, type WithPieces } from "./load-return.ts";
import type { ReturnDeps } from "./request-return.ts";
import { trocas } from "./schema.ts";
import type { Reason } from "./shared/terms.ts";
import { acceptedOf, CREDIT_WAITS } from "./shared/words.ts";
import { step } from "./transition.ts";

export type SettleDeps = ReturnDeps & {
	refund(admin: Admin, checked: CheckedReturn): Promise<Result<ReturnedMoney, RefundError>>;
	log: Log;
	payments: OrderPayments;
	parcels: OrderParcels;
};

async function note({ db }: SettleDeps, id: string, problema: string): Promise<void> {
	await db.update(trocas).set({ problema }).where(eq(trocas.id, id));
	await notifyOffice(db);
}

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
export async function returnMoney(deps: SettleDeps, one: WithPieces): Promise<void> {
	if (one.problema || one.refund_id || one.dinheiro_em) return;
	if (one.valor <= one.devolvido) {
		if (isWorthless(one)) await note(deps, one.id, PROBLEMS.nothing ?? "");
		return;
	}
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
	await note(deps, one.id, PROBLEMS[code] ?? "O pedido mudou. Confira as devoluções em Pagamento.");
}

/** Whether pieces that were paid for bring nothing, and nobody said that their money is back. */
const isWorthless = (one: WithPieces): boolean =>
	one.resolucao !== "substituicao" &&
	!one.por_fora &&
	acceptedOf(one).some(({ valor }) => valor > 0);

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
