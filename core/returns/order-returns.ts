import type { Day } from "#core/delivery/shared/day-words.ts";
import { findOrderForPayment } from "#core/orders/find-orders.ts";
import { hasLeftTheShop } from "#core/orders/shared/status.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import { ORDER_PARCELS } from "#core/shipping/for-orders.ts";
import { shopDay } from "#core/values/dates.ts";
import type { Db } from "#platform/database/database.ts";
import { listReturns, loadTerms, type WithPieces } from "./load-return.ts";
import { whyClosed } from "./request-return.ts";
import type { Resolution, ReturnState } from "./shared/machine.ts";
import { WITHDRAWAL_DAYS } from "./shared/terms.ts";

/** A request as its order lists it; `token` is of the order whose pieces it is about. */
export type OwnRequest = {
	token: string;
	numero: number;
	estado: ReturnState;
	resolucao: Resolution;
	pecas: number;
};

export const ownRequest = (
	{ numero, estado, resolucao, pecas }: WithPieces,
	token: string,
): OwnRequest => ({ token, numero, estado, resolucao, pecas: pecas.length });

/** The last day for anything that can still be requested of an order; without a day its end is not known yet. */
export type LastDay = {
	day: Day | null;
	kind: "desistencia" | "troca" | "defeito";
	/** Days after delivery, while the delivery has no day. */
	days: number;
};

type OrderState = Pick<
	OrderSummary,
	"id" | "token" | "status" | "payment_status" | "cancelled_at" | "dispute" | "shipping_method"
>;

/**
 * What the order's page says of returns: its requests, with the one whose new pieces it sends, and the last day while
 * something can be requested.
 */
export async function readOrderReturns(
	{ db, clock }: { db: Db; clock: () => Date },
	order: OrderState,
): Promise<{ last: LastDay | null; requests: OwnRequest[] }> {
	const [found, last] = await Promise.all([
		listReturns(db, { orderId: order.id, sent: true }),
		lastDayOf(db, order, shopDay(clock())),
	]);
	const requests = found.map(async (one) => {
		const about = one.order_id === order.id ? order : await findOrderForPayment(db, one.order_id);
		return about ? [ownRequest(one, about.token)] : [];
	});
	return { last, requests: (await Promise.all(requests)).flat() };
}

async function lastDayOf(db: Db, order: OrderState, today: Day): Promise<LastDay | null> {
	if (whyClosed(order)) return null;
	const sent = hasLeftTheShop(order) || (await ORDER_PARCELS.sentUnits(db, [order.id])).size > 0;
	if (!sent) return null;
	const { entregue_em, desistencia_ate, troca_ate, defeito_ate, politica } = await loadTerms(
		db,
		order,
	);
	const days = Math.max(WITHDRAWAL_DAYS, politica.dias);
	const within = (day: Day | null) => day !== null && today <= day;
	if (entregue_em === null) return { day: null, kind: "desistencia", days };
	if (within(troca_ate)) return { day: troca_ate, kind: "troca", days };
	if (within(desistencia_ate)) return { day: desistencia_ate, kind: "desistencia", days };
	return within(defeito_ate) ? { day: defeito_ate, kind: "defeito", days } : null;
}
