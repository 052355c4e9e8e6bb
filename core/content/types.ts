import type { UnderWords } from "#core/media/tones-rules.ts";
import type { Values } from "#core/record/field-rules.ts";
import type { MenuEntry } from "./layout-rules.ts";
import type { LinkedSlug } from "./linked-pages-rules.ts";
import type { Opening } from "./opening-rules.ts";
import type { Heading } from "./page-outline.ts";
import type { SETTINGS } from "./settings-rules.ts";
import type { STYLES } from "./styles-rules.ts";
import type { SiteTexts } from "./texts-rules.ts";
import type { TextTone } from "./veil-rules.ts";

export type SiteStyles = Values<typeof STYLES>;
export type SiteSettings = Values<typeof SETTINGS>;

export type FooterPage = { slug: string; title: string };

/** What every page shows around its own content. */
export type Site = {
	settings: SiteSettings;
	styles: SiteStyles;
	menu: MenuEntry[];
	footerLinks: MenuEntry[];
	/** The colour that half of what can be seen of the logo is darker than; null where its ground is its own. */
	logoMark: string | null;
	footerPages: FooterPage[];
	/** Of the pages that screens lead to, those that are there. */
	linkedPages: LinkedSlug[];
	/** Sentences about the business that the merchant wrote. */
	texts: SiteTexts;
	/** Whether everybody may see the shop, and holidays. */
	opening: Opening;
};

export type Banner = {
	id: string;
	title: string;
	description: string;
	image_url: string | null;
	image_mobile_url: string | null;
	link_url: string | null;
	position_x: number;
	position_y: number;
	zoom: number;
	/** Per cent of veil that the merchant wants under the words, at the least. */
	veil: number;
	text_tone: TextTone;
	/** Colours of its pictures there. */
	under: UnderWords;
};

export type DynamicPage = {
	id: string;
	slug: string;
	title: string;
	/** Sanitised HTML; headings carry ids. */
	content: string;
	meta_description: string | null;
	/** Its h2 and h3 headings, in order. */
	outline: Heading[];
};
