import { ArrowRight } from "lucide-react";
import { useMemo } from "react";
import { href } from "react-router";
import { useText } from "#app/shell/use-site.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PauseButton, useCarousel } from "#app/ui/carousel/carousel.tsx";
import { ON_INTENT, PageLink } from "#app/ui/page-link.tsx";
import type { ProductCard as Card } from "#core/catalog/types.ts";
import { ProductCard } from "../product-card/product-card.tsx";

const FEATURED_MS = 3_500;

type FeaturedProps = {
	featured: Card[];
	/** Address of the promotions list, while there are some. */
	promotions: string | null;
};

/** The products in evidence: a row to swipe on phones, else a grid. */
export function Featured({ featured, promotions }: FeaturedProps) {
	const chosen = useText("vitrine_destaques");
	return (
		<section aria-labelledby="destaques" className="wrap-shop section-below">
			<div className="mb-7 flex items-end justify-between gap-8 md:mb-11">
				<div>
					<h2 id="destaques" className="text-h2">
						Produtos em Destaque
					</h2>
					{chosen && <p className="mt-2.5 text-subtle max-md:hidden">{chosen}</p>}
				</div>
				<div className="flex shrink-0 gap-8">
					{promotions && (
						<PageLink to={promotions} className="link-line">
							Promoções
						</PageLink>
					)}
					<PageLink to={href("/produtos")} className="link-line max-md:hidden">
						Ver Todos os Produtos
						<ArrowRight className="size-4" aria-hidden />
					</PageLink>
				</div>
			</div>
			<Cards products={featured} />
			<ButtonLink
				prefetch={ON_INTENT}
				to={href("/produtos")}
				variant="outline"
				size="lg"
				full
				className="mt-9 md:hidden"
			>
				Ver Todos os Produtos
			</ButtonLink>
		</section>
	);
}

function Cards({ products }: { products: Card[] }) {
	const carousel = useCarousel({
		align: "start",
		everyMs: FEATURED_MS,
		loop: true,
		breakpoints: { "(min-width: 768px)": { active: false } },
	});
	// The same elements with each step of the carousel: the cards are not rendered again.
	const cards = useMemo(
		() =>
			products.map((product) => (
				<li key={product.id} className="min-w-0 flex-[0_0_64%] pl-3 md:pl-0">
					<ProductCard
						product={product}
						sizes="(min-width: 1100px) 23vw, (min-width: 768px) 31vw, 62vw"
					/>
				</li>
			)),
		[products],
	);
	return (
		<>
			<div
				ref={carousel.viewport}
				className="carousel-view -mx-(--gutter) scroll-pl-(--gutter) overflow-hidden pl-(--gutter) md:mx-0 md:overflow-visible md:pl-0"
			>
				<ul className="-ml-3 flex md:ml-0 md:grid md:grid-cols-3 md:gap-x-(--grid-gap) md:gap-y-14 lg:grid-cols-4">
					{cards}
				</ul>
			</div>
			{products.length > 1 && (
				<div className="mt-4 flex justify-center md:hidden">
					<PauseButton carousel={carousel} of="os produtos em destaque" />
				</div>
			)}
		</>
	);
}
