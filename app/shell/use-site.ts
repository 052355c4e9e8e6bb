import { useContext } from "react";
import { useRouteLoaderData } from "react-router";
import { fillText } from "#core/content/shared/fill-text.ts";
import type { LinkedSlug } from "#core/content/shared/linked-pages.ts";
import type { Holiday } from "#core/content/shared/opening.ts";
import { DEFAULT_SITE } from "#core/content/shared/site-defaults.ts";
import type { TextKey } from "#core/content/shared/texts.ts";
import type { Site, SiteSettings } from "#core/content/types.ts";
import { freeDelivery, type MethodView } from "#core/delivery/shared/visible-methods.ts";
import type { InstalmentTerms } from "#core/orders/shared/instalments.ts";
import { CLOSED_WORDS } from "#core/values/failure-texts.ts";
import { counted } from "#core/values/text.ts";
import type { LoadedShop } from "../load-shop.ts";
import { ShopOfRefusedPage } from "./refused-shop.tsx";

/** The site's texts, menus and settings, with the provider's instalment terms. */
export type SiteView = Omit<Site, "styles" | "settings" | "logoMark"> & {
	settings: SiteSettings & InstalmentTerms;
	/** Enabled delivery methods, in the shop's order. */
	delivery: MethodView[];
	/** Handling time, `1-2 dias úteis` by default; null where nothing is shipped. */
	preparation: string | null;
	logoOnDark: string | null;
	/** Without a mail server no text may promise an e-mail. */
	sendsMail: boolean;
	holiday: Holiday | null;
	/** For administrators of a closed shop: missing legal data; null otherwise. */
	missing: string[] | null;
	year: string;
};

const UNREAD: SiteView = {
	...DEFAULT_SITE,
	logoOnDark: null,
	holiday: null,
	missing: null,
	delivery: [],
	preparation: null,
	sendsMail: false,
	year: "",
};

/** The root loader's data, or the data serialized into a refused page. */
export function useShop(): LoadedShop | undefined {
	const handed = useContext(ShopOfRefusedPage);
	return (useRouteLoaderData("root") as LoadedShop | undefined) ?? handed;
}

/** The site, with defaults if it could not be read. */
export const useSite = (): SiteView => useShop()?.site ?? UNREAD;

export const daysWords = (days: number): string => (days > 0 ? counted(days, "dia", "dias") : "");

/** A text of the merchant with its placeholders filled; empty if there is none. */
export const siteText = (
	{ texts, settings, preparation }: Pick<SiteView, "texts" | "settings" | "preparation">,
	key: TextKey,
): string =>
	fillText(texts[key], {
		loja: settings.site_name,
		preparo: preparation?.replace("-", " a ") ?? "",
		dias_troca: daysWords(settings.dias_troca),
	});

/** The same as a component, which renders nothing when empty. */
export const useText = (key: TextKey): string => siteText(useSite(), key);

/** The value above which delivery is free, and by which method; null where none is. */
export const useFreeDelivery = () => freeDelivery(useSite().delivery);

/** Notice of holidays or of a closed shop, and whether orders are possible. */
export function useSalesNotice(): { text: string; sells: boolean } | null {
	const { holiday, missing } = useSite();
	return missing ? { text: CLOSED_WORDS, sells: false } : holiday;
}

export const useLinkedPage = (slug: LinkedSlug): boolean => useSite().linkedPages.includes(slug);

/** Whether the shop sends e-mail; ask this before promising one. */
export const useSendsMail = (): boolean => useSite().sendsMail;
