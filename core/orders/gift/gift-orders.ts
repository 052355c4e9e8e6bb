import { eq } from "drizzle-orm";
import { blockCredit, lockCredit, readBought, writeEntry } from "#core/credit/ledger.ts";
import { issueBought } from "#core/credit/manage.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { shopDay } from "#core/values/dates.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { OnPaid } from "../ports.ts";
import { orders, pedidos_vale } from "../schema.ts";
import { type OrderGift, spentOf } from "../shared/gift.ts";
import { orderNumber } from "../shared/order.ts";
import { sellsGift } from "../shared/totals.ts";
import type { OrderSummary } from "../types.ts";

const DAY_MS = 24 * 3_600_000;
const daysFrom = (from: string, to: string): number =>
	Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Issues the gift card that a just paid order bought, once (rule credit 12). */
export const issueGift =
	(deps: { outbox: Outbox; clock: () => Date }): OnPaid =>
	async (tx, order) => {
		if (!sellsGift(order)) return;
		const [gift] = await tx.select().from(pedidos_vale).where(eq(pedidos_vale.order_id, order.id));
		if (!gift) throw new Error(`order ${order.id} has no gift card`);
		const { enviar_em, dias, para_nome: nome, para_email: email, de_nome, mensagem } = gift;
		const today = shopDay(deps.clock());
		const later = enviar_em > today;
		const vale_id = await issueBought(tx, deps, {
			...{ nome, email, de_nome, mensagem, valor: order.total },
			day: later ? enviar_em : null,
			// Its validity begins when it arrives.
			dias: dias === null ? null : dias + (later ? daysFrom(today, enviar_em) : 0),
			order: { id: order.id, number: `#${orderNumber(order.id)}` },
		});
		await tx.update(pedidos_vale).set({ vale_id }).where(eq(pedidos_vale.order_id, order.id));
	};

const cardOf = async (tx: Tx, orderId: string) => {
	const [gift] = await tx
		.select({ id: pedidos_vale.vale_id, contestado: pedidos_vale.contestado })
		.from(pedidos_vale)
		.where(eq(pedidos_vale.order_id, orderId));
	return gift?.id ? { ...gift, id: gift.id } : null;
};

/** Blocks the card of an order whose payment is disputed, and unblocks it when that ends well, unless the office blocked it. */
export async function blockGift(tx: Tx, orderId: string, disputed: boolean): Promise<void> {
	const card = await cardOf(tx, orderId);
	const credit = card && (await lockCredit(tx, card.id));
	if (!credit || card.contestado === disputed) return;
	if (disputed && credit.bloqueado_em !== null) return;
	await blockCredit(tx, credit.id, disputed ? new Date() : null);
	await tx
		.update(pedidos_vale)
		.set({ contestado: disputed })
		.where(eq(pedidos_vale.order_id, orderId));
}

/**
 * Centavos of its card, with the card locked, that an order can still give back beside `refunded` ones, which are
 * decided already; null where it sells none. Expired and spent money is gone.
 */
export async function refundableGift(
	tx: Tx,
	order: Pick<OrderSummary, "id" | "shipping_method">,
	refunded: number,
): Promise<number | null> {
	if (!sellsGift(order)) return null;
	const card = await cardOf(tx, order.id);
	if (!card || !(await lockCredit(tx, card.id))) return null;
	const { saldo, devolvido } = await readBought(tx, card.id);
	return Math.max(0, saldo + devolvido - refunded);
}

/**
 * Takes off an order's card what all its refunds together give back, `refunded` centavos; `undone`: a refund is not
 * made, so the rest returns to the card. Takes only what the card still holds where the provider gave back more.
 */
export async function fitGift(
	tx: Tx,
	order: Pick<OrderSummary, "id" | "shipping_method">,
	{
		refunded,
		undone = false,
		by,
		now,
	}: { refunded: number; undone?: boolean; by: string; now: Date },
): Promise<void> {
	if (!sellsGift(order)) return;
	const card = await cardOf(tx, order.id);
	if (!card || !(await lockCredit(tx, card.id))) return;
	const { saldo, devolvido } = await readBought(tx, card.id);
	const taken = Math.min(refunded - devolvido, saldo);
	if (taken === 0 || (taken < 0 && !undone)) return;
	const motivo = `Devolução do pedido #${orderNumber(order.id)}`;
	const entry = {
		tipo: "devolucao",
		valor: -taken,
		order_id: order.id,
		feito_por: by,
		motivo,
	} as const;
	await writeEntry(tx, card.id, entry, now);
}

/** The gift card that an order sells; null where it sells none. */
export async function readGift(
	db: Db | Tx,
	order: Pick<OrderSummary, "id" | "shipping_method">,
): Promise<OrderGift | null> {
	if (!sellsGift(order)) return null;
	const [found] = await db
		.select({
			...{ para_nome: pedidos_vale.para_nome, para_email: pedidos_vale.para_email },
			...{ de_nome: pedidos_vale.de_nome, mensagem: pedidos_vale.mensagem },
			...{ enviar_em: pedidos_vale.enviar_em, vale_id: pedidos_vale.vale_id },
			paid_at: orders.paid_at,
		})
		.from(pedidos_vale)
		.innerJoin(orders, eq(orders.id, pedidos_vale.order_id))
		.where(eq(pedidos_vale.order_id, order.id));
	if (!found) return null;
	const { vale_id } = found;
	const none = { enviado_em: null, bloqueado: false, emitido: 0, saldo: 0, devolvido: 0 };
	if (vale_id === null) return { ...found, ...none };
	return { ...found, ...(await readBought(db, vale_id)) };
}

/** Whether nothing of an order's card was spent. */
export const isUnspent = (gift: OrderGift | null): boolean =>
	gift !== null && gift.vale_id !== null && spentOf(gift) === 0;
