import { ProductPicture } from "#app/ui/product-picture.tsx";
import { Quantity } from "#app/ui/quantity.tsx";
import type { OrderItem } from "#core/orders/types.ts";
import { formatMoney } from "#core/values/money.ts";
import { choiceWords, pieceWords } from "#core/values/variation-rules.ts";

/** Pieces of a line that can still go back, and what they are worth in centavos. */
type Remaining = { id: string; units: number; worth(units: number): number };

type RefundLinesProps = {
	items: OrderItem[];
	remaining: Remaining[];
	/** Units that go back, by line. */
	chosen: ReadonlyMap<string, number>;
	onChoose(id: string, units: number): void;
	/** Centavos of the delivery that can still go back. */
	freightLeft: number;
	freight: boolean;
	onFreight(yes: boolean): void;
};

const BOX = "size-5 shrink-0 accent-(--color-primary)";

/** Ticks pieces and delivery of an order, with the price really paid. */
export function RefundLines(props: RefundLinesProps) {
	const { items, remaining, chosen, onChoose, freightLeft, freight, onFreight } = props;
	return (
		<ul className="divide-y divide-line border-b border-line">
			{items.map((item) => {
				const left = remaining.find(({ id }) => id === item.id);
				const units = chosen.get(item.id) ?? 0;
				const gone = !left || left.units === 0;
				const name = item.product_name ?? "Produto não encontrado";
				return (
					<li key={item.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
						<label className="flex min-w-0 flex-1 basis-56 items-center gap-4">
							<input
								type="checkbox"
								className={BOX}
								checked={units > 0}
								disabled={gone}
								onChange={(event) => onChoose(item.id, event.currentTarget.checked ? 1 : 0)}
							/>
							<ProductPicture
								src={item.image}
								alt=""
								sizes="44px"
								className="w-11 shrink-0 rounded-xs"
							/>
							<span className="min-w-0">
								<span className="block text-small font-medium">{name}</span>
								<span className="nums block text-caption text-subtle">
									{[choiceWords(item, " · "), `comprou ${item.quantity}`]
										.filter(Boolean)
										.join(" · ")}
									{gone
										? " · já devolvido"
										: left.units < item.quantity && ` · restam ${left.units}`}
								</span>
							</span>
						</label>
						{units > 0 && left && item.quantity > 1 && (
							<Quantity
								size="sm"
								value={units}
								max={left.units}
								of={pieceWords({ ...item, name })}
								onChange={(next) => onChoose(item.id, next)}
							/>
						)}
						<span className="nums ml-auto min-w-22 text-right text-small font-semibold">
							{formatMoney(left?.worth(Math.max(1, units)) ?? 0)}
						</span>
					</li>
				);
			})}
			<li className="py-3.5">
				<label className="flex items-center gap-4 text-small">
					<input
						type="checkbox"
						className={BOX}
						checked={freight}
						disabled={freightLeft === 0}
						onChange={(event) => onFreight(event.currentTarget.checked)}
					/>
					<span className="flex-1">Frete</span>
					<span className="nums font-semibold">{formatMoney(freightLeft)}</span>
				</label>
			</li>
		</ul>
	);
}
