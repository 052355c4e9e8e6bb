import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeServerDatabase } from "#testing/databases/server-database.ts";
import { templateName } from "#testing/databases/server-template.ts";
import { eventually } from "#testing/eventually.ts";
import { databaseServer } from "../../../fire/database-server.ts";
import type { Database } from "../database.ts";
import { openPostgres } from "../postgres/open-postgres.ts";
import { queryRows } from "../sql/query.ts";
import { withTimeLimits } from "../time-limits.ts";

const server = process.env["TEST_DATABASE_URL"];
const program = process.env["TEST_DATABASE_REPLICA"];
const missing = server && program ? "" : "no server that can be given one";

const run = async (...args: string[]) =>
	(await promisify(execFile)(program ?? "", args)).stdout.trim();

describe.skipIf(missing !== "")(
	`with a streaming replica${missing && `: ${missing}`}`,
	{ timeout: 120_000 },
	() => {
		let database: Database;
		let made: Awaited<ReturnType<typeof makeServerDatabase>>;
		let replica: ReturnType<typeof databaseServer>;
		let replicaUrl: string;
		const turns: boolean[] = [];

		beforeAll(async () => {
			made = await makeServerDatabase(server ?? "", templateName());
			const address = new URL(await run("make"));
			address.pathname = new URL(made.url).pathname;
			replicaUrl = address.href;
			replica = databaseServer(replicaUrl, program ?? "");
			database = await openPostgres(made.url, () => {}, {
				replicaUrls: [replicaUrl],
				onReplica: (_, open) => turns.push(open),
			});
			await database.db.execute(sql`create table vitrine (id int primary key, n int)`);
			await database.db.execute(sql`insert into vitrine values (1, 0)`);
			await database.db.execute(sql`grant select on vitrine to loja_publica`);
			await database.listen("loja", () => {});
		}, 120_000);
		afterAll(async () => {
			await database?.close();
			await run("stop", "-m", "immediate").catch(() => {});
			await made?.drop();
		});

		const asked = async (db: Database["db"]) => {
			const [row] = await queryRows<{ replica: boolean; who: string; n: number }>(
				db,
				sql`select pg_is_in_recovery() as replica, current_user as who, (select n from vitrine) as n`,
			);
			return row;
		};
		it("is not read where it is one of another database", async () => {
			const other = await makeServerDatabase(server ?? "", templateName());
			const turns: string[] = [];
			const foreign = await openPostgres(other.url, () => {}, {
				replicaUrls: [replicaUrl],
				onReplica: (_, open, error) => turns.push(`${open} ${(error as Error)?.message}`),
			});
			await eventually(async () => expect(turns).toEqual(["false a replica of another database"]));
			await foreign.close();
			await other.drop();
		});

		/** Waits until shoppers are answered by the replica. */
		const isRead = () =>
			eventually(async () =>
				expect(await asked(database.storefront)).toMatchObject({ replica: true }),
			);
		/** Changes the shop, as its triggers would tell it, and waits until this process has heard of it. */
		const change = async (n: number) => {
			let stop: (() => Promise<void>) | undefined;
			const heard = new Promise<void>((done) => {
				void database
					.listen("loja", () => done())
					.then((made) => {
						stop = made;
					});
			});
			await database.db.transaction(async (tx) => {
				await tx.execute(sql`update vitrine set n = ${n}`);
				await tx.execute(sql`select pg_notify('loja', '')`);
			});
			await heard;
			await stop?.();
		};

		it("shoppers read it in their restricted role; what is written stands on the primary", async () => {
			await isRead();
			expect(await asked(database.storefront)).toMatchObject({ who: "loja_publica" });
			expect(await asked(database.db)).toMatchObject({ replica: false });
			// The back office reads what it has just written.
			const office = await withTimeLimits("office", () => asked(database.storefront));
			expect(office).toMatchObject({ replica: false, who: "loja_publica" });
		});

		it("nobody who heard of a change reads what was before it, however late the replica is", async () => {
			await isRead();
			for (let n = 1; n <= 20; n += 1) {
				await change(n);
				expect(await asked(database.storefront)).toMatchObject({ n });
			}
			await isRead();
			expect(database.listReplicas()).toMatchObject([{ open: true }]);
		});

		it("one that stands still is left out until it has caught up", async () => {
			await isRead();
			const standing = replica.pause(8_000);
			// Whoever asked it before that was known is answered by the primary in the end.
			for (let n = 0; n < 20; n += 1) expect((await asked(database.storefront))?.n).toBe(20);
			await change(100);
			const answers = await Promise.all(
				Array.from({ length: 20 }, () => asked(database.storefront)),
			);
			expect(answers.every((answer) => answer?.n === 100)).toBe(true);
			await standing;
			await isRead();
			expect((await asked(database.storefront))?.n).toBe(100);
		});

		it("one that is killed fails nobody, and is read again when it is back", async () => {
			await isRead();
			let asking = true;
			const visitors = Promise.all(
				Array.from({ length: 4 }, async () => {
					while (asking) expect((await asked(database.storefront))?.n).toBe(100);
				}),
			);
			await run("stop", "-m", "immediate");
			await eventually(() => expect(database.listReplicas()).toMatchObject([{ open: false }]));
			expect(turns.at(-1)).toBe(false);
			await run("start");
			asking = false;
			await visitors;
			await isRead();
			expect(turns.at(-1)).toBe(true);
		});
	},
);
