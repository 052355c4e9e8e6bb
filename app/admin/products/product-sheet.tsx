import { ProductPicture } from "#app/ui/product-picture.tsx";
import type { ManagedProduct } from "#core/catalog/manage/types.ts";
import { statusLabel } from "#core/catalog/product-status-rules.ts";
import { formatMoney } from "#core/values/money.ts";
import { plural } from "#core/values/plural-rules.ts";
import { PrintSheet } from "../ui/print-sheet.tsx";
import { variationName } from "./variations-grid.tsx";

const PICTURES = 4;

/** A product on one page, printed as soon as its pictures are there. */
export function ProductSheet({ product, onDone }: { product: ManagedProduct; onDone(): void }) {
	const sold = product.variantes.filter(({ ativo }) => ativo);
	return (
		<PrintSheet lines={sold.length} onDone={onDone}>
			<header>
				<div>
					<strong>{product.nome}</strong>
					<span>{product.categoria ?? "Sem categoria"}</span>
				</div>
				<div>
					<h1>{product.sku}</h1>
					<span>
						{formatMoney(product.preco)} · {statusLabel(product.status)}
					</span>
				</div>
			</header>
			<div className="flex gap-[4mm] py-[4mm]">
				{product.imagens.slice(0, PICTURES).map((url) => (
					<ProductPicture key={url} src={url} alt="" sizes="150px" eager className="w-[38mm]" />
				))}
			</div>
			{product.descricao && <p className="note">{product.descricao}</p>}
			<dl>
				{product.atributos
					.filter(([, value]) => value !== "")
					.map(([label, value]) => (
						<div key={label} className="contents">
							<dt>{label}</dt>
							<dd>{value}</dd>
						</div>
					))}
			</dl>
			<h2>
				Variações: {product.estoque.toLocaleString("pt-BR")}{" "}
				{plural(product.estoque, "unidade", "unidades")}
			</h2>
			<table>
				<thead>
					<tr>
						<th>Variação</th>
						<th>SKU</th>
						<th className="right">Preço</th>
						<th className="right">Estoque</th>
					</tr>
				</thead>
				<tbody>
					{sold.map((variation) => (
						<tr key={variation.id}>
							<td>{variationName(variation)}</td>
							<td>{variation.sku}</td>
							<td className="right">{formatMoney(variation.preco ?? product.preco)}</td>
							<td className="right">{variation.estoque}</td>
						</tr>
					))}
				</tbody>
			</table>
		</PrintSheet>
	);
}
