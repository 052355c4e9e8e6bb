import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#platform/database/database.ts";
import { orders } from "../schema.ts";
import type { OrderSummary } from "../types.ts";

/** What a step changes, as it was before, kept with its event so that it can be undone. */
export const before = z.object({
	status: z.enum(["pendente", "processando", "enviado", "entregue"]),
	stock_state: z.enum(["reserved", "sold", "released"]),
	reserved_until: z.coerce.date().nullable(),
	tracking_code: z.string().nullable(),
	carrier: z.string().nullable(),
});
export type Before = z.infer<typeof before>;

/** An order whose row is held, as it is before a step. */
export async function readBefore(
	tx: Tx,
	{ id, status, stock_state, reserved_until }: OrderSummary,
): Promise<Before> {
	const [travel] = await tx
		.select({ tracking_code: orders.tracking_code, carrier: orders.carrier })
		.from(orders)
		.where(eq(orders.id, id));
	if (!travel) throw new Error("the held order is gone");
	return { status, stock_state, reserved_until, ...travel };
}
