import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ADMIN, contentPages, OTHER } from "#testing/records/content-pages.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";
import { MOST_VERSIONS } from "./pages.ts";

let test: TestShop;

beforeAll(async () => {
	test = await openTestShop();
});

const { startOver, make, page, save } = contentPages(() => test);

beforeEach(startOver);
afterAll(() => test.close());

describe("versions", () => {
	const texts = async (id: string) => {
		const notes = await test.shop.pages.listVersions(id);
		return Promise.all(
			notes.map(
				async (one) => `${one.author}: ${await test.shop.pages.previewVersion(id, one.id)}`,
			),
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
		await test.db.execute(sql`delete from dynamic_page_versions`);
		await save(id, { active: false });
		expect(await texts(id)).toEqual([]);
		await save(id, { content: "<p>dois</p>" });
		expect(await texts(id)).toEqual(["Marta: <p>dois</p>", "Versão inicial: <p>Em 30 dias.</p>"]);
	});

	it("can be brought back, and what was there stays among them", async () => {
		const id = await make();
		await save(id, { title: "Errado", content: "<p>errado</p>" });
		const first = (await test.shop.pages.listVersions(id))[1];
		const { version } = await page(id);
		test.wait(1_000);
		const wanted = { id, versionId: first?.id ?? "", version };
		expect(await test.shop.pages.bringBackVersion(OTHER, wanted)).toEqual({
			ok: true,
			value: null,
		});
		expect(await page(id)).toMatchObject({ title: "Trocas", content: "<p>Em 30 dias.</p>" });
		expect(await texts(id)).toEqual([
			"Bia: <p>Em 30 dias.</p>",
			"Marta: <p>errado</p>",
			"Marta: <p>Em 30 dias.</p>",
		]);
		expect(await test.shop.pages.bringBackVersion(OTHER, wanted)).toMatchObject({
			error: { code: "conflict" },
		});
		const another = await make({ slug: "outra" });
		expect(await test.shop.pages.bringBackVersion(ADMIN, { ...wanted, id: another })).toMatchObject(
			{
				error: { code: "not_found" },
			},
		);
	});

	it("do not grow without end", async () => {
		const id = await make();
		for (let at = 0; at < MOST_VERSIONS + 3; at++) await save(id, { content: `<p>${at}</p>` });
		const kept = await texts(id);
		expect(kept).toHaveLength(MOST_VERSIONS);
		expect(kept[0]).toBe(`Marta: <p>${MOST_VERSIONS + 2}</p>`);
	});
});
