/** Stock levels by units on sale, in the order shown (rule stock 1). */
export const STOCK_LEVELS = [
	{ value: "esgotado", label: "Esgotado", from: 0, to: 0 },
	{ value: "baixo", label: "Baixo", from: 1, to: 5 },
	{ value: "medio", label: "Médio", from: 6, to: 20 },
	{ value: "alto", label: "Alto", from: 21, to: null },
] as const;

export type StockLevel = (typeof STOCK_LEVELS)[number]["value"];

/** 0 is `esgotado`, 1 to 5 `baixo`, 6 to 20 `medio`, more `alto`. */
export const stockLevel = (units: number): StockLevel =>
	STOCK_LEVELS.find(({ to }) => to === null || units <= to)?.value ?? "alto";

export const stockLevelLabel = (level: StockLevel): string =>
	STOCK_LEVELS.find(({ value }) => value === level)?.label ?? level;
