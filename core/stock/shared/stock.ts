import { z } from "zod";
import { MAX_UNITS, STOCK_LEVELS } from "#core/catalog/shared/variation.ts";
import { typedTerm } from "#core/values/text.ts";
import { LONGEST_NUMBER, typedText } from "#core/values/typed-text.ts";

/** Below this, a product is to be reordered (rule stock 3). */
export const FEW_UNITS = 10;

/** Filters of the list: to reorder, with a sold-out variation, and the levels of rule stock 1. */
export const STOCK_FILTERS = [
	{ value: "repor", label: "A repor" },
	{ value: "variacao", label: "Com variação esgotada" },
	...STOCK_LEVELS,
] as const;

type StockFilter = (typeof STOCK_FILTERS)[number]["value"];

/** A leading `-` sorts descending. */
export const STOCK_SORTS = ["nome", "-nome", "estoque", "-estoque"] as const;

export type StockSort = (typeof STOCK_SORTS)[number];

export type StockQuery = {
	q: string;
	/** Null for all. */
	nivel: StockFilter | null;
	ordem: StockSort;
	pagina: number;
};

const MAX_TERM = 120;
const MAX_PAGE = 10_000;

/** Parses the list's state from its address; ignores unknown values. */
export function parseStockQuery(params: URLSearchParams): StockQuery {
	const page = Number(params.get("pagina"));
	return {
		q: typedTerm(params.get("q"), MAX_TERM),
		nivel: STOCK_FILTERS.find(({ value }) => value === params.get("nivel"))?.value ?? null,
		ordem: STOCK_SORTS.find((sort) => sort === params.get("ordem")) ?? "nome",
		pagina: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
	};
}

export const STOCK_OPERATIONS = [
	{ value: "adicionar", label: "Adicionar" },
	{ value: "remover", label: "Remover" },
	{ value: "definir", label: "Definir" },
] as const;

export type StockOperation = (typeof STOCK_OPERATIONS)[number]["value"];

export const TOO_MANY_UNITS = `Uma variação guarda no máximo ${MAX_UNITS.toLocaleString("pt-BR")} unidades`;

const NOT_WHOLE = "A quantidade deve ser um número inteiro, sem vírgula nem ponto";

/** Whole units, 0 or more (rule stock 2). */
export const unitsField = z.unknown().transform((typed, context) => {
	const sent = typeof typed === "string" || typeof typed === "number" ? String(typed) : "";
	const refuse = (message: string) => {
		context.addIssue({ code: "custom", message });
		return z.NEVER;
	};
	if (sent.length > LONGEST_NUMBER) return refuse(NOT_WHOLE);
	const text = sent.trim();
	if (text === "") return refuse("Informe a quantidade");
	if (!/^\d+$/.test(text)) return refuse(NOT_WHOLE);
	return Number(text) > MAX_UNITS ? refuse(TOO_MANY_UNITS) : Number(text);
});

/** Form of the update dialog: variation and quantity are required. */
export const adjustForm = z.object({
	variantId: z.uuid("Escolha a variação"),
	operation: z.enum(["adicionar", "remover", "definir"], "Escolha a operação"),
	quantity: unitsField,
	note: typedText("Motivo inválido", 200, "O motivo deve ter no máximo 200 caracteres").default(""),
});

export type AdjustForm = z.infer<typeof adjustForm>;

/** Units after an operation; subtracting never goes below zero (rule stock 2). */
export function unitsAfter(units: number, operation: StockOperation, quantity: number): number {
	if (operation === "adicionar") return units + quantity;
	if (operation === "remover") return Math.max(0, units - quantity);
	return quantity;
}

export const MOTIVO_LABELS = {
	entrada: "Entrada",
	ajuste: "Ajuste",
	reserva: "Reserva de pedido",
	liberacao: "Reserva devolvida",
	venda: "Venda",
	estorno: "Estorno",
} as const;

export const COUNT_LIMITS = { maxBytes: 5 * 1_048_576, maxRows: 20_000 };
