import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { href, Link } from "react-router";
import { useOrderNews } from "#app/shell/use-order-news.ts";
import { StatusPill } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatDay } from "#app/ui/format-date.ts";
import { Icon } from "#app/ui/icon.tsx";
import { CustomerStatusPill } from "#app/ui/order-status-pill.tsx";
import { customerPaymentTone } from "#app/ui/order-tones.ts";
import { Price } from "#app/ui/price.tsx";
import { ProductPicture } from "#app/ui/product-picture.tsx";
import { TrackingLine } from "#app/ui/tracking-line.tsx";
import { lineLabel } from "#core/cart/rules.ts";
import { isPaid } from "#core/orders/cancel-rules.ts";
import { customerPaymentWord, orderNumber, saysPayment } from "#core/orders/rules.ts";
import type { OrderListItem } from "#core/orders/types.ts";
import { formatMoney } from "#core/values/money.ts";
import ReviewDialog from "../reviews/review-dialog.tsx";
import { BuyAgain } from "./buy-again.tsx";
import { UnconfirmedNotice } from "./unconfirmed-notice.tsx";

type Order = Omit<OrderListItem, "user_id" | "customer_cpf"> & {
	/** Codes of what of it left. */
	codes: { carrier: string | null; code: string; page: string | null }[];
};

type AccountOrdersProps = {
	account: { email: string; emailVerified: boolean };
	orders: Order[];
	/** Products bought and not yet reviewed. */
	reviewable: string[];
};

/** Orders of the account, newest first; each opens to its lines and what can be done. */
export function AccountOrders({ account, orders, reviewable }: AccountOrdersProps) {
	useOrderNews("/conta/ao-vivo");
	const [reviewing, setReviewing] = useState<{ id: string; name: string } | null>(null);
	return (
		<section aria-labelledby="pedidos">
			<h2 id="pedidos" className="text-h3 mb-6">
				Pedidos
			</h2>
			{!account.emailVerified && <UnconfirmedNotice email={account.email} />}
			{orders.length === 0 ? (
				<EmptyState title="Você ainda não fez pedidos.">
					<ButtonLink to={href("/produtos")} variant="outline">
						Ver produtos
					</ButtonLink>
				</EmptyState>
			) : (
				<ul className="border-t border-line">
					{orders.map((order) => (
						<OrderRow
							key={order.id}
							order={order}
							reviewable={reviewable}
							onReview={setReviewing}
						/>
					))}
				</ul>
			)}
			{reviewing && <ReviewDialog product={reviewing} onClose={() => setReviewing(null)} />}
		</section>
	);
}

function OrderRow({
	order,
	reviewable,
	onReview,
}: {
	order: Order;
	reviewable: string[];
	onReview(product: { id: string; name: string }): void;
}) {
	const number = orderNumber(order.id);
	const toPay = !order.cancelled_at && !isPaid(order) && !order.analysing && !order.to_check;
	const toOrder = href("/pedido/:token", { token: order.token });
	return (
		<li className="border-b border-line">
			<details className="group">
				<summary className="grid cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto_20px] items-center gap-x-4 gap-y-2 py-5 sm:grid-cols-[130px_1fr_auto_24px] [&::-webkit-details-marker]:hidden">
					<span>
						<span className="nums block font-semibold">#{number}</span>
						<span className="nums text-small text-subtle">{formatDay(order.created_at)}</span>
					</span>
					<span className="flex flex-wrap gap-2 max-sm:order-3 max-sm:col-span-3">
						<CustomerStatusPill order={order} />
						{saysPayment(order) && (
							<StatusPill tone={customerPaymentTone(order)}>
								{customerPaymentWord(order)}
							</StatusPill>
						)}
					</span>
					<span className="text-right">
						<Price of={order.total} className="font-semibold" />
						{order.returned > 0 && order.payment_status !== "refunded" && (
							<span className="nums block text-small text-subtle">
								{formatMoney(order.returned)} devolvidos
							</span>
						)}
					</span>
					<Icon of={ChevronDown} className="size-5 transition-transform group-open:rotate-180" />
				</summary>
				<ul className="divide-y divide-line pb-2">
					{order.items.map((item, index) => {
						const label = lineLabel(item);
						const name = item.product_name ?? "Produto não encontrado";
						return (
							<li
								// biome-ignore lint/suspicious/noArrayIndexKey: lines of an order never move
								key={index}
								className="grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-4 py-3"
							>
								<ProductPicture src={item.image} alt="" sizes="56px" className="w-14 rounded-xs" />
								<div className="min-w-0">
									<p className="font-medium wrap-anywhere">{name}</p>
									<p className="nums text-small text-subtle">
										{item.quantity}x{label && ` · ${label}`} · SKU {item.sku ?? "-"}
									</p>
									{item.produto_id && reviewable.includes(item.produto_id) && (
										<a
											href={href("/conta/avaliar/:id", { id: item.produto_id })}
											onClick={(event) => {
												event.preventDefault();
												onReview({ id: item.produto_id ?? "", name });
											}}
											className="link-line text-small"
										>
											Avaliar produto
										</a>
									)}
								</div>
								<Price of={item.total_price} />
							</li>
						);
					})}
				</ul>
				{order.codes.map(({ carrier, code, page }) => (
					<TrackingLine key={code} carrier={carrier} code={code} page={page} />
				))}
				<div className="flex flex-wrap gap-3 pt-2 pb-6">
					{toPay && (
						<ButtonLink to={toOrder} size="sm">
							Pagar agora
						</ButtonLink>
					)}
					<BuyAgain token={order.token} />
					<Link to={toOrder} className="link-line px-2">
						Ver detalhes
					</Link>
				</div>
			</details>
		</li>
	);
}
