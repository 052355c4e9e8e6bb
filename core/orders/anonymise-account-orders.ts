import { randomBytes } from "node:crypto";
import { and, eq, inArray, isNull, ne, or } from "drizzle-orm";
import { eraseOrderEmails } from "#core/mail/erase-emails.ts";
import { EMPTY_ADDRESS } from "#core/values/address-rules.ts";
import type { Tx } from "#platform/database/database.ts";
import { type OrdersOwner, ordersOf } from "./account-orders.ts";
import { FISCAL_YEARS } from "./fiscal-rules.ts";
import { forgetHoldersOf } from "./holds/forget-holders.ts";
import { orders } from "./schema.ts";

const REMOVED = "Cliente removido";

/** Whether something of the account is paid and not yet delivered, or may still be paid. */
export async function hasOrderUnderWay(tx: Tx, account: OrdersOwner): Promise<boolean> {
	const found = await tx
		.select({ id: orders.id })
		.from(orders)
		.where(
			and(
				ordersOf(account),
				isNull(orders.cancelled_at),
				or(
					and(eq(orders.payment_status, "approved"), ne(orders.status, "entregue")),
					and(eq(orders.payment_status, "pending"), eq(orders.stock_state, "reserved")),
				),
			),
		)
		.limit(1);
	return found.length > 0;
}

/**
 * Detaches the account's orders from the person. All stay, for they are the shop's books; those whose
 * fiscal document the law still keeps also keep the name, document and address that it bears. Links to
 * the order pages stop working, and the e-mails that told of them go.
 */
export async function anonymiseAccountOrders(
	tx: Tx,
	account: OrdersOwner,
	now: Date,
): Promise<void> {
	const found = await tx
		.select({ id: orders.id, status: orders.payment_status, created_at: orders.created_at })
		.from(orders)
		.where(ordersOf(account))
		.for("update");
	if (found.length === 0) return;
	const ids = found.map(({ id }) => id);
	await eraseOrderEmails(tx, ids);
	await forgetHoldersOf(tx, ids);
	const oldest = new Date(now);
	oldest.setFullYear(oldest.getFullYear() - FISCAL_YEARS);
	const email = `removido-${randomBytes(6).toString("hex")}@anonimo.invalid`;
	for (const { id } of found) {
		await tx
			.update(orders)
			.set({
				user_id: null,
				customer_email: email,
				customer_phone: "",
				notes: null,
				cancel_note: "",
				access_token: randomBytes(32).toString("base64url"),
			})
			.where(eq(orders.id, id));
	}
	const free = found.filter(
		({ status, created_at }) =>
			(status !== "approved" && status !== "refunded") || created_at < oldest,
	);
	if (free.length === 0) return;
	await tx
		.update(orders)
		.set({
			customer_name: REMOVED,
			customer_address: "",
			...EMPTY_ADDRESS,
			customer_cpf: null,
			pickup_cpf: null,
			customer_company: null,
		})
		.where(
			inArray(
				orders.id,
				free.map(({ id }) => id),
			),
		);
}
