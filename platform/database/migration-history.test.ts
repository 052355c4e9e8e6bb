import { expect, it } from "vitest";
import { isKnownMigration } from "./migration-history.ts";

/** As the first shops of the baseline have it in their databases and backups. */
const FIRST_BASELINE = {
	when: 1_795_331_727_849,
	hash: "12c04caad8b6de774f0c6dbf9f52fec670dfc07376dcaee82a4e211d63a3189d",
};

it("knows the baseline as it was first, at its own place alone, and no other program's", () => {
	expect(isKnownMigration(FIRST_BASELINE)).toBe(true);
	expect(isKnownMigration({ ...FIRST_BASELINE, when: 1 })).toBe(false);
	expect(isKnownMigration({ ...FIRST_BASELINE, hash: "outra" })).toBe(false);
});
