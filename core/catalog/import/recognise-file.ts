import type { ImportMapping } from "#core/import/shared/import-run.ts";
import { unaccented } from "#core/values/text.ts";
import { SHEET_FIELDS } from "../shared/csv-columns.ts";
import { IMPORT_FIELDS, type ImportSystem, REQUIRED_FIELDS } from "./shared/import-fields.ts";

/** Headings of a system's export by field; `$1` is the number of a repeated column. */
type Headings = [heading: RegExp, field: string][];

type Known = {
	system: ImportSystem;
	/** Fields that only this system's files have together. */
	marks: string[];
	headings: Headings;
};

const WEIGHT = String.raw`\((kg|g|lbs?|oz)\)`;
const LENGTH = String.raw`\((cm|mm|m|in)\)`;
const size = (names: string, unit = LENGTH) => new RegExp(`^(?:${names}) ${unit}$`);

const KNOWN: Known[] = [
	{
		system: "nuvemshop",
		marks: ["grupo", "opcao1_nome", "opcao1_valor", "nome"],
		headings: [
			[/^identificador (?:de )?url$/, "grupo"],
			[/^(?:nome|nombre)$/, "nome"],
			[/^categorias?$/, "categoria"],
			[/^(?:nome da variacao|nombre de propiedad) (\d)$/, "opcao$1_nome"],
			[/^valor (?:da variacao|de propiedad) (\d)$/, "opcao$1_valor"],
			[/^(?:preco|precio)$/, "preco"],
			[/^(?:preco|precio) promocional$/, "preco_promocional"],
			[size("peso", WEIGHT), "peso:$1"],
			[size("altura|alto"), "altura:$1"],
			[size("largura|ancho"), "largura:$1"],
			[size("comprimento|profundidad(?:e)?"), "comprimento:$1"],
			[/^(?:estoque|stock)$/, "estoque"],
			[/^sku$/, "sku"],
			[/^codigo de barras$/, "gtin"],
			[/^(?:exibir na loja|mostrar en tienda)$/, "exibir"],
			[/^descri(?:cao|pcion)$/, "descricao"],
			[/^titulo para seo$/, "seo_titulo"],
			[/^descri(?:cao|pcion) para seo$/, "seo_descricao"],
			[/^marca$/, "marca"],
			[/^(?:custo|costo)$/, "custo"],
			[/^image(?:ns|nes)$/, "imagens"],
		],
	},
	{
		system: "shopify",
		marks: ["grupo", "opcao1_valor", "preco"],
		headings: [
			[/^(?:handle|url handle)$/, "grupo"],
			[/^title$/, "nome"],
			[/^(?:body \(html\)|description)$/, "descricao"],
			[/^type$/, "categoria"],
			[/^vendor$/, "marca"],
			[/^(?:published|published on online store)$/, "exibir"],
			[/^status$/, "status"],
			[/^option(\d) name$/, "opcao$1_nome"],
			[/^option(\d) value$/, "opcao$1_valor"],
			[/^(?:variant )?sku$/, "sku"],
			[/^(?:variant )?barcode$/, "gtin"],
			[/^(?:variant grams|weight value \(grams\))$/, "peso:g"],
			[/^(?:variant inventory qty|inventory quantity)$/, "estoque"],
			[/^(?:variant )?price$/, "preco"],
			[/^(?:variant compare at price|compare-at price)$/, "preco_comparado"],
			[/^packed product length$/, "comprimento"],
			[/^packed product width$/, "largura"],
			[/^packed product height$/, "altura"],
			[/^packed product dimension unit$/, "unidade_medidas"],
			[/^(?:image src|product image url)$/, "imagens"],
			[/^(?:variant image|variant image url)$/, "imagem_variacao"],
			[/^cost per item$/, "custo"],
			[/^seo title$/, "seo_titulo"],
			[/^seo description$/, "seo_descricao"],
		],
	},
	{
		system: "woocommerce",
		marks: ["tipo", "pai", "nome", "preco"],
		headings: [
			[/^id$/, "id"],
			[/^(?:type|tipo)$/, "tipo"],
			[/^(?:parent|ascendente)$/, "pai"],
			[/^sku$/, "sku"],
			[/^gtin\b.*$/, "gtin"],
			[/^(?:name|nome)$/, "nome"],
			[/^(?:published|publicado)$/, "exibir"],
			[/^(?:short description|descricao curta|breve descricao)$/, "resumo"],
			[/^(?:description|descricao)$/, "descricao"],
			[/^(?:stock|estoque)$/, "estoque"],
			[size("weight|peso", WEIGHT), "peso:$1"],
			[size("length|comprimento"), "comprimento:$1"],
			[size("width|largura"), "largura:$1"],
			[size("height|altura"), "altura:$1"],
			[/^(?:sale price|preco promocional|preco de venda)$/, "preco_promocional"],
			[/^(?:regular price|preco|preco normal|preco regular)$/, "preco"],
			[/^(?:categories|categorias)$/, "categoria"],
			[/^(?:images|imagens)$/, "imagens"],
			[/^(?:brands|marcas)$/, "marca"],
			[/^(?:attribute (\d+) name|nome do atributo (\d+))$/, "opcao$1$2_nome"],
			[/^(?:attribute (\d+) value\(s\)|valor(?:\(es\)|es)? do atributo (\d+))$/, "opcao$1$2_valor"],
		],
	},
];

