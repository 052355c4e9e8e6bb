import { MERCADO_PAGO, DETAIL_WORDS as MERCADO_PAGO_WORDS } from "../mercado-pago/words.ts";

/** Provider id of sandbox payments. It uses Mercado Pago's status details. */
export const SANDBOX = "sandbox";

/** Display names of providers. */
const LABELS: Record<string, string> = {
	[SANDBOX]: "Ambiente de teste",
	[MERCADO_PAGO]: "Mercado Pago",
	// Store credit, which the shop itself takes.
	vale: "Da própria loja",
};

export const providerLabel = (name: string): string => LABELS[name] ?? name;

/** Customer texts for the status details of all providers. */
export const DETAIL_WORDS: Record<string, string> = { ...MERCADO_PAGO_WORDS };
