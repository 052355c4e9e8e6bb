import { afterAll, beforeAll, expect, it } from "vitest";
import { adminPaths } from "#testing/admin-screens.tsx";
import { emptyTables } from "#testing/empty-tables.ts";
import { openOffice } from "#testing/office-screens.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";

let shop: TestShop;
let show: Awaited<ReturnType<typeof openOffice>>;

beforeAll(async () => {
	shop = await openTestShop();
	await emptyTables(shop.db, "produtos", "categorias", "orders");
	show = await openOffice(shop);
});
afterAll(() => shop.close());

it("no screen of a new shop tells the merchant to look through filters that are not set", async () => {
	const wrong: string[] = [];
	for (const path of (await adminPaths()).filter((one) => !/:|login|\.csv/.test(one))) {
		const { text } = await show(path);
		const told =
			/Confira a busca[^<]*|tire o filtro[^<]*|Nenhum[ao]? [^<]{1,20} encontrad[ao][^<]*/i;
		const [said] = told.exec(text) ?? [];
		if (said) wrong.push(`${path}: ${said}`);
	}
	expect(wrong).toEqual([]);
}, 60_000);
