import { asc, eq, sql } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { shopDay } from "#core/values/dates.ts";
import { fieldErrors } from "#core/values/field-errors.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { lockOrder } from "../find-orders.ts";
import type { OrderPayments } from "../ports.ts";
import { recordEvents, recordOrderChange } from "../record-event.ts";
import { orders, pedidos_acertos, pedidos_edicoes } from "../schema.ts";
import { PAID_OUTSIDE, type PaidOutside } from "../shared/manual-order.ts";
import type { EditMoney, OrderEdit } from "../shared/order-edit.ts";
import type { OrderSummary, PaymentMethod } from "../types.ts";
import { outsideForm } from "./manual-order-form.ts";

type Received = {
	/** Centavos; all that is due. */
	amount: number;
	/** Null for money outside the payment provider. */
	method: PaymentMethod | null;
	paymentId: string | null;
	actor?: string;
	note?: string;
};

/** Marks the difference of an edited order, whose row is locked, as paid; the order may be packed again. */
export async function receiveDifference(
	tx: Tx,
	{ id }: Pick<OrderSummary, "id">,
	{ amount, method, paymentId, actor, note }: Received,
): Promise<void> {
	await tx
		.update(orders)
		.set({ amount_due: 0, due_released: false, updated_at: sql`now()` })
		.where(eq(orders.id, id));
	await recordEvents(tx, id, {
		kind: "payment",
		value: "difference_paid",
		data: { amount, ...(method ? { method, paymentId } : { note }) },
		...(actor && { actor }),
	});
}

export type Outside = { how: PaidOutside; day: string; proof: string };

/** Records money of a difference outside the payment provider, in centavos: negative when given back. */
export async function writeOutside(
	tx: Tx,
	admin: Admin,
	orderId: string,
	{ amount, how, day, proof }: Outside & { amount: number },
): Promise<void> {
	await tx.insert(pedidos_acertos).values({
		...{ order_id: orderId, valor: amount, como: how, dia: day, comprovante: proof },
		feito_por: admin.name,
	});
}

export const outsideNote = ({ how, proof }: Outside): string =>
	[PAID_OUTSIDE[how], proof].filter(Boolean).join(", ");

/** Whether money outside the payment provider pays a part of the order. */
export async function hasMoneyOutside(tx: Tx, orderId: string): Promise<boolean> {
	const [row] = await queryRows<{ has: boolean }>(
		tx,
		sql`select exists (select 1 from pedidos_por_fora where order_id = ${orderId}::uuid and pago_em is not null)
			or coalesce((select sum(valor) from pedidos_acertos where order_id = ${orderId}::uuid), 0) > 0 as has`,
	);
	return row?.has ?? false;
}

type Deps = { db: Db; clock: () => Date; payments: OrderPayments };

export type DueError =
	| { code: "not_found" | "nothing_due" | "cancelled" | "card_in_progress" }
	| { code: "invalid"; fields: Record<string, string> };

/**
 * Marks the difference of an edited order as received outside the payment provider. Queries the provider first, because
 * a payment by the link may have arrived, and closes what was started there. On failure nothing changed.
 */
export async function receiveOutside(
	{ db, clock, payments }: Deps,
	admin: Admin,
	orderId: string,
	typed: unknown,
): Promise<Result<null, DueError>> {
	const parsed = outsideForm(shopDay(clock())).safeParse(typed);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	if (!isUuid(orderId)) return fail({ code: "not_found" });
	await payments.askOpen(orderId);
	const done = await runTransaction(db, async (tx) => {
		const found = await lockDue(tx, orderId);
		if (!found.ok) return found;
		const order = found.value;
		if (await payments.hasCardInProgress(tx, orderId)) {
			return fail({ code: "card_in_progress" } as const);
		}
		const closed = await payments.closeAttempts(tx, orderId);
		const amount = order.amount_due;
		await writeOutside(tx, admin, orderId, { ...parsed.data, amount });
		const note = outsideNote(parsed.data);
		const about = { method: null, paymentId: null, actor: admin.name, note };
		await receiveDifference(tx, order, { amount, ...about });
		await recordOrderChange(tx, admin, orderId, "pedido.pago-por-fora", {
			before: { a_receber: amount },
			after: {
				...{ a_receber: 0, pago_como: parsed.data.how },
				...{ pago_em: parsed.data.day, comprovante: parsed.data.proof },
			},
		});
		return ok(closed);
	});
	if (!done.ok) return done;
	await payments.settleEdit(orderId, done.value, []);
	return ok(null);
}

/** Lets an edited order be packed although its difference is not paid. On failure nothing changed. */
export function releaseDue(
	{ db }: Pick<Deps, "db">,
	admin: Admin,
	orderId: string,
): Promise<Result<null, DueError>> {
	return runTransaction(db, async (tx) => {
		const found = await lockDue(tx, orderId);
		if (!found.ok) return found;
		if (found.value.due_released) return ok(null);
		await tx
			.update(orders)
			.set({ due_released: true, updated_at: sql`now()` })
			.where(eq(orders.id, orderId));
		const amount = found.value.amount_due;
		await recordEvents(tx, orderId, {
			kind: "payment",
			value: "difference_released",
			data: { amount },
			actor: admin.name,
		});
		await recordOrderChange(tx, admin, orderId, "pedido.liberar", { after: { a_receber: amount } });
		return ok(null);
	});
}

async function lockDue(tx: Tx, orderId: string): Promise<Result<OrderSummary, DueError>> {
	const order = await lockOrder(tx, orderId);
	if (!order) return fail({ code: "not_found" });
	if (order.cancelled_at) return fail({ code: "cancelled" });
	return order.amount_due > 0 ? ok(order) : fail({ code: "nothing_due" });
}

/** The edits of an order, oldest first, and what of their differences was settled outside the provider. */
export async function listEdits(
	db: Db,
	orderId: string,
): Promise<{ edits: OrderEdit[]; outside: EditMoney[] }> {
	const [edits, outside] = await Promise.all([
		db
			.select()
			.from(pedidos_edicoes)
			.where(eq(pedidos_edicoes.order_id, orderId))
			.orderBy(asc(pedidos_edicoes.revisao)),
		db
			.select()
			.from(pedidos_acertos)
			.where(eq(pedidos_acertos.order_id, orderId))
			.orderBy(asc(pedidos_acertos.created_at)),
	]);
	return {
		edits: edits.map(({ order_id: _, revisao: __, ...edit }) => edit),
		outside: outside.map(({ order_id: _, created_at: __, ...money }) => money),
	};
}
