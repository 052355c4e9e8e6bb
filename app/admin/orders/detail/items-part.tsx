import { PartFailed } from "#app/admin/ui/panel.tsx";
import { Price } from "#app/ui/price.tsx";
import type { OrderDetail } from "#core/orders/manage/types.ts";
import { lineOf } from "#core/orders/shared/office.ts";
import { formatMoney } from "#core/values/money.ts";
import { LinePicture } from "../line-picture.tsx";
import { Part } from "./fact.tsx";

/** Items as sold; scrolls beyond 24rem. */
export function ItemsPart({ order: { items, unread, gift } }: { order: OrderDetail }) {
	if (unread.includes("items")) {
		return (
			<Part title="Produtos do pedido">
				<PartFailed what="Erro ao carregar os produtos." />
			</Part>
		);
	}
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
							<LinePicture
								gift={gift !== null}
								src={item.image}
								alt=""
								sizes="40px"
								className="w-10 shrink-0 rounded-xs"
							/>
							<span className="min-w-0 flex-1">
								<span className="block font-medium">{name}</span>
								<span className="nums block text-caption text-subtle">{detail}</span>
								{item.normal_price !== null && (
									<span className="nums block text-caption text-subtle">
										Em promoção: {formatMoney(item.unit_price)} cada, preço normal{" "}
										{formatMoney(item.normal_price)}
									</span>
								)}
							</span>
							<Price of={item.total_price} className="font-semibold whitespace-nowrap" />
						</li>
					);
				})}
			</ul>
		</Part>
	);
}
