import { formatDay, formatMoment } from "#app/ui/format-date.ts";
import { dayWords } from "#core/delivery/day-words-rules.ts";
import { deliveryOf } from "#core/delivery/ordered-way-rules.ts";
import { eventTitle } from "#core/orders/event-titles-rules.ts";
import { ifPaidWords } from "#core/orders/open-promise-rules.ts";
import { PAYMENT_METHOD_LABELS, promisesDay } from "#core/orders/rules.ts";
import type { OrderPage } from "#core/orders/types.ts";
import type { OwnWay } from "#core/shipping/own-parcels.ts";
import { arrivedWords } from "#core/shipping/steps-rules.ts";
import { OrderMoney } from "./order-money.tsx";

/** Where an order goes, how it is paid, and what became of it so far. */
export const OrderFacts = ({ order, way }: { order: OrderPage; way: OwnWay | null }) => (
	<div className="grid content-start gap-8">
		<Delivery order={order} way={way} />
		<Payment order={order} />
		<Timeline order={order} />
	</div>
);

function whenWords(order: OrderPage, way: OwnWay | null): string {
	const arrived = arrivedWords(order, way?.parcels ?? [], formatDay);
	if (arrived) return arrived;
	const { shipping_quote, promise_paid_until } = order;
	// What was told last.
	const day = way?.newDay ?? order.promised_day;
	if (!day) return deliveryOf(order).days;
	const when = shipping_quote?.pickup ? "retire a partir de" : "chega até";
	return `${when} ${dayWords(day)}${ifPaidWords(promise_paid_until)}`;
}

const Delivery = ({ order, way }: { order: OrderPage; way: OwnWay | null }) => (
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
			{order.payment_method ? PAYMENT_METHOD_LABELS[order.payment_method] : "Ainda não escolhido"}
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
