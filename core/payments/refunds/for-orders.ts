import { decidedUnits } from "./decided-units.ts";
import { listRefunds } from "./refund-rows.ts";
import { refundedPieces } from "./refunded-pieces.ts";
import { decidedAmounts, returnedAmounts } from "./returned-amounts.ts";

/** What orders ask of money that went back. */
export const REFUNDS_FOR_ORDERS = {
	listRefunds,
	decidedUnits,
	decidedAmounts,
	refundedPieces,
	returnedAmounts,
};
