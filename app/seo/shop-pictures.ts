import type { SiteSettings } from "#core/content/types.ts";

type Logo = Pick<SiteSettings, "logo_url" | "site_name">;

/** Changes with the logo, so that nobody keeps the former one. */
const version = ({ logo_url }: Logo): string => {
	const name = logo_url?.split("/").at(-1)?.replace(/\W/g, "");
	return name ? `?v=${name.slice(0, 40)}` : "";
};

/** Addresses of the pictures that the server makes of the shop's logo. */
export const shopIcon = (site: Logo, size: 180 | 192 | 512): string =>
	`${size === 180 ? "/apple-touch-icon.png" : `/icone-${size}.png`}${version(site)}`;
export const favicon = (site: Logo): string => `/favicon.ico${version(site)}`;
export const manifest = (site: Logo): string => `/site.webmanifest${version(site)}`;
/** For links shared where the page has no picture of its own. */
export const socialPicture = (site: Logo): string => `/imagem-social.png${version(site)}`;
