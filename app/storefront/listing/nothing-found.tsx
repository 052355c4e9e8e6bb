import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { ProductCard } from "#core/catalog/types.ts";
import { ProductGrid } from "../product-card/product-grid.tsx";

const MOST_OFFERED = 4;

type NothingFoundProps = {
	q: string;
	/** Something else than words narrows what is looked for. */
	narrowed: boolean;
	featured: ProductCard[];
};

/** No product has the words, nor anything near them: ways on, and what can be bought. */
export default function NothingFound({ q, narrowed, featured }: NothingFoundProps) {
	const offered = featured.filter(({ estoque }) => estoque > 0).slice(0, MOST_OFFERED);
	return (
		<>
			<EmptyState
				title="Nenhum produto encontrado com os filtros aplicados."
				text={
					q && !narrowed
						? `Nada na loja tem “${q}” nem palavras parecidas. Tente o nome da peça, a cor ou o código.`
						: undefined
				}
			>
				<div className="flex flex-wrap justify-center gap-3">
					<ButtonLink to={href("/produtos")} variant="outline">
						Limpar filtros
					</ButtonLink>
					{q && (
						<ButtonLink to={href("/contato")} variant="quiet">
							Perguntar à loja
						</ButtonLink>
					)}
				</div>
			</EmptyState>
			{offered.length > 0 && (
				<section aria-labelledby="destaques" className="pt-12">
					<h2 id="destaques" className="pb-6 text-h3">
						Destaques da loja
					</h2>
					<ProductGrid products={offered} />
				</section>
			)}
		</>
	);
}
