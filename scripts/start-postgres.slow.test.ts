import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openPostgres } from "#platform/database/postgres/open-postgres.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { makeServerDatabase } from "#testing/databases/server-database.ts";
import { templateName } from "#testing/databases/server-template.ts";
import { openTestDatabase } from "#testing/databases/test-database.ts";
import { startShopProcess } from "#testing/shop-process.ts";

// Whole shops come and go here, on machines that have other work too.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const server = process.env["TEST_DATABASE_URL"];
const certificate = process.env["TEST_DATABASE_CERTIFICATE"];
let folder = "";

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "start-postgres-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** What a shop says that has to end by itself, without the line that tells of waiting. */
async function refusal(url: string): Promise<string> {
	const shop = startShopProcess({
		DATA_DIR: folder,
		DATABASE_URL: url,
		DATABASE_WAIT: "1",
		AUTH_SECRET: "s".repeat(40),
		LOG_LEVEL: "error",
	});
	shop.open.then(
		() => shop.kill("SIGKILL"),
		() => {},
	);
	expect(await shop.ended).toBe(1);
	const sentences = shop.sentences().filter((line) => !line.includes("waiting up to"));
	expect(sentences).toHaveLength(1);
	return sentences[0] ?? "";
}

describe("a shop whose PostgreSQL cannot be used says so in one sentence", () => {
	it("when no server answers", async () => {
		expect(await refusal("postgres://loja@127.0.0.1:9/loja")).toBe(
			"The database at 127.0.0.1:9 did not answer for 1 seconds (ECONNREFUSED): start it, or mend DATABASE_URL.",
		);
	});

	it.skipIf(!server)("when there is no such database", async () => {
		const url = new URL(server ?? "");
		url.pathname = "/nenhuma";
		expect(await refusal(url.href)).toMatch(/There is no database "nenhuma"/);
	});

	it.skipIf(!server)("when the user is not let in", async () => {
		const url = new URL(server ?? "");
		url.username = "ninguem";
		expect(await refusal(url.href)).toMatch(/does not let this user in|refuses the user/);
	});

	it.skipIf(!certificate)("when nobody known signed its certificate", async () => {
		const encrypted = `${server}?sslmode=verify-full`;
		expect(await refusal(encrypted)).toMatch(/is not trusted \(DEPTH_ZERO_SELF_SIGNED_CERT\)/);
		expect(await refusal(`${encrypted}&sslrootcert=/nada.pem`)).toMatch(/cannot be used: ENOENT/);
	});

	it.skipIf(!server)("when a newer shop has changed the database", async () => {
		const database = await openTestDatabase();
		if (database.driver.kind !== "postgres") throw new Error("not on a server");
		await database.db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
			values ('amanhã', ${Date.now() * 2})`);
		expect(await refusal(database.driver.url)).toMatch(/newer version/);
		await database.close();
	});
});

it.skipIf(!certificate)("everything is sent encrypted where the address says so", async () => {
	const { url, drop } = await makeServerDatabase(server ?? "", templateName());
	const database = await openPostgres(
		`${url}?sslmode=verify-full&sslrootcert=${certificate}`,
		() => {},
	);
	const encrypted = sql`select bool_and(ssl) as all from pg_stat_ssl join pg_stat_activity using (pid)
		where datname = current_database()`;
	await database.storefront.execute(sql`select 1`);
	expect(await queryRows(database.db, encrypted)).toEqual([{ all: true }]);
	await database.close();
	await drop();
});
