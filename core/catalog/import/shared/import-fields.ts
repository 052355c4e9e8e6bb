import type { ImportField } from "#core/import/shared/import-run.ts";

/** What a column of another shop's file may hold, in the order of the mapping step; required ones first. */
export const IMPORT_FIELDS: readonly ImportField[] = [
	{ value: "nome", label: "Nome do produto", required: true },
	{ value: "preco", label: "Preço", required: true },
	{ value: "grupo", label: "Identificador do produto" },
	{ value: "sku", label: "SKU" },
	{ value: "gtin", label: "Código de barras (GTIN)" },
	{ value: "tamanho", label: "Tamanho" },
	{ value: "cor", label: "Cor" },
	{ value: "estoque", label: "Estoque" },
	{ value: "preco_promocional", label: "Preço promocional" },
	{ value: "preco_comparado", label: "Preço de (riscado)" },
	{ value: "custo", label: "Custo" },
	{ value: "categoria", label: "Categoria", repeated: true },
	{ value: "descricao", label: "Descrição" },
	{ value: "imagens", label: "Fotos (endereços)", repeated: true },
	{ value: "imagem_variacao", label: "Foto da variação (endereço)" },
	{ value: "peso:kg", label: "Peso (kg)" },
	{ value: "peso:g", label: "Peso (g)" },
	{ value: "altura", label: "Altura (cm)" },
	{ value: "largura", label: "Largura (cm)" },
	{ value: "comprimento", label: "Comprimento (cm)" },
	{ value: "exibir", label: "Exibir na loja" },
	{ value: "marca", label: "Marca" },
	{ value: "seo_titulo", label: "Título para buscadores" },
	{ value: "seo_descricao", label: "Descrição para buscadores" },
];

export const REQUIRED_FIELDS = IMPORT_FIELDS.filter((field) => field.required);

/** Shop systems whose files are recognised; `planilha` is the shop's own, `mapa` any file by its mapping. */
export const IMPORT_SYSTEMS = {
	planilha: "Planilha desta loja",
	modelo: "Modelo desta loja",
	nuvemshop: "Nuvemshop",
	shopify: "Shopify",
	woocommerce: "WooCommerce",
	mapa: "Outra planilha",
} as const;

export type ImportSystem = keyof typeof IMPORT_SYSTEMS;

/** A line of a file that could not be read, or was read differently. */
export type RowProblem = { linha: number; sku: string; coluna: string; mensagem: string };

/** Cards of the preview by what would happen; `foto` and `aviso` narrow across them. */
export const PREVIEW_FILTERS = [
	{ value: "novo", label: "Novos" },
	{ value: "muda", label: "Mudam" },
	{ value: "igual", label: "Sem mudança" },
	{ value: "erro", label: "Com erro" },
	{ value: "foto", label: "Sem foto" },
	{ value: "aviso", label: "Com aviso" },
] as const;

export type PreviewFilter = (typeof PREVIEW_FILTERS)[number]["value"];

/** Choices of the preview, which change what an import does. */
export type ImportOptions = {
	/** Swatches (#rrggbb) confirmed by colour name. */
	cores: Record<string, string>;
	/** Units of lines without a number, which other shops sell without limit. */
	semNumero: number;
	/** Whether the units of products that are in the shop already are replaced. */
	atualizarEstoque: boolean;
	/** Whether the names in the file of the old shop lead to the products here. */
	redirecionar: boolean;
};

export const IMPORT_OPTIONS: ImportOptions = {
	cores: {},
	semNumero: 0,
	atualizarEstoque: false,
	redirecionar: true,
};
