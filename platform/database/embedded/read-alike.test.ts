import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { afterAll, expect, it } from "vitest";
import { readAlike, readingDates } from "./read-alike.ts";

const pglite = await PGlite.create();
afterAll(() => pglite.close());

const ALL =
	"select now() as at, '2026-11-24'::date as day, '{a,b}'::text[] as words, 1.50::numeric as sum";

it("reads dates as drizzle wants them, and for others as before", async () => {
	const db = drizzle({ client: readAlike(pglite) });
	const texts = { at: expect.any(String), day: "2026-11-24", words: ["a", "b"], sum: "1.50" };
	expect((await db.execute(sql.raw(ALL))).rows).toEqual([texts]);
	const inside = await db.transaction((tx) => tx.execute(sql.raw(ALL)));
	expect(inside.rows).toEqual([texts]);
	const dates = { ...texts, at: expect.any(Date), day: new Date("2026-11-24") };
	expect((await readingDates(pglite).query(ALL)).rows).toEqual([dates]);
	expect((await readingDates(pglite).exec(ALL))[0]?.rows).toEqual([dates]);
});
