import type { Tx } from "#platform/database/database.ts";
import type { Outbox } from "../mail/outbox.ts";
import { withdrawOrderEmails } from "../mail/withdraw-emails.ts";
import { loadOrderMail } from "../orders/send-emails.ts";
import { UNDO_MS } from "../orders/shared/office.ts";
import { readNewDay } from "./delays/read-new-day.ts";
import { listParcels } from "./list-parcels.ts";
import { listRest } from "./list-rest.ts";
import { parcelSent } from "./mail-templates.ts";

/** E-mails what a partial shipment contains and what is still to come; once per parcel and code. */
export async function sendParcelEmail(
	tx: Tx,
	outbox: Outbox,
	orderId: string,
	parcelId: string,
): Promise<boolean> {
	const order = await loadOrderMail(tx, orderId);
	const parcel = (await listParcels(tx, [orderId])).find(({ id }) => id === parcelId);
	if (!parcel) throw new Error("the parcel that was sent is gone");
	return outbox.queue(tx, {
		template: parcelSent,
		to: order.customer_email,
		toName: order.customer_name,
		orderId,
		data: {
			order,
			parcel,
			rest: await listRest(tx, [orderId]),
			day: await readNewDay(tx, orderId),
		},
		delayMs: UNDO_MS,
		dedupeKey: `${aboutParcel(parcelId)}${parcel.tracking_code ?? ""}`,
	});
}

const aboutParcel = (parcelId: string): string => `parcel-sent:${parcelId}:`;

/** Deletes unsent e-mails about one parcel. Returns their number. */
export const withdrawPart = (tx: Tx, orderId: string, parcelId: string): Promise<number> =>
	withdrawOrderEmails(tx, orderId, [parcelSent.name], aboutParcel(parcelId));
