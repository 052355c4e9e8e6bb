import type { MetaDescriptor } from "react-router";
import { DEFAULT_SITE } from "#core/content/shared/site-defaults.ts";
import type { Site } from "#core/content/types.ts";
import { absolute, socialPicture } from "./organization-data.ts";

type RootData = { site: Omit<Site, "styles">; origin: string };
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

export type PageMeta = {
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
