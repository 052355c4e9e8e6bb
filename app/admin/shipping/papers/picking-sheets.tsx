import { useSite } from "#app/shell/use-site.ts";
import { ProductPicture } from "#app/ui/product-picture.tsx";
import { orderNumber } from "#core/orders/rules.ts";
import type { RestLine } from "#core/shipping/list-rest.ts";
import type { Paper } from "#core/shipping/papers/load-papers.ts";
import { counted } from "#core/values/plural-rules.ts";
import { Barcode } from "./barcode.tsx";

const unitsOf = (lines: RestLine[]): number =>
	lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** The lines of several orders as one walk to the shelves: the same piece once, with how many. */
function summed(papers: Paper[]): RestLine[] {
	const bySku = new Map<string, RestLine>();
	for (const line of papers.flatMap(({ lines }) => lines)) {
		const key = [line.sku, line.name, line.size, line.color].join("\n");
		const known = bySku.get(key);
		bySku.set(key, { ...line, quantity: line.quantity + (known?.quantity ?? 0) });
	}
	return [...bySku.values()].sort(
		(one, other) =>
			one.name.localeCompare(other.name) ||
			one.color.localeCompare(other.color) ||
			one.size.localeCompare(other.size),
	);
}

const Lines = ({ lines }: { lines: RestLine[] }) => (
	<ul>
		{lines.map((line) => (
			<li key={`${line.id}`} className="row">
				<span className="tick" />
				<ProductPicture src={line.image} alt="" sizes="104px" eager className="picture" />
				<span>
					<span className="name">{line.name}</span>
					<span className="sku">{line.sku}</span>
					<strong className="colour">{line.color === "Padrão" ? "" : line.color}</strong>
				</span>
				<strong className="size">{line.size}</strong>
				<strong className="quantity">{line.quantity}×</strong>
			</li>
		))}
	</ul>
);

/** First what to fetch for all of them, then a sheet per order: no prices, no notes. */
export function PickingSheets({ papers }: { papers: Paper[] }) {
	const { settings } = useSite();
	const all = papers.flatMap(({ lines }) => lines);
	return (
		<>
			{papers.length > 1 && (
				<section className="sheet">
					<header>
						<div>
							<strong>{settings.site_name}</strong>
							<span>Lista de separação</span>
						</div>
						<div>
							<h1>Buscar no estoque</h1>
							<span>
								{counted(papers.length, "pedido", "pedidos")},{" "}
								{counted(unitsOf(all), "peça", "peças")}
							</span>
						</div>
					</header>
					<Lines lines={summed(papers)} />
				</section>
			)}
			{papers.map((paper) => (
				<section key={paper.id} className="sheet">
					<header>
						<div>
							<h1>Pedido #{orderNumber(paper.id)}</h1>
							<span>
								{paper.customer_company || paper.customer_name},{" "}
								{[paper.address_city, paper.address_state].filter(Boolean).join(", ")}
							</span>
							<span>
								{paper.delivery}, {counted(unitsOf(paper.lines), "peça", "peças")}
							</span>
						</div>
						<div className="code">
							<Barcode text={orderNumber(paper.id)} />
							<span>{orderNumber(paper.id)}</span>
						</div>
					</header>
					<Lines lines={paper.lines} />
					<footer>
						<span>Separado por ______________________</span>
						<span>Nº {paper.numero}</span>
					</footer>
				</section>
			))}
		</>
	);
}
