import { readFile } from "node:fs/promises";
import { Hono } from "hono";
import { LRUCache } from "lru-cache";
import type { SiteStyles } from "#core/content/types.ts";
import { parseMediaPath } from "#core/media/shared/media.ts";
import type { Shop } from "#core/shop.ts";
import { type Files, readWhole, StorageUnavailable } from "#platform/files/files.ts";
import { A_DAY, FOR_NOW } from "./static-files.ts";

const MEDIA = "/media/";
const PRIMARY_OF_MARK = /#0066cc/gi;

type Drawing = { width: number; height: number; ico?: true; social?: true; margin?: number };

const DRAWINGS: Record<string, Drawing> = {
	"/favicon.ico": { width: 48, height: 48, ico: true },
	"/apple-touch-icon.png": { width: 180, height: 180 },
	"/icone-192.png": { width: 192, height: 192 },
	"/icone-512.png": { width: 512, height: 512 },
	"/imagem-social.png": { width: 1200, height: 630, social: true },
};

/**
 * The shop's icons, picture for shared links and web manifest, rendered from the merchant's icon or logo, or from the
 * mark at `markFile` in the shop's colour. Cached in memory per logo; a mark that replaces an unreadable logo is not
 * cached, so that the logo returns.
 */
export function createShopIcons(shop: Pick<Shop, "content">, files: Files, markFile: string): Hono {
	const app = new Hono();
	const drawn = new LRUCache<string, Buffer<ArrayBuffer>>({ max: 24 });

	const mark = async (colour: string) =>
		Buffer.from((await readFile(markFile, "utf8")).replace(PRIMARY_OF_MARK, colour));

	async function read(path: string): Promise<Buffer | null> {
		try {
			const file = await files.find(path);
			return file && (await readWhole(file));
		} catch (error) {
			if (error instanceof StorageUnavailable) return null;
			throw error;
		}
	}

	/** Renders the icons of these settings, and whether they can be cached. */
	async function draw(logo: string | null, styles: SiteStyles, drawing: Drawing) {
		const { fitPicture, iconFile } = await import("#platform/images/icons.ts");
		const path = logo?.startsWith(MEDIA) ? logo.slice(MEDIA.length) : null;
		const wanted = path !== null && parseMediaPath(path) !== null;
		const bytes = wanted ? await read(path) : null;
		const ofMark = async () =>
			fitPicture(await mark(styles.primary_color), drawing, styles.background_color);
		const png = bytes
			? await fitPicture(bytes, drawing, styles.background_color).catch(ofMark)
			: await ofMark();
		const picture = drawing.ico ? iconFile(png, drawing.width) : png;
		return { picture, lasts: !wanted || bytes !== null };
	}

	for (const [path, drawing] of Object.entries(DRAWINGS)) {
		app.get(path, async (c) => {
			const { settings, styles } = await shop.content.loadSite();
			const icon = drawing.social ? null : settings.favicon_url;
			const logo = icon ?? settings.logo_url;
			const key = `${path} ${logo} ${styles.primary_color} ${styles.background_color}`;
			const cached = drawn.get(key);
			const { picture, lasts } = cached
				? { picture: cached, lasts: true }
				: await draw(logo, styles, icon ? { ...drawing, margin: 0 } : drawing);
			if (lasts) drawn.set(key, picture);
			return c.body(picture, 200, {
				"Content-Type": drawing.ico ? "image/x-icon" : "image/png",
				"Cache-Control": lasts ? A_DAY : FOR_NOW,
			});
		});
	}

	app.get("/site.webmanifest", async (c) => {
		const { settings, styles } = await shop.content.loadSite();
		const icon = (size: number) => ({
			src: `/icone-${size}.png`,
			sizes: `${size}x${size}`,
			type: "image/png",
		});
		return c.body(
			JSON.stringify({
				name: settings.site_name,
				short_name: settings.site_name,
				description: settings.site_description,
				lang: "pt-BR",
				start_url: "/",
				display: "browser",
				background_color: styles.background_color,
				theme_color: styles.primary_color,
				icons: [icon(192), icon(512)],
			}),
			200,
			{ "Content-Type": "application/manifest+json", "Cache-Control": A_DAY },
		);
	});
	return app;
}
