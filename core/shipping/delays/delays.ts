import { eq, sql } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { type Day, dayWords } from "#core/delivery/shared/day-words.ts";
import { deleteOrderEmails } from "#core/mail/delete-emails.ts";
import { lockOrder } from "#core/orders/find-orders.ts";
import { markUndone, recordEvents, youngEvent } from "#core/orders/record-event.ts";
import { loadOrderMail, queueToCustomer } from "#core/orders/send-emails.ts";
import { UNDO_MS } from "#core/orders/shared/office.ts";
import { shopDay } from "#core/values/dates.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { alone } from "#platform/jobs/alone.ts";
import { orderDelayed } from "../emails.ts";
import { newPromise, type Queued, readQueue } from "../queue/read-queue.ts";
import { delay_notices } from "../schema.ts";
import type { ShippingDeps } from "../send-many.ts";
import { whyNotSent } from "../shared/sendable.ts";

const MOST_AT_ONCE = 200;

const textFor = (order: Queued, day: string): string =>
	order.shipping_quote?.pickup
		? `O seu pedido ainda não ficou pronto para retirar, e pedimos desculpas. Ele deve ficar pronto até ${dayWords(day)}.`
		: `O seu pedido ainda não saiu da loja, e pedimos desculpas. Ele deve chegar até ${dayWords(day)}.`;

/** Notifies customers of missed promises, once per order (rule shipping 7). Returns their number. */
export async function notifyDelays(deps: ShippingDeps): Promise<number> {
	const late = lateOrders(await readQueue(deps.db), deps.clock());
	return (await notifyAll(deps, late, { actor: "loja", delayMs: 0 })).emailed;
}

/** Notifies customers of late orders now, with half a minute for undo. */
export async function notifyChosenDelays(
	deps: ShippingDeps,
	admin: Admin,
	orderIds: string[],
): Promise<Noted> {
	const late = lateOrders(await readQueue(deps.db), deps.clock());
	const chosen = late.filter(({ order }) => orderIds.includes(order.id));
	return notifyAll(deps, chosen, { actor: admin.name, delayMs: UNDO_MS });
}

type How = { actor: string; delayMs: number };

/** Orders with a new day, and how many customers are e-mailed: one who ordered by telephone may have no address. */
type Noted = { orders: string[]; emailed: number };

async function notifyAll(deps: ShippingDeps, late: LateOrder[], how: How): Promise<Noted> {
	const noted: Noted = { orders: [], emailed: 0 };
	for (const one of late.slice(0, MOST_AT_ONCE)) {
		const done = await alone(deps.log, one.order.id, () => notifyOne(deps, one, how));
		if (!done) continue;
		noted.orders.push(one.order.id);
		if (done.emailed) noted.emailed++;
	}
	return noted;
}

/** Inserting the notice decides who sends it, so concurrent runs send once. */
const notifyOne = (
	{ db, outbox }: ShippingDeps,
	{ order, day }: LateOrder,
	{ actor, delayMs }: How,
): Promise<{ emailed: boolean } | null> =>
	runTransaction(db, async (tx) => {
		const held = await lockOrder(tx, order.id);
		if (!held || whyNotSent(held)) return null;
		const known = await tx.$count(delay_notices, sql`order_id = ${order.id}`);
		if (known > 0) return null;
		await tx.insert(delay_notices).values({ order_id: order.id, day, ator: actor });
		const mail = await loadOrderMail(tx, order.id);
		const emailed = await queueToCustomer(tx, outbox, mail, {
			template: orderDelayed,
			data: { order: mail, day, text: textFor(order, day) },
			delayMs,
			dedupeKey: `order-delayed:${order.id}:${day}`,
		});
		await recordEvents(tx, order.id, {
			...{ kind: "parcel", value: "delay", actor },
			data: { note: dayWords(day), delay: day, emailed },
		});
		return { emailed };
	});

/** Undoes delay notices whose e-mail is unsent. Returns their number. */
export async function undoDelays(
	{ db }: ShippingDeps,
	admin: Admin,
	ids: string[],
): Promise<number> {
	let undone = 0;
	for (const id of ids) {
		const back = await runTransaction(db, async (tx) => {
			const order = await lockOrder(tx, id);
			const event = order && (await youngEvent(tx, id, "parcel"));
			if (!event || !("delay" in (event.data as object))) return false;
			const unsent = await deleteOrderEmails(tx, id, ["order-delayed"]);
			// Without an address there was nothing to send.
			if (unsent === 0 && order.customer_email !== "") return false;
			await tx.delete(delay_notices).where(eq(delay_notices.order_id, id));
			await markUndone(tx, event.id, admin.name);
			return true;
		});
		if (back) undone += 1;
	}
	return undone;
}

/** An order whose customer must be notified of a delay: promised day and new day. */
type LateOrder = { order: Queued; promised: Day; day: Day };

/** Orders that should have left before today, cannot keep their promise, and have no notice yet. */
export function lateOrders(waiting: Queued[], now: Date): LateOrder[] {
	const today = shopDay(now);
	return waiting.flatMap((order) => {
		const { promised_day: promised } = order;
		if (order.delayNotified || promised === null || order.shipBy >= today) return [];
		const day = newPromise(order, now, order.closed);
		return day > promised ? [{ order, promised, day }] : [];
	});
}
