import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeServerDatabase } from "#testing/server-database.ts";
import { templateName } from "#testing/server-template.ts";
import type { Database } from "./database.ts";
import { openPostgres } from "./open-postgres.ts";
import { queryRows } from "./query.ts";
import { createStatementNames, type StatementNames } from "./statement-names.ts";

const server = process.env["TEST_DATABASE_URL"];

describe.skipIf(!server)("statements that the server keeps ready", { timeout: 60_000 }, () => {
	let database: Database;
	let made: Awaited<ReturnType<typeof makeServerDatabase>>;

	beforeAll(async () => {
		made = await makeServerDatabase(server ?? "", templateName());
		database = await openPostgres(made.url, () => {});
	}, 60_000);
	afterAll(async () => {
		await database?.close();
		await made?.drop();
	});

	it("answer again after a migration changed what they read", async () => {
		const { db } = database;
		await db.execute(sql`create table medidas (id int, valor int)`);
		await db.execute(sql`insert into medidas values (1, 20)`);
		const read = () => queryRows(db, sql`select valor from medidas where id = ${1}`);
		for (let times = 0; times < 30; times++) expect(await read()).toEqual([{ valor: 20 }]);
		await db.execute(sql`alter table medidas alter valor type text`);
		await expect(read()).rejects.toMatchObject({ cause: { code: "0A000" } });
		expect(await read()).toEqual([{ valor: "20" }]);
	});
});

describe("names of statements", () => {
	const sendOften = (nameOf: StatementNames, text: string) =>
		Array.from({ length: 20 }, () => nameOf(text)).at(-1);

	it("what is sent often has one of its own, what is sent now and then has none", () => {
		const nameOf = createStatementNames();
		const name = sendOften(nameOf, "select 1 where 1 = $1");
		expect(name).toBeDefined();
		expect(nameOf("select 1 where 1 = $1")).toBe(name);
		expect(sendOften(nameOf, "select 2 where 2 = $1")).not.toBe(name);
		expect(nameOf("select 3 where 3 = $1")).toBeUndefined();
	});

	it("what searches a text has none: each word is planned for", () => {
		expect(sendOften(createStatementNames(), "select 1 where busca like $1")).toBeUndefined();
	});

	it("there are only so many in a pool, whatever is sent, and another pool has its own", () => {
		const nameOf = createStatementNames();
		const names = Array.from({ length: 500 }, (_, n) => sendOften(nameOf, `select ${n} where $1`));
		expect(names.filter(Boolean)).toHaveLength(300);
		expect(sendOften(createStatementNames(), "select 499 where $1")).toBeDefined();
	});
});
