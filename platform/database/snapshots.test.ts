import { readdirSync } from "node:fs";
import { expect, it } from "vitest";

it("keeps the newest snapshot alone: the next migration is drawn from it, the others are ballast", () => {
	const folder = new URL("./migrations/", import.meta.url);
	const newest = readdirSync(folder)
		.filter((name) => name.endsWith(".sql"))
		.toSorted()
		.at(-1)
		?.slice(0, 4);
	const snapshots = readdirSync(new URL("meta/", folder)).filter(
		(name) => name !== "_journal.json",
	);
	expect(snapshots).toEqual([`${newest}_snapshot.json`]);
});
