import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#platform/database/database.ts";
import { MIGRATIONS_FOLDER } from "#platform/database/migration-history.ts";
import { openEmbedded } from "#platform/database/open-embedded.ts";
import { queryRows } from "#platform/database/query.ts";
import { shopOfThen } from "#testing/shop-of-then.ts";

/** The last migration of a shop whose list knew no kitchen. */
const BEFORE_FIELD_WORDS = 34;

const THEN = `
insert into busca_sinonimos (termos, tambem, origem) values ('{"Dolma","roupa de chef"}', '{"jaleco"}', 'loja');
delete from busca_sinonimos where 'tênis' = any(termos);
`;

// The embedded database either way: once is enough.
describe.skipIf(Boolean(process.env["TEST_DATABASE_URL"]))("words of an earlier version", () => {
	let database: Database;

	beforeAll(async () => {
		const image = await shopOfThen(MIGRATIONS_FOLDER, BEFORE_FIELD_WORDS, THEN);
		database = await openEmbedded(undefined, image, { upToDate: true });
	});
	afterAll(() => database?.close());

	const groupsOf = (term: string) =>
		queryRows<{ origem: string; tambem: string[] }>(
			database.db,
			sql`select origem, tambem from busca_sinonimos s
				where exists (select 1 from unnest(s.termos) t where dobrar(t) = dobrar(${term}))`,
		);

	it("stand as the shop had them, in any spelling; new ones come beside them", async () => {
		expect(await groupsOf("dolmã")).toEqual([{ origem: "loja", tambem: ["jaleco"] }]);
		expect(await groupsOf("merendeira")).toEqual([]);
		expect(await groupsOf("tênis")).toEqual([]);
		expect(await groupsOf("pediatra")).toEqual([{ origem: "lista", tambem: ["jaleco", "scrub"] }]);
	});
});
