import type { OrderDetail } from "#core/orders/manage/types.ts";
import type { OrderRefund } from "#core/orders/ports.ts";
import { countedPiece } from "#core/values/variation.ts";

/** `1 Touca`, `2 Jaleco M Branco`: the pieces of a refund. */
export const piecesBack = (
	{ items }: Pick<OrderDetail, "items">,
	lines: readonly Pick<OrderRefund["lines"][number], "id" | "quantity">[],
): string[] =>
	lines.map(({ id, quantity }) =>
		countedPiece(
			items.find((one) => one.id === id),
			quantity,
		),
	);
