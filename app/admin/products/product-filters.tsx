import { STOCK_LEVELS } from "#core/catalog/level-rules.ts";
import { NO_CATEGORY } from "#core/catalog/product-query-rules.ts";
import { PRODUCT_STATUSES } from "#core/catalog/product-status-rules.ts";
import type { ListFilters } from "../ui/list-toolbar.tsx";

/** What narrows the list of products. */
export const productFilters = (categories: { slug: string; caminho: string }[]): ListFilters => ({
	search: "Buscar por nome, descrição ou SKU",
	selects: [
		{
			label: "Categoria",
			name: "categoria",
			all: "Categorias",
			options: [
				{ value: NO_CATEGORY, label: "Sem categoria" },
				...categories.map(({ slug, caminho }) => ({ value: slug, label: caminho })),
			],
		},
		{ label: "Status", name: "status", all: "Todos os status", options: PRODUCT_STATUSES },
		{ label: "Estoque", name: "nivel", all: "Todo o estoque", options: STOCK_LEVELS },
		{
			label: "Destaque",
			name: "destaque",
			all: "Destaques",
			options: [{ value: "1", label: "Em destaque" }],
		},
		{
			label: "Excluídos",
			name: "arquivados",
			all: "Sem excluídos",
			options: [{ value: "1", label: "Só excluídos" }],
		},
	],
});

/** The address of the whole list. */
export const NO_FILTERS = {
	q: null,
	categoria: null,
	status: null,
	nivel: null,
	destaque: null,
	arquivados: null,
};
