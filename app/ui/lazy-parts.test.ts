import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** What a call of `lazy` holds, up to the end of its statement. */
const LAZY = /\blazy\((?:[^;]*?)\);/g;

it("no part that is fetched when it is opened takes the page away when the line is gone", () => {
	const texts = globSync("app/**/*.tsx").map((file) => ({
		file,
		text: readFileSync(file, "utf8"),
	}));
	expect(
		texts.filter(({ text }) => text.match(/\b(?:lazyPart|lazyDialog|drawnPart)\(/)).length,
	).toBeGreaterThan(20);
	// `lazyPart`, `lazyDialog` and `drawnPart` wait for the line; whatever uses `lazy` itself says what stands in its place.
	const careless = texts
		.flatMap(({ file, text }) => [...text.matchAll(LAZY)].map(([call]) => ({ file, call })))
		.filter(({ call }) => !/\.catch\(|\(\) => \(\{ default: \w+ \}\)/.test(call));
	expect(careless).toEqual([]);
});
