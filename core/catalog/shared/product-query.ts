import { pageNumber } from "#core/values/list-page.ts";
import { typedTerm } from "#core/values/text.ts";
import { STOCK_LEVELS, type StockLevel } from "./variation.ts";

/** Sort orders of the back office's table; a leading minus reverses. */
export const PRODUCT_SORTS = [
	"-criado",
	"criado",
	"nome",
	"-nome",
	"preco",
	"-preco",
	"estoque",
	"-estoque",
	"status",
	"-status",
	"categoria",
	"-categoria",
] as const;

export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** Category filter value for products without one. */
export const NO_CATEGORY = "sem-categoria";

const MAX_TERM = 120;

export type ProductQuery = {
	q: string;
	ordem: ProductSort;
	/** Slug of a category, children included, or `sem-categoria`. */
	categoria: string;
	status: ProductStatus | "";
	nivel: StockLevel | "";
	destaque: boolean;
	/** Only products without a picture. */
	semFoto: boolean;
	/** Only deleted products that were archived because of orders. */
	arquivados: boolean;
	pagina: number;
};

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
	values.find((value) => value === text);

/** Parses the product table's state from its address; ignores unknown values. */
export function parseProductQuery(params: URLSearchParams): ProductQuery {
	return {
		q: typedTerm(params.get("q"), MAX_TERM),
		ordem: oneOf(PRODUCT_SORTS, params.get("ordem")) ?? "-criado",
		categoria: typedTerm(params.get("categoria"), MAX_TERM),
		status:
			oneOf(
				PRODUCT_STATUSES.map(({ value }) => value),
				params.get("status"),
			) ?? "",
		nivel:
			oneOf(
				STOCK_LEVELS.map(({ value }) => value),
				params.get("nivel"),
			) ?? "",
		destaque: params.get("destaque") === "1",
		semFoto: params.get("foto") === "sem",
		arquivados: params.get("arquivados") === "1",
		pagina: pageNumber(params),
	};
}

/** Address parameters of a table state without defaults. */
export function productSearch(query: Partial<ProductQuery>): URLSearchParams {
	const params = new URLSearchParams();
	if (query.q) params.set("q", query.q);
	if (query.ordem && query.ordem !== "-criado") params.set("ordem", query.ordem);
	if (query.categoria) params.set("categoria", query.categoria);
	if (query.status) params.set("status", query.status);
	if (query.nivel) params.set("nivel", query.nivel);
	if (query.destaque) params.set("destaque", "1");
	if (query.semFoto) params.set("foto", "sem");
	if (query.arquivados) params.set("arquivados", "1");
	if (query.pagina && query.pagina > 1) params.set("pagina", String(query.pagina));
	return params;
}

export const PRODUCT_STATUSES = [
	{ value: "ativo", label: "Ativo" },
	{ value: "inativo", label: "Inativo" },
	{ value: "indisponivel", label: "Indisponível" },
] as const;

export type ProductStatus = (typeof PRODUCT_STATUSES)[number]["value"];

export const statusLabel = (status: ProductStatus): string =>
	PRODUCT_STATUSES.find(({ value }) => value === status)?.label ?? status;

/** Message when the chosen status is already set (rule catalogue 11). */
export const sameStatusMessage = (status: ProductStatus): string =>
	`Status já está definido para ${statusLabel(status)}`;
