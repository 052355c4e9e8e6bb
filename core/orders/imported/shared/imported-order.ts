import type { ImportField } from "#core/import/shared/import-run.ts";
import { pageNumber, paramText } from "#core/values/list-page.ts";

/** What a column of another shop's list of orders may hold, in the order of the mapping step. */
export const ORDER_FILE_FIELDS: readonly ImportField[] = [
	{ value: "numero", label: "Número do pedido", required: true },
	{ value: "data", label: "Data do pedido", required: true },
	{ value: "email", label: "E-mail" },
	{ value: "nome", label: "Nome do cliente" },
	{ value: "sobrenome", label: "Sobrenome" },
	{ value: "documento", label: "CPF ou CNPJ", repeated: true },
	{ value: "telefone", label: "Telefone" },
	{ value: "estado", label: "Situação do pedido" },
	{ value: "pagamento", label: "Situação do pagamento" },
	{ value: "envio", label: "Situação do envio" },
	{ value: "cancelado_em", label: "Cancelado em" },
	{ value: "forma_pagamento", label: "Forma de pagamento" },
	{ value: "rastreio", label: "Código de rastreio" },
	{ value: "subtotal", label: "Subtotal" },
	{ value: "frete", label: "Frete" },
	{ value: "desconto", label: "Desconto" },
	{ value: "total", label: "Total" },
	{ value: "produto", label: "Nome do produto" },
	{ value: "variacao", label: "Tamanho ou cor do produto", repeated: true },
	{ value: "sku", label: "SKU do produto" },
	{ value: "quantidade", label: "Quantidade" },
	{ value: "preco", label: "Preço unitário" },
	{ value: "endereco", label: "Endereço de entrega (partes em ordem)", repeated: true },
	{ value: "anotacoes", label: "Observações" },
];

export const ORDER_FILE_LIMITS = { maxBytes: 10 * 1_048_576, maxRows: 20_000 };

/** Shops whose order files are recognised; `mapa` is any file by its mapping. */
export const SOURCE_SHOPS = {
	nuvemshop: "Nuvemshop",
	shopify: "Shopify",
	woocommerce: "WooCommerce",
	mapa: "Loja antiga",
} as const;

export type SourceShop = keyof typeof SOURCE_SHOPS;

/** How an order ended in the old shop. */
export const IMPORTED_STATES = {
	pendente: "Não pago",
	pago: "Pago",
	enviado: "Enviado",
	entregue: "Entregue",
	cancelado: "Cancelado",
	devolvido: "Devolvido",
} as const;

export type ImportedState = keyof typeof IMPORTED_STATES;
export const IMPORTED_STATE_NAMES = Object.keys(IMPORTED_STATES) as ImportedState[];

export type ImportedLine = {
	nome: string;
	variacao: string;
	sku: string;
	quantidade: number;
	/** Centavos. */
	preco: number;
	/** The product here with this SKU or name. */
	produto_id: string | null;
};

/** `2x Jaleco, M`. */
export const importedLineText = ({
	nome,
	variacao,
	quantidade,
}: Pick<ImportedLine, "nome" | "variacao" | "quantidade">): string =>
	`${quantidade}x ${[nome, variacao].filter(Boolean).join(", ")}`;

/** An order of the old shop; amounts in centavos, `feito_em` as ISO text. */
export type ImportedOrder = {
	id: string;
	sistema: SourceShop;
	numero: string;
	feito_em: string;
	nome: string;
	email: string;
	estado: ImportedState;
	pago: boolean;
	forma_pagamento: string;
	rastreio: string;
	frete: number;
	desconto: number;
	total: number;
	endereco: string;
	anotacoes: string;
	itens: ImportedLine[];
};

export type ImportOutcome = "novo" | "igual" | "erro";

export const IMPORT_OUTCOME_WORDS: Record<ImportOutcome, string> = {
	novo: "Entra no histórico",
	igual: "Já está aqui",
	erro: "Fica de fora",
};

export const parseImportedOrderQuery = (params: URLSearchParams) => {
	const estado = params.get("estado") ?? "";
	return {
		q: paramText(params, "q"),
		estado: IMPORTED_STATE_NAMES.find((name) => name === estado) ?? null,
		pagina: pageNumber(params),
	};
};

export type ImportedOrderQuery = ReturnType<typeof parseImportedOrderQuery>;
