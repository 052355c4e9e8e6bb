import { formatMoment } from "#app/ui/format-date.ts";
import type { OrderPage } from "#core/orders/types.ts";
import { formatMoney } from "#core/values/money.ts";

/** What of an order's money went back, and what is on its way; nothing while none did. */
export function OrderMoney({ order }: { order: Pick<OrderPage, "refunds" | "total"> }) {
	const { refunds, total } = order;
	if (refunds.length === 0) return null;
	const back = refunds
		.filter(({ confirmed }) => confirmed)
		.reduce((sum, { amount }) => sum + amount, 0);
	return (
		<div className="mt-3">
			<dl className="nums grid gap-1.5 text-ui">
				<div className="flex justify-between gap-4">
					<dt className="text-subtle">Pago</dt>
					<dd>{formatMoney(total)}</dd>
				</div>
				<div className="flex justify-between gap-4">
					<dt className="text-subtle">Devolvido</dt>
					<dd className="font-semibold">{formatMoney(back)}</dd>
				</div>
			</dl>
			<ul className="mt-3 grid gap-1.5 text-small text-subtle">
				{refunds.map(({ amount, confirmed, at }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: refunds only come at the end
					<li key={index} className="nums">
						{confirmed
							? `${formatMoney(amount)} devolvidos em ${formatMoment(at)}`
							: `Pedimos a devolução de ${formatMoney(amount)}. Avisamos quando o banco confirmar.`}
					</li>
				))}
			</ul>
		</div>
	);
}
