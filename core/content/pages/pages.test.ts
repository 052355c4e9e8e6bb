import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { queryRows } from "#platform/database/sql/query.ts";
import { ADMIN, contentPages, form, OTHER } from "#testing/records/content-pages.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";

let test: TestShop;

beforeAll(async () => {
	test = await openTestShop();
});

const { startOver, make, page, save, changes } = contentPages(() => test);

beforeEach(startOver);
afterAll(() => test.close());

describe("a new page", () => {
	it("makes paragraphs of plain text, and leaves what has blocks of its own alone", async () => {
		const id = await make({ content: "Um <b>dia</b>\n\nDois\ndias", onde: "rodape" });
		const { content, onde } = (await page(id)) ?? {};
		expect(content).toBe("<p>Um <b>dia</b></p>\n<p>Dois<br />dias</p>");
		expect(onde).toBe("rodape");
		expect(test.shop.pages.preview("A\n\nB")).toContain("<p>B</p>");
		expect(test.shop.pages.preview("<h2>A</h2>\n\nB")).not.toContain("<p>");
	});

	it("takes its defaults and its slug as the shop writes addresses", async () => {
		const id = await make({ slug: "  Política de Troca ", order_position: "" });
		expect(await page(id)).toMatchObject({
			slug: "politica-de-troca",
			category: "geral",
			onde: "endereco",
			order_position: 0,
			active: true,
			meta_description: null,
		});
		expect(await test.shop.content.findPage("politica-de-troca")).toMatchObject({
			title: "Trocas",
		});
		expect(await changes()).toEqual([{ action: "pagina.criar", admin_name: "Marta" }]);
	});

	const REFUSED: [Record<string, unknown>, Record<string, string>][] = [
		[{ slug: "!!!" }, { slug: "O slug precisa ter letras ou números" }],
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
		[{ title: null }, { title: "Informe o título" }],
	];

	it("is refused by field", async () => {
		for (const [over, fields] of REFUSED)
			expect(await test.shop.pages.create(ADMIN, form(over))).toEqual({
				ok: false,
				error: { code: "invalid", fields },
			});
		expect(await test.shop.pages.list()).toEqual([]);
	});

	it("takes no slug that another page has", async () => {
		await make();
		const taken = {
			ok: false,
			error: { code: "invalid", fields: { slug: "Já existe uma página com este slug" } },
		};
		expect(await test.shop.pages.create(ADMIN, form({ slug: "TROCAS" }))).toEqual(taken);
		const second = await make({ slug: "outra" });
		expect(await save(second, { slug: "trocas" })).toEqual(taken);
	});
});

describe("saving a page", () => {
	it("has the old address lead to the new one, and back", async () => {
		const id = await make();
		await save(id, { slug: "trocas-e-devolucoes" });
		expect(await test.shop.catalog.findMovedSlug("pagina", "trocas")).toBe("trocas-e-devolucoes");
		await save(id, { slug: "trocas" });
		expect(await test.shop.catalog.findMovedSlug("pagina", "trocas")).toBeNull();
		expect(await test.shop.catalog.findMovedSlug("pagina", "trocas-e-devolucoes")).toBe("trocas");
		await make({ slug: "trocas-e-devolucoes" });
		expect(await test.shop.catalog.findMovedSlug("pagina", "trocas-e-devolucoes")).toBeNull();
	});

	it("tells the second of two administrators, and loses nothing", async () => {
		const id = await make();
		const { version } = await page(id);
		await save(id, { content: "<p>Da Bia</p>" }, OTHER);
		const mine = await test.shop.pages.save(ADMIN, {
			id,
			version,
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
		expect(await test.shop.pages.save(ADMIN, { id, version: "", form: form() })).toEqual(none);
		expect(await test.shop.pages.setActive(ADMIN, { id, active: true })).toMatchObject({
			ok: false,
		});
		expect(await test.shop.pages.remove(ADMIN, { id })).toMatchObject({ ok: false });
		expect(await test.shop.pages.find(id)).toBeNull();
	});

	it("is recorded with what was and what is", async () => {
		const id = await make();
		await save(id, { title: "Trocas e prazos" }, OTHER);
		const [row] = await queryRows<{ before: { title: string }; after: { title: string } }>(
			test.db,
			sql`select before, after from audit_log where action = 'pagina.editar'`,
		);
		expect([row?.before.title, row?.after.title]).toEqual(["Trocas", "Trocas e prazos"]);
	});
});

it("is hidden, shown and deleted", async () => {
	const id = await make();
	await test.shop.pages.setActive(ADMIN, { id, active: false });
	expect(await test.shop.content.findPage("trocas")).toBeNull();
	await test.shop.pages.setActive(ADMIN, { id, active: true });
	expect(await test.shop.content.findPage("trocas")).not.toBeNull();
	expect(await test.shop.pages.remove(ADMIN, { id })).toEqual({ ok: true, value: null });
	expect(await test.shop.content.findPage("trocas")).toBeNull();
	expect((await changes()).map(({ action }) => action)).toEqual([
		"pagina.criar",
		"pagina.desativar",
		"pagina.ativar",
		"pagina.excluir",
	]);
});
