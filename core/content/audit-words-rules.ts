import type { AuditWords } from "#core/audit/fields/change-fields-rules.ts";
import { type Fields, joined, lines } from "#core/audit/fields/field-rules.ts";
import { saidFields } from "#core/record/record-rules.ts";
import { BANNER } from "./banner-rules.ts";
import { LAYOUT } from "./layout-rules.ts";
import { OPENING } from "./opening-rules.ts";
import { PAGE } from "./pages/page-form-rules.ts";
import { SETTINGS } from "./settings-rules.ts";
import { COLOURS, STYLES } from "./styles-rules.ts";
import { TEXTS } from "./texts-rules.ts";

const BANNERS: Fields = {
	"": { label: "Ordem", show: lines(joined) },
	...saidFields(BANNER),
};

const LOOKS: Fields = {
	...saidFields(STYLES),
	...Object.fromEntries(COLOURS.map(({ name, label }) => [name, `Cor: ${label}`])),
};

const SENTENCES: Fields = Object.fromEntries(
	Object.entries(TEXTS).map(([key, { place, label }]) => [key, `${place}: ${label}`]),
);

/** What the log calls banners, pages, settings, looks and texts. */
export const CONTENT_WORDS: AuditWords = {
	banners: { label: "Banner", fields: BANNERS },
	dynamic_pages: { label: "Página", fields: saidFields(PAGE) },
	site_layout: { label: "Vitrine e menus", fields: saidFields(LAYOUT) },
	site_settings: { label: "Configurações", fields: saidFields(SETTINGS) },
	site_styles: { label: "Estilos", fields: LOOKS },
	loja_abertura: {
		label: "Abertura da loja",
		fields: { publicada: "Publicada", avisos: "Avisos exportados", ...saidFields(OPENING) },
	},
	site_texts: { label: "Textos da loja", fields: SENTENCES },
};
