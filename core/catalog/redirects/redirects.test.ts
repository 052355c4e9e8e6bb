import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { emptyTables } from "#testing/empty-tables.ts";
import { eventually } from "#testing/eventually.ts";
import { LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";
import { isWorthListing, oldPath } from "./shared/redirect.ts";

let test: TestShop;

const admin = { userId: "adm", name: "Marta", email: "marta@example.com" };
const ALL = { q: "", pagina: 1 };

beforeAll(async () => {
	test = await openTestShop();
});
beforeEach(async () => {
	await test.reset();
	await emptyTables(test.db, "enderecos_antigos", "enderecos_perdidos");
});
afterAll(() => test.close());

it.each([
	["https://www.antiga.com.br/Produtos/Jaleco-Ana/?variant=1", "/produtos/jaleco-ana"],
	["/cole%C3%A7%C3%A3o/", "/coleção"],
	["/", null],
	["/%E0%A4%A", null],
])("%s is compared as %s", (typed, path) => {
	expect(oldPath(typed)).toBe(path);
});

it("intruders' addresses are not listed", () => {
	const paths = ["/wp-login.php", "/.env", "/admin/x", "/a.js", "/index.html", "/products/x"];
	expect(paths.filter(isWorthListing)).toEqual(["/index.html", "/products/x"]);
});

it("an address written by hand leads on, and can be deleted", async () => {
	const { redirects } = test.shop;
	expect(
		await redirects.save(admin, { caminho: "/quem-somos", destino: "https://outra.com" }),
	).toMatchObject({
		error: { fields: { destino: expect.any(String) } },
	});
	expect(await redirects.save(admin, { caminho: "/Sobre", destino: "/sobre" })).toMatchObject({
		error: { fields: { destino: "O endereço levaria a ele mesmo" } },
	});
	await redirects.save(admin, { caminho: "/Quem-Somos/", destino: "/sobre" });
	expect(await redirects.find("/quem-somos")).toBe("/sobre");
	const { rows } = await redirects.list(ALL);
	await redirects.remove(admin, rows[0]?.id ?? "");
	expect(await redirects.find("/quem-somos")).toBeNull();
});

it("addresses written by hand form no circle, however long", async () => {
	const { redirects } = test.shop;
	await redirects.save(admin, { caminho: "/b", destino: "/c" });
	await redirects.save(admin, { caminho: "/c", destino: "/d?cor=azul" });
	expect(await redirects.save(admin, { caminho: "/D", destino: "/b" })).toMatchObject({
		error: { fields: { destino: expect.stringContaining("/c já leva a /d") } },
	});
	expect(await redirects.find("/d")).toBeNull();
	// Another one into the same line is none.
	expect(await redirects.save(admin, { caminho: "/a", destino: "/b" })).toMatchObject({ ok: true });
});

it("a product that moves takes its old addresses along", async () => {
	await test.db.execute(sql`insert into enderecos_antigos (caminho, tipo, alvo_id)
		values ('/products/jaleco', 'produto', ${LINES.coatP.productId}::uuid)`);
	expect(await test.shop.redirects.find("/products/jaleco")).toBe("/produto/jaleco");
	await test.db.execute(
		sql`update produtos set slug = 'outro' where id = ${LINES.coatP.productId}::uuid`,
	);
	expect(await test.shop.redirects.find("/products/jaleco")).toBe("/produto/outro");
});

it("what was not found is listed, until it leads somewhere", async () => {
	const { redirects } = test.shop;
	redirects.miss("/colecao-antiga");
	await eventually(async () =>
		expect((await redirects.listMissed(ALL)).rows).toMatchObject([
			{ caminho: "/colecao-antiga", vezes: 1 },
		]),
	);
	await redirects.save(admin, { caminho: "/colecao-antiga", destino: "/produtos" });
	expect((await redirects.listMissed(ALL)).rows).toEqual([]);
});
