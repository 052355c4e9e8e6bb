import { sql } from "drizzle-orm";
import { dayOfMoment } from "#core/delivery/calendar-rules.ts";
import { dayWords } from "#core/delivery/day-words-rules.ts";
import { lockOrder } from "#core/orders/find-order-for-payment.ts";
import { loadOrderMail } from "#core/orders/load-order-mail.ts";
import { recordEvents } from "#core/orders/record-event.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { orderDelayed } from "../mail-templates.ts";
import { whyNotSent } from "../may-send.ts";
import { type Queued, readQueue } from "../queue/read-queue.ts";
import { newPromise } from "../queue/ship-by.ts";
import { delay_notices } from "../schema.ts";
import type { DeskDeps } from "../send-many.ts";

const MOST_AT_ONCE = 200;

const textFor = (order: Queued, day: string): string =>
	order.shipping_quote?.pickup
		? `O seu pedido ainda não ficou pronto para retirar, e pedimos desculpas. Ele deve ficar pronto até ${dayWords(day)}.`
		: `O seu pedido ainda não saiu da loja, e pedimos desculpas. Ele deve chegar até ${dayWords(day)}.`;

/**
 * Tells the customers of orders that should have left on an earlier day and have a promise that can no
 * longer be kept, once per order, before they ask (rule shipping 7). Answers how many were told.
 */
export async function tellDelays(deps: DeskDeps): Promise<number> {
	const now = deps.clock();
	const today = dayOfMoment(now);
	const late = (await readQueue(deps.db)).filter(
		(order) =>
			!order.told &&
			order.promised_day !== null &&
			order.shipBy < today &&
			newPromise(order, now) > order.promised_day,
	);
	let told = 0;
	for (const order of late.slice(0, MOST_AT_ONCE)) {
		if (await tellOne(deps, order, newPromise(order, now))) told += 1;
	}
	return told;
}

/** Whoever notes it tells it, however many try. */
const tellOne = ({ db, outbox }: DeskDeps, order: Queued, day: string): Promise<boolean> =>
	runTransaction(db, async (tx) => {
		const held = await lockOrder(tx, order.id);
		if (!held || whyNotSent(held)) return false;
		const known = await tx.$count(delay_notices, sql`order_id = ${order.id}`);
		if (known > 0) return false;
		await tx.insert(delay_notices).values({ order_id: order.id, day });
		const mail = await loadOrderMail(tx, order.id);
		await outbox.queue(tx, {
			template: orderDelayed,
			to: mail.customer_email,
			toName: mail.customer_name,
			orderId: order.id,
			data: { order: mail, day, text: textFor(order, day) },
			dedupeKey: `order-delayed:${order.id}:${day}`,
		});
		await recordEvents(tx, order.id, [
			{ kind: "parcel", value: "delay", data: { note: dayWords(day) } },
		]);
		return true;
	});
