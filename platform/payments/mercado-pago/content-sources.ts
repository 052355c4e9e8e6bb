import type { ContentSources } from "../content-sources.ts";
import type { MercadoPagoSettings } from "./settings.ts";

const OFFICIAL = "https://sdk.mercadopago.com";

/** As measured on shops that take cards by its fields, without its trackers. */
const OFFICIAL_SOURCES: ContentSources = {
	script: [OFFICIAL, "https://http2.mlstatic.com"],
	connect: [
		"https://api.mercadopago.com",
		"https://secure-fields.mercadopago.com",
		"https://api-static.mercadopago.com",
		"https://http2.mlstatic.com",
	],
	frame: ["https://secure-fields.mercadopago.com"],
	image: ["https://http2.mlstatic.com"],
};

/** What the payment page may load so that cards are typed in the provider's fields; null without a key. */
export function contentSources({
	publicKey,
	scriptUrl,
	apiUrl,
}: Pick<MercadoPagoSettings, "publicKey" | "scriptUrl" | "apiUrl">): ContentSources | null {
	if (!publicKey) return null;
	const home = new URL(scriptUrl).origin;
	if (home === OFFICIAL) return OFFICIAL_SOURCES;
	// A rehearsal: one server stands for all of them.
	const all = [...new Set([home, new URL(apiUrl).origin])];
	return { script: all, connect: all, frame: all, image: [] };
}
