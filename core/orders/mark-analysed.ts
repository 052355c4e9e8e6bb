import type { Db } from "#platform/database/database.ts";
import { isPaid } from "./cancel-rules.ts";
import type { OrderPayments } from "./payments-port.ts";
import type { PaymentStatus } from "./types.ts";

type Row = { id: string; payment_status: PaymentStatus; cancelled_at: unknown };

/** These orders, each with whether a bank looks into its card (`paymentWord` says so). */
export async function markAnalysed<T extends Row>(
	{ db, payments }: { db: Db; payments: Pick<OrderPayments, "analysedOf"> },
	rows: T[],
): Promise<(T & { analysing: boolean })[]> {
	const open = rows.filter((row) => !isPaid(row) && !row.cancelled_at).map(({ id }) => id);
	const analysed = open.length > 0 ? await payments.analysedOf(db, open) : new Set();
	return rows.map((row) => ({ ...row, analysing: analysed.has(row.id) }));
}
