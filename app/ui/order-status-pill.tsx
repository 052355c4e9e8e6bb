import { customerStatusWord, statusWord } from "#core/orders/rules.ts";
import type { Dispute, OrderStatus, PaymentStatus } from "#core/orders/types.ts";
import { StatusPill } from "./badge.tsx";
import { STATUS_TONES } from "./order-tones.ts";

type Order = {
	status: OrderStatus;
	payment_status: PaymentStatus;
	cancelled_at: Date | null;
	awaits_pieces?: boolean;
};

const toneOf = ({ status, cancelled_at }: Order) => (cancelled_at ? "bad" : STATUS_TONES[status]);

/** How an order stands, as those who run the shop read it. */
export const OrderStatusPill = ({ order }: { order: Order & { pickup?: boolean } }) => (
	<StatusPill tone={toneOf(order)}>{statusWord(order)}</StatusPill>
);

/** The same in the words for its customer. */
export function CustomerStatusPill({
	order,
}: {
	order: Order & { dispute: Dispute | null; shipping_quote: { pickup?: unknown } | null };
}) {
	const word = customerStatusWord(order);
	return (
		<StatusPill tone={word === "Em preparação" || order.awaits_pieces ? "info" : toneOf(order)}>
			{word}
		</StatusPill>
	);
}
