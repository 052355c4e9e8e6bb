import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openRealScreens, type RealScreens } from "#testing/real-screens.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";
import { createRender, type Render } from "./react-router.ts";

let screens: RealScreens;
let test: TestShop;
let render: Render;

beforeAll(async () => {
	[screens, test] = await Promise.all([openRealScreens(), openTestShop()]);
	render = createRender(screens.load, "production", test.shop, test.platform.log);
	await test.db.execute(sql`
		insert into dynamic_pages (slug, title, content)
		values ('trocas', 'Trocas', '<p>Até 30 dias.</p>'), ('privacidade', 'Privacidade', '<p>Seus dados.</p>')`);
}, 120_000);
afterAll(() => screens.close());

const visit = async (path: string) => {
	const { response, html } = await render(
		new Request(`http://localhost${path}`),
		"http://localhost",
		null,
	);
	return { status: response.status, html };
};

it("a content page that was read stays to be read while the database is away", async () => {
	expect((await visit("/pagina/trocas")).html).toContain("Até 30 dias.");
	expect((await visit("/pagina/nenhuma")).status).toBe(404);
	await test.close();
	const again = await visit("/pagina/trocas");
	expect(again.status).toBe(200);
	expect(again.html).toContain("Até 30 dias.");
	// Of what was never read nothing is presumed.
	expect((await visit("/pagina/privacidade")).status).toBe(503);
	expect((await visit("/pagina/nenhuma")).status).toBe(503);
});
