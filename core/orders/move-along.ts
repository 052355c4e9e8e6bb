import { eq, sql } from "drizzle-orm";
import type { Outbox } from "#core/mail/outbox.ts";
import type { Tx } from "#platform/database/database.ts";
import { readBefore } from "./manage/read-before.ts";
import { tellOfStep } from "./manage/tell-of-step.ts";
import { type NewEvent, recordEvents } from "./record-event.ts";
import { orders } from "./schema.ts";
import type { OrderStatus, OrderSummary } from "./types.ts";

type Move = {
	status: OrderStatus;
	/** How it travels; what is left out stays as it is known. */
	tracking_code?: string | null;
	/** Of its boxes after the first; told beside its code. */
	more_codes?: string[];
	carrier?: string | null;
	/** Whether its customer hears of it here; who leaves it out tells in words of its own. */
	tell: boolean;
	actor: string;
	/** What else there is to note about the move. */
	events?: NewEvent[];
};

/**
 * Sets the status of an order whose row is held, because of what happened to its parcels, with its event
 * as `undoStep` takes it. The e-mail waits until it can no longer be undone. Answers the events' numbers,
 * that of the status first.
 */
export async function moveAlong(
	tx: Tx,
	outbox: Outbox,
	order: OrderSummary,
	{ status, tracking_code, more_codes, carrier, tell, actor, events = [] }: Move,
): Promise<number[]> {
	const before = await readBefore(tx, order);
	await tx
		.update(orders)
		.set({
			status,
			...(tracking_code ? { tracking_code } : {}),
			...(carrier ? { carrier } : {}),
			updated_at: sql`now()`,
		})
		.where(eq(orders.id, order.id));
	const told = tell ? await tellOfStep(tx, outbox, order.id, status, more_codes) : null;
	return recordEvents(tx, order.id, [
		{ kind: "status", value: status, data: { before, withdrawn: 0, told }, actor },
		...events,
	]);
}
