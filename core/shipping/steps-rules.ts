import { type Day, dayWords, shortDay } from "#core/delivery/day-words-rules.ts";
import type { OrderStatus, PaymentStatus } from "#core/orders/types.ts";

/** One step of an order on its way, as its customer reads it; no moment where it is still to come. */
export type WayStep = { key: string; title: string; at: Date | null; done: boolean };

const PLACE: Record<OrderStatus, number> = { pendente: 0, processando: 0, enviado: 1, entregue: 2 };

type Expected = {
	status: OrderStatus;
	promised_day: Day | null;
	shipping_quote: { pickup?: unknown } | null;
};

/**
 * The day on which an order is awaited and the step that it is the day of: what was promised, or what was
 * told since. Null once it is there or the day has passed, and where nothing was promised.
 */
export function awaitedDay(
	{ status, promised_day, shipping_quote }: Expected,
	newDay: Day | null,
	today: Day,
): { step: string; words: string; short: string } | null {
	const day = newDay ?? promised_day;
	const pickup = Boolean(shipping_quote?.pickup);
	if (!day || day < today || PLACE[status] >= (pickup ? 1 : 2)) return null;
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

/** That an order came, or was collected, and when: `entregue em 26/11/2026`; null while it is awaited. */
export const arrivedWords = (
	order: Way,
	parcels: { shipped_at: Date | null; delivered_at: Date | null }[],
	formatDay: (at: Date) => string,
): string | null => {
	const arrival = waySteps(order, parcels).find(({ key }) => key === "entregue");
	if (!arrival?.done) return null;
	const word = arrival.title.toLowerCase();
	return arrival.at ? `${word} em ${formatDay(arrival.at)}` : word;
};

type Way = {
	status: OrderStatus;
	payment_status: PaymentStatus;
	created_at: Date;
	cancelled_at: Date | null;
	/** Its pieces are still looked for. */
	awaits_pieces?: boolean;
	/** The money of all its pieces is back. */
	given_back?: boolean;
	shipping_quote: { pickup?: unknown } | null;
	events: { kind: string; value: string | null; created_at: Date }[];
};

/**
 * The steps of an order with their moments (rule shipping 8); none of one that was given up or whose money
 * went back, of which other words are said. `parcels` tell when they left, before the order says so.
 */
export function waySteps(
	order: Way,
	parcels: { shipped_at: Date | null; delivered_at: Date | null }[],
): WayStep[] {
	const { status, payment_status, events } = order;
	const stays = order.given_back && PLACE[status] === 0;
	if (order.cancelled_at || stays || payment_status === "refunded") return [];
	const pickup = Boolean(order.shipping_quote?.pickup);
	const last = (kind: string, value: string): Date | null =>
		events.findLast((event) => event.kind === kind && event.value === value)?.created_at ?? null;
	const paid = payment_status === "approved" || status !== "pendente";
	const prepared = paid && !order.awaits_pieces;
	const sent = PLACE[status] >= 1;
	const here = PLACE[status] >= 2;
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
			// From its payment on, until somebody says that they have begun: the timeline below tells that moment too.
			at: prepared ? (last("status", "processando") ?? paidAt) : null,
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
