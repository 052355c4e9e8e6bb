import { asc, eq, sql } from "drizzle-orm";
import { listOrderEmails } from "#core/mail/list-order-emails.ts";
import { editVersion } from "#core/values/edit-version.ts";
import { partsReader, type Report } from "#core/values/read-parts.ts";
import type { Db } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { leftToCancel } from "../left-to-cancel.ts";
import { listOrderItems } from "../list-order-items.ts";
import { markAnalysed } from "../mark-analysed.ts";
import { promisedAt } from "../open-promise-rules.ts";
import { eventColumns, pageColumns } from "../order-columns.ts";
import type { OrderParcels } from "../parcels-port.ts";
import type { OrderPayments } from "../payments-port.ts";
import { order_events, orders } from "../schema.ts";
import type { OrderDetail, OrderPart } from "./types.ts";

/** Fingerprint of what the notes form edits. */
export const notesVersion = (notes: string): string => editVersion({ internal_notes: notes });

type LoadDeps = {
	db: Db;
	clock: () => Date;
	payments: OrderPayments;
	parcels: Pick<OrderParcels, "sentUnits">;
};

/**
 * An order with everything that its open row shows, or null when there is none with this id. With `report`,
 * parts that cannot be read are empty and named in `unread`; without it the first failure is thrown.
 */
export async function loadOrder(
	{ db, clock, payments, parcels }: LoadDeps,
	id: string,
	report?: Report,
): Promise<OrderDetail | null> {
	if (!isUuid(id)) return null;
	const found = await db
		.select({
			...pageColumns,
			numero: orders.numero,
			internal_notes: orders.internal_notes,
			updated_at: orders.updated_at,
		})
		.from(orders)
		.where(eq(orders.id, id));
	const { read, unread } = partsReader<OrderPart>(report);
	const [order] = await read(
		"money",
		markAnalysed({ db, payments }, found),
		found.map((row) => ({ ...row, analysing: false })),
	);
	if (!order) return null;
	const [items, events, attempts, refunds, left, emails, customer_orders] = await Promise.all([
		read("items", listOrderItems(db, id), []),
		read(
			"events",
			db
				.select({
					...eventColumns,
					data: order_events.data,
					actor: order_events.ator,
				})
				.from(order_events)
				.where(eq(order_events.order_id, id))
				.orderBy(asc(order_events.id)),
			[],
		),
		read("money", payments.listAttempts(db, id), []),
		read("money", payments.listRefunds(db, id), []),
		read("money", leftToCancel(db, { payments, parcels }, [order]), new Map()),
		read("emails", listOrderEmails(db, id), []),
		db.$count(orders, sql`lower(${orders.customer_email}) = ${order.customer_email.toLowerCase()}`),
	]);
	const { user_id, ...shown } = order;
	return {
		...shown,
		...promisedAt(order, clock()),
		notes_version: notesVersion(order.internal_notes),
		items,
		events,
		attempts,
		refunds,
		left: left.get(id) ?? { units: 0, sent: 0, amount: 0 },
		emails,
		customer_orders,
		unread,
	};
}
