import clsx from "clsx";
import { Trash2, Undo2 } from "lucide-react";
import { SelectField } from "#app/ui/field.tsx";
import { IconButton } from "#app/ui/icon.tsx";
import { ProductPicture } from "#app/ui/picture/picture.tsx";
import { Quantity } from "#app/ui/quantity.tsx";
import type { EditableOrder } from "#core/orders/manage/edit-order.ts";
import { formatMoney } from "#core/values/money.ts";
import { choiceWords } from "#core/values/variation.ts";

type Item = EditableOrder["order"]["items"][number];

/** `removed`: out of the order, until it is put back. */
type Line = { item: Item; size: string; color: string; quantity: number; removed: boolean };

export const lineOf = (item: Item): Line => ({
	...{ item, size: item.size, color: item.color, quantity: item.quantity, removed: false },
});

type LineProps = {
	line: Line;
	variations: EditableOrder["variations"];
	onChange(line: Line): void;
};

export function LineRow({ line, variations, onChange }: LineProps) {
	const { item, size, color, quantity, removed } = line;
	const name = item.product_name ?? "Produto não encontrado";
	const others = variations.filter(
		(one) =>
			one.productId === item.produto_id && (one.size !== item.size || one.color !== item.color),
	);
	const value = JSON.stringify([size, color]);
	return (
		<li className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 py-3 sm:grid-cols-[2.5rem_minmax(0,1fr)_auto_auto]">
			<ProductPicture
				src={item.image}
				alt=""
				sizes="40px"
				className={clsx("w-10 rounded-xs", removed && "opacity-50")}
			/>
			<div className="min-w-0 text-small">
				<p className={clsx("font-semibold wrap-anywhere", removed && "text-subtle line-through")}>
					{name}
				</p>
				{removed || others.length === 0 ? (
					<p className="text-subtle">
						{[choiceWords({ size, color }, ", "), formatMoney(item.unit_price)]
							.filter(Boolean)
							.join(" · ")}
						{removed && " · sai do pedido"}
					</p>
				) : (
					<SelectField
						label="Tamanho e cor"
						name={`variacao-${item.id}`}
						value={value}
						onChange={(event) => {
							const [nextSize = "", nextColor = ""] = JSON.parse(event.currentTarget.value);
							onChange({ ...line, size: nextSize, color: nextColor });
						}}
					>
						<option value={JSON.stringify([item.size, item.color])}>
							{choiceWords(item, ", ")}, como está
						</option>
						{others.map((one) => (
							<option
								key={`${one.size}/${one.color}`}
								value={JSON.stringify([one.size, one.color])}
								disabled={one.stock === 0}
							>
								{choiceWords(one, ", ")}, {one.stock === 0 ? "esgotado" : `${one.stock} un.`}
							</option>
						))}
					</SelectField>
				)}
			</div>
			{!removed && (
				<div className="max-sm:col-start-2 max-sm:row-start-2">
					<Quantity
						size="sm"
						of={`${name} ${choiceWords({ size, color })}`}
						value={quantity}
						onChange={(next) => onChange({ ...line, quantity: next })}
					/>
				</div>
			)}
			<IconButton
				icon={removed ? Undo2 : Trash2}
				label={`${removed ? "Pôr de volta" : "Tirar"} ${name} ${choiceWords({ size, color })}`}
				onClick={() => onChange({ ...line, removed: !removed })}
			/>
		</li>
	);
}
