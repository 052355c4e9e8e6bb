import { afterAll, beforeAll, expect, it } from "vitest";
import { openScreens } from "#testing/admin-screens.tsx";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";

let shop: TestShop;
let show: Awaited<ReturnType<typeof openScreens>>;

beforeAll(async () => {
	shop = await openTestShop();
	show = await openScreens(shop.shop, async () => null);
});
afterAll(() => shop.close());

const PERSON = { name: "Ana", email: "ana@example.com", password: "Tijolo-Verde-41" };

it.each([
	[{ intent: "create", ...PERSON }, "Informe o código de configuração mostrado quando"],
	[{ intent: "create", ...PERSON, admin_code: "AAAA-BBBB-CCCC-DDDD" }, "Código recusado"],
	[{ ...PERSON }, "Erro no login"],
])("says in the page why a form sent without scripts was refused (%j)", async (form, words) => {
	const { status, text } = await show("/admin/login", form);
	expect(status).toBe(422);
	expect(text).toContain(words);
});

it("leads on whoever became an administrator without scripts", async () => {
	const admin_code = (await shop.shop.admins.openSetupCode()) ?? "";
	const { status } = await show("/admin/login", { intent: "create", ...PERSON, admin_code });
	expect(status).toBe(302);
});
