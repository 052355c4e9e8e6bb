import { expect, test } from "vitest";
import { DEFAULT_SITE } from "#core/content/site-defaults-rules.ts";
import { pageMeta } from "./page-meta.ts";

const matchesOf = (logo_url: string | null) => [
	{
		id: "root",
		loaderData: {
			site: { ...DEFAULT_SITE, settings: { ...DEFAULT_SITE.settings, logo_url } },
			origin: "https://loja.example",
		},
	},
];

test("every page has a picture to be shared with, which says what it shows", () => {
	const tags = pageMeta(matchesOf("/media/site/abc.png"), { title: "Contato", path: "/contato" });
	expect(tags).toContainEqual({
		property: "og:image",
		content: "https://loja.example/imagem-social.png?v=abcpng",
	});
	expect(tags).toContainEqual({ property: "og:image:alt", content: "Requinte" });
	const own = pageMeta(matchesOf(null), { title: "Jaleco", path: "/x", image: "/demo/a.webp" });
	expect(own).toContainEqual({
		property: "og:image",
		content: "https://loja.example/demo/a.webp",
	});
	expect(own).toContainEqual({ property: "og:image:alt", content: "Jaleco" });
});
