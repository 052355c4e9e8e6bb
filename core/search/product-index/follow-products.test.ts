import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rootsOf } from "#core/values/fold-rules.ts";
import type { Db } from "#platform/database/database.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";
import { followProducts } from "./follow-products.ts";
import type { ProductIndex } from "./product-index.ts";

let test: TestShop;
let db: Db;
let upToDate: () => Promise<ProductIndex>;

beforeAll(async () => {
	test = await openTestShop();
	db = test.db;
});
afterAll(() => test.close());
beforeEach(async () => {
	await db.execute(sql`delete from produtos where slug like 'seguido-%'`);
	upToDate = followProducts(db);
	await upToDate();
});

const add = (on: Pick<Db, "execute">, ...slugs: string[]) =>
	on.execute(sql`insert into produtos (nome, slug, sku, preco)
		select 'Seguido ' || s, 'seguido-' || s, 'SEG-' || s, 100 from unnest(string_to_array(${slugs.join(",")}, ',')) s`);

/** Where somebody waits until it is opened; `reached` tells that somebody does. */
function gate() {
	const reached = Promise.withResolvers<void>();
	const opened = Promise.withResolvers<void>();
	return {
		reached: reached.promise,
		open: () => opened.resolve(),
		pass: () => {
			reached.resolve();
			return opened.promise;
		},
	};
}

/** Whether whoever asks now finds a product of the name. */
const finds = async (word: string): Promise<boolean> => {
	const index = await upToDate();
	return index.taken(index.find(rootsOf(`Seguido ${word}`)).name).some((bits) => bits !== 0);
};

describe("what is on sale, held in memory", () => {
	it("is as the database has it, each time somebody asks", async () => {
		await add(db, "um", "dois");
		expect(await finds("um")).toBe(true);
		await db.execute(sql`update produtos set nome = 'Seguido tres' where slug = 'seguido-um'`);
		expect([await finds("um"), await finds("tres")]).toEqual([false, true]);
		await db.execute(sql`update produtos set status = 'inativo' where slug = 'seguido-um'`);
		expect([await finds("tres"), await finds("dois")]).toEqual([false, true]);
		await db.execute(sql`delete from produtos where slug = 'seguido-dois'`);
		expect(await finds("dois")).toBe(false);
	});

	it("knows the words of names and colours as they are written now, and how often", async () => {
		const written = async () =>
			Object.fromEntries(
				(await upToDate())
					.commonWords(1_000)
					.map(({ word, count }) => [word, count])
					.filter(([word]) => /^(seguido|verão|verao|lilás|um|dois)$/.test(String(word))),
			);
		await add(db, "um", "dois");
		expect(await written()).toEqual({ seguido: 2, um: 1, dois: 1 });
		await db.execute(
			sql`update produtos set nome = 'SEGUIDO Verao', cores = '{Lilás}' where slug = 'seguido-um'`,
		);
		expect(await written()).toEqual({ seguido: 2, dois: 1, verao: 1, lilás: 1 });
		// To what searching looks for it is the same word.
		await db.execute(sql`update produtos set nome = 'Seguido Verão' where slug = 'seguido-um'`);
		expect(await written()).toEqual({ seguido: 2, dois: 1, verão: 1, lilás: 1 });
		await db.execute(sql`update produtos set status = 'inativo' where slug = 'seguido-um'`);
		expect(await written()).toEqual({ seguido: 1, dois: 1 });
		expect((await upToDate()).commonWords(1)).toHaveLength(1);
	});

	it("is the same as when it is read anew, after many changes of prices, stock and names", async () => {
		await add(db, ...Array.from({ length: 40 }, (_, n) => `n${n}`));
		for (let turn = 0; turn < 40; turn++) {
			await db.execute(sql`update produtos set nome = nome || ' ' || ${turn % 3}::int, preco = preco + 1
				where slug like 'seguido-%' and right(slug, 1) = ${String(turn % 10)}`);
			await upToDate();
		}
		const seen = await upToDate();
		const anew = await followProducts(db)();
		const told = ({ order }: { order: Int32Array }, index: ProductIndex) =>
			[...order].map((place) => ({ ...index.at(place), kind: index.at(place).kind.offers.length }));
		expect(told(seen.names(), seen)).toEqual(told(anew.names(), anew));
		expect(told(seen.newest(), seen)).toEqual(told(anew.newest(), anew));
	});

	it("looks past numbers of transactions that came with a backup of another database", async () => {
		await add(db, "vindo");
		await db.execute(sql`update busca_mudancas set tx = '999999999999'::xid8`);
		await db.execute(sql`update produtos set nome = 'Seguido quatro' where slug = 'seguido-vindo'`);
		expect(await finds("quatro")).toBe(true);
	});

	it("is asked for once by all who ask at the same time", async () => {
		let asked = 0;
		const counted = new Proxy(db, {
			get: (target, name, receiver) => {
				if (name === "execute") asked += 1;
				return Reflect.get(target, name, receiver);
			},
		});
		const follow = followProducts(counted);
		await follow();
		const before = asked;
		await Promise.all(Array.from({ length: 20 }, () => follow()));
		expect(asked - before).toBeLessThanOrEqual(2);
	});

	it("misses nothing that changes while it is made anew", async () => {
		const making = gate();
		const answering = gate();
		let holds = false;
		const held = async (statement: SQL) => {
			const result = await db.execute<Record<string, unknown>>(statement);
			const [row = {}] = (result as { rows: object[] }).rows;
			if (holds && "changed" in row) await answering.pass();
			if (holds && "rows" in row) await making.pass();
			return result;
		};
		upToDate = followProducts(
			new Proxy(db, {
				get: (target, name, receiver) =>
					name === "execute" ? held : Reflect.get(target, name, receiver),
			}),
		);
		Object.defineProperty(await upToDate(), "isWorn", { value: true });
		const before = upToDate();
		holds = true;
		answering.open();
		await before;
		await making.reached;
		const late = gate();
		answering.pass = late.pass;
		await add(db, "meio");
		const asked = upToDate();
		await late.reached;
		// What was read before the product came takes the place of what is about to hear of it.
		making.open();
		await new Promise(setImmediate);
		late.open();
		await asked;
		holds = false;
		expect(await finds("meio")).toBe(true);
	});

	it("is asked for again after the database did not answer", async () => {
		let away = true;
		const failing = new Proxy(db, {
			get: (target, name, receiver) => {
				if (away) throw new Error("away");
				return Reflect.get(target, name, receiver);
			},
		});
		const follow = followProducts(failing);
		await expect(follow()).rejects.toThrow("away");
		away = false;
		expect((await follow()).size).toBeGreaterThan(0);
	});
});

// One connection alone runs one transaction after the other.
describe.runIf(process.env["TEST_DATABASE_URL"])("transactions side by side", () => {
	it("shows what one began before others and ended after them", async () => {
		await db.transaction(async (slow) => {
			await add(slow, "lento");
			await add(db, "ligeiro");
			expect([await finds("lento"), await finds("ligeiro")]).toEqual([false, true]);
		});
		expect(await finds("lento")).toBe(true);
	});
});
