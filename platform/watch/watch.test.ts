import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#platform/database/database.ts";
import { openEmbedded } from "#platform/database/open-embedded.ts";
import { readImage } from "#testing/databases/embedded-image.ts";
import { makeServerDatabase } from "#testing/databases/server-database.ts";
import { templateName } from "#testing/databases/server-template.ts";
import { openPostgres } from "../database/postgres/open-postgres.ts";
import { createMetrics } from "./metrics.ts";
import { type Facts, measuring, type Observer, observeCalls, together } from "./observer.ts";
import { slowStatements } from "./open-watch.ts";
import { withinRequest } from "./request-scope.ts";

const lines: Record<string, unknown>[] = [];
const heard: Facts[] = [];
const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
const listening: Observer = measuring((piece, facts) => (ended) => {
	heard.push({ piece, ...facts, ...ended });
});

let database: Database;
let drop = async () => {};

beforeAll(async () => {
	const observer = together([slowStatements(log, 20), listening]);
	const server = process.env["TEST_DATABASE_URL"];
	if (server) {
		const made = await makeServerDatabase(server, templateName());
		drop = made.drop;
		database = await openPostgres(made.url, () => {}, { observer });
	} else database = await openEmbedded(undefined, await readImage(), { observer });
});
afterAll(async () => {
	await database.close();
	await drop();
});

test("a slow statement is named without its values, with the request that waited for it", async () => {
	await withinRequest({ id: "k3j9", route: "/produto/:slug" }, async () => {
		await database.db.execute(sql`select ${"ana@example.com"}::text, pg_sleep(0.05)`);
	});
	const told = lines.find(({ msg }) => msg === "slow statement");
	expect(told).toMatchObject({ request: "k3j9", route: "/produto/:slug", as: "shop" });
	expect(told?.["statement"]).toBe("select $1::text, pg_sleep(0.05)");
	expect(JSON.stringify(lines)).not.toContain("ana@example.com");
});

test("statements of transactions and of the storefront are heard, and how they ended", async () => {
	heard.length = 0;
	await database.db.transaction((tx) => tx.execute(sql`select 1 as inner_one`));
	await database.storefront.execute(sql`select 2 as of_storefront`);
	await database.db.execute(sql`select 1 / 0 as broken`).catch(() => {});
	const ended = (part: string) =>
		heard.find(({ statement }) => String(statement).includes(part)) ?? {};
	expect(ended("inner_one")).toMatchObject({ as: "shop" });
	expect(ended("of_storefront")).toMatchObject({ as: "storefront" });
	expect(ended("broken")).toMatchObject({ outcome: "failed" });
});

test("calls outside are told by name and outcome, whatever was asked", async () => {
	heard.length = 0;
	const bank = observeCalls(
		{
			name: "banco",
			limit: 3,
			ask: async (id: string) => ({ ok: id === "1", reason: "refused" }),
			fall: async () => {
				throw new Error("down");
			},
			label: () => "Banco",
		},
		listening,
	);
	expect([bank.limit, bank.label()]).toEqual([3, "Banco"]);
	await bank.ask("1");
	await bank.ask("ana@example.com");
	await expect(bank.fall()).rejects.toThrow("down");
	expect(heard.filter(({ call }) => call !== "label")).toEqual([
		{ piece: "call", to: "banco", call: "ask", outcome: "ok" },
		{ piece: "call", to: "banco", call: "ask", outcome: "refused" },
		{ piece: "call", to: "banco", call: "fall", outcome: "failed" },
	]);
});

test("a reading that fails is left out, and the others are told", async () => {
	const metrics = createMetrics();
	metrics.gauge("broken", "fails", () => Promise.reject(new Error("away")));
	metrics.gauge("whole", "works", () => 7);
	const { body } = await metrics.write();
	expect(body).toContain("requinte_whole 7");
	expect(body).not.toMatch(/^requinte_broken \d/m);
});
