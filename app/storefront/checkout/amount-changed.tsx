import { useState } from "react";
import { formatMoney } from "#core/values/money.ts";
import type { PayableOrder } from "./card/use-card-payment.ts";

type AmountChangedProps = {
	order: Pick<PayableOrder, "discount_code">;
	/** Centavos, with what the method takes off. */
	total: number;
};

/** What this method charges is not what it charged when it was chosen: a coupon has ended, or a price of the shop changed. */
export function AmountChanged({ order, total }: AmountChangedProps) {
	const [met] = useState({ total, coupon: order.discount_code });
	const lost = met.coupon !== null && order.discount_code === null;
	return (
		<p role="alert" className="mb-5 rounded-sm bg-warn-tint p-4 empty:hidden">
			{total !== met.total && (
				<>
					<b className="font-semibold">O total mudou:</b> era {formatMoney(met.total)}, agora é{" "}
					{formatMoney(total)}.{lost && ` O cupom ${met.coupon} não vale mais.`}
				</>
			)}
		</p>
	);
}
