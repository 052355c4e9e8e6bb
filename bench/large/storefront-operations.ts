import { parseListingQuery } from "#core/catalog/shared/listing.ts";
import type { Shop } from "#core/shop.ts";
import type { Operation } from "./measure.ts";

/** One of the inputs for each round. */
const each = <T>(inputs: T[], round: number): T => inputs[round % inputs.length] as T;

const FILTERS = {
	size: ["tam=M", "tam=PP%2CG"],
	colour: ["cor=branco", "cor=azul%2Cpreto"],
	price: ["preco=100-200", "preco=-80", "de=300"],
	cut: ["modelagem=feminina", "modelagem=masculina"],
	specialty: ["especialidade=odontologia", "especialidade=medicina%2Cenfermagem"],
	"in stock": ["estoque=1"],
	promotions: ["promocao=1"],
	together: [
		"tam=M&cor=branco&preco=100-300",
		"modelagem=feminina&tam=G&estoque=1&ordem=menor-preco",
		"especialidade=medicina&cor=preto&promocao=1",
	],
};

const SEARCHES = {
	"one common word": ["jaleco", "scrub", "calça", "helena"],
	"two words": ["jaleco feminino", "scrub helena", "calça preto"],
	"three words": ["jaleco feminino branco", "scrub masculino essencial", "calça helena preto"],
	"whole SKU": ["RQ-000123-GG", "RQ-000421", "rq-000007-m"],
	"beginning of a SKU": ["RQ-0001", "0004"],
	"rare words": ["jaleco helena 60", "coração 99", "plantão 421"],
	synonyms: ["guarda-pó", "pijama cirúrgico"],
	slips: ["jalleco", "femenino", "scurb helena"],
	"words of descriptions": ["martingale", "algodão egípcio", "elástico macio"],
	nothing: ["xzqwv", "nada assim"],
};

/** What a visitor asks for: lists, filters, searches, words while they are typed, pages of products. */
export async function storefrontOperations({ catalog }: Shop): Promise<Operation[]> {
	const list = (name: string, addresses: string[]): Operation => ({
		name,
		run: (round) =>
			catalog.listProducts(parseListingQuery(new URLSearchParams(each(addresses, round)))),
	});
	const searched = (words: string[], more = "") =>
		words.map((word) => `q=${encodeURIComponent(word)}${more}`);
	const { products, pages } = await catalog.listProducts(parseListingQuery(new URLSearchParams()));
	const deep = [pages, pages - 1, Math.ceil(pages / 2)];
	return [
		list("list: first pages", ["", "pagina=2", "pagina=7"]),
		list(
			"list: middle and last pages",
			deep.map((page) => `pagina=${page}`),
		),
		list("list: by name", ["ordem=nome", `ordem=nome&pagina=${pages}`]),
		list("list: by price", ["ordem=menor-preco", "ordem=maior-preco&pagina=9"]),
		list(
			"list: by price, last pages",
			deep.map((page) => `ordem=menor-preco&pagina=${page}`),
		),
		list("category: leaf", ["categoria=carga-sub-1", "categoria=carga-sub-9&pagina=3"]),
		list("category: with children", ["categoria=carga-1", "categoria=carga-2&ordem=nome"]),
		list("category: last pages", [
			"categoria=carga-1&pagina=9999",
			"categoria=carga-sub-1&pagina=9999",
		]),
		...Object.entries(FILTERS).map(([name, choices]) => list(`filter: ${name}`, choices)),
		list("filter: in a category", ["categoria=carga-1&tam=M", "categoria=carga-sub-3&cor=branco"]),
		...Object.entries(SEARCHES).map(([name, words]) => list(`search: ${name}`, searched(words))),
		list("search: last pages", searched(["jaleco", "feminino"], "&pagina=9999")),
		list("search: by price", searched(["jaleco", "scrub helena"], "&ordem=menor-preco")),
		list("search: in a category", searched(["jaleco", "helena"], "&categoria=carga-1")),
		list("search: with filters", searched(["jaleco", "helena"], "&tam=M&cor=branco")),
		...typing(catalog),
		...others(catalog, products),
	];
}

function typing(catalog: Shop["catalog"]): Operation[] {
	const suggest = (name: string, words: string[]): Operation => ({
		name: `typing: ${name}`,
		run: (round) => catalog.suggest(each(words, round)),
	});
	return [
		suggest("beginnings", ["ja", "jal", "jale", "sc", "fem", "cal"]),
		suggest("words and a beginning", ["jaleco fe", "scrub hel", "calça masculina pr"]),
		suggest("slips and codes", ["jallec", "rq-0001", "xzq"]),
	];
}

function others(catalog: Shop["catalog"], products: { id: string; slug: string }[]): Operation[] {
	return [
		{ name: "categories with counts", run: () => catalog.listCategories() },
		{ name: "category by address", run: () => catalog.findCategory("carga-sub-1") },
		{ name: "featured", run: () => catalog.listFeatured() },
		{ name: "any promotion", run: () => catalog.hasPromotions() },
		{
			name: "product with related",
			run: (round) => catalog.findProduct(each(products, round).slug),
		},
		{
			name: "product: options",
			run: (round) => catalog.findProductOptions(each(products, round).slug),
		},
		{
			name: "product: goes together",
			run: (round) => catalog.listTogether([each(products, round).id]),
		},
		{ name: "cards of favourites", run: () => catalog.listCards(products.map(({ id }) => id)) },
	];
}
