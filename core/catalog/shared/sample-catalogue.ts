import { UNKNOWN_WORDS } from "#core/media/shared/tones.ts";
import { initialOf, shopperFields } from "#core/record/shared/record.ts";
import { slugFrom } from "#core/values/text.ts";
import { NO_FITS } from "../sizing/shared/fit-opinion.ts";
import type {
	CategoryDetail,
	CategorySummary,
	ProductCard,
	ProductDetail,
	ProductListing,
} from "../types.ts";
import type { ListingQuery } from "./listing.ts";
import { PRODUCT } from "./product-fields.ts";

const sampleId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

const category = (number: number, nome: string, descricao: string): CategorySummary => ({
	id: sampleId(number),
	nome,
	slug: slugFrom(nome),
	descricao,
	tipo: "subcategoria",
	categoria_pai_id: null,
	icone: null,
	imagem_url: null,
	banner_url: null,
	banner_mobile_url: null,
	produtos: 1,
});

/** Demonstration categories when none can be read (rule catalogue 14). */
export const SAMPLE_CATEGORIES: CategorySummary[] = [
	category(1, "Medicina", "Jalecos e scrubs para o consultório e o plantão."),
	category(2, "Odontologia", "Peças para o consultório odontológico."),
	category(3, "Enfermagem", "Conforto para turnos longos."),
	category(4, "Veterinária", "Resistência para a rotina da clínica."),
];

const SAMPLES: [nome: string, preco: number, categoria: number][] = [
	["Jaleco Clássico", 18_990, 0],
	["Jaleco Odontológico", 19_990, 1],
	["Conjunto Scrub", 21_990, 2],
	["Avental Veterinário", 15_990, 3],
];

/** Demonstration products when none can be read (rule catalogue 14); cannot be bought. */
export const SAMPLE_PRODUCTS: ProductCard[] = SAMPLES.map(([nome, preco, index], number) => {
	const { nome: categoria, slug } = SAMPLE_CATEGORIES[index] as CategorySummary;
	return {
		id: sampleId(101 + number),
		nome,
		slug: slugFrom(nome),
		preco,
		preco_normal: null,
		estoque: 10,
		categoria: { nome: categoria, slug },
		imagem: null,
		imagem2: null,
		cores: [],
		precisaEscolher: false,
		novo: false,
	};
});

export function sampleListing({
	q,
	categoria,
}: Pick<ListingQuery, "q" | "categoria">): ProductListing {
	const term = q.toLocaleLowerCase("pt-BR");
	const products = SAMPLE_PRODUCTS.filter(
		(product) =>
			product.nome.toLocaleLowerCase("pt-BR").includes(term) &&
			(!categoria || product.categoria?.slug === categoria),
	);
	return { products, total: products.length, page: 1, pages: 1 };
}

export function sampleCategory(slug: string): CategoryDetail | undefined {
	const found = SAMPLE_CATEGORIES.find((one) => one.slug === slug);
	return found && { ...found, under: UNKNOWN_WORDS };
}

export function sampleProduct(slug: string): ProductDetail | undefined {
	const card = SAMPLE_PRODUCTS.find((found) => found.slug === slug);
	const categoria = SAMPLE_CATEGORIES.find((found) => found.slug === card?.categoria?.slug);
	if (!card || !categoria) return undefined;
	return {
		...initialOf(shopperFields(PRODUCT)),
		id: card.id,
		nome: card.nome,
		slug: card.slug,
		descricao: categoria.descricao,
		descricao_html: null,
		preco: card.preco,
		preco_normal: null,
		promocao_fim: null,
		sku: "-",
		estoque: card.estoque,
		categoria: { id: categoria.id, nome: categoria.nome, slug: categoria.slug },
		tabela: null,
		trocas: null,
		cores: [],
		variantes: [],
		reviewSummary: { total: 0, average: 0, stars: [0, 0, 0, 0, 0], fits: NO_FITS },
		reviews: [],
		exampleReviews: false,
		questions: { total: 0, newest: [] },
		related: [],
	};
}
