import { Price } from "#app/ui/price.tsx";
import { ProductPicture } from "#app/ui/product-picture.tsx";
import { lineOf } from "#core/orders/manage/card-rules.ts";
import type { OrderItem } from "#core/orders/types.ts";
import { Part } from "./fact.tsx";

/** What was sold, as it was sold; scrolls beyond 24rem. */
export function ItemsPart({ items }: { items: OrderItem[] }) {
	return (
		<Part title="Produtos do pedido">
			<ul
				tabIndex={items.length > 5 ? 0 : undefined}
				aria-label="Produtos do pedido"
				className="max-h-96 space-y-3 overflow-y-auto pr-1"
			>
				{items.map((item, position) => {
					const { name, detail } = lineOf(item);
					return (
						// biome-ignore lint/suspicious/noArrayIndexKey: lines of an order never change places
						<li key={position} className="flex items-center gap-3.5 text-small">
							<ProductPicture
								src={item.image}
								alt=""
								sizes="40px"
								className="w-10 shrink-0 rounded-xs"
							/>
							<span className="min-w-0 flex-1">
								<span className="block font-medium">{name}</span>
								<span className="nums block text-caption text-subtle">{detail}</span>
							</span>
							<Price of={item.total_price} className="font-semibold whitespace-nowrap" />
						</li>
					);
				})}
			</ul>
		</Part>
	);
}
