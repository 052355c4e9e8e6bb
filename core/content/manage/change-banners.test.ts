import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fail, ok } from "#core/values/result.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { ADMIN, managedBanners } from "#testing/records/managed-banners.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";

const HOUR_MS = 3_600_000;

let test: TestShop;

beforeAll(async () => {
	test = await openTestShop();
});

const { startOver, banners, make, row, save, actions, makeCategory } = managedBanners(() => test);

beforeEach(startOver);
afterAll(() => test.close());

describe("the list", () => {
	it("goes by place and order, and finds words without accents", async () => {
		await make("Segundo", { order_position: 2 });
		await make("Primeiro", { order_position: 1 });
		await make("Topo", { localizacao: "homepage_hero", order_position: 9 });
		const category = await makeCategory("Médicos");
		await make("Da categoria", { localizacao: "categoria", categoria_id: category });
		const titles = async (query?: Parameters<ReturnType<typeof banners>["list"]>[0]) =>
			(await banners().list(query)).map(({ title }) => title);
		expect(await titles()).toEqual(["Topo", "Primeiro", "Segundo", "Da categoria"]);
		expect(await titles({ term: "MEDICO categoria" })).toEqual(["Da categoria"]);
		expect(await titles({ term: "%" })).toEqual([]);
		expect(await titles({ term: "primeiro\0" })).toEqual(["Primeiro"]);
		await make("Leve 2\\3", { active: "" });
		expect(await titles({ term: "2\\3" })).toEqual(["Leve 2\\3"]);
		expect(await titles({ term: "2\\" })).toEqual(["Leve 2\\3"]);
		await test.db.execute(sql`delete from banners where title like 'Leve%'`);
		expect(await titles({ place: "mini_banner" })).toEqual(["Primeiro", "Segundo"]);
	});

	it("shows banners of the older place as `Home`, and visitors see them there", async () => {
		await test.db.execute(sql`insert into banners (title) values ('Antigo')`);
		const [old] = await banners().list();
		expect(old?.localizacao).toBe("mini_banner");
		expect(await test.shop.content.listMiniBanners()).toMatchObject([{ title: "Antigo" }]);
		expect(await save(old?.id ?? "", { title: "Renovado" })).toMatchObject({ ok: true });
		expect(await test.shop.content.listMiniBanners()).toMatchObject([{ title: "Renovado" }]);
	});
});

describe("saving", () => {
	it("shows the change to visitors and writes down both versions", async () => {
		const id = await make("Antes", { localizacao: "homepage_hero" });
		expect(await save(id, { title: "Depois", zoom: 150 })).toEqual({ ok: true, value: { id } });
		expect(await test.shop.content.listHeroBanners()).toMatchObject([
			{ title: "Depois", zoom: 150 },
		]);
		const [change] = await queryRows<{ before: { title: string }; after: { title: string } }>(
			test.db,
			sql`select before, after from audit_log where action = 'banner.editar'`,
		);
		expect([change?.before.title, change?.after.title]).toEqual(["Antes", "Depois"]);
	});

	it("tells the second of two administrators, and loses nothing", async () => {
		const id = await make("Banner");
		const opened = await row(id);
		await save(id, { title: "Da Marta" });
		const refused = await banners().save(ADMIN, {
			id,
			version: opened.version,
			form: { ...opened, title: "Da Helena" },
		});
		expect(refused).toMatchObject({
			ok: false,
			error: { code: "conflict", current: { title: "Da Marta" } },
		});
		expect((await row(id)).title).toBe("Da Marta");
	});

	it("is not disturbed by somebody who only changes order or status", async () => {
		const id = await make("Banner");
		const opened = await row(id);
		await banners().setActive(ADMIN, { id, active: false });
		await banners().order(ADMIN, [id]);
		expect(
			await banners().save(ADMIN, { id, version: opened.version, form: { ...opened, title: "B" } }),
		).toMatchObject({ ok: true });
	});

	it.each([randomUUID(), "' or 1=1"])("finds nothing called %s", async (id) => {
		expect(await banners().save(ADMIN, { id, version: "", form: { title: "x" } })).toEqual({
			ok: false,
			error: { code: "not_found" },
		});
		expect(await banners().setActive(ADMIN, { id, active: true })).toEqual(fail("not_found"));
		expect(await banners().remove(ADMIN, id)).toEqual(fail("not_found"));
	});
});

describe("from the list", () => {
	it("a banner is hidden, shown and deleted", async () => {
		const id = await make("Banner");
		const seen = async () => (await test.shop.content.listMiniBanners()).length;
		expect(await banners().setActive(ADMIN, { id, active: false })).toEqual(ok(null));
		expect(await seen()).toBe(0);
		expect(await banners().setActive(ADMIN, { id, active: true })).toEqual(ok(null));
		expect(await seen()).toBe(1);
		expect(await banners().remove(ADMIN, id)).toEqual(ok(null));
		expect(await banners().list()).toEqual([]);
		expect(await actions()).toEqual([
			"banner.criar",
			"banner.desativar",
			"banner.ativar",
			"banner.excluir",
		]);
	});

	it("banners are put in order", async () => {
		const [a, b, c] = [await make("a"), await make("b"), await make("c")];
		await banners().order(ADMIN, [c, "nada", a, randomUUID(), b]);
		expect((await banners().list()).map(({ title }) => title)).toEqual(["c", "a", "b"]);
		expect((await test.shop.content.listMiniBanners()).map(({ title }) => title)).toEqual([
			"c",
			"a",
			"b",
		]);
	});
});

it("a banner that begins or ends by its dates is announced, once it does", async () => {
	const heard: string[] = [];
	const stop = await test.platform.database.listen("loja", (payload) => heard.push(payload));
	const now = test.platform.clock();
	await test.db.execute(sql`insert into banners (title, starts_at, ends_at) values
		('agendado', ${new Date(now.getTime() + HOUR_MS).toISOString()}::timestamptz, null),
		('sempre', null, null)`);
	await expect.poll(() => heard.length).toBe(1);
	await test.shop.banners.announce();
	test.wait(HOUR_MS + 60_000);
	await test.shop.banners.announce();
	await expect.poll(() => heard.length).toBe(2);
	expect(JSON.parse(heard[1] ?? "")).toMatchObject({ t: "banners" });
	await stop();
});
