import type { Admin } from "#core/audit/types.ts";
import { listParcels } from "./list-parcels.ts";
import { markParcelDelivered } from "./mark-delivered.ts";
import { type DeskDeps, sendMany, undoMany } from "./send-many.ts";
import type { Sending } from "./send-parcel.ts";

/** What leaves the shop, and where it is. Who may was checked before. */
export const createShipping = (deps: DeskDeps) => ({
	/** The parcels of one order, for its page and for the back office. */
	listParcels: (orderId: string) => listParcels(deps.db, [orderId]),
	send: (admin: Admin, wanted: Sending[]) => sendMany(deps, admin, wanted),
	undo: (admin: Admin, sent: { orderId: string; parcelId: string }[]) =>
		undoMany(deps, admin, sent),
	markParcelDelivered: (parcelId: string, at: Date, actor?: string) =>
		markParcelDelivered(deps, parcelId, at, actor),
});
