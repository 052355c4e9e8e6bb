import type { Context } from "hono";
import type { Shop } from "#core/shop.ts";

const escapeXml = (text: string): string =>
	text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const isOpen = async (shop: Shop): Promise<boolean> =>
	(await shop.content.displayedSite()).opening.publicada;

const FIXED = ["/", "/produtos", "/sobre", "/contato"];

/** `/sitemap.xml`: every public address with its last change. */
export const sitemap =
	(shop: Shop, originOf: (request: Request) => string) => async (c: Context) => {
		const origin = originOf(c.req.raw);
		const { opening, settings } = await shop.content.displayedSite();
		const open = opening.publicada;
		const fixed = settings.vale_ativo ? [...FIXED, "/vale-presente"] : FIXED;
		const entries = !open
			? []
			: [...fixed.map((path) => ({ path, lastmod: null })), ...(await shop.catalog.listSitemap())];
		const urls = entries.map(({ path, lastmod }) => {
			const changed = lastmod ? `<lastmod>${lastmod}</lastmod>` : "";
			return `<url><loc>${escapeXml(origin + path)}</loc>${changed}</url>`;
		});
		return c.body(
			`<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>`,
			200,
			{
				"Content-Type": "application/xml; charset=utf-8",
				"Cache-Control": open ? "public, max-age=600" : "no-store",
			},
		);
	};

const PRIVATE = [
	"/admin",
	"/conta",
	"/auth",
	"/checkout",
	"/pedido",
	"/pedido-confirmado",
	"/reset-password",
];

const LISTS = ["/produtos", "/busca", "/categoria/*"];

/** Robots rules are prefixes: `/conta` alone would also block `/contato`. */
const rulesFor = (path: string): string[] =>
	[`${path}$`, `${path}?`, `${path}/`].map((rule) => `Disallow: ${rule}`);

const CHOICES = [
	"cor",
	"especialidade",
	"estoque",
	"modelagem",
	"preco",
	"promocao",
	"tam",
].flatMap((name) =>
	LISTS.flatMap((path) => [`Disallow: ${path}?${name}=`, `Disallow: ${path}?*&${name}=`]),
);

/** `/robots.txt`: excluded addresses, and the sitemap. */
export const robots =
	(shop: Shop, originOf: (request: Request) => string) => async (c: Context) => {
		if (!(await isOpen(shop)))
			return c.text("User-agent: *\nDisallow: /\n", 200, { "Cache-Control": "no-store" });
		return c.text(
			[
				"User-agent: *",
				...PRIVATE.flatMap(rulesFor),
				...CHOICES,
				"",
				`Sitemap: ${originOf(c.req.raw)}/sitemap.xml`,
				"",
			].join("\n"),
			200,
			{ "Cache-Control": "public, max-age=3600" },
		);
	};
