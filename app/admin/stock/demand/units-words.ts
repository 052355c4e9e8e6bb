/** Units of a variation beside those who wait for it. */
export const unitsWords = (units: number): string => (units === 0 ? "esgotado" : `há ${units}`);
