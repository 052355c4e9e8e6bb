import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AccountSession } from "#core/accounts/types.ts";
import { createShop, type Shop } from "#core/shop.ts";
import type { Database } from "#platform/database/database.ts";
import { testPlatform } from "#testing/test-platform.ts";

let database: Database;
let shop: Shop;

const SESSION: AccountSession = {
	user: { id: "u1", email: "marta@example.com", emailVerified: true, name: "Marta" },
	session: { id: "s1", expiresAt: new Date() },
};

beforeAll(async () => {
	const platform = await testPlatform();
	database = platform.database;
	shop = createShop(platform);
});
afterAll(() => database.close().catch(() => {}));

const run = async (session: AccountSession | null = SESSION) => {
	const checks = await shop.system.runChecks(async () => session);
	return Object.fromEntries(checks.map(({ id, ok, text }) => [id, { ok, text }]));
};

describe("the four checks", () => {
	it("look at the real shop", async () => {
		await database.db.execute(
			sql`insert into produtos (nome, slug, sku, preco) values ('A', 'a', 'A', 1), ('B', 'b', 'B', 1)`,
		);
		expect(await run()).toEqual({
			client: { ok: true, text: expect.stringContaining("Conectado") },
			products: { ok: true, text: "2 produtos" },
			session: { ok: true, text: "Sessão ativa de marta@example.com" },
			policy: { ok: true, text: "Leitura permitida ao visitante" },
		});
	});

	it("say when nobody is signed in", async () => {
		expect((await run(null))["session"]).toEqual({ ok: false, text: "Nenhuma sessão ativa" });
	});

	it("say that access to categories is blocked", async () => {
		await database.db.execute(sql`revoke select on categorias from loja_publica`);
		expect((await run())["policy"]).toEqual({
			ok: false,
			text: "Acesso bloqueado por RLS (verifique políticas)",
		});
		await database.db.execute(sql`grant select on categorias to loja_publica`);
		expect((await run())["policy"]?.ok).toBe(true);
	});

	it("take any other error of categories as no block, and of products as a failure", async () => {
		await database.db.execute(sql`alter table categorias rename to categorias_x`);
		await database.db.execute(sql`alter table produtos rename to produtos_x`);
		const found = await run();
		expect(found["policy"]).toMatchObject({ ok: true, text: expect.stringContaining("42P01") });
		expect(found["products"]).toEqual({ ok: false, text: "Falhou (42P01)" });
		expect(found["client"]?.ok).toBe(true);
		await database.db.execute(sql`alter table categorias_x rename to categorias`);
		await database.db.execute(sql`alter table produtos_x rename to produtos`);
	});
});

it("tells versions and sizes", async () => {
	const report = await shop.system.loadMachine();
	expect(report.version).toMatch(/^\d+\.\d+\.\d+/);
	expect(report.database.bytes).toBeGreaterThan(1_000_000);
	expect(report.database.tables[0]?.bytes).toBeGreaterThan(0);
	expect(report.uploads).toEqual({ files: 0, bytes: 0, where: "disco" });
});

it("says what is wrong when the database is gone, and throws nothing", async () => {
	await database.close();
	const found = await run();
	expect(found["client"]?.ok).toBe(false);
	expect(found["products"]?.ok).toBe(false);
	expect(found["session"]?.ok).toBe(true);
});
