import { useSite } from "#app/shell/use-site.ts";
import { Badge } from "#app/ui/badge.tsx";
import { stockWords } from "#core/cart/shared/purchase.ts";
import type { ProductDetail } from "#core/catalog/types.ts";

const STATUS = { ativo: "Disponível", inativo: "Inativo", indisponivel: "Indisponível" };

export default function Specification({ product }: { product: ProductDetail }) {
	const { preparation } = useSite();
	const rows: [string, React.ReactNode][] = [
		["SKU", product.sku],
		["Categoria", product.categoria?.nome],
		[
			"Status",
			<Badge key="status" tone={product.status === "ativo" ? "ok" : "neutral"}>
				{STATUS[product.status]}
			</Badge>,
		],
		["Tamanhos", product.tamanhos.join(", ")],
		["Cores", product.cores.map(({ nome }) => nome).join(", ")],
		["Estoque", stockWords(product.estoque).text],
		["Prazo de envio", preparation],
		...product.atributos,
	];
	return (
		<dl className="nums grid gap-x-20 md:grid-cols-2">
			{rows
				.filter(([, value]) => value)
				.map(([name, value]) => (
					<div
						key={name}
						className="grid grid-cols-[minmax(120px,2fr)_3fr] gap-4 border-b border-line py-3.5 text-ui"
					>
						<dt className="text-subtle">{name}</dt>
						<dd className="font-medium">{value}</dd>
					</div>
				))}
		</dl>
	);
}
