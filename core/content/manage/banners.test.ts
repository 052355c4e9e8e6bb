import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { queryRows } from "#platform/database/query.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";
import { NEW_BANNER } from "../banner-rules.ts";
import type { ManagedBanner } from "./types.ts";

const ADMIN = { userId: "u1", name: "Marta", email: "marta@example.com" };
const PICTURE = "/media/banners/uploads/0f4a1c9e-2b7d-4a57-9e2d-3f8f7d6a5b4c.jpg";
const HOUR_MS = 3_600_000;

let test: TestShop;

beforeAll(async () => {
	test = await openTestShop();
});
beforeEach(async () => {
	await test.db.execute(sql`truncate banners, categorias, audit_log cascade`);
	await test.reset();
});
afterAll(() => test.close());

const banners = () => test.shop.banners;

async function make(title: string, over: Record<string, unknown> = {}): Promise<string> {
	const made = await banners().create(ADMIN, { title, active: "on", ...over });
	if (!made.ok) throw new Error(JSON.stringify(made.error));
	return made.value.id;
}

async function row(id: string): Promise<ManagedBanner> {
	const found = (await banners().list()).find((banner) => banner.id === id);
	if (!found) throw new Error("not listed");
	return found;
}

const save = async (id: string, over: Record<string, unknown>) => {
	const current = await row(id);
	return banners().save(ADMIN, { id, versao: current.versao, form: { ...current, ...over } });
};

const actions = async () =>
	(
		await queryRows<{ action: string }>(
			test.db,
			sql`select action from audit_log order by created_at, id`,
		)
	).map(({ action }) => action);

const makeCategory = async (nome: string): Promise<string> => {
	const [made] = await queryRows<{ id: string }>(
		test.db,
		sql`insert into categorias (nome, slug, ativo) values (${nome}, ${nome.toLowerCase()}, true) returning id`,
	);
	return made?.id ?? "";
};

describe("a new banner", () => {
	it("has the defaults of the specification (A-142 to A-148)", async () => {
		const id = await make("Inverno");
		expect(await row(id)).toMatchObject({ ...NEW_BANNER, title: "Inverno", categoria: null });
	});

	it("keeps everything that was filled in (A-149)", async () => {
		const category = await makeCategory("Medicina");
		const id = await make("  Semana do  médico ", {
			description: "Até 30%",
			image_url: PICTURE,
			image_mobile_url: "/demo/banners/hero-1-arara-mobile.webp",
			link_url: "/categoria/medicina?ordem=preco",
			order_position: "4",
			localizacao: "categoria",
			categoria_id: category,
			position_x: "30",
			position_y: "70",
			zoom: "120",
			starts_at: "2026-11-27T00:00",
			ends_at: "2026-11-30T23:59",
		});
		expect(await row(id)).toMatchObject({
			title: "Semana do médico",
			image_url: PICTURE,
			link_url: "/categoria/medicina?ordem=preco",
			order_position: 4,
			localizacao: "categoria",
			categoria: "Medicina",
			position_x: 30,
			position_y: 70,
			zoom: 120,
			starts_at: new Date("2026-11-27T03:00:00Z"),
			ends_at: new Date("2026-12-01T02:59:00Z"),
		});
		expect(await actions()).toEqual(["banner.criar"]);
	});

	it("saves the category `none` as null, and only keeps one on category pages (A-143)", async () => {
		const category = await makeCategory("Medicina");
		const everywhere = await make("a", { localizacao: "categoria", categoria_id: "none" });
		const home = await make("b", { localizacao: "mini_banner", categoria_id: category });
		expect((await row(everywhere)).categoria_id).toBeNull();
		expect((await row(home)).categoria_id).toBeNull();
	});

	it.each([
		[{ title: "   " }, { title: "Informe o título do banner" }],
		[{ title: "x".repeat(121) }, { title: "Título: no máximo 120 caracteres" }],
		[{ title: "<script>alert(1)</script>" }, { title: "Escreva só texto, sem códigos HTML" }],
		[{ image_url: "https://outro.example/x.png" }, { image_url: "Envie a imagem pelo painel" }],
		[{ image_url: "/media/../../etc/passwd" }, { image_url: "Envie a imagem pelo painel" }],
		[
			{ link_url: "javascript:alert(1)" },
			{ link_url: "Use um endereço da loja, como /produtos, ou um que comece com https://" },
		],
		[
			{ link_url: "//outro.example" },
			{ link_url: "Use um endereço da loja, como /produtos, ou um que comece com https://" },
		],
		[{ localizacao: "rodape" }, { localizacao: "Escolha onde o banner aparece" }],
		[
			{ localizacao: "categoria", categoria_id: randomUUID() },
			{ categoria_id: "Categoria não encontrada" },
		],
		[{ position_x: "101" }, { position_x: "Posição deve ser de 0 a 100" }],
		[{ zoom: "20" }, { zoom: "Zoom deve ser de 50 a 200" }],
		[{ zoom: "grande" }, { zoom: "Zoom deve ser de 50 a 200" }],
		[{ order_position: "1.5" }, { order_position: "Ordem deve ser um número inteiro de 0 a 9999" }],
		[{ starts_at: "2026-02-30T10:00" }, { starts_at: "Data de início inválida" }],
		[
			{ starts_at: "2026-03-02T10:00", ends_at: "2026-03-01T10:00" },
			{ ends_at: "O fim deve ser depois do início" },
		],
	])("refuses %j by field and makes nothing", async (over, fields) => {
		expect(await banners().create(ADMIN, { title: "Banner", ...over })).toEqual({
			ok: false,
			error: { code: "invalid", fields },
		});
		expect(await banners().list()).toEqual([]);
		expect(await actions()).toEqual([]);
	});
});

describe("the list", () => {
	it("goes by place and order, and finds words without accents (A-137)", async () => {
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
		expect(await titles({ term: "\\" })).toEqual(["Leve 2\\3"]);
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
			versao: opened.versao,
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
			await banners().save(ADMIN, { id, versao: opened.versao, form: { ...opened, title: "B" } }),
		).toMatchObject({ ok: true });
	});

	it.each([randomUUID(), "nada", "' or 1=1"])("finds nothing called %s", async (id) => {
		expect(await banners().save(ADMIN, { id, versao: "", form: { title: "x" } })).toEqual({
			ok: false,
			error: { code: "not_found" },
		});
		expect(await banners().setActive(ADMIN, { id, active: true })).toBe(false);
		expect(await banners().remove(ADMIN, id)).toBe(false);
	});
});

describe("from the list", () => {
	it("a banner is hidden, shown and deleted (A-150, A-152)", async () => {
		const id = await make("Banner");
		const seen = async () => (await test.shop.content.listMiniBanners()).length;
		expect(await banners().setActive(ADMIN, { id, active: false })).toBe(true);
		expect(await seen()).toBe(0);
		expect(await banners().setActive(ADMIN, { id, active: true })).toBe(true);
		expect(await seen()).toBe(1);
		expect(await banners().remove(ADMIN, id)).toBe(true);
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
