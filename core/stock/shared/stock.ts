import { z } from "zod";
import { MAX_UNITS, STOCK_LEVELS } from "#core/catalog/shared/variation.ts";
import { pageNumber, paramDays, paramText } from "#core/values/list-page.ts";
import { typedTerm } from "#core/values/text.ts";
import { LONGEST_NUMBER, typedText } from "#core/values/typed-text.ts";

/** Days of sales that say how fast a variation sells (rule stock 3). */
export const SALES_DAYS = 30;
/** What lasts for fewer days is to be replenished. */
export const SOON_DAYS = 15;
/** As is a variation with so many units, however slowly it sells. */
export const LAST_UNITS = 2;

/** Filters of the list, which then shows variations: to replenish, all, and the levels of rule stock 1. */
export const STOCK_FILTERS = [
	{ value: "repor", label: "A repor" },
	{ value: "todas", label: "Todas as variações" },
	...STOCK_LEVELS,
] as const;

type StockFilter = (typeof STOCK_FILTERS)[number]["value"];

/** A leading `-` sorts descending. */
export const STOCK_SORTS = [
	...(["nome", "-nome", "estoque", "-estoque"] as const),
	// Of variations only.
	...(["vendidas", "-vendidas", "cobertura", "-cobertura", "urgencia", "-urgencia"] as const),
] as const;

export type StockSort = (typeof STOCK_SORTS)[number];

export type StockQuery = {
	q: string;
	/** Null for a list of products. */
	nivel: StockFilter | null;
	ordem: StockSort;
	pagina: number;
};

/** Parses the list's state from its address; ignores unknown values. */
export function parseStockQuery(params: URLSearchParams): StockQuery {
	return {
		q: paramText(params, "q"),
		nivel: STOCK_FILTERS.find(({ value }) => value === params.get("nivel"))?.value ?? null,
		ordem: STOCK_SORTS.find((sort) => sort === params.get("ordem")) ?? "nome",
		pagina: pageNumber(params),
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
const NEGATIVE = "A quantidade deve ser de 0 para cima";

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
	if (/^-\d+$/.test(text)) return refuse(NEGATIVE);
	if (!/^\d+$/.test(text)) return refuse(NOT_WHOLE);
	return Number(text) > MAX_UNITS ? refuse(TOO_MANY_UNITS) : Number(text);
});

export const LONGEST_NOTE = 200;

const adjusting = {
	operation: z.enum(["adicionar", "remover", "definir"], "Escolha a operação"),
	note: typedText(
		"Motivo inválido",
		LONGEST_NOTE,
		`O motivo deve ter no máximo ${LONGEST_NOTE} caracteres`,
	).default(""),
};

/** Form of the update dialog for one variation, which is required like the quantity. */
export const adjustForm = z.object({
	...adjusting,
	variantId: z.uuid("Escolha a variação"),
	quantity: unitsField,
});

/** Variations that one form changes: a grid, or what was counted in one go. */
export const MOST_AT_ONCE = 2_000;

/** The same for many variations: quantities by their ids, of those that were filled in. */
export const gridForm = z.object({
	...adjusting,
	quantities: z
		.record(z.uuid(), unitsField, "Quantidades inválidas")
		.refine((all) => Object.keys(all).length > 0, "Preencha ao menos uma quantidade")
		.refine(
			(all) => Object.keys(all).length <= MOST_AT_ONCE,
			`São no máximo ${MOST_AT_ONCE.toLocaleString("pt-BR")} variações de uma vez`,
		),
});

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

export const MOTIVO_OPTIONS = Object.entries(MOTIVO_LABELS).map(([value, label]) => ({
	value: value as keyof typeof MOTIVO_LABELS,
	label,
}));

/** Parses the list of movements' state from its address; ignores unknown values. */
export function parseMovesQuery(params: URLSearchParams) {
	const { de, ate } = paramDays(params);
	return {
		q: paramText(params, "q"),
		motivo: MOTIVO_OPTIONS.find(({ value }) => value === params.get("motivo"))?.value ?? null,
		from: de,
		to: ate,
		page: pageNumber(params),
	};
}

export const DEMAND_SORTS = [
	{ value: "recentes", label: "Pedidos mais recentes" },
	{ value: "nome", label: "Nome A-Z" },
] as const;

export type DemandQuery = {
	q: string;
	/** `esperados`: most people first. */
	ordem: "esperados" | (typeof DEMAND_SORTS)[number]["value"];
	pagina: number;
};

const MAX_TERM = 120;

/** Parses the list's state from its address; ignores unknown values. */
export function parseDemandQuery(params: URLSearchParams): DemandQuery {
	return {
		q: typedTerm(params.get("q"), MAX_TERM),
		ordem: DEMAND_SORTS.find(({ value }) => value === params.get("ordem"))?.value ?? "esperados",
		pagina: pageNumber(params),
	};
}
