import type { Buyer } from "#core/accounts/buyer-rules.ts";
import { listRecipients } from "#core/mail/list-recipients.ts";
import type { UnitLine } from "#core/stock/types.ts";
import type { Tx } from "#platform/database/database.ts";
import type { KnownOrder } from "./find-known-order.ts";
import { MAX_RENEWALS } from "./holds/hold-rules.ts";
import { findHold } from "./holds/read-holds.ts";
import { unitsOf } from "./list-units.ts";
import type { OrderPayments } from "./payments-port.ts";
import { MOST_RECIPIENTS } from "./tell-received.ts";

/** Whether nothing may change it any more: paid, on its way, cancelled, or its card is with the bank. */
export async function isClosed(
	{ tx, payments }: { tx: Tx; payments: Pick<OrderPayments, "hasCardInProgress"> },
	{ id, payment_status, status, stock_state, cancelled_at }: KnownOrder,
): Promise<boolean> {
	const paid = payment_status === "approved" || payment_status === "refunded";
	const left = status !== "pendente" || stock_state === "sold";
	return paid || left || cancelled_at !== null || (await payments.hasCardInProgress(tx, id));
}

/** Whether another e-mail would make one more address than those that e-mails about an order may go to. */
export async function hasTooManyAddresses(
	tx: Tx,
	known: KnownOrder,
	typed: string,
): Promise<boolean> {
	const email = typed.toLowerCase();
	if (email === known.customer_email.toLowerCase()) return false;
	const told = await listRecipients(tx, known.id);
	return told.length >= MOST_RECIPIENTS && !told.includes(email);
}

/** Whether it took its units anew as often as it may. */
export const isSpent = async (tx: Tx, { id }: KnownOrder, { standing }: Buyer): Promise<boolean> =>
	standing !== "shop" && ((await findHold(tx, id))?.renewals ?? 0) >= MAX_RENEWALS;

/** The units it keeps. */
export const heldUnits = ({ stock_state, items }: KnownOrder): UnitLine[] =>
	stock_state === "reserved" ? unitsOf(items) : [];

/** Its lines, as a cart says them. */
export const formerLines = ({ items }: KnownOrder) =>
	items.flatMap(({ produto_id, size, color, quantity }) =>
		produto_id ? [{ productId: produto_id, size, color, quantity }] : [],
	);
