import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDays, shopDay } from "#core/values/dates.ts";
import { FORM, LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";
import { daysIn, readPeriod } from "./shared/period.ts";
import { formatChange, percentChange } from "./shared/reports.ts";

let test: TestShop;

beforeAll(async () => {
	test = await openTestShop();
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const today = () => shopDay(test.platform.clock());
const move = (id: string, to: string) =>
	test.db.execute(sql`update orders set created_at = ${to} where id = ${id}`);
const markPaid = (id: string, at: string) =>
	test.db.execute(
		sql`update orders set payment_status = 'approved', paid_at = ${at} where id = ${id}`,
	);

describe("the change against yesterday", () => {
	it.each([
		[12, 10, 20, "+20,0%"],
		[5, 10, -50, "-50,0%"],
		[0, 10, -100, "-100,0%"],
	])("of %i after %i is %i", (now, before, change, text) => {
		expect(percentChange(now, before)).toBeCloseTo(change);
		expect(formatChange(percentChange(now, before) ?? 0)).toBe(text);
	});

	it("is none from nothing", () => {
		expect([percentChange(5, 0), percentChange(0, 0)]).toEqual([null, null]);
	});
});

describe("the period", () => {
	const read = (address: string) => readPeriod(new URLSearchParams(address), "2026-11-21");

	it("is the last thirty days when nothing is said, or nothing sensible", () => {
		expect(read("")).toEqual({ from: "2026-10-23", to: "2026-11-21" });
		expect(read("de=ontem&ate=2026-02-30")).toEqual({ from: "2026-10-23", to: "2026-11-21" });
	});

	it("is put right: turned round, not in the future, not endless", () => {
		expect(read("de=2026-11-10&ate=2026-11-01")).toEqual({ from: "2026-11-01", to: "2026-11-10" });
		expect(read("de=2026-11-20&ate=2030-01-01")).toEqual({ from: "2026-11-20", to: "2026-11-21" });
		expect(daysIn(read("de=1990-01-01&ate=2026-11-21"))).toBe(366);
		expect(read("de=2026-11-20")).toEqual({ from: "2026-11-20", to: "2026-11-21" });
		expect(read("ate=2026-01-10")).toEqual({ from: "2026-01-10", to: "2026-01-10" });
	});
});

describe("the dashboard's figures", () => {
	it("count what was placed and what was paid apart, by days of São Paulo", async () => {
		const [late, early, yesterday] = [
			await test.place([LINES.bag]),
			await test.place([LINES.coatM]),
			await test.place([LINES.bag]),
		];
		const day = today();
		await move(late.id, `${day}T23:59:00-03:00`);
		await move(early.id, `${day}T00:00:00-03:00`);
		await move(yesterday.id, `${addDays(day, -1)}T23:59:59-03:00`);
		await markPaid(yesterday.id, `${day}T09:00:00-03:00`);
		const figures = await test.shop.insights.loadSales({ from: addDays(day, -1), to: day });
		expect(figures.today).toEqual({
			day,
			placed: { orders: 2, total: late.total + early.total },
			paid: { orders: 1, total: yesterday.total },
		});
		expect(figures.yesterday).toMatchObject({
			placed: { orders: 1, total: yesterday.total },
			paid: { orders: 0, total: 0 },
		});
		expect(figures.placed).toEqual({
			orders: 3,
			total: late.total + early.total + yesterday.total,
		});
		expect(figures.paid).toEqual({ orders: 1, total: yesterday.total });
		const recent = await test.shop.insights.listNewestOrders();
		expect(recent.map(({ id }) => id)).toEqual([late.id, early.id, yesterday.id]);
	});

	it("have every day of the period, also those without sales", async () => {
		const figures = await test.shop.insights.loadSales({
			from: "2026-02-27",
			to: "2026-03-02",
		});
		expect(figures.days.map(({ day }) => day)).toEqual([
			"2026-02-27",
			"2026-02-28",
			"2026-03-01",
			"2026-03-02",
		]);
		expect(figures.before).toHaveLength(4);
	});

	it("count as waiting for the shop what is paid and not begun", async () => {
		const [paid, begun, gone] = [
			await test.place([LINES.bag]),
			await test.place([LINES.bag]),
			await test.place([LINES.bag]),
		];
		for (const { id } of [paid, begun]) await markPaid(id, `${today()}T09:00:00-03:00`);
		await test.db.execute(sql`update orders set status = 'processando' where id = ${begun.id}`);
		await test.db.execute(sql`update orders set payment_status = 'expired' where id = ${gone.id}`);
		expect(await test.shop.insights.countOpenOrders()).toBe(1);
	});

	it("do not call paid what was given back", async () => {
		const order = await test.place([LINES.bag]);
		await markPaid(order.id, `${today()}T00:00:00-03:00`);
		await test.db.execute(
			sql`update orders set payment_status = 'refunded' where id = ${order.id}`,
		);
		const figures = await test.shop.insights.loadSales({ from: today(), to: today() });
		expect(figures.paid).toEqual({ orders: 0, total: 0 });
	});

	it("count what is in the catalogue, without what is deleted", async () => {
		await test.db.execute(sql`update produtos set status = 'inativo' where slug = 'bolsa'`);
		expect(await test.shop.insights.countCatalogue()).toMatchObject({ products: 2, inactive: 1 });
		await test.db.execute(sql`update produtos set arquivado = true where slug = 'bolsa'`);
		expect(await test.shop.insights.countCatalogue()).toMatchObject({ products: 1, inactive: 0 });
	});
});

describe("the search of the command palette", () => {
	const search = (term: string) => test.shop.insights.searchEverything(term);

	it("takes what no database keeps for nothing typed", async () => {
		expect(await search("\0\ud800")).toEqual({ orders: [], products: [], customers: [] });
		expect(await search("zzz\0zzz")).toEqual({ orders: [], products: [], customers: [] });
	});

	it("finds orders, products and customers, accents or not", async () => {
		const form = { ...FORM, customer_name: "Otávio Lima", customer_email: "otavio@example.com" };
		const order = await test.place([LINES.bag], { form });
		await test.db.execute(
			sql`insert into auth_users (id, name, email) values ('u', 'Otavia Souza', 'otavia@example.com')`,
		);
		expect(await search("otavi")).toEqual({
			orders: [{ id: order.id, customer_name: "Otávio Lima", total: order.total }],
			products: [],
			customers: [
				{ email: "otavio@example.com", name: "Otávio Lima" },
				{ email: "otavia@example.com", name: "Otavia Souza" },
			],
		});
		const bag = await search("bolsa");
		expect(bag.orders).toHaveLength(1);
		expect(bag.products).toMatchObject([{ nome: "Bolsa", sku: "B" }]);
		expect(bag.customers).toEqual([]);
		expect((await search(`#${order.id.slice(0, 8)}`)).orders).toHaveLength(1);
	});

	it("finds nothing for next to nothing", async () => {
		await test.place([LINES.bag]);
		const nothing = { orders: [], products: [], customers: [] };
		expect(await search("b")).toEqual(nothing);
		expect(await search("%%")).toEqual(nothing);
	});
});

it("asks for a look when holds were attacked within a day", async () => {
	await test.db.execute(sql`truncate security_events`);
	expect(await test.shop.insights.listAttention()).toEqual([]);
	const seen = (kind: string, hoursAgo: number) =>
		test.db.execute(sql`insert into security_events (kind, created_at)
			values (${kind}, ${new Date(test.platform.clock().getTime() - hoursAgo * 3_600_000).toISOString()})`);
	await seen("failed_login", 1);
	await seen("holds_attacked", 30);
	expect(await test.shop.insights.listAttention()).toEqual([]);
	await seen("holds_attacked", 5);
	await seen("holds_attacked", 2);
	const [attacked, ...others] = await test.shop.insights.listAttention();
	expect(others).toEqual([]);
	expect(attacked).toMatchObject({ kind: "holds_attacked" });
	expect(Date.parse(attacked?.since ?? "")).toBeLessThan(Date.parse(attacked?.last ?? ""));
});
