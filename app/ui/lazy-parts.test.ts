import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** What a call of `lazy` holds, up to the end of its statement. */
const LAZY = /\blazy\((?:[^;]*?)\);/g;

it("no part that is fetched when it is opened takes the page away when the line is gone", () => {
	const found = globSync("app/**/*.tsx").flatMap((file) =>
		[...readFileSync(file, "utf8").matchAll(LAZY)].map(([text]) => ({ file, text })),
	);
	expect(found.length).toBeGreaterThan(20);
	// It waits for the line, or says what stands in its place.
	const careless = found.filter(
		({ text }) => !/patiently\(|\.catch\(|\(\) => \(\{ default: \w+ \}\)/.test(text),
	);
	expect(careless).toEqual([]);
});
