import { Link } from "react-router";
import type { Column } from "./data-table.tsx";

type AboutProduct = { product: { slug: string; nome: string } | null };

/** Product of a row, with a link to its shop page (rule content 15). */
export const productColumn = <Row extends AboutProduct>(): Column<Row> => ({
	id: "product",
	header: "Produto",
	plain: true,
	className: "md:min-w-28 md:px-2",
	cell: ({ product }) =>
		product ? (
			<Link to={`/produto/${product.slug}`} target="_blank" className="font-medium hover:underline">
				{product.nome}
			</Link>
		) : (
			<span className="text-subtle">Produto removido</span>
		),
});
