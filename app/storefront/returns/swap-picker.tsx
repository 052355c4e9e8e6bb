import { useState } from "react";
import { SelectField } from "#app/ui/field.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import type { ProductDetail } from "#core/catalog/types.ts";
import type { RequestPiece, SwapOption } from "#core/returns/customer.ts";
import { formatMoney } from "#core/values/money.ts";

export type ChosenPiece = RequestPiece & { wanted: number };

const SizeDialog = lazyPart(() => import("#app/storefront/product/sizing/size-dialog.tsx"));

type SwapPickerProps = {
	piece: ChosenPiece;
	/** Whether the same size and colour can be chosen: another piece of it in place of a bad one. */
	sameToo: boolean;
	/** For the size finder; null without it. */
	product: ProductDetail | null;
	chosen: string | null;
	onChoose(id: string): void;
};

/** The new size and colour of a piece, by what is in stock. */
export function SwapPicker({ piece, sameToo, product, chosen, onChoose }: SwapPickerProps) {
	const colours = [...new Set(piece.options.map(({ color }) => color))];
	const [colour, setColour] = useState(
		colours.includes(piece.color) ? piece.color : (colours[0] ?? piece.color),
	);
	const [finding, setFinding] = useState(false);
	const sizes = piece.options.filter(({ color }) => color === colour);
	const isOwn = ({ size, color }: { size: string; color: string }) =>
		!sameToo && size === piece.size && color === piece.color;
	const isThere = (option: SwapOption) => option.stock >= piece.wanted && !isOwn(option);
	const pickSize = (size: string) => {
		const found = sizes.find((one) => one.size === size && isThere(one));
		if (found) onChoose(found.id);
	};
	if (piece.options.length === 0) {
		return (
			<p className="rounded-sm bg-warn-tint px-4 py-3 text-small">
				{piece.name} não está mais à venda. Peça o dinheiro de volta.
			</p>
		);
	}
	return (
		<div className="rounded-sm border border-line p-4">
			<p className="font-medium wrap-anywhere">{piece.name}</p>
			{colours.length > 1 && (
				<SelectField
					label="Cor"
					value={colour}
					className="mt-3 sm:max-w-72"
					onChange={(event) => {
						const next = event.currentTarget.value;
						setColour(next);
						const size = piece.options.find(({ id }) => id === chosen)?.size ?? piece.size;
						const same = piece.options.find((one) => one.color === next && one.size === size);
						if (same && isThere(same)) onChoose(same.id);
					}}
				>
					{colours.map((one) => (
						<option key={one} value={one}>
							{one}
						</option>
					))}
				</SelectField>
			)}
			<fieldset className="mt-3">
				<legend className="mb-2 flex w-full flex-wrap items-center justify-between gap-x-4 text-small font-medium">
					Tamanho
					{product?.tabela && (
						<button
							type="button"
							onClick={() => setFinding(true)}
							className="link-line inline-flex min-h-11 items-center"
						>
							Qual é o meu tamanho?
						</button>
					)}
				</legend>
				<div className="flex flex-wrap gap-2">
					{sizes.map((option) => {
						const { id, size, price } = option;
						const there = isThere(option);
						const extra = piece.priceNow === null ? 0 : price - piece.priceNow;
						return (
							<label
								key={id}
								className={`grid min-h-11 min-w-11 place-items-center rounded-sm border px-3 text-center text-ui has-focus-visible:shadow-(--ring) ${chosen === id ? "border-brand-text bg-brand-tint font-semibold" : "border-line-strong"} ${there ? "cursor-pointer hover:border-fg" : "text-subtle line-through"}`}
							>
								<input
									type="radio"
									name={`nova-${piece.id}`}
									checked={chosen === id}
									disabled={!there}
									onChange={() => onChoose(id)}
									className="sr-only"
								/>
								{size}
								{!there && (
									<span className="sr-only">
										{isOwn(option) ? " é a que você tem" : " esgotado"}
									</span>
								)}
								{extra > 0 && (
									<span className="nums block text-caption">+ {formatMoney(extra)}</span>
								)}
							</label>
						);
					})}
				</div>
			</fieldset>

			{finding && product && (
				<SizeDialog
					product={product}
					picture={piece.image}
					inStock={(size) => sizes.some((one) => one.size === size && isThere(one))}
					onPick={pickSize}
					onClose={() => setFinding(false)}
				/>
			)}
		</div>
	);
}
