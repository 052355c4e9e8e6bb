import { asc, eq, sql } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { listOrderEmails } from "#core/mail/list-emails.ts";
import { editVersion } from "#core/record/edit-version.ts";
import { maskDocument } from "#core/values/document.ts";
import { firstError } from "#core/values/field-errors.ts";
import { partsReader, type Report } from "#core/values/read-parts.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { neededDocument } from "#core/values/typed-text.ts";
import type { Db } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { readPromise } from "../closed-days.ts";
import { listOrderItems, lockOrder } from "../find-orders.ts";
import { readGift } from "../gift/gift-orders.ts";
import { eventColumns, markAnalysed, pageColumns } from "../order-selects.ts";
import type { OrderParcels, OrderPayments } from "../ports.ts";
import { recordEvents, recordOrderChange } from "../record-event.ts";
import { order_events, orders } from "../schema.ts";
import { internalNotes } from "../shared/office.ts";
import { leftToCancel } from "../units.ts";
import { findManualOrder } from "./manual-orders.ts";
import { listProofs } from "./proofs.ts";
import { listEdits } from "./settle-difference.ts";
import type { OrderDetail, OrderPart } from "./types.ts";

const notesVersion = (notes: string): string => editVersion({ internal_notes: notes });

type LoadDeps = {
	db: Db;
	clock: () => Date;
	payments: OrderPayments;
	parcels: Pick<OrderParcels, "sentUnits">;
};

/**
 * Loads an order with everything its open row displays, or null for an unknown id. With `report`, unreadable parts
 * are empty and named in `unread`; without it the first failure is thrown.
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
	const [
		items,
		events,
		attempts,
		refunds,
		left,
		emails,
		customer_orders,
		manual,
		edited,
		proofs,
		gift,
	] = await Promise.all([
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
		order.customer_email
			? db.$count(
					orders,
					sql`lower(${orders.customer_email}) = ${order.customer_email.toLowerCase()}`,
				)
			: 1,
		findManualOrder(db, id),
		listEdits(db, id),
		listProofs(db, id),
		readGift(db, order),
	]);
	const { user_id, ...visible } = order;
	return {
		...visible,
		...(await readPromise(db, order, clock())),
		notes_version: notesVersion(order.internal_notes),
		items,
		events,
		attempts,
		refunds,
		left: left.get(id) ?? { units: 0, sent: 0, amount: 0 },
		emails,
		customer_orders,
		manual,
		...edited,
		proofs,
		gift,
		unread,
	};
}

type NotesError =
	| { code: "not_found" }
	| { code: "invalid"; fields: Record<string, string> }
	/** Edited by somebody else meanwhile: their text and its version (rule catalogue 8). */
	| { code: "conflict"; current: { notes: string; version: string } };

/** Saves the internal notes edited from `version`. On failure nothing was saved. */
export async function saveInternalNotes(
	{ db }: { db: Db },
	admin: Admin,
	orderId: string,
	{ notes, version }: { notes: unknown; version: string },
): Promise<Result<{ notes: string; version: string }, NotesError>> {
	const parsed = internalNotes.safeParse(notes);
	if (!parsed.success) {
		const message = firstError(parsed.error, "Observações inválidas");
		return fail({ code: "invalid", fields: { notes: message } });
	}
	if (!isUuid(orderId)) return fail({ code: "not_found" });
	const wanted = parsed.data;
	return runTransaction(db, async (tx) => {
		const [order] = await tx
			.select({ notes: orders.internal_notes })
			.from(orders)
			.where(eq(orders.id, orderId))
			.for("update");
		if (!order) return fail({ code: "not_found" });
		const saved = { notes: wanted, version: notesVersion(wanted) };
		if (order.notes === wanted) return ok(saved);
		if (notesVersion(order.notes) !== version) {
			const current = { notes: order.notes, version: notesVersion(order.notes) };
			return fail({ code: "conflict", current });
		}
		await tx
			.update(orders)
			.set({ internal_notes: wanted, updated_at: sql`now()` })
			.where(eq(orders.id, orderId));
		await recordEvents(tx, orderId, { kind: "note", actor: admin.name });
		await recordOrderChange(tx, admin, orderId, "pedido.observacoes", {
			before: { internal_notes: order.notes },
			after: { internal_notes: wanted },
		});
		return ok(saved);
	});
}

const document = neededDocument("Informe o CPF ou CNPJ");

type DocumentError =
	| { code: "not_found" | "cancelled" }
	| { code: "known" }
	| { code: "invalid"; fields: Record<string, string> };

/**
 * Saves the CPF or CNPJ that a customer provided later, for documents and carrier labels (rule customers 8), unless
 * the order has one. The log masks it. On failure nothing was saved.
 */
export async function saveDocument(
	{ db }: { db: Db },
	admin: Admin,
	orderId: string,
	typed: unknown,
): Promise<Result<null, DocumentError>> {
	const parsed = document.safeParse(typed);
	if (!parsed.success) {
		const why = firstError(parsed.error);
		return fail({ code: "invalid", fields: { document: why } });
	}
	return runTransaction(db, async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order) return fail({ code: "not_found" });
		if (order.cancelled_at) return fail({ code: "cancelled" });
		const known = eq(orders.id, order.id);
		const [held] = await tx.select({ cpf: orders.customer_cpf }).from(orders).where(known);
		if (held?.cpf) return fail({ code: "known" });
		await tx.update(orders).set({ customer_cpf: parsed.data, updated_at: sql`now()` }).where(known);
		await recordOrderChange(tx, admin, order.id, "pedido.documento", {
			after: { customer_cpf: maskDocument(parsed.data) },
		});
		return ok(null);
	});
}
