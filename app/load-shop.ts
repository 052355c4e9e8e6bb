import type { RouterContextProvider } from "react-router";
import { logoOnDark } from "#core/content/contrast-rules.ts";
import { holidayAt } from "#core/content/opening-words-rules.ts";
import { DEFAULT_SITE } from "#core/content/site-defaults-rules.ts";
import { usualMethods } from "#core/delivery/shown-methods-rules.ts";
import { localDay } from "#core/values/local-moment-rules.ts";
import { originContext, previewContext, shopContext } from "./context.ts";
import { makeTheme } from "./theme/theme.ts";

/**
 * What every page shows of the shop around its own content, with its colours and fonts. `own` for whoever changes
 * the shop and reads back what they wrote; others see it when the change is heard of.
 */
export async function loadShop(context: Readonly<RouterContextProvider>, own: boolean) {
	const { catalog, content, delivery, payments, system } = context.get(shopContext);
	const read = async () => {
		const site = await (own ? content.loadSite() : content.shownSite.get());
		return {
			...site,
			delivery: await delivery.listShown(site.settings),
			preparation: await delivery.preparation(),
		};
	};
	const { value } = await catalog.lastRead.read("site", read, {
		plain: () => ({
			...DEFAULT_SITE,
			delivery: usualMethods(DEFAULT_SITE.settings),
			preparation: null,
		}),
	});
	const { styles, settings, logoMark, ...site } = value;
	const shown = { ...settings, faixas: payments.instalmentTiers() };
	const theme = makeTheme(styles);
	return {
		site: {
			...site,
			holiday: holidayAt(new Date(), site.opening),
			// What an administrator who sees the closed shop still has to do.
			missing:
				context.get(previewContext) && !site.opening.publicada ? await system.listMissing() : null,
			settings: shown,
			logoOnDark: logoOnDark(settings, logoMark, theme.variables),
			sendsMail: system.emails.sends(),
			year: localDay(new Date()).slice(0, 4),
		},
		theme,
		origin: context.get(originContext),
	};
}

export type LoadedShop = Awaited<ReturnType<typeof loadShop>>;
