import type { Admin } from "#core/audit/types.ts";
import { readPaperSender } from "#core/delivery/paper-sender.ts";
import { closeCheck } from "./check/close-check.ts";
import type { Closing } from "./check/closing-rules.ts";
import { isSku, loadCheck } from "./check/load-check.ts";
import { takeOrder } from "./check/take-order.ts";
import { rehearseCodes } from "./codes/rehearse-codes.ts";
import { sendCodes } from "./codes/send-codes.ts";
import { readNewDay } from "./delays/read-new-day.ts";
import { remindPickup } from "./delays/remind-pickup.ts";
import { tellChosenDelays, tellDelays, undoDelays } from "./delays/tell-delays.ts";
import { buyLabel, type LabelDeps } from "./labels/buy-label.ts";
import { cancelLabel, giveLabelsBack } from "./labels/cancel-label.ts";
import { followLabels } from "./labels/follow-labels.ts";
import { printLabels, readLabel } from "./labels/read-label.ts";
import { type Coded, listCodes } from "./list-codes.ts";
import { listParcels } from "./list-parcels.ts";
import { listRest } from "./list-rest.ts";
import { listToldDelays, listUndoable } from "./list-undoable.ts";
import { markParcelDelivered } from "./mark-delivered.ts";
import { markPrinted } from "./mark-printed.ts";
import { rehearseNotes } from "./nfe/match-notes.ts";
import { readNotePolicy } from "./nfe/note-policy.ts";
import type { NoteFile } from "./nfe/read-note.ts";
import { saveNote } from "./nfe/save-note.ts";
import { saveNoteFile } from "./nfe/save-note-file.ts";
import { loadOwnWay } from "./own-parcels.ts";
import { loadDeclarations } from "./papers/load-declarations.ts";
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
	/** Whether something is to be sent and nobody gave or waived the key of its NF-e, so that no label is bought. */
	lacksNote: async (orderId: string) =>
		(await listRest(deps.db, [orderId])).length > 0 &&
		(await loadPapers(deps.db, [orderId], "labels")).length === 0,
	readNotePolicy: () => readNotePolicy(deps.db),
	readLabel: (orderId: string) => readLabel(deps, orderId),
	/** Gives the labels of what is packed of an order back to the carrier. */
	cancelLabel: (admin: Admin, orderId: string) => cancelLabel(deps, admin, orderId),
	giveLabelsBack: (admin: Admin, orderId: string) => giveLabelsBack(deps, admin, orderId),
	printLabels: (orderIds: string[]) => printLabels(deps, orderIds),
	followLabels: () => followLabels(deps),
	/** The key in an XML that was dropped onto one order, matched to it. */
	saveNoteFile: (admin: Admin, orderId: string, file: NoteFile) =>
		saveNoteFile(deps.db, admin, orderId, file),
	/** The parcels of one order, for its page and for the back office. */
	listParcels: (orderId: string) => listParcels(deps.db, [orderId]),
	/** The later day that the customer of an order was told last; null where none was. */
	readNewDay: (orderId: string) => readNewDay(deps.db, orderId),
	/** What of an order is still to be sent, as the desk packs it. */
	listRest: (orderId: string) => listRest(deps.db, [orderId]),
	listQueue: (query: QueueQuery, viewer?: string) =>
		listQueue(deps.db, deps.clock(), query, viewer),
	/** What left on a day of the shop, `2026-11-23`. */
	listSent: (day: string) => listSent(deps.db, day),
	/** Stands beside the screen in the menu. */
	countQueue: () => countQueue(deps.db),
	loadCheck: (orderId: string, userId: string) => loadCheck(deps.db, orderId, userId),
	isSku: (code: string) => isSku(deps.db, code),
	takeOrder: (admin: Admin, orderId: string) => takeOrder(deps.db, admin, orderId),
	closeCheck: (admin: Admin, orderId: string, asked: Closing) =>
		closeCheck(deps.db, admin, orderId, asked),
	loadPapers: (orderIds: string[], what?: "lists" | "labels") =>
		loadPapers(deps.db, orderIds, what),
	loadDeclarations: (orderIds: string[]) => loadDeclarations(deps.db, orderIds),
	/** Who sends, as far as the shop says it for labels. */
	loadSender: () => readPaperSender(deps.db),
	markPrinted: (orderIds: string[], what: "lists" | "labels") =>
		markPrinted(deps.db, orderIds, what),
	rehearseCodes: (text: string, chosen: string[]) => rehearseCodes(deps.db, text, chosen),
	sendCodes: (admin: Admin, text: string, chosen: string[]) => sendCodes(deps, admin, text, chosen),
	rehearseNotes: (files: NoteFile[]) => rehearseNotes(deps.db, files),
	/** `null` says that it goes without one. */
	saveNote: (admin: Admin, orderId: string, typed: string | null) =>
		saveNote(deps.db, admin, orderId, typed),
	/** What its customer reads of an order's way. */
	loadOwnWay: (orderId: string) => loadOwnWay(deps.db, deps.clock(), orderId),
	/** Tracking codes of orders of an account. */
	listCodes: (orders: Coded[]) => listCodes(deps.db, orders),
	tellDelays: () => tellDelays(deps),
	tellChosenDelays: (admin: Admin, orderIds: string[]) => tellChosenDelays(deps, admin, orderIds),
	undoDelays: (admin: Admin, orderIds: string[]) => undoDelays(deps, admin, orderIds),
	remindPickup: () => remindPickup(deps),
	send: (admin: Admin, wanted: Sending[]) => sendMany(deps, admin, wanted),
	listUndoable: (admin: Admin) => listUndoable(deps.db, admin.name),
	listToldDelays: (admin: Admin) => listToldDelays(deps.db, admin.name),
	undo: (admin: Admin, sent: { orderId: string; parcelId: string }[]) =>
		undoMany(deps, admin, sent),
	markParcelDelivered: (parcelId: string, at: Date, actor?: string) =>
		markParcelDelivered(deps, parcelId, at, actor),
});
