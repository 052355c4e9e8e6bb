const BRASILIA_OFFSET_MS = -3 * 3_600_000;

/** `2026-11-21T23:59:59.000-03:00`: the provider's documents show numeric offsets only. */
export const brasiliaTime = (ms: number): string =>
	new Date(ms + BRASILIA_OFFSET_MS).toISOString().replace("Z", "-03:00");

/** A CPF or CNPJ in the provider's format. */
export const identification = (document: string) => {
	const number = document.replaceAll(/[^0-9A-Za-z]/g, "").toUpperCase();
	return { type: number.length === 11 ? "CPF" : "CNPJ", number };
};
