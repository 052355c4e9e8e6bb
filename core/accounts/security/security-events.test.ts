import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createShop, type Shop } from "#core/shop.ts";
import type { Database } from "#platform/database/database.ts";
import { testPlatform } from "#testing/test-platform.ts";
import { parseSecurityQuery, securityDetails } from "../shared/security-event.ts";

let database: Database;
let shop: Shop;

beforeAll(async () => {
	const platform = await testPlatform();
	database = platform.database;
	shop = createShop(platform);
	await database.db.execute(sql`insert into security_events (kind, email, ip, created_at) values
		('failed_login', 'ana@example.com', '203.0.113.7', now()),
		('failed_login', 'bia_x@example.com', null, now() - interval '3 days'),
		('privilege_escalation_attempt', 'ana@example.com', '198.51.100.2', now() - interval '1 hour')`);
});
afterAll(() => database.close());

const found = async (search: string) =>
	(await shop.system.security.list(parseSecurityQuery(new URLSearchParams(search)))).rows.map(
		({ kind, email }) => `${kind} ${email}`,
	);

it.each([
	["tipo=failed_login&q=ANA", ["failed_login ana@example.com"]],
	["q=bia_", ["failed_login bia_x@example.com"]],
	["q=198.51", ["privilege_escalation_attempt ana@example.com"]],
	["tipo=anything", 3],
	["ate=2020-01-01", []],
])("security events are narrowed by %s", async (search, expected) => {
	if (typeof expected === "number") expect(await found(search)).toHaveLength(expected);
	else expect(await found(search)).toEqual(expected);
});

it("counts those of the last day", async () => {
	expect(await shop.system.security.countRecent()).toEqual({
		failed_login: 1,
		privilege_escalation_attempt: 1,
	});
});

it.each([
	[{ on: "become-admin" }, "Limite de acesso de administrador"],
	[{ with_code: true }, "Com código errado"],
	[{ with_code: false }, "Sem código"],
	[{}, ""],
])("says what else is known of %j", (data, said) => {
	expect(securityDetails({ data })).toBe(said);
});

it("forgets what is older than six months", async () => {
	await database.db.execute(sql`insert into security_events (kind, email, created_at) values
		('failed_login', 'antiga@example.com', now() - interval '184 days'),
		('failed_login', 'recente@example.com', now() - interval '182 days')`);
	await shop.accounts.forgetSecurityEvents();
	expect(await found("q=antiga")).toEqual([]);
	expect(await found("q=recente")).toEqual(["failed_login recente@example.com"]);
});
