import { useSendsMail } from "#app/shell/use-site.ts";
import { formatMoment } from "#app/ui/format-date.ts";
import { isPaid } from "#core/orders/cancel-rules.ts";
import type { OrderPage } from "#core/orders/types.ts";
import { dayText } from "#core/values/day-text-rules.ts";
import { formatMoney } from "#core/values/money.ts";

type Money = Pick<OrderPage, "refunds" | "total" | "payment_status">;

/** What of an order's money went back, and what is on its way; nothing while none did. */
export function OrderMoney({ order }: { order: Money }) {
	const sendsMail = useSendsMail();
	const { refunds, total } = order;
	if (refunds.length === 0) return null;
	const paid = isPaid(order);
	// What another payment brought, such as the code of a former amount, was no part of what was paid.
	const own = refunds.filter(({ unwanted }) => !(paid && unwanted));
	const back = own
		.filter(({ confirmed }) => confirmed)
		.reduce((sum, { amount }) => sum + amount, 0);
	return (
		<div className="mt-3">
			{own.length > 0 && (
				<dl className="nums mb-3 grid gap-1.5 text-ui">
					{paid && (
						<div className="flex justify-between gap-4">
							<dt className="text-subtle">Pago</dt>
							<dd>{formatMoney(total)}</dd>
						</div>
					)}
					<div className="flex justify-between gap-4">
						<dt className="text-subtle">Devolvido</dt>
						<dd className="font-semibold">{formatMoney(back)}</dd>
					</div>
				</dl>
			)}
			<ul className="grid gap-1.5 text-small text-subtle">
				{refunds.map(({ amount, confirmed, at, day, by_hand, unwanted, pieces }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: refunds only come at the end
					<li key={index} className="nums">
						{confirmed
							? `${formatMoney(amount)}${paid && unwanted ? " de outro pagamento" : ""} devolvidos ${by_hand ? "por outro meio " : ""}em ${day ? dayText(day) : formatMoment(at)}`
							: `Pedimos a devolução de ${formatMoney(amount)}${paid && unwanted ? " de outro pagamento" : ""}. ${sendsMail ? "Avisamos quando o banco confirmar" : "Esta página diz quando o banco confirmar"}.`}
						{pieces.length > 0 && <span className="block">{pieces.join(", ")}</span>}
					</li>
				))}
			</ul>
		</div>
	);
}
