import { useEffect } from "react";
import { href, redirect, replace } from "react-router";
import { shopContext } from "#app/context.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { partReader } from "#app/session/read-part.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { drawnPart } from "#app/ui/drawn-part.tsx";
import { picturesFor } from "#core/cart/purchase-rules.ts";
import { chartOf } from "#core/catalog/charts/chart-rules.ts";
import { sampleProduct } from "#core/catalog/sample-catalogue-rules.ts";
import type { ProductDetail } from "#core/catalog/types.ts";
import { DEFAULT_SITE } from "#core/content/site-defaults-rules.ts";
import { usualFreight } from "#core/delivery/shown-methods-rules.ts";
import { findKept } from "#core/kept/browse-kept-rules.ts";
import { noteSeen } from "../recently-seen/seen.ts";
import { showPage } from "../show-page.ts";
import type { Route } from "./+types/route";
import { Gallery } from "./gallery.tsx";
import { productData } from "./product-data.ts";
import { PurchasePanel } from "./purchase-panel.tsx";
import { shownReviews } from "./shown-reviews.ts";
import { useChoiceInAddress } from "./use-choice-in-address.ts";

const Lower = drawnPart(() => import("./lower.tsx"));

export async function loader({ context, params }: Route.LoaderArgs) {
	const { catalog } = context.get(shopContext);
	const { slug } = params;
	const { value: product, local } = await catalog.lastRead.read(
		`produto/${slug}`,
		() => catalog.findProduct(slug),
		{
			kept: () => {
				const kept = catalog.kept.now();
				return kept ? findKept(kept, slug) : undefined;
			},
			sample: () => sampleProduct(slug),
		},
	);
	if (!product) {
		const moved = await catalog.findMovedSlug("produto", slug);
		if (moved) throw redirect(href("/produto/:slug", { slug: moved }), 301);
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
		reviews: shownReviews(product),
		hasChart: chartOf(product) !== null,
		local,
	};
}

/** What it is sent for; the usual ways while the tables are out of reach. */
async function freightOf(
	context: Route.LoaderArgs["context"],
	{ slug, id, variantes }: ProductDetail,
) {
	const { catalog, content, delivery } = context.get(shopContext);
	const [variation] = variantes;
	const piece = variation && {
		productId: id,
		size: variation.tamanho,
		color: variation.cor,
		quantity: 1,
	};
	const { value } = await catalog.lastRead.read(
		`frete/${slug}`,
		async () => delivery.listFreight(piece ?? null, (await content.shownSite.get()).settings),
		{ plain: () => usualFreight(DEFAULT_SITE.settings) },
	);
	return value;
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

/** A new product starts with nothing chosen. */
export default function ProductRoute({ loaderData }: Route.ComponentProps) {
	return <Product key={loaderData.product.id} {...loaderData} />;
}

function Product({ product, reviews, hasChart, together }: Route.ComponentProps["loaderData"]) {
	const choosing = useChoiceInAddress(product);
	useEffect(() => noteSeen(product.id), [product.id]);
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
