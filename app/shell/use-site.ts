import { useContext } from "react";
import { useRouteLoaderData } from "react-router";
import { fillText } from "#core/content/fill-text-rules.ts";
import type { LinkedSlug } from "#core/content/linked-pages-rules.ts";
import { CLOSED_WORDS, type Holiday } from "#core/content/opening-words-rules.ts";
import { DEFAULT_SITE } from "#core/content/site-defaults-rules.ts";
import type { TextKey } from "#core/content/texts-rules.ts";
import type { Site, SiteSettings } from "#core/content/types.ts";
import { freeDelivery, type ShownMethod } from "#core/delivery/shown-methods-rules.ts";
import type { InstalmentTerms } from "#core/orders/instalment-rules.ts";
import { counted } from "#core/values/plural-rules.ts";
import type { LoadedShop } from "../load-shop.ts";
import { ShopOfRefusedPage } from "./refused-shop.tsx";

/** The shop's own words, menus and prices, with what its provider says of paying in parts. */
export type ShownSite = Omit<Site, "styles" | "settings" | "logoMark"> & {
	settings: SiteSettings & InstalmentTerms;
	/** The ways to deliver that are on, in the order of the shop. */
	delivery: ShownMethod[];
	/** How soon a parcel leaves, `1-2 dias úteis` unless the office says otherwise; null where nothing is sent. */
	preparation: string | null;
	/** The picture that is the logo where the ground is dark; null where the name in letters is. */
	logoOnDark: string | null;
	/** Without a mail server nothing may promise an e-mail. */
	sendsMail: boolean;
	/** The shop's holidays while they last. */
	holiday: Holiday | null;
	/** For an administrator of a shop that is closed to others: what the law asks and it lacks; null otherwise. */
	missing: string[] | null;
	/** The year in São Paulo; empty where the site could not be read. */
	year: string;
};

const UNREAD: ShownSite = {
	...DEFAULT_SITE,
	logoOnDark: null,
	holiday: null,
	missing: null,
	delivery: [],
	preparation: null,
	sendsMail: false,
	year: "",
};

/** What the root's loader read of the shop, or what came with a page that was refused before any loader ran. */
export function useShop(): LoadedShop | undefined {
	const handed = useContext(ShopOfRefusedPage);
	return (useRouteLoaderData("root") as LoadedShop | undefined) ?? handed;
}

/** The site as it is shown; defaults when not even its words could be read. */
export const useSite = (): ShownSite => useShop()?.site ?? UNREAD;

/** A number of days in words, `30 dias`; empty for none. */
export const daysWords = (days: number): string => (days > 0 ? counted(days, "dia", "dias") : "");

/** A text that the merchant wrote, with its braces filled; empty where it has nothing to say. */
export const siteText = (
	{ texts, settings, preparation }: Pick<ShownSite, "texts" | "settings" | "preparation">,
	key: TextKey,
): string =>
	fillText(texts[key], {
		loja: settings.site_name,
		preparo: preparation?.replace("-", " a ") ?? "",
		dias_troca: daysWords(settings.dias_troca),
	});

/** The same in a component, which renders nothing where it is empty. */
export const useText = (key: TextKey): string => siteText(useSite(), key);

/** What goods must be worth more than to travel free, and how; null where nothing does. */
export const useFreeDelivery = () => freeDelivery(useSite().delivery);

/** What is said of holidays, or of a shop that only its administrators see, and whether anything can be ordered. */
export function useSalesNotice(): { text: string; sells: boolean } | null {
	const { holiday, missing } = useSite();
	return missing ? { text: CLOSED_WORDS, sells: false } : holiday;
}

/** Whether a page that a screen would lead to is there. */
export const useLinkedPage = (slug: LinkedSlug): boolean => useSite().linkedPages.includes(slug);

/** Whether e-mails leave this shop: the one source for whoever would promise one. */
export const useSendsMail = (): boolean => useSite().sendsMail;
