import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("takes every size of type from the theme", () => {
	const written = globSync("app/**/*.{ts,tsx}", { exclude: ["**/*.test.*"] }).flatMap((path) =>
		[...readFileSync(path, "utf8").matchAll(/\btext-\[\d[^\]]*\]/g)].map(
			([size]) => `${path}: ${size}`,
		),
	);
	expect(written).toEqual([]);
});
