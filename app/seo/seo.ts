import type { MetaDescriptor } from "react-router";
import { DEFAULT_SITE } from "#core/content/shared/site-defaults.ts";
import type { Site, SiteSettings } from "#core/content/types.ts";
import { formatCep, isState, type StateCode, stateOfCep } from "#core/values/address.ts";
import { e164 } from "#core/values/contact.ts";

type RootData = { site: Omit<Site, "styles">; origin: string };
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

type PageMeta = {
	/** Without the brand, which is added; null for the home page, whose title is the brand and its promise. */
	title: string | null;
	description?: string | null | undefined;
	/** Canonical path with its significant query. Left out for pages that search engines must not keep. */
	path?: string;
	image?: string | null | undefined;
	/** What the picture shows; the title when left out. */
	imageAlt?: string | undefined;
	type?: "website" | "product" | "article";
	/** Rendered by the server only; browsers ignore it. Left out of its scripts by `import.meta.env.SSR`. */
	structuredData?: false | ((origin: string) => Record<string, unknown>[]);
};

const LONGEST_DESCRIPTION = 160;

const shorten = (text: string): string => {
	const plain = text.replace(/\s+/g, " ").trim();
	return plain.length <= LONGEST_DESCRIPTION
		? plain
		: `${plain.slice(0, plain.lastIndexOf(" ", LONGEST_DESCRIPTION - 1))}…`;
};

/** Title, description, canonical address, Open Graph and JSON-LD of a page. */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
	const root = matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;
	const { site_name, site_description, logo_url } = (root?.site ?? DEFAULT_SITE).settings;
	const origin = root?.origin ?? "";
	const title = [page.title ?? site_description, site_name].filter(Boolean).join(" | ");
	const description = shorten(page.description || site_description);
	const tags: MetaDescriptor[] = [
		{ title },
		...(description ? [{ name: "description", content: description }] : []),
		{ property: "og:site_name", content: site_name },
		{ property: "og:locale", content: "pt_BR" },
		{ property: "og:type", content: page.type ?? "website" },
		{ property: "og:title", content: page.title ?? site_name },
		...(description ? [{ property: "og:description", content: description }] : []),
	];
	if (page.path === undefined) tags.push({ name: "robots", content: "noindex" });
	else {
		const address = origin + page.path;
		tags.push(
			{ tagName: "link", rel: "canonical", href: address },
			{ property: "og:url", content: address },
		);
	}
	const picture = page.image || socialPicture({ logo_url });
	const alt = page.image ? (page.imageAlt ?? page.title ?? site_name) : site_name;
	tags.push(
		{ property: "og:image", content: absolute(origin, picture) },
		{ property: "og:image:alt", content: alt },
		{ name: "twitter:card", content: "summary_large_image" },
	);
	for (const data of page.structuredData ? page.structuredData(origin) : []) {
		tags.push({ "script:ld+json": { "@context": "https://schema.org", ...data } as never });
	}
	return tags;
}

/** JSON-LD of a trail; the last crumb is the page itself. */
export const breadcrumbData = (
	origin: string,
	crumbs: { name: string; to: string }[],
): Record<string, unknown> => ({
	"@type": "BreadcrumbList",
	itemListElement: crumbs.map(({ name, to }, index) => ({
		"@type": "ListItem",
		position: index + 1,
		name,
		item: absolute(origin, to),
	})),
});

/** Where a page stands below the home page; the browser needs no structured data. */
export const belowHome = (name: string, to: string): PageMeta["structuredData"] =>
	import.meta.env.SSR &&
	((origin) => [
		breadcrumbData(origin, [
			{ name: "Início", to: "/" },
			{ name, to },
		]),
	]);

/** Days within which whoever bought at a distance may give back for nothing (Código de Defesa do Consumidor, art. 49). */
const WITHDRAWAL_DAYS = 7;

