import { Link } from "react-router";
import { formatMoment } from "#app/ui/format-date.ts";
import { OrderStatusPill } from "#app/ui/order-status-pill.tsx";
import { Price } from "#app/ui/price.tsx";
import type { RecentOrder } from "#core/orders/manage/list-newest-orders.ts";
import { orderNumber, PAYMENT_METHOD_LABELS, paymentWord } from "#core/orders/rules.ts";
import { formatMoney } from "#core/values/money.ts";
import { Panel } from "../ui/panel.tsx";
import { PartFailed } from "../ui/part-failed.tsx";

const linkTo = (id: string): string =>
	`/admin/pedidos?${new URLSearchParams({ q: orderNumber(id), aberto: id })}`;

/** The latest orders, each a link to itself. */
export function RecentOrders({ orders }: { orders: RecentOrder[] | null }) {
	return (
		<Panel
			title="Pedidos recentes"
			action={
				<Link
					to="/admin/pedidos"
					className="text-small font-semibold text-brand-text hover:underline"
				>
					Ver todos
				</Link>
			}
		>
			{!orders ? (
				<PartFailed what="Erro ao carregar os pedidos recentes." />
			) : orders.length === 0 ? (
				<p className="text-small text-subtle">Os pedidos aparecem aqui assim que chegam.</p>
			) : (
				<ul className="-mx-2 text-small">
					{orders.map((order) => (
						<li key={order.id} className="not-first:border-t not-first:border-line">
							<Link
								to={linkTo(order.id)}
								className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 rounded-sm px-2 py-3 hover:bg-surface md:grid-cols-[92px_minmax(0,1fr)_auto_104px]"
							>
								<span className="nums font-semibold">#{orderNumber(order.id)}</span>
								<span className="min-w-0 max-md:order-3" title={formatMoment(order.created_at)}>
									<span className="block truncate">{order.customer_name}</span>
									<span className="block truncate text-caption text-subtle">
										{order.payment_method
											? PAYMENT_METHOD_LABELS[order.payment_method]
											: "Pagamento a escolher"}
										{`, ${paymentWord(order).toLowerCase()}`}
										{order.refunded_amount > 0 &&
											`, ${formatMoney(order.refunded_amount)} devolvidos`}
									</span>
								</span>
								<span className="max-md:order-2 max-md:justify-self-end">
									<OrderStatusPill order={order} />
								</span>
								<Price of={order.total} className="text-right font-semibold max-md:order-4" />
							</Link>
						</li>
					))}
				</ul>
			)}
		</Panel>
	);
}
