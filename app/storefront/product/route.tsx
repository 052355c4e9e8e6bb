import clsx from "clsx";
import { ArrowLeft, ArrowRight, ZoomIn } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { href, redirect, replace } from "react-router";
import { shopContext } from "#app/context.ts";
import { siteOf } from "#app/load-shop.ts";
import { pageMeta } from "#app/seo/seo.ts";
import { partReader } from "#app/session/read-part.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { useCarousel } from "#app/ui/carousel/carousel.tsx";
import { IconButton } from "#app/ui/icon.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { ProductPicture } from "#app/ui/picture/picture.tsx";
import { type Choice, picturesFor, unitsOf } from "#core/cart/shared/purchase.ts";
import { chartOf } from "#core/catalog/charts/shared/chart.ts";
import { sampleProduct } from "#core/catalog/shared/sample-catalogue.ts";
import type { ProductDetail, ProductOptions } from "#core/catalog/types.ts";
import { DEFAULT_SITE } from "#core/content/shared/site-defaults.ts";
import { usualFreight } from "#core/delivery/shared/visible-methods.ts";
import { countVisit } from "../count-visit.ts";
import { noteSeen } from "../recently-seen/seen.ts";
import { leadOn, showPage } from "../show-page.ts";
import type { Route } from "./+types/route";
import { useChoice } from "./buy/choice.tsx";
import { PurchasePanel } from "./buy/purchase-panel.tsx";
import Lower from "./lower.tsx";
import { productData } from "./product-data.ts";
import { publishedReviews } from "./reviews/visible-reviews.ts";
import { readSizes } from "./sizing/remembered-size.ts";

/**
 * The choice is in the address (`?cor=&tamanho=`), for sharing and Back. The page is cached for all choices, so the
 * address is read after hydration, and replaced without a reload.
 */
function useChoiceInAddress(product: ProductDetail): ReturnType<typeof useChoice> {
	const choosing = useChoice(product, { soldOutToo: true });
	const { choice, pickColour, pickSize } = choosing;
	const pick = useRef({ product, pickColour, pickSize });
	useEffect(() => {
		const { product, pickColour, pickSize } = pick.current;
		const params = new URLSearchParams(window.location.search);
		const colour = product.cores.find(({ nome }) => nome === params.get("cor"));
		const size = product.tamanhos.find((name) => name === params.get("tamanho"));
		if (colour) pickColour(colour.nome);
		const yours = rememberedFor(product, colour?.nome ?? null);
		if (size ?? yours) pickSize(size ?? yours ?? "");
	}, []);
	const written = useRef(choice);
	useEffect(() => {
		if (choice === written.current) return;
		written.current = choice;
		write(product, choice);
	}, [product, choice]);
	return choosing;
}

/** The size that this device remembers for the product, if available. */
function rememberedFor(product: ProductDetail, color: string | null): string | undefined {
	const remembered = product.tabela && readSizes()[product.tabela.id];
	return product.tamanhos.find(
		(size) => size === remembered && unitsOf(product, { size, color }) > 0,
	);
}

function write(product: ProductOptions, { color, size }: Choice): void {
	const address = new URL(window.location.href);
	const said = {
		cor: product.cores.length > 1 ? color : null,
		tamanho: product.tamanhos.length > 1 ? size : null,
	};
	for (const [name, value] of Object.entries(said)) {
		if (value === null) address.searchParams.delete(name);
		else address.searchParams.set(name, value);
	}
	window.history.replaceState(window.history.state, "", address);
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { catalog } = context.get(shopContext);
	const { slug } = params;
	const { value: product, local } = await catalog.orSample(
		() => catalog.findProduct(slug),
		() => sampleProduct(slug),
	);
	if (!product) {
		const moved = await catalog.findMovedSlug("produto", slug);
		if (moved) throw redirect(href("/produto/:slug", { slug: moved }), 301);
		await leadOn(context, url);
		throw replace("/404");
	}
	const [freight, pieces] = await Promise.all([
		freightOf(context, product),
		local ? [] : partReader(context)(catalog.listTogether([product.id])),
	]);
	const together = pieces ?? [];
	if (!local) {
		const others = together.map(({ id }) => `produto:${id}`);
		const voices = [`avaliacoes:${product.id}`, `perguntas:${product.id}`];
		showPage(context, `produto:${product.id}`, ...voices, "produtos", ...others);
	}
	return {
		product,
		together,
		freight,
		reviews: publishedReviews(product),
		hasChart: chartOf(product) !== null,
		local,
	};
}

