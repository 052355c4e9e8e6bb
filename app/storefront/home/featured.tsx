import { PauseButton } from "#app/ui/carousel/carousel-controls.tsx";
import { useCarousel } from "#app/ui/carousel/use-carousel.ts";
import type { ProductCard as Card } from "#core/catalog/types.ts";
import { ProductCard } from "../product-card/product-card.tsx";

const AUTOPLAY_MS = 3_500;

export function Featured({ products }: { products: Card[] }) {
	const carousel = useCarousel({
		align: "start",
		everyMs: AUTOPLAY_MS,
		loop: true,
		breakpoints: { "(min-width: 768px)": { active: false } },
	});
	return (
		<>
			<div
				ref={carousel.viewport}
				className="carousel-view -mx-(--gutter) scroll-pl-(--gutter) overflow-hidden pl-(--gutter) md:mx-0 md:overflow-visible md:pl-0"
			>
				<ul className="-ml-3 flex md:ml-0 md:grid md:grid-cols-3 md:gap-x-(--grid-gap) md:gap-y-14 lg:grid-cols-4">
					{products.map((product) => (
						<li key={product.id} className="min-w-0 flex-[0_0_64%] pl-3 md:pl-0">
							<ProductCard
								product={product}
								sizes="(min-width: 1100px) 23vw, (min-width: 768px) 31vw, 62vw"
							/>
						</li>
					))}
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
