import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** The first `Intl` of a page takes a phone 80 ms, so nothing makes one by being loaded. */
const MADE_AT_ONCE = /^(?:export )?const \w+ = new Intl\b/m;

it("no script of a shopper's first screen makes a format before something is to be written with it", () => {
	const ours = [
		...globSync("app/**/*.{ts,tsx}").filter((file) => !file.startsWith("app/admin/")),
		...globSync("core/**/*-rules.ts"),
	];
	expect(ours.length).toBeGreaterThan(300);
	expect(ours.filter((file) => MADE_AT_ONCE.test(readFileSync(file, "utf8")))).toEqual([]);
});
