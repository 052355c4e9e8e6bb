import type { OrderParcels } from "#core/orders/parcels-port.ts";
import { areOnTheWay } from "./follow/are-on-the-way.ts";
import { closeParcels } from "./follow/close-parcels.ts";
import { countSent } from "./follow/count-sent.ts";
import { followOrder } from "./follow/follow-order.ts";
import { putParcelsBack } from "./follow/parcels-before.ts";
import { repackParcel } from "./follow/repack-parcel.ts";

/** What orders ask of parcels when they are moved without the desk. */
export const ORDER_PARCELS: OrderParcels = {
	follow: followOrder,
	putBack: putParcelsBack,
	close: closeParcels,
	sentUnits: countSent,
	areOnTheWay,
	repack: repackParcel,
};