/** Usual headings of spreadsheets, proposed in the mapping step. */
const USUAL: Headings = [
	[/^(?:nome|nombre|name|produto|titulo|title|nome do produto)$/, "nome"],
	[/^(?:preco|precio|price|valor|preco de venda|preco venda|valor de venda)$/, "preco"],
	[/^(?:preco promocional|promocao|preco de oferta|sale price)$/, "preco_promocional"],
	[/^(?:preco de|compare.at price|preco de \(riscado\))$/, "preco_comparado"],
	[
		/^(?:id|id do produto|codigo do produto|identificador|identificador do produto|handle|codigo pai|id pai)$/,
		"grupo",
	],
	[/^(?:sku|codigo|cod|referencia|ref|codigo sku|codigo \(sku\))$/, "sku"],
	[/^(?:gtin|ean|ean ?13|gtin\/ean|codigo de barras(?: \(gtin\))?|barcode)$/, "gtin"],
	[/^(?:tamanho|tam|talla|size|grade|numeracao)$/, "tamanho"],
	[/^(?:cor|color|colour)$/, "cor"],
	[/^(?:estoque|stock|saldo|quantidade|qtd|qtde|estoque atual)$/, "estoque"],
	[
		/^(?:categorias?|departamento|category|nome da categoria|categoria nivel \d|(?:nome da )?subcategoria)$/,
		"categoria",
	],
	[/^(?:descricao|description|descricao completa|descricao do produto)$/, "descricao"],
	[
		/^(?:imagens?|fotos?|url (?:da )?imagem|imagem|foto|imagens externas|fotos \(enderecos\))(?: ?\d+)?$/,
		"imagens",
	],
	[/^peso(?: \(kg\)| kg| bruto \(kg\))?$/, "peso:kg"],
	[/^peso \(?(?:g|gramas)\)?$/, "peso:g"],
	[/^(?:altura|alto|height)(?: \(cm\)| cm)?$/, "altura"],
	[/^(?:largura|ancho|width)(?: \(cm\)| cm)?$/, "largura"],
	[/^(?:comprimento|profundidade|profundidad|length)(?: \(cm\)| cm)?$/, "comprimento"],
	[/^(?:exibir na loja|ativo|disponivel|visivel)$/, "exibir"],
	[/^(?:marca|fabricante|brand)$/, "marca"],
	[/^(?:custo|preco de custo|valor de custo|costo|cost|cost per item)$/, "custo"],
];

/** Headings of the shop's own template, one line per variation. */
export const TEMPLATE_HEADINGS: string[] = IMPORT_FIELDS.map(({ label }) => label);
const TEMPLATE = new Map<string, string>(
	IMPORT_FIELDS.map(({ label, value }) => [unaccented(label), value]),
);
const REQUIRED_HEADINGS = REQUIRED_FIELDS.map(({ label }) => unaccented(label));

function mapped(columns: string[], headings: Headings): ImportMapping {
	const fields = columns.flatMap((column): [string, string][] => {
		for (const [heading, field] of headings) {
			if (heading.test(column)) return [[column, column.replace(heading, field)]];
		}
		return [];
	});
	return Object.fromEntries(fields);
}

/** Columns of the shop's own file by the words of its heading, and by their former names. */
const OWN = new Map(
	[...SHEET_FIELDS].flatMap(([column, { label }]) => [
		[unaccented(label), column] as const,
		[column, column] as const,
	]),
);

const ownColumn = (title: string): string | undefined =>
	OWN.get(title) ?? OWN.get(title.replace(/[\s-]+/g, "_"));

export type Recognised = { system: ImportSystem; mapping: ImportMapping };

/** The system whose file has these headings, and its fields; for any other file `mapa` with a proposal. */
export function recogniseFile(columns: string[]): Recognised {
	const titles = columns.filter((title) => title !== "");
	for (const { system, marks, headings } of KNOWN) {
		const mapping = mapped(titles, headings);
		if (hasAll(Object.values(mapping), marks)) return { system, mapping };
	}
	const usual = mapped(titles, USUAL);
	const own = titles.flatMap((title) => {
		const column = ownColumn(title);
		return column ? [[title, column] as const] : [];
	});
	const others = titles.filter((title) => !ownColumn(title));
	if (own.some(([, column]) => column === "sku") && !others.some((title) => usual[title])) {
		return { system: "planilha", mapping: Object.fromEntries(own) };
	}
	if (titles.every((title) => TEMPLATE.has(title)) && hasAll(titles, REQUIRED_HEADINGS)) {
		const fields = titles.map((title) => [title, TEMPLATE.get(title) ?? ""]);
		return { system: "modelo", mapping: Object.fromEntries(fields) };
	}
	return { system: "mapa", mapping: usual };
}

const hasAll = (present: string[], wanted: string[]) =>
	wanted.every((one) => present.includes(one));
