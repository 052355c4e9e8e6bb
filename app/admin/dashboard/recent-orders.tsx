import { Link } from "react-router";
import { StatusPill } from "#app/ui/badge.tsx";
import { formatMoment } from "#app/ui/format-date.ts";
import { STATUS_TONES } from "#app/ui/order-tones.ts";
import { formatMoney } from "#core/money.ts";
import type { RecentOrder } from "#core/orders/manage/list-newest-orders.ts";
import { orderNumber, PAYMENT_METHOD_LABELS, STATUS_LABELS } from "#core/orders/rules.ts";
import { Panel } from "../ui/panel.tsx";

const linkTo = (id: string): string =>
	`/admin/pedidos?${new URLSearchParams({ q: orderNumber(id), aberto: id })}`;

/** The latest orders, each a link to itself. */
export function RecentOrders({ orders }: { orders: RecentOrder[] }) {
	return (
		<Panel
			title="Pedidos recentes"
			action={
				<Link
					to="/admin/pedidos"
					className="text-[14px] font-semibold text-brand-text hover:underline"
				>
					Ver todos
				</Link>
			}
		>
			{orders.length === 0 ? (
				<p className="text-[14px] text-subtle">Os pedidos aparecem aqui assim que chegam.</p>
			) : (
				<ul className="-mx-2 text-[14px]">
					{orders.map((order) => (
						<li key={order.id} className="not-first:border-t not-first:border-line">
							<Link
								to={linkTo(order.id)}
								className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 rounded-sm px-2 py-3 hover:bg-surface md:grid-cols-[92px_minmax(0,1fr)_auto_104px]"
							>
								<span className="nums font-semibold">#{orderNumber(order.id)}</span>
								<span className="min-w-0 max-md:order-3" title={formatMoment(order.created_at)}>
									<span className="block truncate">{order.customer_name}</span>
									<span className="block truncate text-[13px] text-subtle">
										{order.payment_method
											? PAYMENT_METHOD_LABELS[order.payment_method]
											: "Pagamento a escolher"}
										{order.payment_status === "approved" ? ", pago" : ""}
									</span>
								</span>
								<span className="max-md:order-2 max-md:justify-self-end">
									<StatusPill tone={STATUS_TONES[order.status]}>
										{STATUS_LABELS[order.status]}
									</StatusPill>
								</span>
								<span className="nums text-right font-semibold max-md:order-4">
									{formatMoney(order.total)}
								</span>
							</Link>
						</li>
					))}
				</ul>
			)}
		</Panel>
	);
}
