import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createShop, type Shop } from "#core/shop.ts";
import type { Database } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { testPlatform } from "#testing/test-platform.ts";
import { MOST_VERSIONS } from "./keep-version.ts";

const ADMIN = { userId: "u1", name: "Marta", email: "marta@example.com" };
const OTHER = { userId: "u2", name: "Bia", email: "bia@example.com" };

let database: Database;
let shop: Shop;
let now = Date.now();

beforeAll(async () => {
	const platform = await testPlatform({ clock: () => new Date(now) });
	database = platform.database;
	shop = createShop(platform);
});
beforeEach(async () => {
	await database.db.execute(sql`truncate dynamic_pages, slug_history, audit_log cascade`);
});
afterAll(() => database.close());

const form = (over: Record<string, unknown> = {}) => ({
	title: "Trocas",
	slug: "trocas",
	content: "<p>Em 30 dias.</p>",
	...over,
});
async function make(over: Record<string, unknown> = {}): Promise<string> {
	const made = await shop.pages.create(ADMIN, form(over));
	if (!made.ok) throw new Error(JSON.stringify(made.error));
	return made.value.id;
}
async function page(id: string) {
	const found = await shop.pages.find(id);
	if (!found) throw new Error("no page");
	return found;
}
async function save(id: string, over: Record<string, unknown>, admin = ADMIN) {
	now += 1_000;
	const { versao, meta_description, order_position, ...current } = await page(id);
	return shop.pages.save(admin, {
		id,
		versao,
		form: {
			...current,
			meta_description: meta_description ?? "",
			order_position: String(order_position),
			...over,
		},
	});
}
const changes = () =>
	queryRows<{ action: string; admin_name: string }>(
		database.db,
		sql`select action, admin_name from audit_log order by created_at, id`,
	);

describe("a new page", () => {
	it("takes the defaults of the specification and its slug as the shop writes addresses", async () => {
		const id = await make({ slug: "  Política de Troca ", order_position: "" });
		expect(await page(id)).toMatchObject({
			slug: "politica-de-troca",
			category: "geral",
			order_position: 0,
			active: true,
			meta_description: null,
		});
		expect(await shop.content.findPage("politica-de-troca")).toMatchObject({ title: "Trocas" });
		expect(await changes()).toEqual([{ action: "pagina.criar", admin_name: "Marta" }]);
	});

	it.each([
		[{ title: " " }, { title: "Informe o título" }],
		[{ slug: "" }, { slug: "Informe o slug" }],
		[{ slug: "!!!" }, { slug: "O slug precisa ter letras ou números" }],
		[{ content: "" }, { content: "Escreva o conteúdo" }],
		[
			{ content: "<script>x</script>" },
			{ content: "O conteúdo não tem texto que possa ser mostrado" },
		],
		[
			{ content: "x".repeat(200_001) },
			{ content: "O conteúdo deve ter até 200.000 caracteres de HTML" },
		],
		[
			{ meta_description: "x".repeat(161) },
			{ meta_description: "A meta descrição deve ter até 160 caracteres" },
		],
		[
			{ order_position: "1.5" },
			{ order_position: "A ordem deve ser um número inteiro entre 0 e 99999" },
		],
		[
			{ order_position: "-1" },
			{ order_position: "A ordem deve ser um número inteiro entre 0 e 99999" },
		],
		[{ title: null }, { title: "Informe o título" }],
	])("refuses %j by field", async (over, fields) => {
		expect(await shop.pages.create(ADMIN, form(over))).toEqual({
			ok: false,
			error: { code: "invalid", fields },
		});
		expect(await shop.pages.list()).toEqual([]);
	});

	it("takes no slug that another page has", async () => {
		await make();
		const taken = {
			ok: false,
			error: { code: "invalid", fields: { slug: "Já existe uma página com este slug" } },
		};
		expect(await shop.pages.create(ADMIN, form({ slug: "TROCAS" }))).toEqual(taken);
		const second = await make({ slug: "outra" });
		expect(await save(second, { slug: "trocas" })).toEqual(taken);
	});
});

it("lists by category, then by order (A-243)", async () => {
	for (const [title, category, order_position] of [
		["C", "geral", "1"],
		["B", "atendimento", "2"],
		["A", "atendimento", "1"],
		["D", "geral", "0"],
	]) {
		await make({ title, slug: title, category, order_position });
	}
	expect((await shop.pages.list()).map(({ title }) => title)).toEqual(["A", "B", "D", "C"]);
});

