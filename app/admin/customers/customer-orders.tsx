import { Link } from "react-router";
import { formatDay } from "#app/ui/format-date.ts";
import { OrderStatusPill } from "#app/ui/order-status-pill.tsx";
import { Price } from "#app/ui/price.tsx";
import type { CustomerOrder } from "#core/orders/list-customer-orders.ts";
import { orderNumber, paymentWord } from "#core/orders/rules.ts";
import { formatMoney } from "#core/values/money.ts";
import { counted } from "#core/values/plural-rules.ts";
import { Part } from "../orders/fact.tsx";
import { PartFailed } from "../ui/part-failed.tsx";

type CustomerOrdersProps = { orders: CustomerOrder[] | null; placed: number; email: string };

/** The latest orders; the rest is in the orders screen. */
export function CustomerOrders({ orders, placed, email }: CustomerOrdersProps) {
	const all = `/admin/pedidos?customer=${encodeURIComponent(email)}`;
	return (
		<div className="mt-7 border-t border-line pt-6">
			<Part title="Histórico de pedidos">
				{!orders ? (
					<PartFailed what="Erro ao carregar os pedidos deste cliente." />
				) : orders.length === 0 ? (
					<p className="text-small text-subtle">Nenhum pedido ainda.</p>
				) : (
					<ul className="divide-y divide-line text-small">
						{orders.map((order) => (
							<li
								key={order.id}
								className="nums flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5"
							>
								<Link
									to={`${all}&aberto=${order.id}`}
									className="font-medium text-brand-text hover:underline"
								>
									{orderNumber(order.id)}
								</Link>
								<span className="text-subtle">{formatDay(order.created_at)}</span>
								<span className="text-subtle">{counted(order.units, "item", "itens")}</span>
								<OrderStatusPill order={order} />
								<span className="text-subtle">{paymentWord(order)}</span>
								<span className="ml-auto text-right">
									<Price of={order.total} className="font-semibold" />
									{order.refunded_amount > 0 && (
										<span className="block text-caption text-subtle">
											{formatMoney(order.refunded_amount)} devolvidos
										</span>
									)}
								</span>
							</li>
						))}
					</ul>
				)}
				{orders && placed > orders.length && (
					<p className="mt-3 text-small">
						<Link to={all} className="font-medium text-brand-text hover:underline">
							Ver todos os {placed} pedidos
						</Link>
					</p>
				)}
			</Part>
		</div>
	);
}
