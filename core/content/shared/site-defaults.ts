import { shopName } from "#core/values/text.ts";
import type { Site, SiteSettings } from "../types.ts";
import { DEFAULT_SETTINGS, DEFAULT_STYLES } from "./default-settings.ts";
import { DEFAULT_OPENING } from "./opening.ts";

/** The seller's document for display: `CNPJ 11.222.333/0001-81`, `CPF 529.982.247-25`. */
export const sellerDocument = (document: string): string =>
	document && `${document.length > 14 ? "CNPJ" : "CPF"} ${document}`;

const link = (nome: string, to: string) => ({ nome, to, slug: null, filhas: [] });

/** The settings for guests, with a fallback name. */
export const publicSettings = (settings: SiteSettings | null | undefined): SiteSettings => ({
	...(settings ?? DEFAULT_SETTINGS),
	site_name: shopName(settings?.site_name),
});

/** Fallback while the site cannot be read. */
export const DEFAULT_SITE: Site = {
	settings: publicSettings(null),
	styles: DEFAULT_STYLES,
	logoMark: null,
	menu: [link("Todos", "/produtos"), link("Sobre", "/sobre"), link("Contato", "/contato")],
	footerColumns: [
		{
			titulo: "Loja",
			links: [link("Todos os produtos", "/produtos"), link("Sobre a loja", "/sobre")],
		},
		{
			titulo: "Atendimento",
			links: [link("Trocar ou devolver", "/trocas"), link("Fale com a loja", "/contato")],
		},
	],
	footerPages: [],
	linkedPages: [],
	privacyPage: null,
	texts: {},
	opening: DEFAULT_OPENING,
};
