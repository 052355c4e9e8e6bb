import { expect, it } from "vitest";
import { openTestDatabase } from "#testing/databases/test-database.ts";
import { isEmptyDatabase } from "./load-dump.ts";

it("a database that was only migrated is empty, so that a backup may be restored into it", async () => {
	const database = await openTestDatabase();
	const empty = await database.db.transaction(isEmptyDatabase);
	await database.close();
	expect(empty).toBe(true);
});
