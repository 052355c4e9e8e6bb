import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { FONT_FAMILIES } from "#core/content/theme-rules.ts";
import { SUBSET_TEXT, unicodeRange } from "./font-letters.ts";
import { standInFace } from "./stand-in-fonts.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

it("letters are named in runs, as a style sheet does", () => {
	expect(unicodeRange("cab d~")).toBe("U+20,U+61-64,U+7E");
});

it("every letter of Portuguese comes with the small files", () => {
	const letters = [..."áàâãéêíóôõúüçÁÀÂÃÉÊÍÓÔÕÚÜÇªº", ..."abcxyzABCXYZ0189R$%“”–—…·×"];
	expect(letters.filter((letter) => !SUBSET_TEXT.includes(letter))).toEqual([]);
});

/** The screens of shoppers: what their sources say is in the small files, emoji and icons aside. */
it("the shop's own texts need no whole font", () => {
	const sources = ["app/storefront", "app/shell", "app/ui", "app/account"].flatMap((folder) =>
		readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
			.filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
			.map((name) => join(root, folder, name)),
	);
	const strange = new Set<string>();
	for (const source of sources) {
		for (const letter of readFileSync(source, "utf8")) {
			if (/\p{L}|\p{P}|\p{Sc}/u.test(letter) && !SUBSET_TEXT.includes(letter)) strange.add(letter);
		}
	}
	expect([...strange]).toEqual([]);
});

it("the small files of fonts are small", () => {
	const folder = join(root, "app/theme/fonts");
	const bytes = (name: string) => readFileSync(join(folder, name)).byteLength;
	expect(bytes("inter-wght-normal.woff2")).toBeLessThan(22_000);
	expect(bytes("playfair-display-wght-normal.woff2")).toBeLessThan(27_000);
});

it.each(FONT_FAMILIES)("%s has a stand-in of its own size", (family) => {
	expect(standInFace(family)).toMatch(/size-adjust:\d+(\.\d+)?%;ascent-override:\d+(\.\d+)?%/);
});
