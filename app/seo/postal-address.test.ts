import { expect, test } from "vitest";
import { postalAddress } from "./postal-address.ts";

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
