import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Platform } from "#core/shop.ts";
import { createShop, type Shop } from "#core/shop.ts";
import { parseConfig } from "#platform/config.ts";
import { emptyTables } from "#testing/empty-tables.ts";
import { type FakeCep, startFakeCep } from "#testing/providers/fake-cep.ts";
import { testPlatform } from "#testing/test-platform.ts";

const DAY_MS = 86_400_000;
const ADDRESS = {
	known: "address",
	street: "Rua Bela Cintra",
	district: "Consolação",
	city: "São Paulo",
	state: "SP",
};
let outside: FakeCep;
let platform: Platform;
let shop: Shop;
let now = Date.now();

beforeAll(async () => {
	outside = await startFakeCep();
	platform = await testPlatform({ clock: () => new Date(now) });
});
beforeEach(async () => {
	const config = { ...platform.config, cep: parseConfig(outside.env).cep };
	shop = createShop({ ...platform, config });
	outside.behave("up");
	outside.asked.length = 0;
	await emptyTables(platform.database.db, "cep_cache", "rate_limits");
});
afterAll(async () => {
	await outside.close();
	await platform.database.close();
});

const find = (cep: string, from: string | null = null) => shop.delivery.findCep(cep, from);

it("asks once and remembers for half a year", async () => {
	expect(await find("01415-001")).toEqual(ADDRESS);
	expect(await find("01415001")).toEqual(ADDRESS);
	expect(outside.asked).toHaveLength(1);
	now += 181 * DAY_MS;
	expect(await find("01415001")).toEqual(ADDRESS);
	expect(outside.asked).toHaveLength(2);
});

it("answers with what it knew long ago while nobody answers", async () => {
	await find("01415001");
	now += 200 * DAY_MS;
	outside.behave("down");
	expect(await find("01415001")).toEqual(ADDRESS);
});

it("asks again the day after for a CEP that nobody knew", async () => {
	const unknown = { known: "state", state: "SP", why: "unknown" };
	expect(await find("01999999")).toEqual(unknown);
	expect(await find("01999999")).toEqual(unknown);
	expect(outside.asked).toHaveLength(1);
	now += 2 * DAY_MS;
	await find("01999999");
	expect(outside.asked).toHaveLength(2);
});

it.each([
	["down", "30140071", "MG"],
	["nonsense", "69301000", "RR"],
] as const)("tells the state by the range while the services are %s", async (mood, cep, state) => {
	outside.behave(mood);
	expect(await find(cep)).toEqual({ known: "state", state, why: "unavailable" });
});

it.each(["00100000", "78912340", "123", "abc"])(
	"knows nothing of %s and asks nobody",
	async (cep) => {
		expect(await find(cep)).toEqual({ known: "nothing" });
		expect(outside.asked).toEqual([]);
	},
);

it("lets nobody ask the services without end", async () => {
	const from = "203.0.113.9";
	for (let n = 0; n < 30; n++) await find(`014${String(n).padStart(5, "0")}`, from);
	expect(await find("01415001", from)).toEqual({ known: "state", state: "SP", why: "unavailable" });
	expect(await find("01415001", "203.0.113.10")).toEqual(ADDRESS);
	// What is kept costs nobody anything.
	expect(await find("01415001", from)).toEqual(ADDRESS);
});
