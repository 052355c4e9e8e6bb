import type { Outbox } from "#core/mail/outbox.ts";
import { withdrawOrderEmails } from "#core/mail/withdraw-emails.ts";
import { loadOrderMail } from "#core/orders/load-order-mail.ts";
import { UNDO_MS } from "#core/orders/manage/step-rules.ts";
import type { Tx } from "#platform/database/database.ts";
import { readNewDay } from "./delays/read-new-day.ts";
import { listParcels } from "./list-parcels.ts";
import { listRest } from "./list-rest.ts";
import { parcelSent } from "./mail-templates.ts";

/** Tells the customer what a part of an order holds and what is still to come; once per parcel and code. */
export async function tellOfPart(
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

/** Takes back what was told of one parcel and has not left; what was told of others holds. Answers how many e-mails. */
export const withdrawPart = (tx: Tx, orderId: string, parcelId: string): Promise<number> =>
	withdrawOrderEmails(tx, orderId, [parcelSent.name], aboutParcel(parcelId));
