import { customerStatusWord, statusWord } from "#core/orders/shared/order.ts";
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

export const OrderStatusPill = ({ order }: { order: Order & { pickup?: boolean } }) => (
	<StatusPill tone={toneOf(order)}>{statusWord(order)}</StatusPill>
);

export function CustomerStatusPill({
	order,
}: {
	order: Order & { dispute: Dispute | null; shipping_quote: { pickup?: unknown } | null };
}) {
	const paid = order.status === "pendente" && order.payment_status === "approved";
	const tone = !order.cancelled_at && (paid || order.awaits_pieces) ? "info" : toneOf(order);
	return <StatusPill tone={tone}>{customerStatusWord(order)}</StatusPill>;
}
