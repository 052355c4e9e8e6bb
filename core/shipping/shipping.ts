import { sql } from "drizzle-orm";
import { lockOrder } from "#core/orders/find-orders.ts";
import { READY_ORDERS } from "#core/orders/public.ts";
import { recordEvents } from "#core/orders/record-event.ts";
import { loadOrderMail, queueToCustomer } from "#core/orders/send-emails.ts";
import { shopDay } from "#core/values/dates.ts";
import { withDeps } from "#core/values/with-deps.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { alone } from "#platform/jobs/alone.ts";
import { readDocumentSender } from "../delivery/document-sender.ts";
import type { InvoicePolicy } from "../delivery/shared/shop-delivery.ts";
import { closeCheck, isSku, loadCheck, takeOrder } from "./check/check.ts";
import { dryRunCodes, sendCodes } from "./codes/send-codes.ts";
import { notifyChosenDelays, notifyDelays, undoDelays } from "./delays/delays.ts";
import { loadDeclarations, loadDocuments, markPrinted } from "./documents/documents.ts";
import { pickupWaits } from "./emails.ts";
import { buyLabel, type LabelDeps } from "./labels/buy-label.ts";
import { cancelLabel, followLabels, giveLabelsBack } from "./labels/cancel-label.ts";
import { printLabels, readLabel } from "./labels/read-label.ts";
import { readFiscalData, saveFiscalData } from "./nfe/build-invoice.ts";
import {
	matchInvoices,
	readInvoicePolicy,
	removeInvoiceKey,
	saveInvoiceFile,
	saveInvoiceKey,
} from "./nfe/invoice-files.ts";
import {
	cancelInvoice,
	issueInvoice,
	readInvoiceDocument,
	readInvoiceState,
} from "./nfe/issue-invoice.ts";
import { followInvoices, type IssueDeps } from "./nfe/send-invoice.ts";
import { listCodes, listParcels, listRest, loadTracking, readNewDay } from "./parcels.ts";
import { listQueue, listSent } from "./queue/list-queue.ts";
import { countQueue, readQueue } from "./queue/read-queue.ts";
import { pickup_reminders } from "./schema.ts";
import { type ShippingDeps, sendMany, undoMany } from "./send-many.ts";
import { markParcelDelivered } from "./send-parcel.ts";
import type { QueueQuery } from "./shared/queue.ts";

/** Document of the parcels: where nobody chose, the invoices that the shop itself issues. */
const chosenPolicy = ({ invoices }: IssueDeps, policy: InvoicePolicy | null) =>
	policy ?? (invoices()?.access.test === false ? "aqui" : null);

/** Shipping and tracking. The caller checks permissions. */
export const createShipping = (deps: ShippingDeps & LabelDeps & IssueDeps) => ({
	...withDeps(() => deps, {
		/** Buys the label of an order's open parcel, or resumes. */
		buyLabel,
		readLabel,
		cancelLabel,
		giveLabelsBack,
		printLabels,
		followLabels,
		saveInvoiceFile,
		/** `null` records a waiver. */
		saveInvoiceKey,
		sendCodes,
		notifyDelays,
		notifyChosenDelays,
		undoDelays,
		remindPickup,
		send: sendMany,
		undo: undoMany,
		markParcelDelivered,
	}),
	/** Invoices by the connected provider (rule shipping 12). */
	notes: withDeps(() => deps, {
		read: readInvoiceState,
		issue: issueInvoice,
		/** Asks for those that wait; of one order, or all. */
		follow: followInvoices,
		cancel: cancelInvoice,
		readDocument: readInvoiceDocument,
		loadData: ({ db }: ShippingDeps) => readFiscalData(db),
		saveData: saveFiscalData,
	}),
	...withDeps(() => deps.db, {
		isSku,
		takeOrder,
		closeCheck,
		loadDocuments,
		loadDeclarations,
		loadSender: readDocumentSender,
		markPrinted,
		dryRunCodes,
		matchInvoices,
		removeInvoiceKey,
		listCodes,
		/** The latest delayed day that the customer was notified of, or null. */
		readNewDay,
		/** Shipments of a day of the shop, `2026-11-23`. */
		listSent,
		/** For the menu's badge. */
		countQueue,
	}),
	/** Whether an open order lacks both NF-e key and waiver, so that no label can be bought. */
	lacksInvoice: async (orderId: string) =>
		(await listRest(deps.db, [orderId])).length > 0 &&
		(await loadDocuments(deps.db, [orderId], "labels")).length === 0,
	readInvoicePolicy: async () => chosenPolicy(deps, await readInvoicePolicy(deps.db)),
	listParcels: (orderId: string) => listParcels(deps.db, [orderId]),
	/** Unshipped lines of an order. */
	listRest: (orderId: string) => listRest(deps.db, [orderId]),
	listQueue: async (query: QueueQuery, viewer?: string) => {
		const queue = await listQueue(deps.db, deps.clock(), query, viewer);
		return { ...queue, invoicePolicy: chosenPolicy(deps, queue.invoicePolicy) };
	},
	/** Orders of the queue that should have left before today. */
	countLate: async () => {
		const today = shopDay(deps.clock());
		return (await readQueue(deps.db)).filter(({ shipBy }) => shipBy < today).length;
	},
	loadCheck: async (orderId: string, userId: string) => {
		const check = await loadCheck(deps.db, orderId, userId);
		return check && { ...check, invoicePolicy: chosenPolicy(deps, check.invoicePolicy) };
	},
	loadTracking: (orderId: string) => loadTracking(deps.db, deps.clock(), orderId),
});

/** Days until the pickup reminder. */
const WAITS_DAYS = 3;
/** Older pickups predate the reminders. */
const AT_MOST_DAYS = 30;
const MOST_AT_ONCE = 200;

/** Sends a reminder, once, for orders ready for pickup for days. Returns their number. */
async function remindPickup({ db, outbox, log }: ShippingDeps): Promise<number> {
	const waiting = await queryRows<{ id: string }>(
		db,
		sql`select o.id from ${READY_ORDERS} o
			join lateral (select max(p.shipped_at) as at from parcels p where p.order_id = o.id) r on true
			where r.at < now() - make_interval(days => ${WAITS_DAYS})
				and r.at > now() - make_interval(days => ${AT_MOST_DAYS})
				and not exists (select 1 from pickup_reminders w where w.order_id = o.id)
			limit ${MOST_AT_ONCE}`,
	);
	let reminded = 0;
	for (const { id } of waiting) {
		const emailed = await alone(log, id, () =>
			runTransaction(db, async (tx) => {
				const order = await lockOrder(tx, id);
				if (!order || order.cancelled_at || order.status !== "enviado") return false;
				const noted = await tx
					.insert(pickup_reminders)
					.values({ order_id: id })
					.onConflictDoNothing()
					.returning();
				if (noted.length === 0) return false;
				const mail = await loadOrderMail(tx, id);
				const queued = await queueToCustomer(tx, outbox, mail, {
					template: pickupWaits,
					data: mail,
					dedupeKey: `pickup-waits:${id}`,
				});
				if (queued) await recordEvents(tx, id, { kind: "parcel", value: "pickup_waits" });
				return queued;
			}),
		);
		if (emailed) reminded += 1;
	}
	return reminded;
}
