import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";

let test: TestShop;
beforeAll(async () => {
	test = await openTestShop();
	await test.db.execute(sql`delete from dynamic_pages`);
	await test.db.execute(
		sql`update categorias set ativo = false where slug in ('feminino', 'masculino')`,
	);
});
afterAll(() => test.close());

const load = () => test.shop.content.loadSite();
const write = (query: string) => test.db.execute(sql.raw(query));

/** Rule storefront 7. */
it("an empty shop leads to no menu and to no page", async () => {
	expect(await load()).toMatchObject({
		menus: { feminino: null, masculino: null },
		footerPages: [],
		linkedPages: [],
	});
});

it("a menu stands while its category is active, with or without children", async () => {
	await write(`insert into categorias (nome, slug, tipo, ativo) values ('Masculino', 'masculino', 'principal', true)
		on conflict (slug) do update set ativo = true`);
	expect((await load()).menus).toEqual({ feminino: null, masculino: [] });
	await write("update categorias set ativo = false where slug = 'masculino'");
	expect((await load()).menus.masculino).toBeNull();
});

it("screens lead to the pages that are active, at an old address too", async () => {
	await write(`insert into dynamic_pages (slug, title, content, category, active) values
		('guia-de-tamanhos', 'Medidas', '', 'geral', true),
		('politica-de-privacidade', 'Privacidade', '', 'geral', false)`);
	const shown = await load();
	expect(shown.linkedPages).toEqual(["guia-de-tamanhos"]);
	expect(shown.footerPages.map(({ slug }) => slug)).toEqual(["guia-de-tamanhos"]);

	await write(`insert into slug_history (kind, slug, target_id)
		select 'pagina', slug, id from dynamic_pages where slug = 'guia-de-tamanhos'`);
	await write("update dynamic_pages set slug = 'tabela' where slug = 'guia-de-tamanhos'");
	expect((await load()).linkedPages).toEqual(["guia-de-tamanhos"]);

	await write("update dynamic_pages set category = 'atendimento' where slug = 'tabela'");
	expect((await load()).footerPages).toEqual([{ slug: "tabela", title: "Medidas" }]);
});
