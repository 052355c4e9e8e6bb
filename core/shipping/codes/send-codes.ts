import type { Admin } from "#core/audit/types.ts";
import { type DeskDeps, sendMany } from "../send-many.ts";
import type { Sent } from "../send-parcel.ts";
import type { CodeRow } from "./code-rules.ts";
import { rehearseCodes } from "./rehearse-codes.ts";

/** Sends what the pasted lines say, those that fit; the others come back with why not, and nothing of them is saved. */
export async function sendCodes(
	deps: DeskDeps,
	admin: Admin,
	text: string,
	chosen: string[],
): Promise<{ sent: Sent[]; left: CodeRow[] }> {
	const rows = await rehearseCodes(deps.db, text, chosen);
	const fitting = rows.flatMap(({ problem, orderId, code, carrier }) =>
		problem || !orderId ? [] : [{ orderId, trackingCode: code, carrier }],
	);
	const { sent, refused } = await sendMany(deps, admin, fitting);
	const late = new Set(refused.map(({ orderId }) => orderId));
	return {
		sent,
		left: rows.filter(({ problem, orderId }) => problem || (orderId && late.has(orderId))),
	};
}
