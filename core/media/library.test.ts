import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { queryRows } from "#platform/database/sql/query.ts";
import { ADMIN, picture, uploads } from "#testing/records/uploads.ts";
import { LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";
import { VISIBLE_MEDIA } from "../visible-media.ts";
import { USE_KINDS } from "./shared/library.ts";
import type { UploadTarget } from "./shared/media.ts";

const HOUR_MS = 3_600_000;
let test: TestShop;

beforeAll(async () => {
	test = await openTestShop();
});

const { startOver, kept } = uploads(() => test);

beforeEach(async () => {
	await startOver();
	await test.db.execute(sql`update site_settings set logo_url = null`);
});
afterAll(() => test.close());

const library = () => test.shop.media.library;
const list = (query: { q?: string; filtro?: "sem-texto" | "sem-uso" } = {}) =>
	library().list({ q: "", filtro: null, pagina: 1, ...query });
const names = async (query?: Parameters<typeof list>[0]) =>
	(await list(query)).rows.map(({ original_name }) => original_name);

async function add(name: string, target: UploadTarget = "biblioteca/imagens") {
	const body = new Blob([new Uint8Array(await picture(30, 20).jpeg().toBuffer())]).stream();
	const stored = await test.shop.media.storeUpload(ADMIN, target, { body, name, library: true });
	if (!stored.ok) throw new Error(stored.error.message);
	test.wait(1_000);
	const { rows } = await list();
	return { id: rows[0]?.id ?? "", url: stored.value.url };
}

const banner = (title: string, url: string) =>
	test.db.execute(sql`insert into banners (title, image_url) values (${title}, ${url})`);

describe("the library", () => {
	it("lists the newest first, with size and place, page by page", async () => {
		await add("antiga.jpg");
		const { url } = await add("nova.jpg");
		await banner("Inverno", url);
		const { rows, total } = await list();
		expect(total).toBe(2);
		expect(rows).toMatchObject([
			{
				...{ original_name: "nova.jpg", width: 30, height: 20, endereco: url },
				usos: [{ tipo: "banner", nome: "Inverno", historico: false }],
			},
			{ original_name: "antiga.jpg", usos: [] },
		]);
		expect(rows[0]?.bytes).toBeGreaterThan(100);
		expect((await library().list({ q: "", filtro: null, pagina: 7 })).page).toBe(1);
	});

	it("finds by name, text and place, and what has no text or no use", async () => {
		const first = await add("Jaleco Ártico.jpg");
		const second = await add("logo.png");
		await library().describe(ADMIN, { id: first.id, text: "Jaleco azul\nno cabide" });
		await banner("Inverno", second.url);
		expect(await names({ q: "artico" })).toEqual(["Jaleco Ártico.jpg"]);
		expect(await names({ q: "azul cabide" })).toEqual(["Jaleco Ártico.jpg"]);
		expect(await names({ q: "inverno" })).toEqual(["logo.png"]);
		expect(await names({ q: "nada disso" })).toEqual([]);
		expect(await names({ filtro: "sem-texto" })).toEqual(["logo.png"]);
		expect(await names({ filtro: "sem-uso" })).toEqual(["Jaleco Ártico.jpg"]);
		expect((await library().find(first.id))?.texto_alternativo).toBe("Jaleco azul no cabide");
	});

	it("holds what the team sends, not customers' photos nor videos", async () => {
		const photo = new Blob([new Uint8Array(await picture(9, 9).png().toBuffer())]).stream();
		await test.shop.media.storeReviewPhoto(ADMIN, { body: photo, name: "cliente.png" });
		expect(await names()).toEqual([]);
	});

	it("refuses a text that is too long, and what is no picture of it", async () => {
		const { id } = await add("a.jpg");
		expect(await library().describe(ADMIN, { id, text: "x".repeat(201) })).toMatchObject({
			error: { fields: { text: "O texto alternativo deve ter até 200 caracteres" } },
		});
		for (const other of ["x", "00000000-0000-4000-8000-000000000000"]) {
			expect(await library().describe(ADMIN, { id: other, text: "a" })).toMatchObject({
				error: "not_found",
			});
			expect(await library().remove(ADMIN, [other])).toMatchObject({
				error: { code: "not_found" },
			});
			expect(await library().find(other)).toBeNull();
			expect(await library().choose("banners/uploads", other)).toBeNull();
		}
	});
});

describe("deleting", () => {
	it("is refused while a place uses the picture, and goes on with the others", async () => {
		const used = await add("usada.jpg");
		const free = await add("livre.jpg");
		await banner("Inverno", used.url);
		expect(await library().remove(ADMIN, [used.id])).toMatchObject({
			error: { code: "used", used: [{ usos: [{ nome: "Inverno" }] }] },
		});
		expect(await library().remove(ADMIN, [used.id, free.id])).toMatchObject({
			value: { deleted: [free.id], used: [{ id: used.id }] },
		});
		expect(await names()).toEqual(["usada.jpg"]);
		test.wait(25 * HOUR_MS);
		expect(await test.shop.media.removeOrphans()).toBe(1);
		expect(await kept(free.url)).toBeNull();
		expect(await kept(used.url)).not.toBeNull();
	});

	it("can be taken back, and is taken back by whoever uses the picture before the night", async () => {
		const first = await add("primeira.jpg");
		const second = await add("segunda.jpg");
		await library().remove(ADMIN, [first.id, second.id]);
		expect(await names()).toEqual([]);
		expect(await library().restore(ADMIN, [first.id])).toEqual({ ok: true, value: 1 });
		await banner("Verão", second.url);
		await test.shop.media.removeOrphans();
		expect(await names()).toEqual(["segunda.jpg", "primeira.jpg"]);
		expect(await library().restore(ADMIN, [first.id])).toMatchObject({
			error: { code: "not_found" },
		});
		const changes = await queryRows<{ action: string }>(
			test.db,
			sql`select action from audit_log where entity = 'uploads' and entity_id in (${first.id}, ${second.id}) order by created_at, action`,
		);
		expect(changes.map(({ action }) => action)).toEqual([
			"imagem.excluir",
			"imagem.excluir",
			"imagem.restaurar",
		]);
	});

	it("is not stopped by an earlier version of a page, which the sweep respects meanwhile", async () => {
		const { id, url } = await add("versao.jpg");
		await test.db.execute(
			sql`insert into dynamic_pages (slug, title, content) values ('x', 'Trocas', '<p>x</p>')`,
		);
		await test.db.execute(sql`insert into dynamic_page_versions (page_id, title, content, author)
			select id, 'Trocas', ${`<img src="${url}">`}, 'x' from dynamic_pages`);
		expect((await library().find(id))?.usos).toMatchObject([{ tipo: "versao", historico: true }]);
		expect(await library().remove(ADMIN, [id])).toMatchObject({ ok: true });
	});

	it("never happens by itself: a picture sent on purpose stays unused for years", async () => {
		const { url } = await add("guardada.jpg");
		test.wait(900 * 24 * HOUR_MS);
		expect(await test.shop.media.removeOrphans()).toBe(0);
		expect(await kept(url)).not.toBeNull();
	});
});

describe("replacing everywhere", () => {
	const PLACES = sql`(select to_jsonb(array(select to_jsonb(p) from (
			select imagens, imagens_por_cor, imagens_alt, descricao from produtos where sku = 'J') p)
		|| array(select to_jsonb(b) from (select image_url, image_mobile_url from banners order by title) b)
		|| array(select to_jsonb(s) from (select logo_url from site_settings) s)
		|| array(select to_jsonb(l) from (select faixa from site_layout) l)
		|| array(select to_jsonb(d) from (select content from dynamic_pages) d)
		|| array(select to_jsonb(v) from (select content from dynamic_page_versions) v)
		|| array(select to_jsonb(i) from (select image from order_items) i)) as everything)`;
	const everything = async () => {
		const [row] = await queryRows<{ everything: unknown }>(test.db, PLACES);
		return JSON.stringify(row?.everything);
	};

	/** Every kind of place shows `url`; the product shows `other` too. */
	async function showEverywhere(url: string, other: string) {
		await test.db.execute(sql`update produtos set imagens = array[${url}, ${other}],
			imagens_por_cor = ${JSON.stringify({ Branco: [other, url] })}::jsonb,
			imagens_alt = ${JSON.stringify({ [url]: "Frente" })}::jsonb,
			descricao = ${`<p><img src="${url}" alt="Gola"></p>`} where sku = 'J'`);
		await test.db.execute(sql`insert into banners (title, image_url, image_mobile_url)
			values ('Inverno', ${url}, ${other}), ('Outono', ${other}, ${url})`);
		await test.db.execute(sql`update site_settings set logo_url = ${url}`);
		await test.db.execute(sql`insert into site_layout (id, faixa) values (1,
			${JSON.stringify({ titulo: "A", texto: "", imagem: url, descricao: "Nós", fatos: [] })}::jsonb)
			on conflict (id) do update set faixa = excluded.faixa`);
		await test.db.execute(sql`with p as (insert into dynamic_pages (slug, title, content)
				values ('x', 'Trocas', ${`<p><img src="${url}"></p>`}) returning id, title, content)
			insert into dynamic_page_versions (page_id, title, content, author) select p.*, 'x' from p`);
		await test.place([LINES.bag]);
		await test.db.execute(sql`update order_items set image = ${url}`);
	}

	it("puts another picture into every place, keeps their texts, and can be undone", async () => {
		const old = await add("antiga.jpg");
		const next = await add("nova.jpg");
		await library().describe(ADMIN, { id: old.id, text: "Jaleco" });
		await showEverywhere(old.url, next.url);
		const before = await everything();
		const done = await library().replace(ADMIN, { id: old.id, by: next.url });
		expect(done).toMatchObject({ value: { places: 7 } });
		const after = await everything();
		expect(after).not.toContain(old.url);
		expect(JSON.parse(after)[0]).toEqual({
			imagens: [next.url],
			imagens_por_cor: { Branco: [next.url] },
			imagens_alt: { [next.url]: "Frente" },
			descricao: `<p><img src="${next.url}" alt="Gola"></p>`,
		});
		expect((await library().find(old.id))?.usos).toEqual([]);
		expect((await library().find(next.id))?.texto_alternativo).toBe("Jaleco");

		const changeId = done.ok ? done.value.changeId : "";
		expect(await library().undoReplacement(ADMIN, { id: old.id, changeId })).toMatchObject({
			ok: true,
		});
		expect(await everything()).toBe(before);
		expect((await library().find(next.id))?.texto_alternativo).toBe("");
		const changes = await queryRows<{ action: string }>(
			test.db,
			sql`select action from audit_log where entity = 'uploads' and entity_id = ${old.id} order by created_at`,
		);
		expect(changes.map(({ action }) => action)).toEqual([
			"imagem.editar",
			"imagem.substituir",
			"imagem.substituir.desfazer",
		]);
		expect(await library().undoReplacement(ADMIN, { id: old.id, changeId })).toMatchObject({
			error: { code: "not_found" },
		});
	});

	it("leaves alone on the way back what had the new picture before, and what was changed since", async () => {
		const old = await add("antiga.jpg");
		const next = await add("nova.jpg");
		await banner("Inverno", old.url);
		await banner("Outono", next.url);
		await banner("Verão", old.url);
		const done = await library().replace(ADMIN, { id: old.id, by: next.url });
		await test.db.execute(sql`update banners set image_url = '/demo/a.webp' where title = 'Verão'`);
		const changeId = done.ok ? done.value.changeId : "";
		await library().undoReplacement(ADMIN, { id: old.id, changeId });
		expect(
			await queryRows(test.db, sql`select title, image_url from banners order by title`),
		).toEqual([
			{ title: "Inverno", image_url: old.url },
			{ title: "Outono", image_url: next.url },
			{ title: "Verão", image_url: "/demo/a.webp" },
		]);
	});

	it("is refused for the same picture, one that nothing uses, and what is not of the library", async () => {
		const old = await add("antiga.jpg");
		const next = await add("nova.jpg");
		const replace = (by: string, id = old.id) => library().replace(ADMIN, { id, by });
		expect(await replace(next.url)).toMatchObject({ error: { code: "unused" } });
		await banner("Inverno", old.url);
		expect(await replace(old.url)).toMatchObject({ error: { code: "same" } });
		expect(await replace("/media/fora.jpg")).toMatchObject({ error: { code: "not_found" } });
		expect(await replace(next.url, "x")).toMatchObject({ error: { code: "not_found" } });
		await library().remove(ADMIN, [next.id]);
		expect(await replace(next.url)).toMatchObject({ error: { code: "not_found" } });
		expect(await library().undoReplacement(ADMIN, { id: old.id, changeId: "x" })).toMatchObject({
			error: { code: "not_found" },
		});
	});
});

describe("a picture of the library in a field", () => {
	it("is answered like an upload, with its text, and gets the copies that its place needs", async () => {
		const { id, url } = await add("logo.png", "logos/uploads");
		await library().describe(ADMIN, { id, text: "Jalecos da Maria" });
		expect(await test.shop.media.derivePictures()).toBe(0);
		expect(await library().choose("banners/uploads", id)).toMatchObject({
			...{ url, width: 30, height: 20, alt: "Jalecos da Maria" },
			tones: { width: 30, height: 20 },
		});
		expect(await test.shop.media.derivePictures()).toBe(1);
		expect(await kept(url.replace(".jpg", "-2400.avif"))).not.toBeNull();
		expect(await library().choose("product-images/videos", id)).toBeNull();
	});
});

describe("the text of a picture", () => {
	const pictured = (url: string, alts: Record<string, string> = {}) =>
		test.db.execute(sql`update produtos set imagens = array[${url}],
			imagens_alt = ${JSON.stringify(alts)}::jsonb where sku = 'J'`);
	const texts = async () => {
		const [row] = await queryRows<{ slug: string }>(
			test.db,
			sql`select slug from produtos where sku = 'J'`,
		);
		return (await test.shop.catalog.findProduct(row?.slug ?? ""))?.imagens_alt;
	};

	it("shows where its place has none of its own: product, page and home", async () => {
		const { id, url } = await add("a.jpg");
		await pictured(url);
		await test.db.execute(sql`insert into dynamic_pages (slug, title, content)
			values ('x', 'x', ${`<p><img src="${url}" alt=""> e <img src="${url}" alt="Próprio"></p>`})`);
		await test.db.execute(sql`insert into site_layout (id, faixa) values (1,
			${JSON.stringify({ titulo: "A", texto: "", imagem: url, descricao: "", fatos: [] })}::jsonb)
			on conflict (id) do update set faixa = excluded.faixa`);
		expect(await texts()).toEqual({});
		await library().describe(ADMIN, { id, text: 'Gola "V" & punho' });
		expect(await texts()).toEqual({ [url]: 'Gola "V" & punho' });
		const page = await test.shop.content.findPage("x");
		expect(page?.content.match(/alt="[^"]*"/g)).toEqual([
			'alt="Gola &quot;V&quot; &amp; punho"',
			'alt="Próprio"',
		]);
		expect((await test.shop.content.loadHomeLayout()).faixa.descricao).toBe('Gola "V" & punho');
		await pictured(url, { [url]: "Do produto" });
		expect(await texts()).toEqual({ [url]: "Do produto" });
	});
});

