import { categorias, produtos, tabelas_medidas, variantes } from "#core/catalog/schema.ts";
import { slugFrom } from "#core/values/text.ts";
import type { Tx } from "#platform/database/database.ts";
import { categories } from "../catalogue/categories.ts";
import { CHARTS, type ChartName, chartOfPiece, type DemoChart } from "../catalogue/charts.ts";
import { lookOf, products } from "../catalogue/products.ts";
import type { DemoProduct, StockPattern } from "../catalogue/types.ts";
import { COLOURS } from "../illustrations/colours.ts";
import { insertInto } from "./insert.ts";
import {
	altTexts,
	categoryPicture,
	coloursOf,
	measureDemoPictures,
	picturesOf,
} from "./pictures.ts";
import type { Chance } from "./random.ts";

export type LoadedVariation = {
	id: string;
	produto_id: string;
	product: DemoProduct;
	image: string | null;
	sku: string;
	tamanho: string;
	cor: string;
	/** Units on sale when everything is loaded. */
	estoque: number;
};

const DAY_MS = 86_400_000;

type ChartIds = Record<ChartName, string>;

async function loadCharts(tx: Tx): Promise<ChartIds> {
	const rows = Object.entries<DemoChart>(CHARTS).map(([name, { categorias: _, ...chart }]) => ({
		name,
		id: crypto.randomUUID() as string,
		...chart,
	}));
	await insertInto(
		tx,
		tabelas_medidas,
		rows.map(({ name: _, ...row }) => row),
	);
	return Object.fromEntries(rows.map(({ name, id }) => [name, id])) as ChartIds;
}

/** The table of measures of a category, or none. */
function chartOfCategory(slug: string, charts: ChartIds): string | null {
	const found = Object.entries<DemoChart>(CHARTS).find(([, { categorias }]) =>
		categorias.includes(slug),
	);
	return found ? charts[found[0] as ChartName] : null;
}

async function loadCategories(tx: Tx, charts: ChartIds): Promise<Map<string, string>> {
	const ids = new Map(categories.map((category) => [category.slug, crypto.randomUUID()]));
	await insertInto(
		tx,
		categorias,
		categories.map((category) => ({
			id: ids.get(category.slug),
			nome: category.nome,
			slug: category.slug,
			descricao: category.descricao,
			icone: category.icone,
			ordem: category.ordem,
			tipo: category.tipo,
			tabela_medidas_id: chartOfCategory(category.slug, charts),
			categoria_pai_id: category.pai ? ids.get(category.pai) : null,
			imagem_url: categoryPicture(category.imagem),
			banner_url: categoryPicture(category.banner),
			banner_mobile_url: categoryPicture(category.banner && `${category.banner}-mobile`),
		})),
	);
	await measureDemoPictures(
		tx,
		categories.flatMap(({ banner }) => [
			categoryPicture(banner),
			categoryPicture(banner && `${banner}-mobile`),
		]),
	);
	return ids;
}

/** Sleeves of a coat as it is drawn: people look for them by word. */
const sleevesOf = ({ desenho: { tipo, variante } }: DemoProduct): Record<string, string> =>
	tipo.startsWith("jaleco")
		? { Mangas: variante?.startsWith("manga-curta") ? "Manga curta" : "Manga longa" }
		: {};

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

const productRow = (
	product: DemoProduct,
	id: string,
	categoria_id: string | undefined,
	tabela_medidas_id: string | null,
	now: Date,
) => ({
	id,
	nome: product.nome,
	slug: slugFrom(product.nome),
	sku: product.sku,
	descricao: product.descricao,
	caracteristicas: FEATURES,
	cuidados: CARE,
	preco: product.preco,
	categoria_id,
	tabela_medidas_id,
	tamanhos: product.tamanhos,
	cores: product.cores,
	cores_hex: Object.fromEntries(product.cores.map((cor) => [cor, COLOURS[cor]?.hex ?? "#cccccc"])),
	imagens: picturesOf(product.desenho, coloursOf(product)[0] ?? ""),
	imagens_por_cor: Object.fromEntries(
		product.cores.map((cor) => [cor, picturesOf(product.desenho, cor)]),
	),
	imagens_alt: Object.assign(
		{},
		...coloursOf(product).map((cor) => altTexts(product.nome, product.desenho, cor)),
	),
	featured: product.featured ?? false,
	atributos: Object.entries({ ...product.atributos, ...sleevesOf(product) }),
	created_at: new Date(now.getTime() - product.diasAtras * DAY_MS),
});

