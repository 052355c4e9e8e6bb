import { customerStatusWord, statusWord } from "#core/orders/rules.ts";
import type { OrderStatus, PaymentStatus } from "#core/orders/types.ts";
import { StatusPill } from "./badge.tsx";
import { STATUS_TONES } from "./order-tones.ts";

type Order = { status: OrderStatus; payment_status: PaymentStatus; cancelled_at: Date | null };

const toneOf = ({ status, cancelled_at }: Order) => (cancelled_at ? "bad" : STATUS_TONES[status]);

/** How an order stands, as those who run the shop read it. */
export const OrderStatusPill = ({ order }: { order: Order & { pickup?: boolean } }) => (
	<StatusPill tone={toneOf(order)}>{statusWord(order)}</StatusPill>
);

/** The same in the words for its customer. */
export function CustomerStatusPill({ order }: { order: Order }) {
	const word = customerStatusWord(order);
	return <StatusPill tone={word === "Em preparação" ? "brand" : toneOf(order)}>{word}</StatusPill>;
}
