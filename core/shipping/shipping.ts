import type { Admin } from "#core/audit/types.ts";
import { closeCheck } from "./check/close-check.ts";
import type { Closing } from "./check/closing-rules.ts";
import { isSku, loadCheck } from "./check/load-check.ts";
import { takeOrder } from "./check/take-order.ts";
import { rehearseCodes } from "./codes/rehearse-codes.ts";
import { sendCodes } from "./codes/send-codes.ts";
import { remindPickup } from "./delays/remind-pickup.ts";
import { tellDelays } from "./delays/tell-delays.ts";
import { buyLabel, type LabelDeps } from "./labels/buy-label.ts";
import { followLabels } from "./labels/follow-labels.ts";
import { readLabel } from "./labels/read-label.ts";
import { listParcels } from "./list-parcels.ts";
import { markParcelDelivered } from "./mark-delivered.ts";
import { markPrinted } from "./mark-printed.ts";
import { rehearseNotes } from "./nfe/match-notes.ts";
import { saveNote } from "./nfe/save-note.ts";
import { loadOwnWay } from "./own-parcels.ts";
import { loadPapers } from "./papers/load-papers.ts";
import { listQueue } from "./queue/list-queue.ts";
import { listSent } from "./queue/list-sent.ts";
import type { QueueQuery } from "./queue/queue-rules.ts";
import { countQueue } from "./queue/read-queue.ts";
import { type DeskDeps, sendMany, undoMany } from "./send-many.ts";
import type { Sending } from "./send-parcel.ts";

/** What leaves the shop, and where it is. Who may was checked before. */
export const createShipping = (deps: DeskDeps & LabelDeps) => ({
	/** Buys the label of what is packed of an order, or goes on with it. */
	buyLabel: (admin: Admin, orderId: string) => buyLabel(deps, admin, orderId),
	readLabel: (orderId: string) => readLabel(deps, orderId),
	followLabels: () => followLabels(deps),
	/** The parcels of one order, for its page and for the back office. */
	listParcels: (orderId: string) => listParcels(deps.db, [orderId]),
	listQueue: (query: QueueQuery) => listQueue(deps.db, query),
	/** What left on a day of the shop, `2026-11-23`. */
	listSent: (day: string) => listSent(deps.db, day),
	/** Stands beside the screen in the menu. */
	countQueue: () => countQueue(deps.db),
	loadCheck: (orderId: string, userId: string) => loadCheck(deps.db, orderId, userId),
	isSku: (code: string) => isSku(deps.db, code),
	takeOrder: (admin: Admin, orderId: string) => takeOrder(deps.db, admin, orderId),
	closeCheck: (admin: Admin, orderId: string, asked: Closing) =>
		closeCheck(deps.db, admin, orderId, asked),
	loadPapers: (orderIds: string[]) => loadPapers(deps.db, orderIds),
	markPrinted: (orderIds: string[], what: "lists" | "labels") =>
		markPrinted(deps.db, orderIds, what),
	rehearseCodes: (text: string, chosen: string[]) => rehearseCodes(deps.db, text, chosen),
	sendCodes: (admin: Admin, text: string, chosen: string[]) => sendCodes(deps, admin, text, chosen),
	rehearseNotes: (files: { name: string; xml: string }[]) => rehearseNotes(deps.db, files),
	/** `null` says that it goes without one. */
	saveNote: (admin: Admin, orderId: string, typed: string | null) =>
		saveNote(deps.db, admin, orderId, typed),
	/** What its customer reads of an order's way. */
	loadOwnWay: (orderId: string) => loadOwnWay(deps.db, orderId),
	tellDelays: () => tellDelays(deps),
	remindPickup: () => remindPickup(deps),
	send: (admin: Admin, wanted: Sending[]) => sendMany(deps, admin, wanted),
	undo: (admin: Admin, sent: { orderId: string; parcelId: string }[]) =>
		undoMany(deps, admin, sent),
	markParcelDelivered: (parcelId: string, at: Date, actor?: string) =>
		markParcelDelivered(deps, parcelId, at, actor),
});
