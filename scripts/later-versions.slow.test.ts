import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { SHOP_BUYER } from "#core/orders/holds/hold-limits.ts";
import { discountLines } from "#core/orders/shared/totals.ts";
import { createShop } from "#core/shop.ts";
import { describeTables } from "#platform/backup/describe-tables.ts";
import { applyMigrations, clearDatabase, loadDump } from "#platform/backup/load-dump.ts";
import { dumpDatabase } from "#platform/backup/make-backup.ts";
import type { Database, Db } from "#platform/database/database.ts";
import { migrationsBetween } from "#platform/database/migration-history.ts";
import { openEmbedded } from "#platform/database/open-embedded.ts";
import { openPostgres } from "#platform/database/postgres/open-postgres.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { EVERYTHING } from "#testing/backed-up-shop.ts";
import { openTestDatabase } from "#testing/databases/test-database.ts";
import { testPlatform } from "#testing/test-platform.ts";
import { FORM } from "#testing/test-shop.ts";

// Whole databases come and go here, on machines that have other work too.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

type Row = Record<string, unknown>;

/** What migrations after version 1.0 change of its rows, by table; null where the table is gone. */
const CHANGED: Record<string, ((row: Row) => Row) | null> = {
	busca_mudancas: null,
	busca_produtos: ({ nome_doc, doc, ...row }) => row,
	site_layout: (row) => ({
		...row,
		rodape: [
			{ titulo: "Loja", itens: row["rodape"] },
			{
				titulo: "Atendimento",
				itens: [
					{ tipo: "paginas" },
					{ tipo: "link", nome: "Fale com a loja", endereco: "/contato" },
				],
			},
		],
	}),
};

/** Makes of a database a shop of version 1.0, as it was left by the migrations that version 1.0 replaced. */
async function becomeVersion1(db: Db): Promise<void> {
	const rows = await readFile(new URL("../testing/version-1-shop.sql", import.meta.url), "utf8");
	const [version1] = migrationsBetween(null, null);
	if (!version1) throw new Error("there is no migration");
	await db.transaction(async (tx) => {
		await clearDatabase(tx);
		await applyMigrations(tx, null, { when: version1.folderMillis, hash: version1.hash });
		await tx.execute(sql`set local session_replication_role = replica`);
		for (const statement of rows.split(";\n")) {
			if (statement) await tx.execute(sql.raw(statement));
		}
	});
}

async function readAll(db: Db): Promise<Map<string, Row[]>> {
	const all = new Map<string, Row[]>();
	for (const { name } of await describeTables(db)) {
		const rows = await queryRows<{ row: Row }>(
			db,
			sql`select to_jsonb(t) as row from ${sql.identifier(name)} t`,
		);
		all.set(
			name,
			rows.map(({ row }) => row),
		);
	}
	return all;
}

/** The same database as the start of the shop opens it. */
async function start({ driver }: Database): Promise<Database> {
	if (driver.kind === "postgres") return openPostgres(driver.url, () => {});
	const image = await driver.pglite.dumpDataDir("none");
	return openEmbedded(undefined, image, { upToDate: true });
}

describe("a shop of version 1.0", () => {
	let then: Database;
	let rowsThen: Map<string, Row[]>;
	/** The same started now, and restored now from a backup of then. */
	const now: Database[] = [];

	beforeAll(async () => {
		then = await openTestDatabase();
		await becomeVersion1(then.db);
		rowsThen = await readAll(then.db);
		const folder = await mkdtemp(join(tmpdir(), "requinte-version-1-"));
		const dump = await dumpDatabase(then.db, folder, EVERYTHING);
		const restored = await openTestDatabase();
		now.push(restored);
		await loadDump(restored.db, folder, dump, { replace: false });
		await rm(folder, { recursive: true });
		now.unshift(await start(then));
	});
	afterAll(async () => {
		for (const database of [...now, then]) await database?.close();
	});

	it("has rows in every table", () => {
		const empty = [...rowsThen].filter(([, rows]) => rows.length === 0);
		expect(empty).toEqual([]);
		expect(rowsThen.size).toBe(83);
	});

	it("keeps its rows when it is started, and when its backup is restored", async () => {
		for (const { db } of now) {
			const rowsNow = await readAll(db);
			for (const [table, rows] of rowsThen) {
				const change = CHANGED[table];
				const expected = rows.map((row) => expect.objectContaining(change ? change(row) : row));
				expect(rowsNow.get(table), table).toEqual(
					change === null ? undefined : expect.arrayContaining(expected),
				);
				expect(rowsNow.get(table)?.length ?? 0, table).toBe(change === null ? 0 : rows.length);
			}
		}
	});

	it("has the code of an order as its one discount, shown as it was", async () => {
		for (const database of now) {
			const shop = createShop(await testPlatform({ database }));
			const order = await shop.orders.findOrderByToken("f94131b73290413388a9028defde288c");
			expect(order && discountLines(order)).toEqual([
				{ name: "Cupom DESCQ7W2E9R4T6", amount: 1_749 },
			]);
			expect(order?.discounts).toMatchObject([{ code: "DESCQ7W2E9R4T6", freight: 0 }]);
		}
	});

	it("takes the next order", async () => {
		for (const database of now) {
			const shop = createShop(await testPlatform({ database }));
			const [line] = await queryRows(
				database.db,
				sql`select p.id as "productId", v.tamanho as size, v.cor as color, 1 as quantity,
						(coalesce(v.preco, p.preco) * 100)::int as price
					from variantes v join produtos p on p.id = v.produto_id
					where v.ativo and v.estoque > v.reservado and p.preco_promocional is null order by v.sku limit 1`,
			);
			const request = { idempotencyKey: crypto.randomUUID(), form: FORM, lines: [line] };
			expect(await shop.orders.placeOrder(request, SHOP_BUYER)).toMatchObject({ ok: true });
			expect(
				await queryRows(database.db, sql`select max(numero)::int as last from orders`),
			).toEqual([{ last: 222 }]);
		}
	});
});
