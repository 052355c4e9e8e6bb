import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";
import { createContent } from "./content.ts";

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
		menu: [{ to: "/produtos" }, { to: "/sobre" }, { to: "/contato" }],
		footerPages: [],
		linkedPages: [],
		privacyPage: null,
	});
});

it("a category stands in menus while it is active and something of it, or below it, is on sale", async () => {
	const categories = async () => (await load()).menu.filter(({ slug }) => slug);
	await write(
		`insert into categorias (nome, slug, tipo, ordem) values ('Acessórios', 'acessorios', 'principal', 9)`,
	);
	expect(await categories()).toEqual([]);
	await write(`insert into categorias (nome, slug, tipo, categoria_pai_id)
		select 'Toucas', 'toucas', 'subcategoria', id from categorias where slug = 'acessorios'`);
	await write(`insert into produtos (nome, slug, sku, preco, categoria_id)
		select 'Touca', 'touca', 'T-1', 39.9, id from categorias where slug = 'toucas'`);
	expect(await categories()).toEqual([
		{
			nome: "Acessórios",
			to: "/categoria/acessorios",
			slug: "acessorios",
			filhas: [{ nome: "Toucas", slug: "toucas" }],
		},
	]);
	expect((await load()).footerColumns[0]?.links.map(({ to }) => to)).toContain(
		"/categoria/acessorios",
	);
	await write("update produtos set status = 'inativo' where sku = 'T-1'");
	expect(await categories()).toEqual([]);
});

it("menus and the home page are what the merchant arranged", async () => {
	const { siteLayout } = test.shop;
	const admin = { userId: "adm", name: "Marta", email: "marta@example.com" };
	const { version, ...layout } = await siteLayout.load();
	// Who begins with the usual menu and changes nothing shows the same one.
	const before = await load();
	const { usual } = await siteLayout.listChoices();
	const kept = await siteLayout.save(admin, { version, form: { ...layout, cabecalho: usual } });
	expect(kept).toMatchObject({ ok: true });
	expect((await load()).menu).toEqual(before.menu);
	await write("delete from site_layout");
	const link = { tipo: "link", nome: "Blog", endereco: "https://blog.example" };
	const save = (form: unknown) => siteLayout.save(admin, { version, form });
	expect(
		await save({ ...layout, cabecalho: [{ ...link, endereco: "javascript:alert(1)" }] }),
	).toMatchObject({ ok: false, error: { code: "invalid" } });
	const saved = await save({
		...layout,
		secoes: [
			{ id: "produtos", ativo: true },
			{ id: "destaque", ativo: false },
		],
		faixa: { ...layout.faixa, titulo: "Feito à mão", fatos: [{ valor: "", nome: "Nada" }] },
		cabecalho: [link],
		rodape: [
			{ titulo: "Ajuda", itens: [{ ...link, nome: "Sobre a {loja}" }] },
			{ titulo: "Sem nada", itens: [{ tipo: "paginas" }] },
		],
	});
	// What it was saved with is the version that the next save is compared with.
	expect(saved).toMatchObject({ ok: true, value: { version: (await siteLayout.load()).version } });
	expect((await load()).menu).toEqual([
		{ nome: "Blog", to: "https://blog.example", slug: null, filhas: [] },
	]);
	expect((await load()).footerColumns).toEqual([
		{ titulo: "Ajuda", links: [expect.objectContaining({ to: "https://blog.example" })] },
	]);
	const home = await test.shop.content.loadHomeLayout();
	expect(home.secoes.slice(0, 2)).toEqual([
		{ id: "produtos", ativo: true },
		{ id: "destaque", ativo: false },
	]);
	expect(home.secoes).toHaveLength(9);
	expect(home.faixa).toMatchObject({ titulo: "Feito à mão", fatos: [] });
	expect(await save(layout)).toMatchObject({ ok: false, error: { code: "conflict" } });
});

it("forms lead to the privacy page by whatever address the shop gave it", async () => {
	expect((await load()).privacyPage).toBeNull();
	await write(`insert into dynamic_pages (slug, title, content, category, active) values
		('privacidade', 'Privacidade', '', 'geral', true)`);
	expect((await load()).privacyPage).toBe("privacidade");
	await write(`insert into dynamic_pages (slug, title, content, category, active) values
		('politica-de-privacidade', 'Política', '', 'geral', true)`);
	expect((await load()).privacyPage).toBe("politica-de-privacidade");
	await write("delete from dynamic_pages where slug ~ 'privacidade'");
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

	await write("update dynamic_pages set onde = 'rodape' where slug = 'tabela'");
	expect((await load()).footerPages).toEqual([{ slug: "tabela", title: "Medidas" }]);
});

it("gift cards are sold and linked to only where e-mail leaves, which brings them", async () => {
	await write("update site_settings set vale_ativo = true");
	for (const sendsMail of [false, true]) {
		const content = createContent({ storefront: test.db, sendsMail: () => sendsMail });
		const { footerColumns, settings } = await content.loadSite();
		const links = footerColumns.flatMap((column) => column.links.map(({ to }) => to));
		expect([settings.vale_ativo, links.includes("/vale-presente")]).toEqual([sendsMail, sendsMail]);
	}
});
