import clsx from "clsx";
import { ArrowLeft, ArrowRight, ZoomIn } from "lucide-react";
import { Suspense, useState } from "react";
import { useCarousel } from "#app/ui/carousel/use-carousel.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { ProductPicture } from "#app/ui/picture/product-picture.tsx";
import type { ProductDetail } from "#core/catalog/types.ts";

const ZoomDialog = lazyPart(() => import("./zoom-dialog.tsx"));

type GalleryProps = { product: Pick<ProductDetail, "nome" | "imagens_alt">; pictures: string[] };

/** Thumbnails and arrows, on phones dots; swipe and zoom. A new colour remounts it at its first picture. */
export function Gallery({ product, pictures }: GalleryProps) {
	const carousel = useCarousel({ loop: pictures.length > 1, duration: 24 });
	const [zoomed, setZoomed] = useState(false);
	const altOf = (picture: string | null, index: number) =>
		(picture && product.imagens_alt[picture]) || `${product.nome}, imagem ${index + 1}`;
	const slides: (string | null)[] = pictures.length > 0 ? pictures : [null];
	const several = slides.length > 1;
	const onButton = "bg-white/90 text-ink hover:bg-white";
	return (
		<div className="grid gap-5 max-lg:-mx-(--gutter) lg:grid-cols-[88px_minmax(0,1fr)]">
			<Thumbnails pictures={several ? slides : []} carousel={carousel} />
			<section
				aria-roledescription="carrossel"
				aria-label={`Imagens de ${product.nome}`}
				className="min-w-0 self-start"
			>
				<div className="relative">
					{/* biome-ignore lint/a11y/useKeyWithClickEvents: the button below does the same by keyboard */}
					{/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
					<div
						ref={carousel.viewport}
						onPointerEnter={ZoomDialog.ahead}
						onClick={() => pictures.length > 0 && setZoomed(true)}
						className={clsx(
							"carousel-view overflow-hidden lg:rounded-xs",
							pictures.length > 0 && "cursor-zoom-in",
						)}
					>
						<ul className="flex">
							{slides.map((picture, index) => (
								<li
									key={picture ?? "none"}
									className="min-w-0 flex-[0_0_100%]"
									aria-hidden={several && carousel.count > 0 && index !== carousel.index}
								>
									<ProductPicture
										src={picture}
										alt={altOf(picture, index)}
										sizes="(min-width: 1100px) 50vw, 100vw"
										first={index === 0}
										className="w-full"
									/>
								</li>
							))}
						</ul>
					</div>
					{several && (
						<div className="absolute bottom-4 left-4 flex gap-2 max-lg:hidden">
							<IconButton
								icon={ArrowLeft}
								label="Imagem anterior"
								onClick={carousel.previous}
								className={onButton}
							/>
							<IconButton
								icon={ArrowRight}
								label="Próxima imagem"
								onClick={carousel.next}
								className={onButton}
							/>
						</div>
					)}
					{pictures.length > 0 && (
						<IconButton
							icon={ZoomIn}
							label="Ampliar imagem"
							aria-haspopup="dialog"
							onPointerEnter={ZoomDialog.ahead}
							onFocus={ZoomDialog.ahead}
							onClick={() => setZoomed(true)}
							className={clsx("absolute! right-4 bottom-4", onButton)}
						/>
					)}
				</div>
				{several && <Dots pictures={slides} carousel={carousel} />}
			</section>
			<Suspense>
				{zoomed && (
					<ZoomDialog
						pictures={pictures.map((src, index) => ({ src, alt: altOf(src, index) }))}
						first={carousel.index}
						title={product.nome}
						onClose={() => setZoomed(false)}
					/>
				)}
			</Suspense>
		</div>
	);
}

type PlacesProps = { pictures: (string | null)[]; carousel: ReturnType<typeof useCarousel> };

const Thumbnails = ({ pictures, carousel }: PlacesProps) => (
	<ul className="grid content-start gap-3 max-lg:hidden">
		{pictures.map((picture, index) => (
			<li key={picture}>
				<button
					type="button"
					aria-label={`Mostrar imagem ${index + 1}`}
					aria-current={index === carousel.index}
					onClick={() => carousel.goTo(index)}
					className="block w-full rounded-xs aria-[current=true]:shadow-[0_0_0_2px_var(--color-background),0_0_0_3.5px_var(--color-text)]"
				>
					<ProductPicture src={picture} alt="" sizes="88px" className="w-full rounded-xs" />
				</button>
			</li>
		))}
	</ul>
);

const Dots = ({ pictures, carousel }: PlacesProps) => (
	<ul className="-mb-3 flex justify-center px-(--gutter) lg:hidden">
		{pictures.map((picture, index) => (
			<li key={picture} className="min-w-0 basis-11">
				<button
					type="button"
					aria-label={`Imagem ${index + 1} de ${pictures.length}`}
					aria-current={index === carousel.index}
					onClick={() => carousel.goTo(index)}
					className="group grid h-11 w-full place-items-center rounded-sm"
				>
					<span className="size-2 rounded-full bg-line-strong group-aria-[current=true]:bg-fg forced-colors:bg-[GrayText] forced-colors:group-aria-[current=true]:bg-[Highlight]" />
				</button>
			</li>
		))}
	</ul>
);
