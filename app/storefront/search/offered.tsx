import {
	CircleQuestionMark,
	CornerDownLeft,
	History,
	type LucideIcon,
	Search,
	TrendingUp,
} from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { ProductPicture } from "#app/ui/picture/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import type { ProductCard } from "#core/catalog/types.ts";
import { productAddress } from "../product-path.ts";
import { NormalPrice } from "../promotion/price-in-force.tsx";
import type { Offered } from "./suggestions-route.ts";

export type Option = { id: string; to: string; content: ReactNode };

export type Section = {
	kind: "words" | "popular" | "categories" | "answers" | "products";
	name: string;
	options: Option[];
};

export const searchFor = (q: string): string => `/busca?q=${encodeURIComponent(q)}`;

const Mark = () => (
	<Icon
		of={CornerDownLeft}
		className="ml-auto size-4 shrink-0 opacity-0 group-aria-selected:opacity-100"
	/>
);

const line = (icon: LucideIcon, words: ReactNode) => (
	<span className="flex min-h-11 items-center gap-3 px-3 py-1.5">
		<Icon of={icon} className="size-4 shrink-0 text-subtle" />
		<span className="min-w-0 wrap-anywhere">{words}</span>
		<Mark />
	</span>
);

const category = (name: string, count: number) => (
	<span className="flex min-h-11 items-center gap-2 px-3 max-md:rounded-full max-md:border max-md:border-line-strong max-md:px-4">
		{name} <span className="nums text-small text-subtle max-md:hidden">{count}</span>
		<span className="contents max-md:hidden">
			<Mark />
		</span>
	</span>
);

function Product({ product }: { product: ProductCard }) {
	const { nome, cor, estoque, preco, preco_normal } = product;
	return (
		<span className="flex h-full items-center gap-3.5 px-3 py-2 @4xl:flex-col @4xl:items-stretch @4xl:gap-0 @4xl:p-2">
			<span className="w-16 shrink-0 @4xl:w-full">
				<ProductPicture
					src={product.imagem}
					alt=""
					sizes="(min-width: 1024px) 150px, 64px"
					className={`rounded-xs ${estoque === 0 ? "opacity-55" : ""}`}
				/>
			</span>
			<span className="min-w-0 flex-1 @4xl:mt-3 @4xl:mb-2">
				<span className="block text-ui leading-[1.4] font-medium wrap-anywhere @4xl:text-small">
					{nome}
				</span>
				{(cor || estoque === 0) && (
					<span className="mt-0.5 block text-caption text-subtle">
						{[cor, estoque === 0 && "Esgotado"].filter(Boolean).join(", ")}
					</span>
				)}
			</span>
			<span className="nums shrink-0 text-right @4xl:text-left">
				{preco_normal !== null && (
					<span className="block text-caption text-subtle">
						<NormalPrice of={preco_normal} />
					</span>
				)}{" "}
				<span className="text-ui font-semibold">
					<Price of={preco} />
				</span>
			</span>
		</span>
	);
}

/** The completed part is bold. */
function Completed({ term, typed }: { term: string; typed: string }) {
	const prefix = typed.trimStart();
	if (!term.toLocaleLowerCase("pt-BR").startsWith(prefix.toLocaleLowerCase("pt-BR"))) return term;
	return (
		<>
			{term.slice(0, prefix.length)}
			<b className="font-semibold">{term.slice(prefix.length)}</b>
		</>
	);
}

/** All options for `typed`, in arrow-key order, without empty groups. */
export const sectionsOf = (
	{ terms, categories, answers, products }: Offered,
	typed: string,
): Section[] => {
	const all: Section[] = [
		{
			kind: "words",
			name: "Sugestões",
			options: terms.map((term, at) => ({
				id: `termo-${at}`,
				to: searchFor(term),
				content: line(Search, <Completed term={term} typed={typed} />),
			})),
		},
		{
			kind: "categories",
			name: "Categorias",
			options: categories.map(({ nome, slug, produtos }) => ({
				id: `categoria-${slug}`,
				to: `/categoria/${slug}`,
				content: category(nome, produtos),
			})),
		},
		{
			kind: "answers",
			name: "Ajuda",
			options: answers.map(({ page, heading, to }, at) => ({
				id: `resposta-${at}`,
				to,
				content: line(CircleQuestionMark, heading ? `${heading} (${page})` : page),
			})),
		},
		{
			kind: "products",
			name: "Produtos",
			options: products.map((product) => ({
				id: `produto-${product.slug}`,
				to: productAddress(product),
				content: <Product product={product} />,
			})),
		},
	];
	return all.filter(({ options }) => options.length > 0);
};

const named = (
	kind: Section["kind"],
	name: string,
	icon: LucideIcon,
	terms: string[],
): Section => ({
	kind,
	name,
	options: terms.map((term, at) => ({
		id: `${kind}-${at}`,
		to: searchFor(term),
		content: line(icon, term),
	})),
});

/** Options before anything is typed: recent searches of this device, then popular ones. */
export const beforeTyping = (latest: string[], popular: string[]): Section[] =>
	[
		named("words", "Você buscou", History, latest),
		named(
			"popular",
			"Mais buscados",
			TrendingUp,
			popular.filter((term) => !latest.includes(term)),
		),
	].filter(({ options }) => options.length > 0);
