import type { Admin } from "#core/audit/types.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { OrderStatus, OrderSummary } from "./types.ts";

/** A step that was made by hand, or a code that was written, without the shipping desk. */
export type HandStep = {
	status: OrderStatus;
	/** Empty for what is left as it is known. */
	trackingCode: string;
	carrier: string;
	actor: string;
};

/** What a step made of an order's parcels. */
export type ParcelStep = {
	/** The parcels as they were, for `putBack`. */
	before: Record<string, unknown>;
	/** How the order travels by now, where a code was withdrawn. */
	travel?: { tracking_code: string | null; carrier: string | null };
};

/** What became of labels that were bought for an order: `kept` where the carrier did not take them back. */
export type LabelsBack = "none" | "returned" | "kept";

/** Gives labels of what never left back to their carriers, which are asked outside of any transaction. */
export type GiveLabelsBack = (admin: Admin, orderId: string) => Promise<LabelsBack>;

/**
 * What the shipping desk does, in the order's transaction, about an order that is moved elsewhere. The
 * order's row is held.
 */
export type OrderParcels = {
	/** Parcels follow a step of their order (rule shipping 10); null for an order without parcels. */
	follow(tx: Tx, order: OrderSummary, step: HandStep): Promise<ParcelStep | null>;
	/** Makes the parcels what they were before a step; what `before` does not say stays. */
	putBack(tx: Tx, orderId: string, before: unknown): Promise<void>;
	/** Nothing of the order leaves any more. */
	close(tx: Tx, orderId: string): Promise<void>;
	/** How many pieces of each line of these orders have left the shop. */
	sentUnits(db: Db | Tx, orderIds: string[]): Promise<ReadonlyMap<string, number>>;
	/** Whether something of the order has left and not arrived. */
	areOnTheWay(tx: Tx, orderId: string): Promise<boolean>;
	/** Fewer pieces are to be sent: what was packed with them is checked again. */
	repack(tx: Tx, orderId: string): Promise<void>;
};
