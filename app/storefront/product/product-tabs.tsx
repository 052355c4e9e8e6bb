import { Check } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { patiently } from "#app/ui/patiently.ts";
import { Tabs } from "#app/ui/tabs.tsx";
import { chartOf } from "#core/catalog/charts/chart-rules.ts";
import type { ProductDetail } from "#core/catalog/types.ts";
import { counted } from "#core/values/plural-rules.ts";
import type { ShownReviews } from "./shown-reviews.ts";
import { SizeChart } from "./sizing/size-chart.tsx";

const QuestionsTab = lazy(patiently(() => import("./questions/questions-tab.tsx")));
const ReviewsTab = lazy(patiently(() => import("./reviews-tab.tsx")));

const FEATURES = [
	"Costura reforçada nos pontos de esforço",
	"Tecido que respira e não marca",
	"Acabamento que resiste a lavagens frequentes",
];

const CARE = [
	"Lavar à máquina até 40 °C, com cores parecidas",
	"Não usar alvejante",
	"Secar à sombra",
	"Passar em temperatura média, pelo avesso",
];

const STATUS = { ativo: "Disponível", inativo: "Inativo", indisponivel: "Indisponível" };

/** `Descrição`, `Especificações`, `Medidas` where there are some, `Avaliações`, `Perguntas`. */
export function ProductTabs({
	product,
	reviews,
}: {
	product: ProductDetail;
	reviews: ShownReviews | null;
}) {
	const [tab, setTab] = useState("descricao");
	const chart = chartOf(product);
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
					...(chart
						? [{ value: "medidas", label: "Medidas", content: <SizeChart chart={chart} /> }]
						: []),
					{
						value: "avaliacoes",
						label: `Avaliações (${reviews?.summary.total ?? 0})`,
						content: (
							<Suspense fallback={<div className="skeleton h-60" aria-busy="true" />}>
								<ReviewsTab product={product} shown={reviews} />
							</Suspense>
						),
					},
					{
						value: "perguntas",
						label: `Perguntas (${product.questions.total})`,
						content: (
							<Suspense fallback={<div className="skeleton h-60" aria-busy="true" />}>
								<QuestionsTab product={product} />
							</Suspense>
						),
					},
				]}
			/>
			<WithoutScript product={product} reviews={reviews} />
		</section>
	);
}

/** The other tabs one below another, where no script opens them. */
const WithoutScript = ({
	product,
	reviews,
}: {
	product: ProductDetail;
	reviews: ShownReviews | null;
}) => (
	<noscript>
		<h2 className="mt-9 mb-3 font-sans text-body font-semibold">Especificações</h2>
		<Specification product={product} />
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
	</noscript>
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

function Description({ product }: { product: ProductDetail }) {
	return (
		<div className="grid gap-9 md:grid-cols-2 md:gap-20">
			<div className="max-w-[66ch] space-y-4 text-title leading-[1.7]">
				{product.descricao
					.split(/\n\s*\n/)
					.filter(Boolean)
					.map((paragraph) => (
						<p key={paragraph}>{paragraph}</p>
					))}
			</div>
			<div className="grid content-start gap-7">
				<List title="Características" items={FEATURES} />
				<List title="Cuidados" items={CARE} />
			</div>
		</div>
	);
}

function List({ title, items }: { title: string; items: string[] }) {
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

function Specification({ product }: { product: ProductDetail }) {
	const rows: [string, React.ReactNode][] = [
		["SKU", product.sku],
		["Categoria", product.categoria?.nome],
		[
			"Status",
			<Badge key="status" tone={product.status === "ativo" ? "ok" : "neutral"}>
				{STATUS[product.status]}
			</Badge>,
		],
		["Tamanhos", product.tamanhos.join(", ")],
		["Cores", product.cores.map(({ nome }) => nome).join(", ")],
		["Estoque", counted(product.estoque, "unidade", "unidades")],
		["Prazo de envio", "1-2 dias úteis"],
		...product.atributos,
	];
	return (
		<dl className="nums grid gap-x-20 md:grid-cols-2">
			{rows
				.filter(([, value]) => value)
				.map(([name, value]) => (
					<div
						key={name}
						className="grid grid-cols-[minmax(120px,2fr)_3fr] gap-4 border-b border-line py-3.5 text-ui"
					>
						<dt className="text-subtle">{name}</dt>
						<dd className="font-medium">{value}</dd>
					</div>
				))}
		</dl>
	);
}
