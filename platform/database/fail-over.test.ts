import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openPostgresProxy, type PostgresProxy } from "#testing/databases/postgres-proxy.ts";
import { makeServerDatabase } from "#testing/databases/server-database.ts";
import { templateName } from "#testing/databases/server-template.ts";
import { eventually } from "#testing/eventually.ts";
import type { Database } from "./database.ts";
import { isDatabaseFailure } from "./failures.ts";
import { openPostgres } from "./postgres/open-postgres.ts";
import { waitForPostgres } from "./postgres/wait-for-postgres.ts";
import { runTransaction } from "./run-transaction.ts";
import { queryRows } from "./sql/query.ts";

const server = process.env["TEST_DATABASE_URL"];
const program = process.env["TEST_DATABASE_REPLICA"];
const missing = server && program ? "" : "no server that can be given a standby";

/** Another one than other tests have beside this one. */
const env = { ...process.env, REPLICA_NUMBER: "1" };
const run = async (...args: string[]) =>
	(await promisify(execFile)(program ?? "", args, { env })).stdout.trim();

const ask = async (url: string, text: string) => {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	await client.query(text).finally(() => client.end());
};

describe.skipIf(missing !== "")(
	`a primary that hands over${missing && `: ${missing}`}`,
	{ timeout: 120_000 },
	() => {
		let database: Database;
		let made: Awaited<ReturnType<typeof makeServerDatabase>>;
		let proxy: PostgresProxy;
		let standby: string;

		beforeAll(async () => {
			made = await makeServerDatabase(server ?? "", templateName());
			await ask(made.url, "create table feitos (id int primary key)");
			await ask(made.url, "grant select on feitos to loja_publica");
			const address = new URL(await run("make"));
			address.pathname = new URL(made.url).pathname;
			standby = address.href;
			proxy = await openPostgresProxy(made.url);
			database = await openPostgres(proxy.url, () => {});
		}, 120_000);
		afterAll(async () => {
			await database?.close();
			await proxy?.close();
			await run("stop", "-m", "immediate").catch(() => {});
			await ask(server ?? "", `alter database ${made.name} reset default_transaction_read_only`);
			await made?.drop();
		});

		const write = (id: number) =>
			runTransaction(database.db, (tx) => tx.execute(sql`insert into feitos values (${id})`), {
				findsItself: true,
			});
		const portOf = async (db: Database["db"]) =>
			(await queryRows<{ port: number }>(db, sql`select inet_server_port() as port`))[0]?.port;

		it("a standby is waited for until it writes", async () => {
			const waiting = waitForPostgres(standby, { seconds: 0, report: () => {} });
			await expect(waiting).rejects.toThrow(/only reads/);
		});

		it("what is written goes to the new one though the old one still answers, and so does all else", async () => {
			const heard = vi.fn();
			await database.listen("loja", heard);
			await write(1);
			await portOf(database.storefront);
			// The old one is told to only read, as by a switch that was planned; its connections stand.
			await ask(made.url, `alter database ${made.name} set default_transaction_read_only = on`);
			await ask(
				server ?? "",
				`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${made.name}'`,
			);
			await eventually(() => portOf(database.db));
			await expect(write(2)).rejects.toSatisfy(isDatabaseFailure);
			// As whoever asks whether the shop is ready.
			let asking = true;
			const others = (async () => {
				for (let id = 100; asking; id++) await write(id).catch(() => {});
			})();
			await run("promote");
			await ask(
				new URL("/postgres", standby).href,
				`alter database ${made.name} reset default_transaction_read_only`,
			);
			await eventually(() => portOf(database.storefront));
			proxy.lead(standby);
			await eventually(() => write(2));
			asking = false;
			await others;
			const now = Number(new URL(standby).port);
			await eventually(async () => {
				expect(await portOf(database.db)).toBe(now);
				expect(await portOf(database.storefront)).toBe(now);
			});
			heard.mockClear();
			await eventually(async () => {
				await database.db.execute(sql`select pg_notify('loja', 'oi')`);
				expect(heard).toHaveBeenCalledWith("oi");
			});
			expect(
				await queryRows(database.storefront, sql`select id from feitos where id < 100 order by id`),
			).toEqual([{ id: 1 }, { id: 2 }]);
		});
	},
);
