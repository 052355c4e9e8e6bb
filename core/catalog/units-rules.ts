/** Products with this many units or fewer say so (rule catalogue 10). */
export const FEW_UNITS = 5;

/** What a product's picture says when few units are left. */
export const lastUnits = (units: number): string =>
	units === 1 ? "Última unidade" : `Últimas ${units} unidades`;

/** The same of a single size. */
export const lastUnitsIn = (size: string, units: number): string =>
	units === 1 ? `Última em ${size}` : `Últimas ${units} em ${size}`;

/** Most units one variation may hold. */
export const MAX_UNITS = 1_000_000;
