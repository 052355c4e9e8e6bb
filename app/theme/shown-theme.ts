import { DEFAULT_STYLES } from "#core/content/site-defaults-rules.ts";
import type { Shop } from "#core/shop.ts";
import { makeTheme, type Theme } from "./theme.ts";

/** The merchant's look for what is drawn with its colours; the usual one where it was never read. */
export async function shownTheme({ catalog, content }: Shop): Promise<Theme> {
	const read = async () => (await content.shownSite.get()).styles;
	const { value } = await catalog.lastRead.read("styles", read, { plain: () => DEFAULT_STYLES });
	return makeTheme(value);
}
