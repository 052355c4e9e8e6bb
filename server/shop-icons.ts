import { readFile } from "node:fs/promises";
import { Hono } from "hono";
import { LRUCache } from "lru-cache";
import { parseMediaPath } from "#core/media/media-rules.ts";
import type { Shop } from "#core/shop.ts";
import { type Files, readWhole } from "#platform/files/files.ts";
import { fitPicture, iconFile } from "#platform/images/icons.ts";

const MEDIA = "/media/";
const A_DAY = "public, max-age=86400, stale-while-revalidate=604800";
const PRIMARY_OF_MARK = /#0066cc/gi;

type Drawing = { width: number; height: number; ico?: true };

const DRAWINGS: Record<string, Drawing> = {
	"/favicon.ico": { width: 48, height: 48, ico: true },
	"/apple-touch-icon.png": { width: 180, height: 180 },
	"/icone-192.png": { width: 192, height: 192 },
	"/icone-512.png": { width: 512, height: 512 },
	"/imagem-social.png": { width: 1200, height: 630 },
};

/**
 * The shop's icons, its picture for shared links and its web manifest, drawn from the merchant's logo, or
 * from the mark at `markFile` in the shop's colour. Drawn once for each logo and kept in memory.
 */
export function createShopIcons(shop: Pick<Shop, "content">, files: Files, markFile: string): Hono {
	const app = new Hono();
	const drawn = new LRUCache<string, Buffer<ArrayBuffer>>({ max: 24 });

	const mark = async (colour: string) =>
		Buffer.from((await readFile(markFile, "utf8")).replace(PRIMARY_OF_MARK, colour));

	/** The logo's bytes; the mark where there is none, or it was removed from the store. */
	async function source(logo: string | null, colour: string): Promise<Buffer> {
		const path = logo?.startsWith(MEDIA) ? logo.slice(MEDIA.length) : null;
		const file = path && parseMediaPath(path) ? await files.find(path) : null;
		return file ? readWhole(file) : mark(colour);
	}

	for (const [path, drawing] of Object.entries(DRAWINGS)) {
		app.get(path, async (c) => {
			const { settings, styles } = await shop.content.loadSite();
			const { logo_url: logo } = settings;
			const key = `${path} ${logo} ${styles.primary_color} ${styles.background_color}`;
			let picture = drawn.get(key);
			if (!picture) {
				const from = await source(logo, styles.primary_color);
				const png = await fitPicture(from, drawing, styles.background_color).catch(async () =>
					fitPicture(await mark(styles.primary_color), drawing, styles.background_color),
				);
				picture = drawing.ico ? iconFile(png, drawing.width) : png;
				drawn.set(key, picture);
			}
			return c.body(picture, 200, {
				"Content-Type": drawing.ico ? "image/x-icon" : "image/png",
				"Cache-Control": A_DAY,
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
