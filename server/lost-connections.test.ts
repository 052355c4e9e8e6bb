import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queryRows } from "#platform/database/sql/query.ts";
import { program } from "#testing/program.ts";
import { LINES, openTestShop, type TestShop, UNITS } from "#testing/test-shop.ts";

const ORDERS = 60;
const AT_ONCE = 6;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

describe.skipIf(!process.env["TEST_DATABASE_URL"])(
	"a shop whose database drops it",
	{ timeout: 120_000 },
	() => {
		let test: TestShop;
		let child: ChildProcess;
		let address: string;

		beforeAll(async () => {
			test = await openTestShop();
			const { driver } = test.platform.database;
			if (driver.kind !== "postgres") throw new Error("not on PostgreSQL");
			await test.db.execute(sql`
			update variantes set estoque = 500 where id = ${UNITS.bag}`);
			await test.db.execute(sql`
			insert into stock_ledger (produto_id, variante_id, motivo, estoque, saldo)
			select produto_id, id, 'entrada', 490, 500 from variantes where id = ${UNITS.bag}`);
			child = spawn(process.execPath, program("testing/ordering-process.ts"), {
				env: {
					...process.env,
					DATABASE_URL: driver.url,
					DATA_DIR: tmpdir(),
					AUTH_SECRET: "segredo-dos-testes-com-32-letras",
					LOG_LEVEL: "silent",
				},
				stdio: ["ignore", "pipe", "inherit"],
			});
			const [port] = await once(child.stdout as NodeJS.ReadableStream, "data");
			address = `http://127.0.0.1:${String(port).trim()}`;
		});
		afterAll(async () => {
			if (child.exitCode === null) {
				child.kill();
				await once(child, "exit");
			}
			await test.close();
		});

		const send = async (key: string) => {
			const response = await fetch(`${address}/checkout`, {
				method: "POST",
				headers: { "content-type": "application/json" },
				body: JSON.stringify(test.request([LINES.bag], { idempotencyKey: key })),
			});
			if (response.status === 200) {
				const placed = (await response.json()) as { ok: boolean; value: { id: string } };
				expect(placed.ok).toBe(true);
				return placed.value.id;
			}
			expect(response.status).toBe(503);
			expect(response.headers.get("retry-after")).toBeTruthy();
			return null;
		};

		it("lives on, and keeps every order that it acknowledged, once", async () => {
			const keys = Array.from({ length: ORDERS }, () => randomUUID());
			const acknowledged = new Map<string, string>();
			const waiting = [...keys];
			const shopper = async () => {
				for (let key = waiting.shift(); key; key = waiting.shift()) {
					const id = await send(key);
					if (id) acknowledged.set(key, id);
				}
			};
			const shoppers = Promise.all(Array.from({ length: AT_ONCE }, shopper));
			let dropped = 0;
			while (waiting.length > 0) {
				const gone = await queryRows(
					test.db,
					sql`select pg_terminate_backend(pid) from pg_stat_activity
					where datname = current_database() and pid <> pg_backend_pid()
						and backend_type = 'client backend'`,
				).catch(() => []);
				dropped += gone.length;
				await pause(300);
			}
			await shoppers;
			expect(dropped).toBeGreaterThan(0);
			expect(child.exitCode).toBeNull();

			for (const key of keys) {
				const known = acknowledged.get(key);
				let id: string | null = null;
				while (!id) {
					id = await send(key);
					if (!id) await pause(200);
				}
				if (known) expect(id).toBe(known);
			}
			expect(await test.countOrders()).toBe(ORDERS);
			await test.checkStock();
			expect((await fetch(`${address}/readyz`)).status).toBe(200);
		});
	},
);
