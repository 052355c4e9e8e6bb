import { type ListingQuery, PAGE_SIZE, type SortOption } from "#core/catalog/listing-rules.ts";
import type { KeptProduct } from "#core/catalog/read-whole.ts";
import type {
	CategorySummary,
	ProductCard,
	ProductDetail,
	ProductListing,
} from "#core/catalog/types.ts";
import type { Banner } from "#core/content/types.ts";
import { rootsOf } from "#core/values/fold-rules.ts";
import { madeOnce } from "#core/values/made-once-rules.ts";
import type { Kept } from "./types.ts";

const MOST_RELATED = 4;
const MOST_FEATURED = 12;
const MOST_MIXED = 8;
const ENOUGH_FEATURED = 4;

const names = madeOnce(() => new Intl.Collator("pt-BR"));
const byName = (a: string, b: string) => names().compare(a, b);
const byId = (a: KeptProduct, b: KeptProduct) => (a.detail.id < b.detail.id ? -1 : 1);
const byAge = (a: KeptProduct, b: KeptProduct) => b.created - a.created || byId(a, b);

const ORDERS: Record<SortOption, (a: KeptProduct, b: KeptProduct) => number> = {
	relevancia: byAge,
	recentes: byAge,
	nome: (a, b) => byName(a.card.nome, b.card.nome) || byAge(a, b),
	"menor-preco": (a, b) => a.card.preco - b.card.preco || byAge(a, b),
	"maior-preco": (a, b) => b.card.preco - a.card.preco || byAge(a, b),
};

/** Ids of a category and of everything below it. */
function treeOf({ categories }: Kept, slug: string): Set<string> {
	const root = categories.find((category) => category.slug === slug);
	const tree = new Set(root ? [root.id] : []);
	// A set also walks over what is added on the way.
	for (const id of tree) {
		for (const { id: child, categoria_pai_id } of categories) {
			if (categoria_pai_id === id) tree.add(child);
		}
	}
	return tree;
}

const SHORTEST_PREFIX = 2;

/** Whether each of the roots is one of a text's words, or begins one. */
function hasWords(text: string, roots: string[]): boolean {
	if (roots.length === 0) return true;
	const words = rootsOf(text);
	return roots.every((root) =>
		words.some(
			(word) => word === root || (root.length >= SHORTEST_PREFIX && word.startsWith(root)),
		),
	);
}

/** As `listProducts` from the database: the same filters, orders and pages; words without their synonyms. */
export function listKept(kept: Kept, query: ListingQuery): ProductListing {
	const words = rootsOf(query.q);
	const tree = query.categoria ? treeOf(kept, query.categoria) : null;
	const found = [...kept.products.values()].filter(
		({ text, categoryId }) =>
			(query.q === "" || words.length > 0) &&
			(!tree || (categoryId !== null && tree.has(categoryId))) &&
			hasWords(text, words),
	);
	const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
	const page = Math.min(query.pagina, pages);
	const products = found
		.sort(ORDERS[query.ordem])
		.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
		.map(({ card }) => card);
	return { products, total: found.length, page, pages };
}

/** As `findProduct`, or null: the whole catalogue has none of that slug. */
export function findKept(kept: Kept, slug: string): ProductDetail | null {
	const product = kept.products.get(slug);
	if (!product) return null;
	const { categoryId } = product;
	const related = [...kept.products.values()]
		.filter((other) => categoryId && other.categoryId === categoryId && other !== product)
		.sort(
			(a, b) =>
				Number(b.featured) - Number(a.featured) ||
				Number(b.card.estoque > 0) - Number(a.card.estoque > 0) ||
				byAge(a, b),
		);
	return { ...product.detail, related: related.slice(0, MOST_RELATED).map(({ card }) => card) };
}

/** As `findCategory`, or null. */
export const findKeptCategory = (kept: Kept, slug: string): CategorySummary | null =>
	kept.categories.find((category) => category.slug === slug) ?? null;

/** Campaigns of a category's page. */
export const keptCampaigns = (kept: Kept, categoryId: string): Banner[] =>
	kept.categoryBanners.filter(
		({ categoria_id }) => categoria_id === null || categoria_id === categoryId,
	);

/** Featured products, filled up with others when they are few. */
export function keptFeatured(kept: Kept): ProductCard[] {
	const all = [...kept.products.values()].sort(byAge);
	const featured = all.filter((product) => product.featured).slice(0, MOST_FEATURED);
	const others = all.filter((product) => !product.featured);
	const shown =
		featured.length >= ENOUGH_FEATURED ? featured : [...featured, ...others].slice(0, MOST_MIXED);
	return shown.map(({ card }) => card);
}
