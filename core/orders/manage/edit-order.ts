import { eq, inArray, sql } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { moveUses } from "#core/discounts/uses.ts";
import { reserveLockedUnits, returnUnits, sellUnits } from "#core/stock/move-units.ts";
import { shopDay } from "#core/values/dates.ts";
import { fieldErrors } from "#core/values/field-errors.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { withDeps } from "#core/values/with-deps.ts";
import type { Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { idsOf } from "../checkout/order-discount.ts";
import { storedQuote } from "../checkout/write-order.ts";
import { orderChanged } from "../emails.ts";
import { lockOrder } from "../find-orders.ts";
import { recordEvents, recordOrderChange } from "../record-event.ts";
import { order_items, orders, pedidos_edicoes } from "../schema.ts";
import { loadOrderMail, queueToCustomer } from "../send-emails.ts";
import type { EditEnding, EditedOrder, EditPreview, WhyNotEdited } from "../shared/order-edit.ts";
import type { OrderSummary } from "../types.ts";
import {
	checkEdit,
	type EditDeps,
	type EditRequest,
	type Refused,
	readEditForm,
	whyNotEdited,
} from "./check-edit.ts";
import { editEnding } from "./edit-form.ts";
import { loadOrder } from "./load-order.ts";
import { listVariations, type Variation } from "./order-drafts.ts";
import { type EditPlan, isQuoted } from "./plan-edit.ts";
import {
	outsideNote,
	receiveDifference,
	receiveOutside,
	releaseDue,
	writeOutside,
} from "./settle-difference.ts";
import type { OrderDetail } from "./types.ts";

type SaveError =
	| Refused
	/** Another difference than the form displayed. */
	| { code: "changed" }
	| { code: "card_in_progress" }
	| { code: "no_money_right" };

export type EditableOrder = {
	order: OrderDetail;
	/** Why it cannot be edited; null when it can. */
	why: WhyNotEdited | null;
	/** Its invoice is authorised or on its way: pieces and values stay. */
	invoiced: boolean;
	/** The variations on sale of each of its products. */
	variations: Variation[];
	/** Its freight can be priced anew. */
	quoted: boolean;
};

/** Loads a paid order for its form; null for an unknown id. */
async function loadEditable(deps: EditDeps, id: string): Promise<EditableOrder | null> {
	const { db } = deps;
	const order = await loadOrder(deps, id);
	if (!order) return null;
	const why = await runTransaction(db, async (tx) => {
		const locked = await lockOrder(tx, id);
		return locked ? (await whyNotEdited(tx, deps, locked)).why : null;
	});
	const products = [...new Set(order.items.flatMap(({ produto_id }) => produto_id ?? []))];
	const variations = await Promise.all(products.map((product) => listVariations(db, product)));
	const invoiced = await deps.parcels.isInvoiced(db, id);
	return { order, why, invoiced, variations: variations.flat(), quoted: isQuoted(order) };
}

/** Says what the form would change and cost; writes nothing. */
async function previewEdit(
	deps: EditDeps,
	orderId: string,
	{ revision, form: typed }: EditRequest,
): Promise<Result<EditPreview, Refused>> {
	const form = await readEditForm(deps, orderId, typed);
	if (!form.ok) return form;
	return runTransaction(deps.db, async (tx) => {
		const planned = await checkEdit(tx, deps, orderId, { revision, form: form.value });
		if (!planned.ok) return planned;
		const { plan: edit, paid, balance, order } = planned.value;
		const { before, after, changes } = edit;
		return ok({
			...{ before, after, changes, balance },
			difference: after.total - order.total,
			refundDestination: balance < 0 ? paid.refundDestination(-balance) : null,
		});
	});
}

type SaveRequest = EditRequest & {
	/** A UUID of the open form: a repetition is the same edit. */
	key: string;
	/** The balance that the form displayed, in centavos. */
	balance: number;
	ending: unknown;
};

const ENDS: Record<EditEnding, (balance: number) => boolean> = {
	none: (balance) => balance === 0,
	link: (balance) => balance > 0,
	anyway: (balance) => balance > 0,
	received: (balance) => balance > 0,
	refund: (balance) => balance < 0,
	returned: (balance) => balance < 0,
};

/**
 * Edits a paid order that has not left the shop: lines, stock, discounts, freight, address, note and totals change in
 * one transaction, with how the order was; the customer gets one e-mail. What it costs more is due until it is paid
 * (`link`), what it costs less goes back. On failure nothing changed; a refund that the provider does not make is
 * retried, or a task of the payments screen.
 */
async function saveEdit(
	deps: EditDeps,
	admin: Admin,
	orderId: string,
	{ key, revision, form: typed, balance: seen, ending: typedEnding }: SaveRequest,
	{ mayRefund }: { mayRefund: boolean },
): Promise<Result<{ balance: number }, SaveError>> {
	const { db, payments } = deps;
	const form = await readEditForm(deps, orderId, typed);
	const ending = editEnding(shopDay(deps.clock())).safeParse(typedEnding);
	if (!form.ok) return form;
	if (!ending.success || !isUuid(key)) {
		return fail({ code: "invalid", fields: ending.error ? fieldErrors(ending.error) : {} });
	}
	if (isUuid(orderId)) await payments.askOpen(orderId);
	const { end } = ending.data;
	const done = await runTransaction(
		db,
		async (tx) => {
			await lockOrder(tx, orderId);
			const [again] = await tx
				.select({ balance: pedidos_edicoes.diferenca })
				.from(pedidos_edicoes)
				.where(eq(pedidos_edicoes.id, key));
			if (again) return ok({ ...again, closed: [], refunds: [] });
			const planned = await checkEdit(tx, deps, orderId, { revision, form: form.value });
			if (!planned.ok) return planned;
			const { order, plan: edit, balance, paid } = planned.value;
			if (edit.changes.length === 0 && balance === order.amount_due) {
				return fail({ code: "invalid", fields: { lines: "Nada mudou neste pedido." } } as const);
			}
			if (balance !== seen || !ENDS[end](balance)) return fail({ code: "changed" } as const);
			if (balance < 0 && !mayRefund) return fail({ code: "no_money_right" } as const);
			if (end === "refund" && paid.refundDestination(-balance) === null) {
				return fail({ code: "changed" } as const);
			}
			if (await payments.hasCardInProgress(tx, orderId)) {
				return fail({ code: "card_in_progress" } as const);
			}
			const closed = await payments.closeAttempts(tx, orderId);
			const due = end === "link" || end === "anyway" ? balance : 0;
			const isReleased = end === "anyway";
			await write(tx, admin, order, {
				...edit,
				due: { amount_due: due, due_released: isReleased },
			});
			await tx.insert(pedidos_edicoes).values({
				...{ id: key, order_id: orderId, revisao: order.revision + 1, acerto: end },
				...{ antes: edit.before, depois: edit.after, feito_por: admin.name },
				diferenca: edit.after.total - order.total,
			});
			await recordEvents(
				tx,
				orderId,
				{
					kind: "changed",
					value: "edited",
					data: { note: edit.changes.join("; "), total: edit.after.total },
					actor: admin.name,
				},
				...(due > 0
					? [
							{
								kind: "payment",
								value: end === "anyway" ? "difference_released" : "difference_due",
								data: { amount: due },
								actor: admin.name,
							} as const,
						]
					: []),
			);
			const refunds: string[] = [];
			if (end === "received" || end === "returned") {
				const outside = ending.data;
				const note = outsideNote(outside);
				if (end === "received") {
					await writeOutside(tx, admin, orderId, { ...outside, amount: balance });
					const about = { method: null, paymentId: null, actor: admin.name, note };
					await receiveDifference(tx, order, { amount: balance, ...about });
				} else if (paid.left >= -balance) {
					const about = { key, note, actor: admin.name, byHand: true };
					await payments.returnDifference(tx, order, { amount: -balance, ...about });
				} else {
					await writeOutside(tx, admin, orderId, { ...outside, amount: balance });
					await recordEvents(tx, orderId, {
						kind: "payment",
						value: "refund_confirmed",
						data: { amount: -balance, note },
						actor: admin.name,
					});
				}
			}
			if (end === "refund") {
				const about = { key, note: "", actor: admin.name, byHand: false };
				refunds.push(
					...(await payments.returnDifference(tx, order, { amount: -balance, ...about })),
				);
			}
			await recordOrderChange(tx, admin, orderId, "pedido.editar", {
				before: auditOf(edit.before),
				after: { ...auditOf(edit.after), mudancas: edit.changes.join("; ") },
			});
			const mail = await loadOrderMail(tx, orderId);
			await queueToCustomer(tx, deps.outbox, mail, {
				template: orderChanged,
				data: {
					order: mail,
					changes: edit.changes,
					balance: end === "received" || end === "returned" ? 0 : balance,
					refundDestination: balance < 0 ? paid.refundDestination(-balance) : null,
				},
				dedupeKey: `order-changed:${key}`,
			});
			return ok({ balance, closed, refunds });
		},
		{ findsItself: true },
	);
	if (!done.ok) return done;
	const { closed, refunds, balance } = done.value;
	await payments.settleEdit(orderId, closed, refunds);
	return ok({ balance });
}

/** Without the address, which the log would keep. */
const auditOf = ({ lines, total, shipping, discount }: EditedOrder) => ({
	...{ total, frete: shipping, desconto: discount },
	itens: lines.map(({ name, size, color, quantity }) => ({
		...{ produto: name, tamanho: size, cor: color, quantidade: quantity },
	})),
});

/** Writes the planned order and moves its stock and the uses of its discounts. */
async function write(
	tx: Tx,
	admin: Admin,
	order: OrderSummary,
	edit: EditPlan & { due: Pick<OrderSummary, "amount_due" | "due_released"> },
): Promise<void> {
	const cause = { orderId: order.id, actor: admin.name };
	if (edit.back.length > 0) await returnUnits(tx, edit.back, cause);
	if (edit.take.length > 0) {
		await reserveLockedUnits(tx, edit.take, cause);
		await sellUnits(tx, edit.take, cause);
	}
	const { discounts, discount_code } = edit.discounts;
	const former = idsOf(order.discounts);
	// A late payment at the agreed price may count none (`takeUnits`).
	const [held] = await tx
		.select({ isCounted: orders.discount_held })
		.from(orders)
		.where(eq(orders.id, order.id));
	const isCounted = former.length === 0 || held?.isCounted === true;
	if (isCounted) await moveUses(tx, former, idsOf(discounts));
	await tx
		.update(orders)
		.set({
			...edit.totals,
			...edit.due,
			...{ discounts, discount_code, discount_held: isCounted && idsOf(discounts).length > 0 },
			...edit.address,
			...(edit.quote && storedQuote(edit.quote)),
			notes: edit.after.notes,
			revision: order.revision + 1,
			updated_at: sql`now()`,
		})
		.where(eq(orders.id, order.id));
	if (edit.removed.length > 0) {
		await tx.delete(order_items).where(inArray(order_items.id, edit.removed));
	}
	for (const [position, { id, ...line }] of edit.lines.entries()) {
		if (id === null) {
			await tx.insert(order_items).values({ order_id: order.id, position, ...line });
		} else {
			await tx
				.update(order_items)
				.set({ position, ...line })
				.where(eq(order_items.id, id));
		}
	}
}

/** Edits of paid orders. The caller checks permissions. */
export const createOrderEdits = (deps: EditDeps) =>
	withDeps(() => deps, {
		load: loadEditable,
		preview: previewEdit,
		save: saveEdit,
		receive: receiveOutside,
		release: releaseDue,
	});
