import { useSendsMail } from "#app/shell/use-site.ts";
import { Price } from "#app/ui/price.tsx";
import { dayWords } from "#core/delivery/shared/day-words.ts";
import { deliveryOf } from "#core/delivery/shared/ordered-delivery.ts";
import { isPaid } from "#core/orders/shared/cancel.ts";
import { ifPaidWords } from "#core/orders/shared/delivery.ts";
import { promisesDay } from "#core/orders/shared/order.ts";
import { PAYMENT_METHOD_LABELS } from "#core/orders/shared/payment-method.ts";
import { eventTitle } from "#core/orders/shared/timeline.ts";
import type { OrderPage } from "#core/orders/types.ts";
import type { Tracking } from "#core/shipping/parcels.ts";
import { arrivedWords } from "#core/shipping/shared/steps.ts";
import { dayText, formatDay, formatMoment } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";

type Money = Pick<OrderPage, "refunds" | "total" | "payment_status">;

export function OrderMoney({ order }: { order: Money }) {
	const sendsMail = useSendsMail();
	const { refunds, total } = order;
	if (refunds.length === 0) return null;
	const paid = isPaid(order);
	// Refunds of other payments, such as the code of a former amount, are not part of what was paid.
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
							<dd>
								<Price of={total} />
							</dd>
						</div>
					)}
					<div className="flex justify-between gap-4">
						<dt className="text-subtle">Devolvido</dt>
						<dd className="font-semibold">
							<Price of={back} />
						</dd>
					</div>
				</dl>
			)}
			<ul className="grid gap-1.5 text-small text-subtle">
				{refunds.map(
					({ amount, confirmed, at, day, by_hand, as_credit, unwanted, pieces }, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: refunds only come at the end
						<li key={index} className="nums">
							{confirmed
								? `${formatMoney(amount)}${paid && unwanted ? " de outro pagamento" : ""} devolvidos ${by_hand ? "por outro meio " : as_credit ? "como crédito na loja " : ""}em ${day ? dayText(day) : formatMoment(at)}`
								: `Pedimos a devolução de ${formatMoney(amount)}${paid && unwanted ? " de outro pagamento" : ""}. ${sendsMail ? "Avisamos quando o banco confirmar" : "Esta página diz quando o banco confirmar"}.`}
							{pieces.length > 0 && <span className="block">{pieces.join(", ")}</span>}
						</li>
					),
				)}
			</ul>
		</div>
	);
}

export const OrderFacts = ({ order, way }: { order: OrderPage; way: Tracking | null }) => (
	<div className="grid content-start gap-8">
		<Delivery order={order} way={way} />
		<Payment order={order} />
		<Timeline order={order} />
	</div>
);

function whenWords(order: OrderPage, way: Tracking | null): string {
	const arrived = arrivedWords(order, way?.parcels ?? [], formatDay);
	if (arrived) return arrived;
	const { shipping_quote, promise_paid_until } = order;
	// The latest promise.
	const day = way?.newDay ?? order.promised_day;
	if (!day) return deliveryOf(order).days;
	const when = shipping_quote?.pickup ? "retire a partir de" : "chega até";
	return `${when} ${dayWords(day)}${ifPaidWords(promise_paid_until)}`;
}

const Delivery = ({ order, way }: { order: OrderPage; way: Tracking | null }) => (
	<section>
		<h2 className="text-h3 mb-3">Entrega</h2>
		<p className="font-medium wrap-anywhere">{order.customer_name}</p>
		<p className="mt-1 wrap-anywhere whitespace-pre-line text-subtle">{order.customer_address}</p>
		<p className="mt-2 text-ui text-subtle">
			{[deliveryOf(order).name, ...(promisesDay(order) ? [whenWords(order, way)] : [])].join(", ")}
		</p>
	</section>
);

const Payment = ({ order }: { order: OrderPage }) => (
	<section>
		<h2 className="text-h3 mb-3">Pagamento</h2>
		<p>
			{order.payment_method
				? PAYMENT_METHOD_LABELS[order.payment_method]
				: isPaid(order)
					? "Recebido pela loja"
					: "Ainda não escolhido"}
		</p>
		<OrderMoney order={order} />
		{order.customer_document && (
			<p className="nums mt-1 text-ui text-subtle">Documento {order.customer_document}</p>
		)}
	</section>
);

function Timeline({ order }: { order: OrderPage }) {
	const events = order.events.flatMap((event) => {
		const title = eventTitle({ ...event, collected: Boolean(order.shipping_quote?.pickup) });
		return title ? [{ ...event, title }] : [];
	});
	if (events.length === 0) return null;
	return (
		<section>
			<h2 className="text-h3 mb-4">Linha do tempo</h2>
			<ol className="border-l border-line">
				{events.map((event) => (
					<li
						key={event.id}
						className="relative pb-4 pl-5 before:absolute before:top-2 before:-left-1 before:size-2 before:rounded-full before:bg-line-strong last:pb-0 last:before:bg-brand"
					>
						<p className="font-medium">{event.title}</p>
						<p className="nums text-small text-subtle">{formatMoment(event.created_at)}</p>
					</li>
				))}
			</ol>
		</section>
	);
}