/** Columns that are called like some that hold addresses of pictures, and hold none. */
const NO_MEDIA = new Set([
	...["auth_users.image", "email_outbox.body_html", "parcel_labels.label_url", "parcels.label_url"],
	...["categorias.descricao", "banners.link_url", "picture_tones.url", "uploads.content_type"],
	// Plain text, texts by address of a picture, and addresses in the former shop.
	...["site_settings.about_content", "site_settings.footer_content", "produtos.imagens_alt"],
	"importacao_produtos.fotos",
]);

/** Photos of customers, and videos. */
const NEVER_OF_THE_LIBRARY = [
	...["produtos.videos", "reviews.fotos", "troca_pecas.foto", "trocas.fotos"],
];

it("a column that may hold addresses of pictures is read by the area that owns it", async () => {
	const columns = await queryRows<{ t: string; c: string }>(
		test.db,
		sql`select table_name as t, column_name as c from information_schema.columns
			where table_schema = 'public' and data_type in ('text', 'ARRAY', 'jsonb')
				and column_name ~ '(url|image|imagens?$|imagens_|foto|video|content|html|descricao|faixa|logo|favicon|banner|capa)'`,
	);
	const text = JSON.stringify(VISIBLE_MEDIA.used, (_, value) => value);
	const missing = columns.filter(
		({ t, c }) => !NO_MEDIA.has(`${t}.${c}`) && !(text.includes(t) && text.includes(c)),
	);
	expect(missing.map(({ t, c }) => `${t}.${c}`)).toEqual([]);
	const replaced = VISIBLE_MEDIA.columns.map(({ table, column }) => `${table}.${column}`);
	const kept = columns
		.map(({ t, c }) => `${t}.${c}`)
		.filter((name) => !NO_MEDIA.has(name) && !replaced.includes(name));
	expect(kept.toSorted()).toEqual(NEVER_OF_THE_LIBRARY);
});

it("every kind of place has its word and its screen", async () => {
	for (const [kind, { label, to }] of Object.entries(USE_KINDS)) {
		expect([kind, label.length > 2, to("1", "a b").startsWith("/admin/")]).toEqual([
			kind,
			true,
			true,
		]);
	}
	const kinds = await queryRows<{ tipo: string }>(
		test.db,
		sql`select distinct tipo from (${VISIBLE_MEDIA.used}) s`,
	);
	for (const { tipo } of kinds) expect(USE_KINDS).toHaveProperty(tipo);
});
