import { ProductPicture } from "#app/ui/picture/product-picture.tsx";
import { Price } from "#app/ui/price.tsx";
import { lineLabel } from "#core/cart/shared/cart.ts";
import { discountLines, freightWords } from "#core/orders/shared/order.ts";
import type { CardPlan, OrderPage } from "#core/orders/types.ts";
import { formatMoney } from "#core/values/money.ts";
import { NormalPrice } from "../promotion/price-in-force.tsx";

export function OrderItems({ order, card }: { order: OrderPage; card: CardPlan | null }) {
	const paying = card && card.status === "approved" ? card : null;
	const interest = paying ? paying.total - order.total : 0;
	const rows = [
		{ name: "Subtotal", value: formatMoney(order.subtotal) },
		{ name: "Frete", value: freightWords(order.shipping) },
		...discountLines(order).map(({ name, amount }) => ({
			name,
			value: `− ${formatMoney(amount)}`,
		})),
		...(interest > 0 ? [{ name: "Juros do parcelamento", value: formatMoney(interest) }] : []),
	];
	return (
		<section className="self-start rounded-md border border-line p-5 md:p-8">
			<h2 className="text-h3">Itens</h2>
			<ul className="divide-y divide-line">
				{order.items.map((item, index) => {
					const label = lineLabel(item);
					return (
						// biome-ignore lint/suspicious/noArrayIndexKey: lines of an order never move
						<li key={index} className="grid grid-cols-[68px_minmax(0,1fr)] gap-4.5 py-4.5">
							<ProductPicture src={item.image} alt="" sizes="68px" className="w-full rounded-xs" />
							<div>
								<h3 className="font-sans text-ui font-medium wrap-anywhere">
									{item.product_name ?? "Produto não encontrado"}
								</h3>
								<p className="nums text-small wrap-anywhere text-subtle">
									{label && `${label} · `}SKU {item.sku ?? "-"}
								</p>
								<p className="nums mt-2 flex justify-between gap-3 text-ui">
									<span className="text-subtle">
										{item.quantity} ×{" "}
										{item.normal_price !== null && (
											<>
												<NormalPrice of={item.normal_price} /> <span aria-hidden>por </span>
											</>
										)}
										<Price of={item.unit_price} />
									</span>
									<Price of={item.total_price} className="font-semibold" />
								</p>
							</div>
						</li>
					);
				})}
			</ul>
			<dl className="nums space-y-2.5 border-t border-line pt-5 text-ui">
				{rows.map(({ name, value }) => (
					<div key={name} className="flex justify-between">
						<dt className="text-subtle">{name}</dt>
						<dd>{value}</dd>
					</div>
				))}
				<div className="flex items-baseline justify-between border-t border-line pt-4">
					<dt className="font-semibold">
						{paying && paying.count > 1 ? `Total em ${paying.count}x` : "Total"}
					</dt>
					<dd className="text-heading font-semibold">
						<Price of={order.total + Math.max(0, interest)} />
					</dd>
				</div>
			</dl>
		</section>
	);
}
