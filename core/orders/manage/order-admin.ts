import type { Admin } from "#core/audit/types.ts";
import { customerKey } from "#core/customers/manage/customer-admin-rules.ts";
import { listOrderWords } from "#core/mail/list-order-emails.ts";
import type { Report } from "#core/values/read-parts.ts";
import type { Cancellation } from "../cancellation-rules.ts";
import { findByNumber } from "../find-by-number.ts";
import { listCustomerOrders } from "../list-customer-orders.ts";
import { announceOrders } from "./announce-orders.ts";
import { type CancelAsker, type CancelDeps, cancelOrder, refundCancelled } from "./cancel-order.ts";
import { changeOrderStatus, type DeskDeps, saveTracking } from "./change-order-status.ts";
import { deleteOrder } from "./delete-order.ts";
import { exportOrders } from "./export-orders.ts";
import { listNewestOrders } from "./list-newest-orders.ts";
import { countOrders, listOrders } from "./list-orders.ts";
import { loadOrder } from "./load-order.ts";
import type { OrderQuery, StatusChange, Tracking } from "./order-admin-rules.ts";
import { saveDocument } from "./save-document.ts";
import { saveInternalNotes } from "./save-internal-notes.ts";
import { noteCustomerAsked, takeFoundPieces, waitForPieces } from "./settle-short.ts";
import { undoStep } from "./undo-step.ts";

/** Orders as those who run the shop work with them. Who may was checked before. */
export const createOrderAdmin = (deps: DeskDeps & CancelDeps & { clock: () => Date }) => ({
	listOrders: (query: OrderQuery) => listOrders(deps, query),
	/** The latest orders placed with this e-mail. */
	listCustomerOrders: (email: string) => listCustomerOrders(deps, customerKey(email)),
	listNewestOrders: (most: number) => listNewestOrders(deps, most),
	exportOrders: (query: OrderQuery) => exportOrders(deps, query),
	countOrders: () => countOrders(deps.db),
	/** The id of an order by either of its numbers; null of none. */
	findByNumber: (typed: string) => findByNumber(deps.db, typed),
	loadOrder: (id: string, report?: Report) => loadOrder(deps, id, report),
	/** What the customer was told of an order, word for word. */
	listOrderWords: (order: { id: string; customer_email: string }) =>
		listOrderWords(deps.db, order.id, order.customer_email),
	announceOrders: (ids: string[]) => announceOrders(deps.db, ids),
	changeOrderStatus: (admin: Admin, orderId: string, change: StatusChange) =>
		changeOrderStatus(deps, admin, orderId, change),
	saveTracking: (admin: Admin, orderId: string, tracking: Partial<Tracking>) =>
		saveTracking(deps, admin, orderId, tracking),
	/** `document` as typed. */
	saveDocument: (admin: Admin, orderId: string, document: unknown) =>
		saveDocument(deps, admin, orderId, document),
	undoStep: (admin: Admin, orderId: string, eventId: number) =>
		undoStep(deps, admin, orderId, eventId),
	saveInternalNotes: (admin: Admin, orderId: string, form: { notes: unknown; version: string }) =>
		saveInternalNotes(deps, admin, orderId, form),
	cancelOrder: (admin: Admin, orderId: string, wanted: Cancellation, asker: CancelAsker = {}) =>
		cancelOrder(deps, admin, orderId, wanted, asker),
	refundCancelled: (admin: Admin, orderId: string) => refundCancelled(deps, admin, orderId),
	/** What is done about orders that were paid when their pieces were gone. */
	short: {
		found: (admin: Admin, orderId: string) => takeFoundPieces(deps, admin, orderId),
		wait: (admin: Admin, orderId: string, until: string) =>
			waitForPieces(deps.db, admin, orderId, until),
		asked: (admin: Admin, orderId: string) => noteCustomerAsked(deps.db, admin, orderId),
	},
	deleteOrder: (admin: Admin, orderId: string) => deleteOrder(deps, admin, orderId),
});