/** `AZM` for Azul-marinho and `PRE` for Preto: no two colours share one. */
function colourCode(name: string): string {
	const [first = "", second = ""] = COLOURS[name]?.key.split("-") ?? [];
	return (first.slice(0, second ? 2 : 3) + second.slice(0, 1)).toUpperCase();
}

function variationsOf(product: DemoProduct, produto_id: string, chance: Chance): LoadedVariation[] {
	const sizes = product.tamanhos.length > 0 ? product.tamanhos : ["Único"];
	const colours = product.cores.length > 0 ? product.cores : ["Padrão"];
	const stock = stockOf(product.estoque, sizes.length, colours.length, chance);
	const drawn = coloursOf(product);
	return colours.flatMap((cor, c) =>
		sizes.map((tamanho, s) => ({
			id: crypto.randomUUID(),
			produto_id,
			product,
			image: picturesOf(product.desenho, drawn[c] ?? "")[0] ?? null,
			sku: [product.sku, colourCode(cor), product.tamanhos[s]].filter(Boolean).join("-"),
			tamanho,
			cor,
			estoque: stock[c]?.[s] ?? 0,
		})),
	);
}

/** Categories, products and their variations; answers the variations for the history of orders. */
export async function loadCatalogue(tx: Tx, now: Date, chance: Chance): Promise<LoadedVariation[]> {
	const charts = await loadCharts(tx);
	const categoryIds = await loadCategories(tx, charts);
	const ownChart = (product: DemoProduct) => {
		const name = chartOfPiece(product);
		return name && charts[name];
	};
	const withIds = products.map((product) => ({ product, id: crypto.randomUUID() }));
	const idOf = new Map<string, string>(withIds.map(({ product, id }) => [product.sku, id]));
	await insertInto(
		tx,
		produtos,
		withIds.map(({ product, id }) => ({
			...productRow(product, id, categoryIds.get(product.categoria), ownChart(product), now),
			combina_com: lookOf(product).flatMap((sku) => idOf.get(sku) ?? []),
		})),
	);
	const variations = withIds.flatMap(({ product, id }) => variationsOf(product, id, chance));
	await insertInto(
		tx,
		variantes,
		variations.map(({ id, produto_id, sku, tamanho, cor, estoque }) => ({
			id,
			produto_id,
			sku,
			tamanho,
			cor,
			estoque,
		})),
	);
	return variations;
}

/** The products that were loaded, by SKU. */
export const productIdsOf = (variations: LoadedVariation[]): Map<string, string> =>
	new Map(variations.map(({ product, produto_id }) => [product.sku, produto_id]));

type Place = { size: number; sizes: number; colour: number; chance: Chance };

const UNITS: Record<StockPattern, (place: Place) => number> = {
	alto: ({ chance }) => chance.between(14, 48),
	// The ends of the size range run out first; one size alone has no ends.
	misto: ({ size, sizes, chance }) =>
		sizes > 1 && (size === 0 || size === sizes - 1) && chance.happens(0.35)
			? 0
			: chance.between(2, 24),
	"grade-quebrada": ({ chance }) => (chance.happens(0.55) ? 0 : chance.between(1, 6)),
	ultimas: ({ size, sizes, colour, chance }) =>
		colour === 0 && size === Math.floor(sizes / 2) ? chance.between(2, 4) : 0,
	esgotado: () => 0,
};

/** Units by colour and size, uneven as in a real shop. */
const stockOf = (
	pattern: StockPattern,
	sizes: number,
	colours: number,
	chance: Chance,
): number[][] =>
	Array.from({ length: colours }, (_, colour) =>
		Array.from({ length: sizes }, (_, size) => UNITS[pattern]({ size, sizes, colour, chance })),
	);
