import { href } from "react-router";
import { useText } from "#app/shell/use-site.ts";
import { CarouselArrows, PauseButton } from "#app/ui/carousel/carousel-controls.tsx";
import { useCarousel } from "#app/ui/carousel/use-carousel.ts";
import { PageLink } from "#app/ui/page-link.tsx";
import { Picture } from "#app/ui/picture/picture.tsx";
import type { CategorySummary } from "#core/catalog/types.ts";
import { counted } from "#core/values/text.ts";

const AUTOPLAY_MS = 4_000;

export function Specialties({ categories }: { categories: CategorySummary[] }) {
	const carousel = useCarousel({ align: "start", everyMs: AUTOPLAY_MS, loop: true });
	const invitation = useText("vitrine_especialidades");
	return (
		<section
			aria-labelledby="especialidades"
			aria-roledescription="carrossel"
			className="section-space overflow-hidden"
		>
			<div className="wrap-shop">
				<div className="mb-7 flex items-end justify-between gap-8 md:mb-11">
					<div>
						<h2 id="especialidades" className="text-h2">
							Nossas Especialidades
						</h2>
						{invitation && <p className="mt-2.5 text-subtle max-md:hidden">{invitation}</p>}
					</div>
					<div className="flex items-center gap-1.5">
						<PauseButton carousel={carousel} of="as especialidades" />
						<CarouselArrows
							carousel={carousel}
							of="especialidades"
							className="flex gap-1.5 max-md:hidden"
						/>
					</div>
				</div>
				<div ref={carousel.viewport} className="carousel-view -mr-(--gutter) overflow-hidden">
					<ul className="-ml-(--grid-gap) flex">
						{categories.map((category) => (
							<li
								key={category.id}
								className="min-w-0 flex-[0_0_58%] pl-(--grid-gap) sm:flex-[0_0_38%] md:flex-[0_0_30%] lg:flex-[0_0_22.2%]"
							>
								<Tile category={category} />
							</li>
						))}
					</ul>
				</div>
			</div>
		</section>
	);
}

function Tile({ category }: { category: CategorySummary }) {
	return (
		<PageLink
			to={href("/categoria/:slug", { slug: category.slug })}
			className="group block rounded-xs"
		>
			<span className="block aspect-[4/5] overflow-hidden rounded-xs bg-porcelain">
				{category.imagem_url ? (
					<Picture
						src={category.imagem_url}
						kind="tile"
						alt=""
						sizes="(min-width: 1100px) 22vw, (min-width: 768px) 30vw, 58vw"
						className="size-full object-cover transition-[scale] duration-[560ms] ease-soft group-hover:scale-[1.025] motion-reduce:group-hover:scale-100"
					/>
				) : (
					<span
						className="grid size-full place-items-center font-serif text-numeral text-subtle"
						aria-hidden
					>
						{category.nome.slice(0, 1)}
					</span>
				)}
			</span>
			<span className="mt-4 block font-serif text-subhead leading-[1.3] font-medium">
				{category.nome}
			</span>
			<span className="nums block text-small text-subtle">
				{counted(category.produtos, "peça", "peças")}
			</span>
		</PageLink>
	);
}