export const returnPolicy = {
	"@type": "MerchantReturnPolicy",
	applicableCountry: "BR",
	returnPolicyCountry: "BR",
	returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
	merchantReturnDays: WITHDRAWAL_DAYS,
	returnMethod: "https://schema.org/ReturnByMail",
	returnFees: "https://schema.org/FreeReturn",
	refundType: "https://schema.org/FullRefund",
};

/** JSON-LD of the shop as who sells; what the merchant has not filled in is left out. */
export function organizationData(settings: SiteSettings, origin: string): Record<string, unknown> {
	const elsewhere = [settings.social_instagram, settings.social_facebook].filter(Boolean);
	const telephone = e164(settings.contact_phone);
	const address = postalAddress(settings.contact_address);
	return {
		"@type": "OnlineStore",
		"@id": `${origin}/#loja`,
		name: settings.site_name,
		url: `${origin}/`,
		logo: absolute(origin, settings.logo_url ?? shopIcon(settings, 512)),
		...(settings.razao_social && { legalName: settings.razao_social }),
		...(settings.cnpj && { taxID: settings.cnpj }),
		...(settings.contact_email && { email: settings.contact_email }),
		...(telephone && { telephone }),
		...(address && { address }),
		...(elsewhere.length > 0 && { sameAs: elsewhere }),
		hasMerchantReturnPolicy: returnPolicy,
	};
}

type PostalAddress = {
	"@type": "PostalAddress";
	streetAddress?: string;
	addressLocality?: string;
	addressRegion?: StateCode;
	postalCode?: string;
	addressCountry: "BR";
};

const CEP = /(?:CEP:? *)?\b(\d{5})-?(\d{3})\b/i;

const MARKS = " \r-–.";

/** Without the dashes, dots and spaces that lead from one part to the next. */
function bare(part: string): string {
	let from = 0;
	let to = part.length;
	while (from < to && MARKS.includes(part.charAt(from))) from++;
	while (to > from && MARKS.includes(part.charAt(to - 1))) to--;
	return part.slice(from, to);
}

/** `Campinas - SP`, `Campinas/SP`, or the state alone after a comma. */
function cityAt(parts: string[], at: number): { city: string; state: StateCode } | null {
	const part = parts[at] ?? "";
	const state = part.slice(-2);
	if (!isState(state)) return null;
	if (part.length === 2) {
		const city = parts[at - 1];
		return city ? { city, state } : null;
	}
	const before = part.slice(0, -2).trimEnd();
	const city = before.slice(0, -1).trim();
	return /[-–/]$/.test(before) && city ? { city, state } : null;
}

/**
 * The parts of an address that the merchant wrote freely, as machines read it. What stands before the city is
 * the street; without a separate city only the CEP is given, and null where there is none either.
 */
export function postalAddress(written: string): PostalAddress | null {
	const cep = CEP.exec(written);
	const postalCode = cep ? `${cep[1]}${cep[2]}` : null;
	const parts = written.replace(CEP, "\n").split(/[\n,]/).map(bare).filter(Boolean);
	const known = {
		...(postalCode && { postalCode: formatCep(postalCode) }),
		addressCountry: "BR" as const,
	};
	for (let at = parts.length - 1; at > 0; at--) {
		const found = cityAt(parts, at);
		if (!found) continue;
		const street = parts.slice(0, parts[at]?.length === 2 ? at - 1 : at).join(", ");
		return {
			"@type": "PostalAddress",
			...(street && { streetAddress: street }),
			addressLocality: found.city,
			addressRegion: found.state,
			...known,
		};
	}
	const state = postalCode && stateOfCep(postalCode);
	if (!postalCode) return null;
	return { "@type": "PostalAddress", ...(state && { addressRegion: state }), ...known };
}

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
const socialPicture = ({ logo_url }: Pick<Logo, "logo_url">): string =>
	`/imagem-social.png${version(logo_url)}`;

/** The whole address of a path of the shop; other addresses stay as they are. */
export const absolute = (origin: string, address: string): string =>
	address.startsWith("/") ? origin + address : address;
