import type { AuditWords } from "#core/audit/shared/change-fields.ts";
import { type Fields, joined, lines } from "#core/audit/shared/field.ts";
import { saidFields } from "#core/record/shared/record.ts";
import { BANNER } from "./banner.ts";
import { LAYOUT } from "./layout.ts";
import { OPENING } from "./opening-form.ts";
import { PAGE } from "./page-form.ts";
import { SETTINGS } from "./settings.ts";
import { COLOURS, STYLES } from "./styles.ts";
import { TEXTS } from "./texts.ts";

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
