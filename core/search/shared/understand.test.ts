import { describe, expect, it } from "vitest";
import { foldText, rootOf } from "../../values/text.ts";
import {
	codesIn,
	correctText,
	correctWord,
	cutMeant,
	distance,
	slotsOf,
	spelt,
	synonymsByPhrase,
	withoutBargain,
	withSpellings,
} from "./understand.ts";

const lexicon = (...shown: string[]) => {
	const words = known(...shown);
	return { known: words, meant: spelt(words.values()) };
};

const known = (...shown: string[]) =>
	new Map(
		shown.map((word) => [
			rootOf(foldText(word)),
			{ folded: foldText(word), spelling: word, count: 1 },
		]),
	);

const synonyms = synonymsByPhrase([
	{ termos: ["scrub", "pijama cirúrgico"], tambem: [] },
	{ termos: ["uniforme"], tambem: ["scrub", "jaleco"] },
]);

describe("a query", () => {
	it("is taken by its longest phrases that have synonyms", () => {
		expect(slotsOf("Pijamas cirúrgicos azuis", { synonyms })).toEqual([
			{ typed: "pijama cirurgico", also: ["scrub"] },
			{ typed: "azul", also: [] },
		]);
	});

	it("finds one way what is found one way", () => {
		expect(slotsOf("uniforme", { synonyms })).toEqual([
			{ typed: "uniforme", also: ["scrub", "jaleco"] },
		]);
		expect(slotsOf("scrub", { synonyms })).toEqual([
			{ typed: "scrub", also: ["pijama cirúrgico"] },
		]);
	});

	it("finds by a word what the shop writes in several, and the other way round", () => {
		const spelt = (...one: string[]) => ({
			synonyms: withSpellings(
				synonymsByPhrase([{ termos: ["off-white", "gelo"], tambem: [] }]),
				["off-white", "gelo", "Azul-marinho"],
				known(...one),
			),
		});
		expect(slotsOf("jaleco offwhite", spelt())).toEqual([
			{ typed: "jaleco", also: [] },
			{ typed: "offwhite", also: ["off-white", "gelo"] },
		]);
		expect(slotsOf("azulmarinho", spelt())).toEqual([
			{ typed: "azulmarinho", also: ["Azul-marinho"] },
		]);
		expect(slotsOf("azul marinho", spelt()).map(({ typed }) => typed)).toEqual(["azul", "marinho"]);
		expect(slotsOf("off white", spelt("offwhite"))).toEqual([
			{ typed: "off white", also: ["gelo", "offwhite"] },
		]);
		expect(correctText("jaleco micro fibra", lexicon("jaleco", "microfibra"))).toBe(
			"jaleco microfibra",
		);
		expect(correctText("micro fibra", lexicon("micro", "fibra", "microfibra"))).toBeNull();
	});

	it("says whom a piece is cut for, where it says so of something and of one alone", () => {
		const cuts = synonymsByPhrase([{ termos: ["feminino", "mulher"], tambem: [] }]);
		const meant = (text: string) => cutMeant(slotsOf(text, { synonyms: cuts }));
		expect(meant("sapatos para mulheres")).toEqual({
			cut: "Feminina",
			rest: [{ typed: "sapato", also: [] }],
		});
		expect(meant("tênis masculino")?.cut).toBe("Masculina");
		for (const text of ["feminino", "sapato", "sapato feminino e masculino"])
			expect(meant(text)).toBeNull();
	});

	it("asks for reduced prices beside something, or for all of them", () => {
		expect(withoutBargain("Jalecos em promoção")).toBe("jaleco em");
		expect(withoutBargain("ofertas")).toBe("");
		expect(withoutBargain("jaleco")).toBeNull();
	});

	it("is heard up to eight words, without those that say nothing", () => {
		expect(slotsOf("comprar jaleco de tamanho G", { synonyms }).map(({ typed }) => typed)).toEqual([
			"jaleco",
			"g",
		]);
		expect(slotsOf("a1 b2 c3 d4 e5 f6 g7 h8 i9", { synonyms })).toHaveLength(8);
	});

	it("may be a code in any spelling", () => {
		expect(codesIn("rq-jf 001")).toContain("RQJF001");
		expect(codesIn("jaleco RQ-JF-001")).toContain("RQJF001");
		expect(codesIn("jaleco")).toEqual([]);
	});
});

describe("a slip of the finger", () => {
	it.each([
		["jaleko", "jaleco", 1],
		["piajma", "pijama", 1],
		["jelaco", "jaleco", 2],
		["scrub", "touca", 3],
	])("%s and %s are %i apart, counted to 2", (a, b, off) => {
		expect(distance(a, b, 2)).toBe(off);
	});

	it("is put right by the shop's own words, as they are written", () => {
		expect(correctText("jalleco cirurgicco", lexicon("jaleco", "cirúrgico"))).toBe(
			"jaleco cirúrgico",
		);
	});

	it("may be two in a long word, or two vowels", () => {
		const corrected = (typed: string, word: string) =>
			correctWord(typed, [...known(word).values()])?.spelling;
		expect(corrected("estetocopio", "estetoscópio")).toBe("estetoscópio");
		expect(corrected("estetocopo", "estetoscópio")).toBe("estetoscópio");
		expect(corrected("jelico", "jaleco")).toBe("jaleco");
		expect(corrected("jakedo", "jaleco")).toBeUndefined();
	});

	it("is none where the shop knows every word, or nothing is near", () => {
		expect(correctText("jaleco", lexicon("jaleco"))).toBeNull();
		expect(correctText("xyzabc", lexicon("jaleco"))).toBeNull();
	});

	it("leaves short words and those with digits alone", () => {
		const words = [...known("gola", "jaleco1").values()];
		expect(correctWord("gol", words)).toBeNull();
		expect(correctWord("jaleco2", words)).toBeNull();
	});
});
