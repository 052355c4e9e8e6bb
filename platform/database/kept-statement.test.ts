import { eq, sql } from "drizzle-orm";
import { pgTable, text } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase } from "#testing/test-database.ts";
import { moment, money } from "./columns.ts";
import type { Database } from "./database.ts";
import { keptStatement } from "./kept-statement.ts";

const guardados = pgTable("guardados", {
	nome: text("nome").primaryKey(),
	valor: money("valor").notNull(),
	quando: moment("quando"),
});

const named = keptStatement((db) =>
	db
		.select({ valor: guardados.valor, quando: guardados.quando })
		.from(guardados)
		.where(eq(guardados.nome, sql.placeholder("nome"))),
);

const added = keptStatement((db) =>
	db
		.insert(guardados)
		.values({
			nome: sql.placeholder("nome"),
			valor: sql.placeholder("valor"),
			quando: sql.placeholder("quando"),
		})
		.returning(),
);

let database: Database;

beforeAll(async () => {
	database = await openTestDatabase();
	await database.db.execute(
		sql`create table guardados (nome text primary key, valor numeric(12, 2) not null, quando timestamptz)`,
	);
	await database.db.insert(guardados).values([
		{ nome: "a", valor: 28_990, quando: new Date("2026-11-26T10:00:00Z") },
		{ nome: "b", valor: 5, quando: null },
	]);
});
afterAll(() => database.close());

it("answers each value its own rows, read as any other select reads them", async () => {
	const { db } = database;
	expect(await named(db, { nome: "a" })).toEqual([
		{ valor: 28_990, quando: new Date("2026-11-26T10:00:00Z") },
	]);
	expect(await named(db, { nome: "b" })).toEqual([{ valor: 5, quando: null }]);
	expect(await named(db, { nome: "c" })).toEqual([]);
});

it("sees what its transaction wrote, and afterwards nothing of what was taken back", async () => {
	const { db } = database;
	const undone = db.transaction(async (tx) => {
		await tx.update(guardados).set({ valor: 7 }).where(eq(guardados.nome, "b"));
		expect(await named(tx, { nome: "b" })).toMatchObject([{ valor: 7 }]);
		throw new Error("taken back");
	});
	await expect(undone).rejects.toThrow("taken back");
	expect(await named(db, { nome: "b" })).toMatchObject([{ valor: 5 }]);
});

it("writes what it is given as any other insert does, nothing included", async () => {
	const { db } = database;
	const rows = [
		{ nome: "d", valor: 123_456, quando: new Date("2026-11-26T11:00:00Z") },
		{ nome: "e", valor: 1, quando: null },
	];
	for (const row of rows) expect(await added(db, row)).toEqual([row]);
	expect(await named(db, { nome: "e" })).toEqual([{ valor: 1, quando: null }]);
});
