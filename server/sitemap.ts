import type { Context } from "hono";
import type { Shop } from "#core/shop.ts";

const escapeXml = (text: string): string =>
	text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const FIXED = ["/", "/produtos", "/sobre", "/contato"];

/** `/sitemap.xml`: every public address with its last change. */
export const sitemap =
	(shop: Shop, originOf: (request: Request) => string) => async (c: Context) => {
		const origin = originOf(c.req.raw);
		const entries = [
			...FIXED.map((path) => ({ path, lastmod: null })),
			...(await shop.catalog.listSitemap()),
		];
		const urls = entries.map(({ path, lastmod }) => {
			const changed = lastmod ? `<lastmod>${lastmod}</lastmod>` : "";
			return `<url><loc>${escapeXml(origin + path)}</loc>${changed}</url>`;
		});
		return c.body(
			`<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>`,
			200,
			{ "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=600" },
		);
	};

const PRIVATE = [
	"/admin",
	"/conta",
	"/auth",
	"/checkout",
	"/pedido/",
	"/pedido-confirmado",
	"/reset-password",
];

export const robots = (originOf: (request: Request) => string) => (c: Context) =>
	c.text(
		[
			"User-agent: *",
			...PRIVATE.map((path) => `Disallow: ${path}`),
			"",
			`Sitemap: ${originOf(c.req.raw)}/sitemap.xml`,
			"",
		].join("\n"),
		200,
		{ "Cache-Control": "public, max-age=3600" },
	);
