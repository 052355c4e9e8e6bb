import { Search, Tag } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { ProductPicture } from "#app/ui/product-picture.tsx";
import type { ProductCard } from "#core/catalog/types.ts";
import type { Suggestions } from "#core/search/suggest.ts";
import { productAddress } from "../product-address.ts";
import { PriceInForce } from "../promotion/price-in-force.tsx";

/** One line of the list and where it leads. */
export type Option = { id: string; to: string; content: ReactNode };

const searchFor = (q: string): string => `/busca?${new URLSearchParams({ q }).toString()}`;

const line = (icon: ReactNode, words: ReactNode) => (
	<span className="flex min-h-11 items-center gap-3 px-3">
		{icon}
		{words}
	</span>
);

const icon = "size-5 shrink-0 text-subtle";

function ProductLine({ product }: { product: ProductCard }) {
	return (
		<span className="flex items-center gap-4 p-3">
			<span className="w-14 shrink-0">
				<ProductPicture src={product.imagem} alt="" sizes="56px" />
			</span>
			<span className="min-w-0">
				<span className="block text-ui font-medium [overflow-wrap:anywhere]">{product.nome}</span>
				<span className="block text-small text-subtle">
					<PriceInForce of={product} />
					{product.cor && `, ${product.cor}`}
					{product.estoque === 0 && ", esgotado"}
				</span>
			</span>
		</span>
	);
}

/** What was typed stays regular; what the shop completes is bold. */
function Completed({ term, typed }: { term: string; typed: string }) {
	const begun = typed.trimStart();
	if (!term.toLocaleLowerCase("pt-BR").startsWith(begun.toLocaleLowerCase("pt-BR"))) return term;
	return (
		<span>
			{term.slice(0, begun.length)}
			<b className="font-semibold">{term.slice(begun.length)}</b>
		</span>
	);
}

/** Everything offered for what is `typed`, as lines, in the order in which the arrow keys pass them. */
export const optionsOf = (
	{ terms, categories, products }: Suggestions,
	typed: string,
): Option[] => [
	...terms.map((term, at) => ({
		id: `termo-${at}`,
		to: searchFor(term),
		content: line(<Icon of={Search} className={icon} />, <Completed term={term} typed={typed} />),
	})),
	...categories.map(({ nome, slug }) => ({
		id: `categoria-${slug}`,
		to: `/categoria/${slug}`,
		content: line(
			<Icon of={Tag} className={icon} />,
			<span>
				{nome} <span className="text-small text-subtle">em Categorias</span>
			</span>,
		),
	})),
	...products.map((product) => ({
		id: `produto-${product.slug}`,
		to: productAddress(product),
		content: <ProductLine product={product} />,
	})),
];