describe("saving a page", () => {
	it("keeps only what is safe", async () => {
		const id = await make();
		await save(id, { content: '<p onclick="x()">a<script>x</script></p>' });
		expect((await page(id)).content).toBe("<p>a</p>");
	});

	it("has the old address lead to the new one, and back", async () => {
		const id = await make();
		await save(id, { slug: "trocas-e-devolucoes" });
		expect(await shop.catalog.findMovedSlug("pagina", "trocas")).toBe("trocas-e-devolucoes");
		await save(id, { slug: "trocas" });
		expect(await shop.catalog.findMovedSlug("pagina", "trocas")).toBeNull();
		expect(await shop.catalog.findMovedSlug("pagina", "trocas-e-devolucoes")).toBe("trocas");
		await make({ slug: "trocas-e-devolucoes" });
		expect(await shop.catalog.findMovedSlug("pagina", "trocas-e-devolucoes")).toBeNull();
	});

	it("tells the second of two administrators, and loses nothing", async () => {
		const id = await make();
		const { versao } = await page(id);
		await save(id, { content: "<p>Da Bia</p>" }, OTHER);
		const mine = await shop.pages.save(ADMIN, {
			id,
			versao,
			form: form({ content: "<p>Da Marta</p>" }),
		});
		expect(mine).toMatchObject({
			ok: false,
			error: { code: "conflict", current: { content: "<p>Da Bia</p>" } },
		});
		expect((await page(id)).content).toBe("<p>Da Bia</p>");
	});

	it.each([randomUUID(), "x"])("does not find %s", async (id) => {
		const none = { ok: false, error: { code: "not_found" } };
		expect(await shop.pages.save(ADMIN, { id, versao: "", form: form() })).toEqual(none);
		expect(await shop.pages.setActive(ADMIN, { id, active: true })).toMatchObject({ ok: false });
		expect(await shop.pages.remove(ADMIN, { id })).toMatchObject({ ok: false });
		expect(await shop.pages.find(id)).toBeNull();
	});

	it("is recorded with what was and what is", async () => {
		const id = await make();
		await save(id, { title: "Trocas e prazos" }, OTHER);
		const [row] = await queryRows<{ before: { title: string }; after: { title: string } }>(
			database.db,
			sql`select before, after from audit_log where action = 'pagina.editar'`,
		);
		expect([row?.before.title, row?.after.title]).toEqual(["Trocas", "Trocas e prazos"]);
	});
});

describe("versions", () => {
	const texts = async (id: string) => {
		const notes = await shop.pages.listVersions(id);
		return Promise.all(
			notes.map(async (one) => `${one.author}: ${await shop.pages.previewVersion(id, one.id)}`),
		);
	};

	it("keep every text with who wrote it, the latest first", async () => {
		const id = await make();
		await save(id, { content: "<p>dois</p>" }, OTHER);
		await save(id, { order_position: "4" }, OTHER);
		expect(await texts(id)).toEqual(["Bia: <p>dois</p>", "Marta: <p>Em 30 dias.</p>"]);
	});

	it("begin with the text that no administrator wrote", async () => {
		const id = await make();
		await database.db.execute(sql`delete from dynamic_page_versions`);
		await save(id, { active: false });
		expect(await texts(id)).toEqual([]);
		await save(id, { content: "<p>dois</p>" });
		expect(await texts(id)).toEqual(["Marta: <p>dois</p>", "Versão inicial: <p>Em 30 dias.</p>"]);
	});

	it("can be brought back, and what was there stays among them", async () => {
		const id = await make();
		await save(id, { title: "Errado", content: "<p>errado</p>" });
		const first = (await shop.pages.listVersions(id))[1];
		const { versao } = await page(id);
		now += 1_000;
		const wanted = { id, versionId: first?.id ?? "", versao };
		expect(await shop.pages.bringBackVersion(OTHER, wanted)).toEqual({ ok: true, value: null });
		expect(await page(id)).toMatchObject({ title: "Trocas", content: "<p>Em 30 dias.</p>" });
		expect(await texts(id)).toEqual([
			"Bia: <p>Em 30 dias.</p>",
			"Marta: <p>errado</p>",
			"Marta: <p>Em 30 dias.</p>",
		]);
		expect(await shop.pages.bringBackVersion(OTHER, wanted)).toMatchObject({
			error: { code: "conflict" },
		});
		const another = await make({ slug: "outra" });
		expect(await shop.pages.bringBackVersion(ADMIN, { ...wanted, id: another })).toMatchObject({
			error: { code: "not_found" },
		});
	});

	it("do not grow without end", async () => {
		const id = await make();
		for (let at = 0; at < MOST_VERSIONS + 3; at++) await save(id, { content: `<p>${at}</p>` });
		const kept = await texts(id);
		expect(kept).toHaveLength(MOST_VERSIONS);
		expect(kept[0]).toBe(`Marta: <p>${MOST_VERSIONS + 2}</p>`);
	});
});

it("is hidden, shown and deleted", async () => {
	const id = await make();
	await shop.pages.setActive(ADMIN, { id, active: false });
	expect(await shop.content.findPage("trocas")).toBeNull();
	await shop.pages.setActive(ADMIN, { id, active: true });
	expect(await shop.content.findPage("trocas")).not.toBeNull();
	expect(await shop.pages.remove(ADMIN, { id })).toEqual({ ok: true, value: null });
	expect(await shop.content.findPage("trocas")).toBeNull();
	expect((await changes()).map(({ action }) => action)).toEqual([
		"pagina.criar",
		"pagina.desativar",
		"pagina.ativar",
		"pagina.excluir",
	]);
});
