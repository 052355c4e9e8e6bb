/** Products with this many units or fewer say so (rule catalogue 10). */
export const FEW_UNITS = 5;

/** What a product's picture says when few units are left. */
export const lastUnits = (units: number): string =>
	units === 1 ? "Última unidade" : `Últimas ${units} unidades`;

/** Most units one variation may hold. */
export const MAX_UNITS = 1_000_000;
