/** Colour names a shopper reads; each has one ramp in the illustrations' generator. */
export type DemoColour = string;

/** How a product is drawn: a garment of the generator and, where it has one, a cut of it. */
export type Drawing = {
	/** Generator type, e.g. `jaleco-feminino`. */
	tipo: string;
	/** Named set of generator options (sleeve, length, piping…), e.g. `manga-curta`. */
	variante?: string;
	/** Colour it is drawn in when the product has none to choose from. */
	cor?: DemoColour;
};

/** Stock pattern, turned into uneven counts per variation when the demo is loaded. */
export type StockPattern = "alto" | "misto" | "ultimas" | "grade-quebrada" | "esgotado";

export type DemoProduct = {
	nome: string;
	sku: string;
	/** Slug of its category in `categories.ts`. */
	categoria: string;
	desenho: Drawing;
	/** Centavos. */
	preco: number;
	/** Plain text; paragraphs separated by a blank line. */
	descricao: string;
	tamanhos: string[];
	cores: DemoColour[];
	estoque: StockPattern;
	featured?: boolean;
	/** Label → value, shown in `Especificações` in this order. */
	atributos: Record<string, string>;
	/** How many days ago it entered the shop (orders `Mais recentes`). */
	diasAtras: number;
};

export type DemoCategory = {
	nome: string;
	slug: string;
	descricao: string;
	tipo: "principal" | "subcategoria";
	pai?: string;
	icone: string;
	ordem: number;
	/** Picture of the tile, file name without ending in `demo/media/categorias`. */
	imagem?: string;
	/** Picture of the banner, likewise; its phone's crop has `-mobile` after it. */
	banner?: string;
};

export type WrittenReview = [
	sku: string,
	name: string,
	rating: number,
	title: string,
	comment: string,
	daysAgo: number,
];

export type DemoCustomer = {
	name: string;
	email: string;
	phone: string;
	address: string;
	cpf: string;
	institution: string;
	consent: boolean;
};
