import type { Heading } from "#core/rich-text/clean-html.ts";
import type { UnderWords } from "../media/shared/tones.ts";
import type { Values } from "../record/shared/field.ts";
import type { BannerFields } from "./shared/banner.ts";
import type { FooterColumn, FooterPage, MenuEntry } from "./shared/layout.ts";
import type { LinkedSlug } from "./shared/linked-pages.ts";
import type { Opening } from "./shared/opening-form.ts";
import type { SETTINGS } from "./shared/settings.ts";
import type { STYLES } from "./shared/styles.ts";
import type { SiteTexts } from "./shared/texts.ts";
import type { TextTone } from "./shared/veil.ts";

export type SiteStyles = Values<typeof STYLES>;
export type SiteSettings = Values<typeof SETTINGS>;

export type Site = {
	settings: SiteSettings;
	styles: SiteStyles;
	menu: MenuEntry[];
	footerColumns: FooterColumn[];
	/** Half of the visible logo is darker than this colour; null for a logo with its own ground. */
	logoMark: string | null;
	footerPages: FooterPage[];
	/** Existing pages that built-in screens link to. */
	linkedPages: LinkedSlug[];
	/** The slug of the privacy page; null without one. */
	privacyPage: string | null;
	texts: SiteTexts;
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
	/** Minimum veil under the text, in percent. */
	veil: number;
	text_tone: TextTone;
	/** Colours of its pictures behind the text. */
	under: UnderWords;
};

export type DynamicPage = {
	id: string;
	slug: string;
	title: string;
	/** Sanitised HTML; headings carry ids. */
	content: string;
	meta_description: string | null;
	outline: Heading[];
};

/** A record with the version for its form (rule catalogue 8). */
export type Versioned<T> = T & { version: string };

export type ManagedBanner = Versioned<BannerFields & { id: string; categoria: string | null }>;
export type ManagedSettings = Versioned<SiteSettings>;
export type ManagedStyles = Versioned<SiteStyles>;
