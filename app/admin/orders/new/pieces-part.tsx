import clsx from "clsx";
import { Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { href, useFetcher } from "react-router";
import { IconButton } from "#app/ui/icon.tsx";
import { ProductPicture } from "#app/ui/picture/picture.tsx";
import { Quantity } from "#app/ui/quantity.tsx";
import { addLine, type CartLine, lineLabel } from "#core/cart/shared/cart.ts";
import type { ProductChoice } from "#core/catalog/list-product-choices.ts";
import type { Variation } from "#core/orders/manage/order-drafts.ts";
import { formatMoney } from "#core/values/money.ts";
import { choiceWords } from "#core/values/variation.ts";
import { ProductPicker } from "../../ui/forms/product-picker.tsx";
import { Panel } from "../../ui/panel.tsx";
import type { loader } from "./options-route.ts";

type PiecesProps = {
	title?: string;
	lines: CartLine[];
	error: string | undefined;
	onChange(lines: CartLine[]): void;
};

/** The pieces of the order: a search, chips for colour and size, and the chosen lines. */
export function PiecesPart({ title = "Peças", lines, error, onChange }: PiecesProps) {
	const [product, setProduct] = useState<ProductChoice | null>(null);
	return (
		<Panel title={title}>
			<ProductPicker
				from={href("/admin/produtos/escolhas")}
				label="Buscar peça"
				value={product}
				onChange={setProduct}
				error={error}
			/>
			{product && (
				<Chips
					key={product.id}
					product={product}
					onPick={({ stock: _, ...piece }) =>
						onChange(addLine(lines, { ...piece, quantity: 1 }, Date.now()))
					}
				/>
			)}
			{lines.length > 0 && (
				<ul className="mt-5 divide-y divide-line border-t border-line">
					{lines.map((line) => (
						<li key={line.id} className="flex flex-wrap items-center gap-3 py-3">
							<ProductPicture
								src={line.image}
								alt=""
								sizes="40px"
								className="w-10 shrink-0 rounded-xs"
							/>
							<p className="min-w-0 flex-1 basis-28 text-small">
								<b className="block font-semibold wrap-anywhere">{line.name}</b>
								<span className="text-subtle">
									{[choiceWords(line, ", "), formatMoney(line.price)].filter(Boolean).join(" · ")}
								</span>
							</p>
							<Quantity
								size="sm"
								of={`${line.name} ${lineLabel(line)}`}
								value={line.quantity}
								onChange={(quantity) =>
									onChange(lines.map((one) => (one === line ? { ...one, quantity } : one)))
								}
							/>
							<span className="nums w-24 text-right text-small font-semibold">
								{formatMoney(line.price * line.quantity)}
							</span>
							<IconButton
								icon={Trash2}
								label={`Tirar ${line.name} ${lineLabel(line)}`}
								onClick={() => onChange(lines.filter((one) => one !== line))}
							/>
						</li>
					))}
				</ul>
			)}
		</Panel>
	);
}

const chip = (chosen: boolean) =>
	clsx(
		"min-h-11 rounded-full border px-4 text-small disabled:text-subtle disabled:line-through",
		chosen ? "border-brand bg-brand-tint font-semibold text-brand-text" : "border-line-strong",
	);

function Chips({ product, onPick }: { product: ProductChoice; onPick(piece: Variation): void }) {
	const { load, data } = useFetcher<typeof loader>();
	const [colour, setColour] = useState<string | null>(null);
	useEffect(() => {
		const params = new URLSearchParams({ produto: product.id });
		void load(`${href("/admin/pedidos/novo/opcoes")}?${params}`);
	}, [load, product.id]);
	if (!data) return <div aria-hidden className="skeleton mt-4 h-11" />;
	const variations = data.variations ?? [];
	const colours = [...new Set(variations.map(({ color }) => color))];
	const chosen = colour ?? colours[0] ?? null;
	const sizes = variations.filter(({ color }) => color === chosen);
	if (variations.length === 0) {
		return (
			<p role="status" className="mt-4 text-small text-subtle">
				{data.variations ? "Esta peça não está à venda." : "A peça não pôde ser carregada."}
			</p>
		);
	}
	return (
		<>
			{colours.length > 1 && (
				<fieldset className="mt-4">
					<legend className="mb-2 text-small font-medium">Cor</legend>
					<div className="flex flex-wrap gap-2">
						{colours.map((name) => (
							<button
								key={name}
								type="button"
								aria-pressed={name === chosen}
								className={chip(name === chosen)}
								onClick={() => setColour(name)}
							>
								{name}
							</button>
						))}
					</div>
				</fieldset>
			)}
			<fieldset className="mt-4">
				<legend className="mb-2 text-small font-medium">
					{sizes.length > 1 ? "Tamanho, para acrescentar" : "Para acrescentar"}
				</legend>
				<div className="flex flex-wrap gap-2">
					{sizes.map((piece) => (
						<button
							key={piece.size}
							type="button"
							disabled={piece.stock === 0}
							className={chip(false)}
							onClick={() => onPick(piece)}
						>
							{piece.size} · {formatMoney(piece.price)} ·{" "}
							{piece.stock === 0 ? "esgotado" : `${piece.stock} un.`}
						</button>
					))}
				</div>
			</fieldset>
		</>
	);
}
