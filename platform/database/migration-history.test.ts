import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { openTestDatabase } from "#testing/databases/test-database.ts";
import { isBeforeVersion1, isKnownMigration, migrationsBetween } from "./migration-history.ts";
import { queryRows } from "./sql/query.ts";

/** As the shops of before version 1.0 have it in their databases and backups. */
const LAST_BEFORE_1_0 = {
	when: 1_795_856_282_166,
	hash: "f76e478853654fbfa7b2be214a474484a1d7124cb3c9314906fffc190ea34dc3",
};

it("knows the last migration before version 1.0, at its own place alone, and no other program's", () => {
	expect(isKnownMigration(LAST_BEFORE_1_0)).toBe(true);
	expect(isKnownMigration({ ...LAST_BEFORE_1_0, when: 1 })).toBe(false);
	expect(isKnownMigration({ ...LAST_BEFORE_1_0, when: LAST_BEFORE_1_0.when + 1 })).toBe(false);
	expect(isKnownMigration({ ...LAST_BEFORE_1_0, hash: "outra" })).toBe(false);
	for (const { folderMillis: when, hash } of migrationsBetween(null, null))
		expect(isKnownMigration({ when, hash })).toBe(true);
});

it("counts it as version 1.0, which every later migration follows", () => {
	const [version1, ...later] = migrationsBetween(null, null);
	expect(version1?.folderMillis).toBe(LAST_BEFORE_1_0.when);
	expect(migrationsBetween(null, LAST_BEFORE_1_0)).toEqual([version1]);
	expect(migrationsBetween(LAST_BEFORE_1_0, null)).toEqual(later);
	expect(isBeforeVersion1(LAST_BEFORE_1_0)).toBe(false);
	expect(isBeforeVersion1({ ...LAST_BEFORE_1_0, when: LAST_BEFORE_1_0.when - 1 })).toBe(true);
});

/** What a shop has in which the two first ways to deliver were never touched, and whether it keeps them on. */
const SHOPS: [what: string, rows: string, keeps: boolean][] = [
	["nothing", "select 1", false],
	["settings", "insert into site_settings (id) values (1)", true],
	["a product", "insert into produtos (nome, slug, sku, preco) values ('A', 'a', 'A', 1)", true],
	[
		"an order",
		`insert into orders (access_token, idempotency_key, customer_name, customer_email, customer_phone,
			customer_address, subtotal, shipping, total) values ('t', 'k', 'Ana', 'a@example.com', '', '', 1, 0, 1)`,
		true,
	],
	["been published", "update loja_abertura set publicada_em = now()", true],
	["changed a method", "update entrega_metodos set updated_at = now() + interval '1 hour'", true],
];

it.each(SHOPS)("a shop that has %s: its first ways to deliver", async (_, rows, keeps) => {
	const { db, close } = await openTestDatabase();
	await db.execute(sql`update loja_abertura set publicada_em = null`);
	await db.execute(sql.raw(rows));
	for (const statement of migrationsBetween(null, null)[4]?.sql ?? []) {
		await db.execute(sql.raw(statement));
	}
	expect(await queryRows(db, sql`select distinct ativo from entrega_metodos`)).toEqual([
		{ ativo: keeps },
	]);
	await close();
});

it("imports of customers become imports of one engine, with what they brought", async () => {
	const { db, close } = await openTestDatabase();
	const run = async (at: number) => {
		for (const statement of migrationsBetween(null, null)[at]?.sql ?? []) {
			await db.execute(sql.raw(statement));
		}
	};
	await db.execute(sql`drop table importacao_clientes`);
	await db.execute(sql`alter table importacoes drop column tipo`);
	await run(17);
	await db.execute(sql`with made as (
			insert into importacoes_clientes (arquivo, estado, colunas, mapa, total, admin_id, admin_nome, created_at)
			values ('clientes.csv', 'pronta', 'nome|email', '{"1":"email"}', 7, 'u1', 'Marta', '2026-11-01T12:00:00Z')
			returning id)
		insert into importacao_clientes (importacao_id, linha, email, resultado)
		select id, 2, 'ana@example.com', 'novo' from made`);
	await run(21);
	expect(
		await queryRows(
			db,
			sql`select i.tipo, i.arquivo, i.estado, i.colunas, i.mapa, i.total, i.admin_nome,
					i.iniciada_em = i.created_at as begun, c.email
				from importacoes i join importacao_clientes c on c.importacao_id = i.id`,
		),
	).toEqual([
		{
			...{ tipo: "clientes", arquivo: "clientes.csv", estado: "pronta", colunas: "nome|email" },
			...{ mapa: { 1: "email" }, total: 7, admin_nome: "Marta", begun: true },
			email: "ana@example.com",
		},
	]);
	expect(
		await queryRows(db, sql`select to_regclass('importacoes_clientes') is null as gone`),
	).toEqual([{ gone: true }]);
	await close();
});