/** Delivery methods of the product; the default ones where the tables cannot be read. */
async function freightOf(context: Route.LoaderArgs["context"], { id, variantes }: ProductDetail) {
	const { delivery } = context.get(shopContext);
	const { settings } = await siteOf(context);
	const [variation] = variantes;
	const piece = variation && {
		productId: id,
		size: variation.tamanho,
		color: variation.cor,
		quantity: 1,
	};
	const read = partReader(context)(delivery.listFreight(piece ?? null, settings));
	return (await read) ?? usualFreight(settings);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
	if (!loaderData) return pageMeta(matches, { title: "Produto" });
	const { product, freight } = loaderData;
	return pageMeta(matches, {
		title: product.seo_title || product.nome,
		description: product.seo_description || product.descricao,
		path: href("/produto/:slug", { slug: product.slug }),
		image: product.imagens[0],
		type: "product",
		imageAlt: product.imagens_alt[product.imagens[0] ?? ""] || product.nome,
		structuredData:
			import.meta.env.SSR &&
			((origin) =>
				productData(product, origin, {
					...(matches[0]?.loaderData?.site.settings ?? DEFAULT_SITE.settings),
					freight,
				})),
	});
};

/** Keyed by product: a new one starts with nothing chosen. */
export default function ProductRoute({ loaderData }: Route.ComponentProps) {
	return <Product key={loaderData.product.id} {...loaderData} />;
}

function Product({ product, reviews, hasChart, together }: Route.ComponentProps["loaderData"]) {
	const choosing = useChoiceInAddress(product);
	useEffect(() => {
		noteSeen(product.id);
		countVisit("produto");
	}, [product.id]);
	const pictures = picturesFor(product, choosing.choice.color);
	return (
		<div className="wrap-shop">
			<Breadcrumb
				crumbs={[
					{ name: "Início", to: href("/") },
					{ name: "Produtos", to: href("/produtos") },
					...(product.categoria
						? [
								{
									name: product.categoria.nome,
									to: href("/categoria/:slug", { slug: product.categoria.slug }),
								},
							]
						: []),
					{ name: product.nome },
				]}
			/>
			<div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(380px,480px)] lg:gap-x-[clamp(32px,4.8vw,72px)]">
				<Gallery key={choosing.choice.color ?? ""} product={product} pictures={pictures} />
				<PurchasePanel
					product={product}
					choosing={choosing}
					image={pictures[0] ?? null}
					reviews={reviews}
					hasChart={hasChart}
				/>
			</div>
			<Lower
				product={product}
				reviews={reviews}
				hasChart={hasChart}
				together={together}
				colour={choosing.choice.color}
			/>
			<div className="h-(--section)" aria-hidden />
		</div>
	);
}

const ZoomDialog = lazyPart(() => import("./zoom-dialog.tsx"));

type GalleryProps = {
	product: Pick<ProductDetail, "nome" | "imagens" | "imagens_por_cor" | "imagens_alt">;
	pictures: string[];
};

/** Thumbnails and arrows, on phones dots; swipe and zoom. A new colour remounts it at its first picture. */
function Gallery({ product, pictures }: GalleryProps) {
	const carousel = useCarousel({ loop: pictures.length > 1, duration: 24 });
	const [zoomed, setZoomed] = useState(false);
	const altOf = (picture: string | null, index: number) =>
		(picture && product.imagens_alt[picture]) || `${product.nome}, imagem ${index + 1}`;
	const slides: (string | null)[] = pictures.length > 0 ? pictures : [null];
	const several = slides.length > 1;
	// By product, not by colour: choosing one does not resize the picture.
	const hasThumbnails = [product.imagens, ...Object.values(product.imagens_por_cor)].some(
		({ length }) => length > 1,
	);
	const onButton = "bg-white/90 text-ink hover:bg-white";
	return (
		<div
			className={clsx(
				"grid gap-5 max-lg:-mx-(--gutter)",
				hasThumbnails && "lg:grid-cols-[88px_minmax(0,1fr)]",
			)}
		>
			{hasThumbnails && <Thumbnails pictures={several ? slides : []} carousel={carousel} />}
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

			{zoomed && (
				<ZoomDialog
					pictures={pictures.map((src, index) => ({ src, alt: altOf(src, index) }))}
					first={carousel.index}
					title={product.nome}
					onClose={() => setZoomed(false)}
				/>
			)}
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
