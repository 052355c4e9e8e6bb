import { type Day, dayWords } from "#core/delivery/shared/day-words.ts";
import { hasLeftTheShop } from "#core/orders/shared/status.ts";
import type { OrderStatus, PaymentStatus } from "#core/orders/types.ts";
import { shortDay } from "#core/values/dates.ts";

/** A delivery step for the customer; `at` is null for a future one. */
export type DeliveryStep = { key: string; title: string; at: Date | null; done: boolean };

type Expected = {
	status: OrderStatus;
	promised_day: Day | null;
	shipping_quote: { pickup?: unknown } | null;
};

/** The promised or notified day of the next step. Null when reached, past, or without a promise. */
export function awaitedDay(
	{ status, promised_day, shipping_quote }: Expected,
	newDay: Day | null,
	today: Day,
): { step: string; words: string; short: string } | null {
	const day = newDay ?? promised_day;
	const pickup = Boolean(shipping_quote?.pickup);
	const there = pickup ? hasLeftTheShop({ status }) : status === "entregue";
	if (!day || day < today || there) return null;
	return pickup
		? {
				step: "enviado",
				words: `Retire a partir de ${dayWords(day)}.`,
				short: `a partir de ${shortDay(day)}`,
			}
		: {
				step: "entregue",
				words: `Chega até ${dayWords(day)}.`,
				short: `até ${shortDay(day)}`,
			};
}

/** Delivery or pickup with its date: `entregue em 26/11/2026`; null while pending. */
export const arrivedWords = (
	order: TrackedOrder,
	parcels: { shipped_at: Date | null; delivered_at: Date | null }[],
	formatDay: (at: Date) => string,
): string | null => {
	const arrival = deliverySteps(order, parcels).find(({ key }) => key === "entregue");
	if (!arrival?.done) return null;
	const word = arrival.title.toLowerCase();
	return arrival.at ? `${word} em ${formatDay(arrival.at)}` : word;
};

type TrackedOrder = {
	status: OrderStatus;
	payment_status: PaymentStatus;
	created_at: Date;
	cancelled_at: Date | null;
	/** Waiting for stock. */
	awaits_pieces?: boolean;
	/** All pieces are refunded. */
	given_back?: boolean;
	shipping_quote: { pickup?: unknown } | null;
	events: { kind: string; value: string | null; created_at: Date }[];
};

/** Steps with moments (rule shipping 8); none of cancelled or refunded orders. */
export function deliverySteps(
	order: TrackedOrder,
	parcels: { shipped_at: Date | null; delivered_at: Date | null }[],
): DeliveryStep[] {
	const { status, payment_status, events } = order;
	const stays = order.given_back && !hasLeftTheShop(order);
	if (order.cancelled_at || stays || payment_status === "refunded") return [];
	const pickup = Boolean(order.shipping_quote?.pickup);
	const last = (kind: string, value: string): Date | null =>
		events.findLast((event) => event.kind === kind && event.value === value)?.created_at ?? null;
	const paid = payment_status === "approved" || status !== "pendente";
	const prepared = paid && !order.awaits_pieces;
	const sent = hasLeftTheShop(order);
	const here = status === "entregue";
	const times = (of: (parcel: (typeof parcels)[number]) => Date | null): Date | null =>
		parcels.reduce<Date | null>((latest, parcel) => {
			const at = of(parcel);
			return at && (!latest || at > latest) ? at : latest;
		}, null);
	const paidAt = last("payment", "approved");
	return [
		{ key: "feito", title: "Pedido feito", at: order.created_at, done: true },
		{ key: "pago", title: "Pagamento aprovado", at: paidAt, done: paid },
		{
			key: "preparo",
			title: "Em preparação",
			at: prepared ? last("status", "processando") : null,
			// From payment on, as the order's status for the customer.
			done: prepared,
		},
		{
			key: "enviado",
			title: pickup ? "Pronto para retirar" : "Enviado",
			at: sent ? (times(({ shipped_at }) => shipped_at) ?? last("status", "enviado")) : null,
			done: sent,
		},
		{
			key: "entregue",
			title: pickup ? "Retirado" : "Entregue",
			at: here ? (times(({ delivered_at }) => delivered_at) ?? last("status", "entregue")) : null,
			done: here,
		},
	];
}
