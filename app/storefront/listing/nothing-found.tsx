import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { ProductCard } from "#core/catalog/types.ts";
import { ProductGrid } from "../product-card/product-card.tsx";

const MOST_OFFERED = 4;

type NothingFoundProps = {
	q: string;
	/** Other filters than words are set. */
	narrowed: boolean;
	featured: ProductCard[];
};

export default function NothingFound({ q, narrowed, featured }: NothingFoundProps) {
	const offered = featured.filter(({ estoque }) => estoque > 0).slice(0, MOST_OFFERED);
	return (
		<>
			<EmptyState {...wordsFor(q, narrowed)}>
				<div className="flex flex-wrap justify-center gap-3">
					{(q || narrowed) && (
						<ButtonLink to={href("/produtos")} variant="outline">
							{narrowed ? "Limpar filtros" : "Ver todos os produtos"}
						</ButtonLink>
					)}
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

/** Without filters none are mentioned (rule search 5). */
function wordsFor(q: string, narrowed: boolean): { title: string; text?: string } {
	if (narrowed) return { title: "Nenhum produto encontrado com os filtros aplicados." };
	if (!q) return { title: "Ainda não há produtos na loja." };
	return {
		title: `Nenhum produto encontrado para “${q}”.`,
		text: "Nenhuma peça tem essas palavras nem parecidas. Tente o nome da peça, a cor ou o código.",
	};
}
