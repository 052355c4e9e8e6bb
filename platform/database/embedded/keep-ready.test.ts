import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readImage } from "#testing/embedded-image.ts";
import type { Database } from "../database.ts";
import { openEmbedded } from "../open-embedded.ts";
import { queryRows } from "../query.ts";

/** More often than a statement is sent before it is kept ready. */
const OFTEN = 15;

describe("statements that the embedded database keeps ready", { timeout: 60_000 }, () => {
	let database: Database;
	beforeAll(async () => {
		database = await openEmbedded(undefined, await readImage());
		await database.db.execute(
			sql`create table medidas (id int primary key, valor int, texto text)`,
		);
		await database.db.execute(sql`insert into medidas values (1, 20, 'um'), (2, null, null)`);
	}, 60_000);
	afterAll(() => database.close());

	/** What a statement answers each time, of many. */
	async function often<T>(statement: (time: number) => SQL, db = database.db): Promise<T[][]> {
		const answers: T[][] = [];
		for (let time = 0; time < OFTEN; time++) answers.push(await queryRows<T>(db, statement(time)));
		return answers;
	}
	const countReady = async () => {
		const [row] = await queryRows<{ total: number }>(
			database.db,
			sql`select count(*)::int as total from pg_prepared_statements`,
		);
		return row?.total ?? 0;
	};

	it("answer for each value, and where there is none", async () => {
		const before = await countReady();
		const rows = await often(
			(time) => sql`select valor, texto from medidas where id = ${time % 3}`,
		);
		expect(rows[0]).toEqual([]);
		expect(rows.at(-2)).toEqual([{ valor: 20, texto: "um" }]);
		expect(rows.at(-1)).toEqual([{ valor: null, texto: null }]);
		expect(await countReady()).toBe(before + 1);
	});

	it("what a value cannot be is said each time, and nothing stays behind", async () => {
		const read = (id: string) =>
			queryRows(database.db, sql`select valor from medidas where id = ${id}::text::int`);
		for (let time = 0; time < OFTEN; time++) {
			await expect(read("nenhum")).rejects.toMatchObject({ cause: { code: "22P02" } });
			expect(await read("1")).toEqual([{ valor: 20 }]);
		}
	});

	it("what a transaction undoes is undone, and it may fail in the middle", async () => {
		const raise = (id: number) => sql`update medidas set valor = valor + 1 where id = ${id}`;
		const twice = (id: number) => sql`insert into medidas (id) values (${id})`;
		for (let time = 0; time < OFTEN; time++) {
			const work = database.db.transaction(async (tx) => {
				await tx.execute(raise(1));
				await tx.execute(twice(1));
			});
			await expect(work).rejects.toMatchObject({ cause: { code: "23505" } });
		}
		expect(await queryRows(database.db, sql`select valor from medidas where id = 1`)).toEqual([
			{ valor: 20 },
		]);
	});

	it("a role sees what it may see, whoever asked the same before", async () => {
		await database.db.execute(sql`
			insert into produtos (nome, slug, sku, preco, status) values ('Gorro', 'gorro', 'G-1', 10, 'inativo')`);
		const count = () => sql`select count(*)::int as total from produtos where slug = ${"gorro"}`;
		for (let round = 0; round < 2; round++) {
			expect((await often(count)).at(-1)).toEqual([{ total: 1 }]);
			expect((await often(count, database.storefront)).at(-1)).toEqual([{ total: 0 }]);
		}
	});

	it("those of many at once do not get into each other's way", async () => {
		const numbers = Array.from({ length: 60 }, (_, n) => n);
		const answers = await Promise.all(
			numbers.map((n) =>
				queryRows(
					database.db,
					n % 2 ? sql`select ${n}::int as impar` : sql`select ${n}::int as par, 'x' as y`,
				),
			),
		);
		expect(answers).toEqual(numbers.map((n) => [n % 2 ? { impar: n } : { par: n, y: "x" }]));
	});

	it("answer again after what they read has changed", async () => {
		const read = () =>
			queryRows(database.db, sql`select valor as agora from medidas where id = ${1}`);
		for (let time = 0; time < OFTEN; time++) expect(await read()).toEqual([{ agora: 20 }]);
		await database.db.execute(sql`alter table medidas alter valor type text`);
		await expect(read()).rejects.toMatchObject({ cause: { code: "0A000" } });
		for (let time = 0; time < OFTEN; time++) expect(await read()).toEqual([{ agora: "20" }]);
		await database.db.execute(sql`drop table medidas`);
		await expect(read()).rejects.toMatchObject({ cause: { code: "42P01" } });
	});
});
