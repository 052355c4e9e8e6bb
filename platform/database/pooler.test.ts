import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPgbouncer, PGBOUNCER } from "#testing/databases/pgbouncer.ts";
import { makeServerDatabase } from "#testing/databases/server-database.ts";
import { templateName } from "#testing/databases/server-template.ts";
import { eventually } from "#testing/eventually.ts";
import type { Database } from "./database.ts";
import { openPostgres } from "./postgres/open-postgres.ts";
import { queryRows } from "./sql/query.ts";

const server = process.env["TEST_DATABASE_URL"];
const missing = server
	? PGBOUNCER
		? ""
		: "pgbouncer is not installed"
	: "PostgreSQL is not given";

describe.skipIf(missing !== "")(
	`through a pooler in transaction mode${missing && `: ${missing}`}`,
	{ timeout: 120_000 },
	() => {
		let database: Database;
		let made: Awaited<ReturnType<typeof makeServerDatabase>>;
		let bouncer: Awaited<ReturnType<typeof openPgbouncer>>;

		beforeAll(async () => {
			made = await makeServerDatabase(server ?? "", templateName());
			// Fewer connections than askers: they are handed from one to another all the time.
			bouncer = await openPgbouncer(made.url, 2);
			database = await openPostgres(bouncer.url, () => {}, { directUrl: made.url });
		}, 120_000);
		afterAll(async () => {
			await database?.close();
			await bouncer?.close();
			await made?.drop();
		});

		it("is refused where notifications would come from another database", async () => {
			const other = await makeServerDatabase(server ?? "", templateName());
			await expect(openPostgres(bouncer.url, () => {}, { directUrl: other.url })).rejects.toThrow(
				"DATABASE_DIRECT_URL leads to another database",
			);
			await other.drop();
		});

		it("is refused where migrations would go through it, also when it passes over settings in silence", async () => {
			const forgetful = await openPgbouncer(made.url, 2, "ignore_startup_parameters = options");
			for (const { url } of [bouncer, forgetful])
				await expect(openPostgres(url, () => {})).rejects.toThrow(
					"name the address past it in DATABASE_DIRECT_URL",
				);
			await forgetful.close();
		});

		const who = async (db: Database["db"]) =>
			(await queryRows<{ who: string }>(db, sql`select current_user as who`))[0]?.who;

		it("the storefront is always its restricted role, and nobody else ever is", async () => {
			const asked = Array.from({ length: 30 }, (_, n) =>
				who(n % 2 === 0 ? database.db : database.storefront),
			);
			const answers = await Promise.all(asked);
			for (const [n, answer] of answers.entries()) {
				expect(answer).toBe(n % 2 === 0 ? "requinte" : "loja_publica");
			}
			await expect(
				(async () => database.storefront.execute(sql`select * from orders`))(),
			).rejects.toMatchObject({ cause: { code: "42501" } });
			// What was refused left nothing behind.
			expect(await who(database.storefront)).toBe("loja_publica");
			expect(await who(database.db)).toBe("requinte");
		});

		it("time limits count within a transaction and stay there", async () => {
			const limit = (db: Parameters<typeof queryRows>[0]) =>
				queryRows<{ statement_timeout: string }>(db, sql`show statement_timeout`);
			const within = await database.db.transaction((tx) => limit(tx));
			expect(within).toEqual([{ statement_timeout: "4s" }]);
			expect(await limit(database.db)).toEqual([{ statement_timeout: "0" }]);
		});

		it("transactions of many at once stay whole, and one that fails leaves nothing", async () => {
			await database.db.execute(sql`create table contas (id int primary key, n int)`);
			await database.db.execute(sql`insert into contas values (1, 0)`);
			await Promise.all(
				Array.from({ length: 20 }, (_, n) =>
					database.db
						.transaction(async (tx) => {
							await tx.execute(sql`update contas set n = n + 1 where id = 1`);
							if (n % 2 === 1) throw new Error("given up");
						})
						.catch(() => {}),
				),
			);
			expect(await queryRows(database.db, sql`select n from contas`)).toEqual([{ n: 10 }]);
		});

		it("notifications arrive, past the pooler", async () => {
			const heard: string[] = [];
			const stop = await database.listen("loja", (payload) => heard.push(payload));
			await database.db.execute(sql`select pg_notify('loja', 'oi')`);
			await eventually(() => expect(heard).toContain("oi"));
			await stop();
		});
	},
);
