/** Most units one variation may hold. */
export const MAX_UNITS = 1_000_000;
