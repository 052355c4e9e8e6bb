import type { OrderDetail } from "#core/orders/manage/types.ts";
import { isTaking, refundWord } from "#core/payments/refunds/refund-rules.ts";
import { formatMoney } from "#core/values/money.ts";
import { piecesBack } from "./pieces-back.ts";

/** On paper, what of the order's money went back or goes, and for which pieces. */
export function GivenBackNote({ order }: { order: OrderDetail }) {
	const refunds = order.refunds.filter((one) => isTaking(one) && one.status !== "proposed");
	return (
		refunds.length > 0 && (
			<p className="note">
				<strong>Devoluções: </strong>
				{refunds
					.map((refund) =>
						[
							...piecesBack(order, refund.lines),
							...(refund.freight > 0 ? ["frete"] : []),
							`${formatMoney(refund.amount)} (${refundWord(refund).toLowerCase()})`,
						].join(", "),
					)
					.join("; ")}
			</p>
		)
	);
}
