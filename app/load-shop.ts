import type { RouterContextProvider } from "react-router";
import { logoOnDark } from "#core/content/shared/contrast.ts";
import { holidayAt } from "#core/content/shared/opening.ts";
import { DEFAULT_SITE } from "#core/content/shared/site-defaults.ts";
import type { Site } from "#core/content/types.ts";
import { usualMethods } from "#core/delivery/shared/visible-methods.ts";
import { shopDay } from "#core/values/dates.ts";
import { originContext, previewContext, shopContext, siteContext } from "./context.ts";
import { partReader } from "./session/read-part.ts";
import { makeTheme } from "./theme/theme.ts";

/** The site as this request shows it; defaults if it was never read. */
export const siteOf = async (context: Readonly<RouterContextProvider>): Promise<Site> =>
	context.get(siteContext) ??
	context
		.get(shopContext)
		.content.displayedSite()
		.catch(() => DEFAULT_SITE);

/** Data of the frame around every page, with colours and fonts. */
export async function loadShop(context: Readonly<RouterContextProvider>) {
	const { delivery, payments, system } = context.get(shopContext);
	const value = await siteOf(context);
	const displayedDelivery = await partReader(context)(delivery.listVisible(value.settings));
	const holiday = holidayAt(new Date(), value.opening);
	const { styles, settings, logoMark, ...site } = value;
	const displayed = { ...settings, faixas: payments.instalmentTiers() };
	const theme = makeTheme(styles);
	return {
		site: {
			...site,
			...(displayedDelivery ?? { delivery: usualMethods(settings), preparation: null }),
			holiday,
			// No dispatch before the holidays end.
			...(holiday && { preparation: null }),
			// What an administrator still has to complete before opening.
			missing:
				context.get(previewContext) && !site.opening.publicada ? await system.listMissing() : null,
			settings: displayed,
			logoOnDark: logoOnDark(settings, logoMark, theme.variables),
			sendsMail: system.emails.sends(),
			year: shopDay(new Date()).slice(0, 4),
		},
		theme,
		origin: context.get(originContext),
	};
}

export type LoadedShop = Awaited<ReturnType<typeof loadShop>>;
