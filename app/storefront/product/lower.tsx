import { ArrowRight, Check } from "lucide-react";
import { useEffect, useState } from "react";
import { href } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { chartOf } from "#core/catalog/charts/shared/chart.ts";
import type { TogetherPiece } from "#core/catalog/shared/together.ts";
import type { ProductCard as Card, ProductDetail } from "#core/catalog/types.ts";
import { ProductCard } from "../product-card/product-card.tsx";
import { RecentlySeen } from "../recently-seen/recently-seen.tsx";
import type { ReviewsView } from "./reviews/visible-reviews.ts";
import { SizeChart } from "./sizing/size-chart.tsx";
import StaticSpecification from "./specification.tsx";

const OPENING = <div className="skeleton h-60" aria-busy="true" />;
const ChartTab = lazyPart(() => import("./sizing/size-chart.tsx"), OPENING);
const QuestionsTab = lazyPart(() => import("./questions/questions-tab.tsx"), OPENING);
const ReviewsTab = lazyPart(() => import("./reviews/reviews-tab.tsx"), OPENING);
const Specification = lazyPart(() => import("./specification.tsx"), OPENING);
const Together = lazyPart(() => import("../together/together.tsx"));

/** `Descrição`, `Especificações`, `Medidas` where there are some, `Avaliações`, `Perguntas`. */
function ProductTabs({
	product,
	reviews,
	hasChart,
}: {
	product: ProductDetail;
	reviews: ReviewsView | null;
	hasChart: boolean;
}) {
	const [tab, setTab] = useState("descricao");
	useEffect(() => {
		// The rating above links here.
		const follow = () => window.location.hash === "#avaliacoes" && setTab("avaliacoes");
		follow();
		window.addEventListener("hashchange", follow);
		return () => window.removeEventListener("hashchange", follow);
	}, []);
	return (
		<section id="avaliacoes" aria-label="Sobre o produto" className="scroll-mt-24 pt-16 md:pt-22">
			<Tabs
				label="Sobre o produto"
				value={tab}
				onChange={setTab}
				tabs={[
					{ value: "descricao", label: "Descrição", content: <Description product={product} /> },
					{
						value: "especificacoes",
						label: "Especificações",
						content: <Specification product={product} />,
					},
					...(hasChart
						? [{ value: "medidas", label: "Medidas", content: <ChartTab product={product} /> }]
						: []),
					{
						value: "avaliacoes",
						label: `Avaliações (${reviews?.example ? "exemplos" : (reviews?.summary.total ?? 0)})`,
						content: <ReviewsTab product={product} view={reviews} />,
					},
					{
						value: "perguntas",
						label: `Perguntas (${product.questions.total})`,
						content: <QuestionsTab product={product} />,
					},
				]}
			/>
			{/* Without scripts: all tabs, one below another. Browsers with scripts do not parse this. */}
			<noscript>
				{import.meta.env.SSR && <WithoutScript product={product} reviews={reviews} />}
			</noscript>
		</section>
	);
}

function Description({ product }: { product: ProductDetail }) {
	return (
		<div className="grid gap-9 md:grid-cols-2 md:gap-20">
			{product.descricao_html ? (
				<div
					className="prose-shop max-w-[66ch] min-w-0"
					// biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by core/rich-text when saved and when read
					dangerouslySetInnerHTML={{ __html: product.descricao_html }}
				/>
			) : (
				<div className="max-w-[66ch] space-y-4 text-title leading-[1.7]">
					{product.descricao
						.split(/\n\s*\n/)
						.filter(Boolean)
						.map((paragraph) => (
							<p key={paragraph}>{paragraph}</p>
						))}
				</div>
			)}
			<div className="grid content-start gap-7">
				<List title="Características" items={product.caracteristicas} />
				<List title="Cuidados" items={product.cuidados} />
			</div>
		</div>
	);
}

function List({ title, items }: { title: string; items: string[] }) {
	if (items.length === 0) return null;
	return (
		<div>
			<h2 className="mb-3 font-sans text-body font-semibold">{title}</h2>
			<ul className="space-y-2.5">
				{items.map((item) => (
					<li key={item} className="flex gap-3">
						<Icon of={Check} className="mt-0.5 size-5 shrink-0 text-brand-text" />
						{item}
					</li>
				))}
			</ul>
		</div>
	);
}

/** At most four of the same category, and a link to the others (rules catalogue 5 and 10). */
function Related({ products, categorySlug }: { products: Card[]; categorySlug: string }) {
	const more = href("/categoria/:slug", { slug: categorySlug });
	return (
		<section aria-labelledby="relacionados" className="pt-(--section)">
			<div className="mb-7 flex items-end justify-between gap-8 md:mb-11">
				<h2 id="relacionados" className="text-h2">
					Você também pode gostar
				</h2>
				<PageLink to={more} className="link-line shrink-0">
					Ver mais
					<ArrowRight className="size-4" aria-hidden />
				</PageLink>
			</div>
			<ul className="product-grid">
				{products.map((product) => (
					<li key={product.id}>
						<ProductCard product={product} />
					</li>
				))}
			</ul>
		</section>
	);
}

type LowerProps = {
	product: ProductDetail;
	reviews: ReviewsView | null;
	hasChart: boolean;
	together: TogetherPiece[];
	/** The chosen colour, also used for the matching products. */
	colour: string | null;
};

/** A product's page below the fold. */
export default function Lower({ product, reviews, hasChart, together, colour }: LowerProps) {
	return (
		<>
			<Together pieces={together} colour={colour} />
			<ProductTabs product={product} reviews={reviews} hasChart={hasChart} />
			{product.categoria && product.related.length > 0 && (
				<Related products={product.related} categorySlug={product.categoria.slug} />
			)}
			<RecentlySeen now={product.id} />
		</>
	);
}

const WithoutScript = ({
	product,
	reviews,
}: {
	product: ProductDetail;
	reviews: ReviewsView | null;
}) => (
	<>
		<h2 className="mt-9 mb-3 font-sans text-body font-semibold">Especificações</h2>
		<StaticSpecification product={product} />
		{product.tabela && <NoScriptChart product={product} />}
		{reviews && !reviews.example && (
			<p className="mt-6">
				<a
					href={href("/produto/:slug/avaliacoes", { slug: product.slug })}
					className="inline-flex min-h-11 items-center underline underline-offset-4"
				>
					Ler as avaliações
				</a>
			</p>
		)}
		<p className="mt-6">
			<a
				href={href("/produto/:slug/perguntas", { slug: product.slug })}
				className="inline-flex min-h-11 items-center underline underline-offset-4"
			>
				Perguntas e respostas
			</a>
		</p>
		<p>
			<a
				href={href("/conta/avaliar/:id", { id: product.id })}
				className="inline-flex min-h-11 items-center underline underline-offset-4"
			>
				Comprou este produto? Avalie
			</a>
		</p>
	</>
);

function NoScriptChart({ product }: { product: ProductDetail }) {
	const chart = chartOf(product);
	if (!chart) return null;
	return (
		<>
			<h2 className="mt-9 mb-3 font-sans text-body font-semibold">Medidas</h2>
			<SizeChart chart={chart} />
		</>
	);
}
