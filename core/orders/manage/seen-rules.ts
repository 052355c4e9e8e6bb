import { hasLeftTheShop } from "../cancel-rules.ts";
import type { LeftToCancel, OrderStatus } from "../types.ts";

/** What whoever cancels an order saw of its pieces: how many there are to put back, and whether they had left. */
export const seenOf = (order: { status: OrderStatus; left: LeftToCancel }): string =>
	`${order.left.units}${hasLeftTheShop(order) ? " fora" : ""}`;
