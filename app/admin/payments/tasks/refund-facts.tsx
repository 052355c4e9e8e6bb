import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { formatMoment } from "#app/ui/format-date.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import {
	isRefundedAutomatically,
	PAYMENT_METHOD_LABELS,
} from "#core/orders/shared/payment-method.ts";
import type { NearOrder, RefundTask } from "#core/payments/desk/load-task.ts";
import { REFUND_REASON_LABELS, refundableUntil } from "#core/payments/shared/refunds.ts";
import type { Payment } from "#core/payments/types.ts";
import { formatMoney } from "#core/values/money.ts";

type Fact = [label: string, value: ReactNode];

export const refundOf = ({ refund, order }: RefundTask): string => {
	const money = formatMoney(refund.amount);
	return order ? `Pedido #${orderNumber(order.id)}, ${order.customer_name}, ${money}` : money;
};

const paidBy = ({ method, amount, created_at }: Payment): Fact[] => [
	["Pago por", `${PAYMENT_METHOD_LABELS[method]}, ${formatMoney(amount)}`],
	[
		"Pode voltar por aqui",
		isRefundedAutomatically(method)
			? `até ${formatMoment(refundableUntil(method, created_at))}`
			: "não: um boleto só se devolve por fora",
	],
];

const linkTo = ({ id }: NearOrder): Fact => [
	"Pedido",
	<Link
		key="order"
		to={`${href("/admin/pedidos")}?aberto=${id}&q=${orderNumber(id)}`}
		className="font-medium text-brand-text hover:underline"
	>
		Abrir o pedido #{orderNumber(id)}
	</Link>,
];

export function refundFacts({ refund, payment, order }: RefundTask): Fact[] {
	const { proposed_by, proposed_at, requested_by, created_at, reason, note } = refund;
	return [
		proposed_by
			? ["Pedida por", `${proposed_by}, ${formatMoment(proposed_at ?? created_at)}`]
			: ["Pedida", `${formatMoment(created_at)}, ${requested_by}`],
		...(reason ? [["Motivo", REFUND_REASON_LABELS[reason]] satisfies Fact] : []),
		...(note ? [["Recado ao cliente", note] satisfies Fact] : []),
		...(payment ? paidBy(payment) : []),
		...(order ? [linkTo(order)] : []),
	];
}
