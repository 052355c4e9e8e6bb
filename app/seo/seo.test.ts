import { expect, test } from "vitest";
import { DEFAULT_SITE } from "#core/content/shared/site-defaults.ts";
import { pageMeta, postalAddress } from "./seo.ts";

const PLACE = { "@type": "PostalAddress", addressCountry: "BR" };

test.each([
	[
		"Rua dos Alfaiates, 214\nBom Retiro, São Paulo, SP\nCEP 01123-020",
		"Rua dos Alfaiates, 214, Bom Retiro",
		"São Paulo",
		"SP",
		"01123-020",
	],
	[
		"Av. Brasil, 10 - Centro, Campinas - SP, 13010000",
		"Av. Brasil, 10 - Centro",
		"Campinas",
		"SP",
		"13010-000",
	],
	["Rua Augusta, 99\nBelo Horizonte/MG", "Rua Augusta, 99", "Belo Horizonte", "MG", undefined],
])(
	"%j has a street, a city and a state",
	(written, streetAddress, addressLocality, addressRegion, postalCode) => {
		expect(postalAddress(written)).toEqual({
			...PLACE,
			streetAddress,
			addressLocality,
			addressRegion,
			...(postalCode && { postalCode }),
		});
	},
);

test("what has no city says no street: only where its CEP lies, or nothing", () => {
	expect(postalAddress("Galeria do Centro, loja 4, CEP 20040-020")).toEqual({
		...PLACE,
		addressRegion: "RJ",
		postalCode: "20040-020",
	});
	expect(postalAddress("Galeria do Centro, loja 4")).toBeNull();
	expect(postalAddress("")).toBeNull();
});

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
	expect(tags).toContainEqual({ property: "og:image:alt", content: "Sua loja" });
	const own = pageMeta(matchesOf(null), { title: "Jaleco", path: "/x", image: "/demo/a.webp" });
	expect(own).toContainEqual({
		property: "og:image",
		content: "https://loja.example/demo/a.webp",
	});
	expect(own).toContainEqual({ property: "og:image:alt", content: "Jaleco" });
});
