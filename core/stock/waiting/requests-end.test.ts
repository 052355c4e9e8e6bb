import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createShop } from "#core/shop.ts";
import { queryRows } from "#platform/database/query.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { openTestShop, UNITS } from "#testing/test-shop.ts";
import { waitingPeople } from "#testing/waiting-people.ts";
import { parseDemandQuery } from "./demand-rules.ts";

const HOUR = 3600_000;

const test = heldShop(openTestShop, () => setUnits(UNITS.coatM, 0));

const { setUnits, ask, mails, tokenOf, wait } = waitingPeople(() => test);

describe("a request ends", () => {
	it("by its link, alone or with all of its address", async () => {
		await setUnits(UNITS.coatP, 0);
		await setUnits(UNITS.bag, 0);
		const first = await wait("ana@example.com");
		const second = await wait("ana@example.com", UNITS.coatP);
		await wait("ana@example.com", UNITS.bag);
		await wait("bia@example.com");
		await test.shop.waiting.leave(first, false);
		expect(await test.shop.waiting.find(first)).toBeNull();
		expect(await test.shop.waiting.find(second)).toMatchObject({ others: 1 });
		await test.shop.waiting.leave(second, true);
		await test.shop.waiting.leave("nada", true);
		expect(await queryRows(test.db, sql`select email from avisos_estoque`)).toEqual([
			{ email: "bia@example.com" },
		]);
	});

	it("with its product, put away or erased", async () => {
		const token = await wait("ana@example.com");
		await test.db.execute(sql`update produtos set arquivado = true where slug = 'jaleco'`);
		await setUnits(UNITS.coatM, 3);
		expect(await test.shop.waiting.tell()).toBe(0);
		expect(await test.shop.waiting.find(token)).toBeNull();
		expect(await test.shop.waiting.summariseDemand()).toMatchObject({ pessoas: 0 });
		await test.shop.waiting.forget();
		expect(await queryRows(test.db, sql`select 1 from avisos_estoque`)).toEqual([]);
	});

	it("not while its product is merely off sale: its link says so, and confirms", async () => {
		await ask("ana@example.com");
		const token = tokenOf((await mails("notice-confirm"))[0]);
		await setUnits(UNITS.coatM, 3);
		const off = [
			sql`update produtos set status = 'inativo' where slug = 'jaleco'`,
			sql`update variantes set ativo = false where id = ${UNITS.coatM}`,
		];
		const on = [
			sql`update produtos set status = 'ativo'`,
			sql`update variantes set ativo = true where id = ${UNITS.coatM}`,
		];
		for (const [at, how] of off.entries()) {
			await test.db.execute(how);
			expect(await test.shop.waiting.find(token)).toMatchObject({ disponivel: false, estoque: 0 });
			expect(await test.shop.waiting.confirm(token)).toBe(true);
			await test.db.execute(on[at] ?? how);
		}
		expect(await test.shop.waiting.find(token)).toMatchObject({
			disponivel: true,
			estoque: 3,
			state: "waiting",
		});
	});

	it("not sooner than its latest link says, while it was never confirmed", async () => {
		await ask("ana@example.com");
		test.wait(6 * 24 * HOUR);
		await ask("ana@example.com");
		const token = tokenOf((await mails("notice-confirm")).at(-1));
		test.wait(6 * 24 * HOUR);
		await test.shop.waiting.forget();
		expect(await test.shop.waiting.confirm(token)).toBe(true);
	});

	it("by time: never confirmed, told, or waited for too long", async () => {
		await setUnits(UNITS.bag, 0);
		await ask("nunca@example.com");
		const unconfirmed = tokenOf((await mails("notice-confirm"))[0]);
		await wait("ana@example.com");
		await wait("bia@example.com", UNITS.bag);
		await setUnits(UNITS.coatM, 1);
		await test.shop.waiting.tell();
		test.wait(8 * 24 * HOUR);
		expect(await test.shop.waiting.confirm(unconfirmed)).toBe(false);
		await test.shop.waiting.forget();
		const left = () => queryRows(test.db, sql`select email from avisos_estoque`);
		expect(await left()).toEqual([{ email: "bia@example.com" }]);
		test.wait(180 * 24 * HOUR);
		await test.shop.waiting.forget();
		expect(await left()).toEqual([]);
	});
});

describe("the merchant", () => {
	it("sees how many wait by size and colour, most first, found by name or SKU", async () => {
		await setUnits(UNITS.bag, 0);
		await wait("ana@example.com", UNITS.bag);
		await wait("ana@example.com");
		await wait("bia@example.com");
		await ask("nunca@example.com");
		const list = (search: string) =>
			test.shop.waiting.listDemand(parseDemandQuery(new URLSearchParams(search)));
		expect(await list("")).toMatchObject({
			total: 2,
			rows: [
				{
					nome: "Jaleco",
					esperam: 2,
					grade: [
						{ tamanho: "P", estoque: 5, esperam: 0 },
						{ tamanho: "M", estoque: 0, esperam: 2 },
					],
				},
				{ nome: "Bolsa", esperam: 1 },
			],
		});
		expect((await list("ordem=nome")).rows.map(({ nome }) => nome)).toEqual(["Bolsa", "Jaleco"]);
		expect((await list("q=j-m")).rows.map(({ nome }) => nome)).toEqual(["Jaleco"]);
		expect(await list("q=nada")).toMatchObject({ rows: [], total: 0 });
		expect(await test.shop.waiting.summariseDemand()).toEqual({
			pessoas: 2,
			produtos: 2,
			sem_confirmar: 1,
		});
		const { products } = await test.shop.insights.listLowStock();
		expect(products.map(({ nome, esperam }) => [nome, esperam])).toEqual([
			["Jaleco", 2],
			["Bolsa", 1],
		]);
	});

	it("is told the truth about mail", () => {
		expect(test.shop.waiting.sendsMail).toBe(false);
		const mailer = { send: async () => ({ ok: true }) as const };
		expect(createShop({ ...test.platform, mailer }).waiting.sendsMail).toBe(true);
	});
});
