import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { eventually } from "#testing/eventually.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";
import { createApp } from "./app.ts";
import type { Render } from "./react-router.ts";

let test: TestShop;
const nothing: Render = async () => ({ response: new Response(""), tags: null });
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
	test = await openTestShop();
	app = createApp(test.shop, test.platform, nothing);
	await app.changes.start();
	test.shop.content.shownSite.follow();
	test.shop.catalog.shownCategories.follow();
	test.shop.delivery.shown.follow();
});
afterAll(async () => {
	await app.changes.stop();
	await test.close();
});

const shownName = async () => (await test.shop.content.shownSite.get()).settings.site_name;
const shownProducts = async () =>
	(await test.shop.catalog.shownCategories.get()).find(({ slug }) => slug === "de-prova")?.produtos;

it("the site in memory is that of the last change, by whomever", async () => {
	await shownName();
	await test.db.execute(
		sql`insert into site_settings (id, site_name) values (1, 'Nome de depois')
			on conflict (id) do update set site_name = excluded.site_name`,
	);
	await eventually(async () => expect(await shownName()).toBe("Nome de depois"));
	const same = test.shop.content.shownSite.get();
	expect(test.shop.content.shownSite.get()).toBe(same);
});

it("categories in memory count a product that came, and one that left", async () => {
	expect(await shownProducts()).toBeUndefined();
	await test.db.execute(
		sql`insert into categorias (nome, slug, ativo) values ('De prova', 'de-prova', true)`,
	);
	await eventually(async () => expect(await shownProducts()).toBe(0));
	await test.db.execute(sql`
		update produtos set categoria_id = (select id from categorias where slug = 'de-prova')
		where slug = 'jaleco'`);
	await eventually(async () => expect(await shownProducts()).toBe(1));
	await test.db.execute(sql`update produtos set arquivado = true where slug = 'jaleco'`);
	await eventually(async () => expect(await shownProducts()).toBe(0));
});

it("ways to deliver in memory are those of the last change, with their prices", async () => {
	const { settings } = await test.shop.content.loadSite();
	const names = async () => (await test.shop.delivery.listShown(settings)).map(({ name }) => name);
	const freight = () => test.shop.delivery.listFreight(null, settings);
	expect(await names()).toContain("Padrão");
	const before = await freight();
	await test.db.execute(
		sql`update entrega_metodos set nome = 'De carroça', prazo_max = prazo_max + 1 where codigo = 'standard'`,
	);
	await eventually(async () => expect(await names()).toContain("De carroça"));
	await eventually(async () => expect(await freight()).not.toEqual(before));
	const waiting = await freight();
	await test.db.execute(sql`update entrega_loja set dias_preparo = dias_preparo + 1`);
	await eventually(async () => expect(await freight()).not.toEqual(waiting));
	const ready = test.shop.delivery.preparation;
	await test.db.execute(sql`update entrega_loja set dias_preparo = 10`);
	await eventually(async () => expect(await ready()).toBe("10-11 dias úteis"));
	await test.db.execute(sql`update entrega_metodos set dias_preparo = 1 where codigo = 'express'`);
	await eventually(async () => expect(await ready()).toBe("1-11 dias úteis"));
});
