/** Normalises a typed code: without spaces, in capitals. */
export const normalizeCode = (typed: string): string =>
	typed.replace(/[^0-9A-Za-z-]/g, "").toUpperCase();

export const LONGEST_CODE = 40;
