import type { SiteSettings } from "#core/content/types.ts";

type Logo = Pick<SiteSettings, "logo_url" | "favicon_url">;

/** Changes with the picture, so that nobody keeps the former one. */
const version = (url: string | null): string => {
	const name = url?.split("/").at(-1)?.replace(/\W/g, "");
	return name ? `?v=${name.slice(0, 40)}` : "";
};
const ofIcon = ({ favicon_url, logo_url }: Logo): string => version(favicon_url ?? logo_url);

/** Addresses of the pictures that the server makes of the shop's icon or logo. */
export const shopIcon = (site: Logo, size: 180 | 192 | 512): string =>
	`${size === 180 ? "/apple-touch-icon.png" : `/icone-${size}.png`}${ofIcon(site)}`;
export const favicon = (site: Logo): string => `/favicon.ico${ofIcon(site)}`;
export const manifest = (site: Logo): string => `/site.webmanifest${ofIcon(site)}`;
/** For links shared where the page has no picture of its own. */
export const socialPicture = ({ logo_url }: Pick<Logo, "logo_url">): string =>
	`/imagem-social.png${version(logo_url)}`;
