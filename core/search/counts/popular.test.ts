import { expect, it } from "vitest";
import { popularTerms } from "./counts.ts";

const KNOWN = new Set(["jalec", "branc", "scrub", "touc", "36"]);
const shown = (...typed: string[]) =>
	popularTerms(
		typed.map((escrito) => ({ termo: escrito.toLowerCase(), escrito })),
		(root) => KNOWN.has(root),
	);

it("shows terms of the shop's own words, in their order", () => {
	expect(shown("jaleco branco", "touca para scrub")).toEqual(["jaleco branco", "touca para scrub"]);
});

it("shows nothing with a word that the shop does not use, however it stands there", () => {
	expect(shown("maria da silva", "jaleco maria", "jaleco idiota", "scrub idiota branco")).toEqual(
		[],
	);
});

it("shows no numbers and no empty words alone", () => {
	expect(shown("36", "jaleco 36", "para a loja", "")).toEqual([]);
});

it("shows one of several spellings, and no signs", () => {
	expect(shown("jaleco branco", "jaleca branca", "touca <3")).toEqual(["jaleco branco"]);
	expect(popularTerms([{ termo: "touca", escrito: "touca!!" }], () => true)).toEqual(["touca"]);
});

it("shows six at most", () => {
	const many = "jaleco|scrub|touca|branco|jaleco scrub|jaleco touca|scrub touca".split("|");
	expect(shown(...many)).toHaveLength(6);
});
