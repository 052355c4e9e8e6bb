import { eq } from "drizzle-orm";
import type { Outbox } from "#core/mail/outbox.ts";
import { fieldErrors } from "#core/values/field-errors.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Tx } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import type { PlaceDeps } from "../checkout/place-order.ts";
import { lockOrder } from "../find-orders.ts";
import type { OrderParcels, OrderPayments, PaidMoney } from "../ports.ts";
import { orders } from "../schema.ts";
import { isDisputed } from "../shared/order.ts";
import type { WhyNotEdited } from "../shared/order-edit.ts";
import { hasLeftTheShop } from "../shared/status.ts";
import type { OrderSummary } from "../types.ts";
import { editForm, type ParsedEdit } from "./edit-form.ts";
import { loadOrder } from "./load-order.ts";
import { type EditPlan, planEdit } from "./plan-edit.ts";

export type EditDeps = Pick<PlaceDeps, "db" | "clock" | "carriers" | "tables" | "keepAhead"> & {
	outbox: Outbox;
	payments: OrderPayments;
	parcels: OrderParcels;
};

export type Refused =
	| { code: "not_found" }
	| { code: "refused"; why: WhyNotEdited }
	/** Somebody else edited the order since the form was opened. */
	| { code: "conflict" }
	| { code: "invalid"; fields: Record<string, string> };

/** What an edit starts from: the order's `revision`, and the form. */
export type EditRequest = { revision: number; form: unknown };

/** Why a locked order cannot be edited, null when it can, and what is paid of it. */
export async function whyNotEdited(
	tx: Tx,
	{ payments, parcels }: Pick<EditDeps, "payments" | "parcels">,
	order: OrderSummary,
): Promise<{ why: WhyNotEdited | null; paid: PaidMoney }> {
	const paid = await payments.readPaid(tx, order.id);
	const cases: [WhyNotEdited, boolean][] = [
		["cancelled", order.cancelled_at !== null],
		["disputed", isDisputed(order) || order.dispute === "lost" || paid.contested],
		["unpaid", order.payment_status !== "approved"],
		["sent", hasLeftTheShop(order)],
		["no_units", order.stock_state !== "sold"],
		["refunded", paid.refunded],
	];
	const why = cases.find(([, is]) => is)?.[0] ?? null;
	if (why) return { why, paid };
	return { why: (await parcels.areStarted(tx, order.id)) ? "packed" : null, paid };
}

type Planned = { order: OrderSummary; plan: EditPlan; paid: PaidMoney; balance: number };

/** Locks the order and plans the edit against what it is now; `balance`: centavos to pay, negative to return. */
export async function checkEdit(
	tx: Tx,
	deps: EditDeps,
	orderId: string,
	{ revision, form }: { revision: number; form: ParsedEdit },
): Promise<Result<Planned, Refused>> {
	const order = await lockOrder(tx, orderId);
	if (!order) return fail({ code: "not_found" });
	if (order.revision !== revision) return fail({ code: "conflict" });
	const { why, paid } = await whyNotEdited(tx, deps, order);
	if (why) return fail({ code: "refused", why });
	const [own] = await tx.select({ notes: orders.notes }).from(orders).where(eq(orders.id, orderId));
	const planned = await planEdit(tx, deps, order, { ...form, formerNotes: own?.notes ?? null });
	if (!planned.ok) return planned;
	if (planned.value.changesInvoice && (await deps.parcels.isInvoiced(tx, orderId))) {
		return fail({ code: "refused", why: "invoiced" });
	}
	const difference = planned.value.totals.total - order.total;
	return ok({ order, plan: planned.value, paid, balance: difference + order.amount_due });
}

/** Parses the form; queries the carrier when it asks for the freight anew. */
export async function readEditForm(
	deps: EditDeps,
	orderId: string,
	typed: unknown,
): Promise<Result<ParsedEdit, { code: "invalid"; fields: Record<string, string> }>> {
	const parsed = editForm.safeParse(typed);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const form = parsed.data;
	if (form.freight === "again" && isUuid(orderId)) {
		// A carrier is queried before the transaction.
		const order = await loadOrder(deps, orderId);
		const lines = form.lines.flatMap(({ productId, item: _, ...line }) =>
			productId ? [{ ...line, productId }] : [],
		);
		const cep = (form.address["address_cep"] ?? "").replace(/\D/g, "");
		const method = order?.shipping_method;
		if (method) await deps.keepAhead({ method, cep, lines, now: deps.clock() });
	}
	return ok(form);
}
