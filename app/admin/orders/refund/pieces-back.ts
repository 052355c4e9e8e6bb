import type { OrderDetail } from "#core/orders/manage/types.ts";
import type { OrderRefund } from "#core/orders/payments-port.ts";

/** `1 Touca`, `2 Jaleco`: the pieces that a refund is for. */
export const piecesBack = (
	{ items }: Pick<OrderDetail, "items">,
	lines: OrderRefund["lines"],
): string[] =>
	lines.map(({ id, quantity }) => {
		const item = items.find((one) => one.id === id);
		return `${quantity} ${item?.product_name ?? "peça"}`;
	});
