import { MERCADO_PAGO, DETAIL_WORDS as MERCADO_PAGO_WORDS } from "./mercado-pago/words-rules.ts";

/** How the payments of the provider for trying are called. It speaks as Mercado Pago does. */
export const SANDBOX = "sandbox";

/** Every provider as people call it; a new one is a line. */
const LABELS: Record<string, string> = {
	[SANDBOX]: "Ambiente de teste",
	[MERCADO_PAGO]: "Mercado Pago",
};

export const providerLabel = (name: string): string => LABELS[name] ?? name;

/** What the customer reads for each status detail of any provider; a new one is a line. */
export const DETAIL_WORDS: Record<string, string> = { ...MERCADO_PAGO_WORDS };
