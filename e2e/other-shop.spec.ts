import type { Page } from "@playwright/test";
import { setupCode } from "../core/accounts/admins/admin-codes.ts";
import type { FireShop } from "../fire/shop.ts";
import { startOtherShop } from "./support/own-shop.ts";
import { PORT, SECRET } from "./support/settings.ts";
import {
	choosePix,
	continueToPayment,
	fillInformation,
	findFirstProduct,
	open,
	openCheckout,
} from "./support/shopper.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const OWN = PORT + 12;
let shop: FireShop;

test.beforeAll(async () => {
	test.setTimeout(300_000);
	shop = await startOtherShop(OWN);
});
test.afterAll(() => shop?.stop());
test.use({ baseURL: `http://localhost:${OWN}` });
test.setTimeout(240_000);

/** Its colour, its heading font and its name are in force, and nothing of the demonstration is said. */
async function expectOwnLooks(page: Page): Promise<void> {
	const html = page.locator("html");
	await expect(html).toHaveCSS("--color-primary", "#8c3b4a");
	await expect(html).toHaveCSS("--font-heading", /^"?Lora/);
	const { width, wide } = await html.evaluate((root) => ({
		width: root.clientWidth,
		wide: root.scrollWidth,
	}));
	expect(wide, page.url()).toBeLessThanOrEqual(width);
	expect(await page.content(), page.url()).not.toContain("Requinte");
}

const SCREENS = [
	"/",
	"/produtos",
	"/categoria/jalecos-infantis",
	"/produto/jaleco-ana-acinturado",
	"/busca?q=jaleco",
	"/sobre",
	"/contato",
	"/pagina/trocas",
	"/auth",
	"/nenhuma-pagina-assim",
	"/admin/login",
];

test("another shop wears its own looks, sells, and packs what it sold", async ({ page }) => {
	for (const width of [390, 1280]) {
		await page.setViewportSize({ width, height: 844 });
		for (const path of SCREENS) {
			await open(page, path);
			await page
				.getByRole("contentinfo")
				.or(page.getByRole("main"))
				.last()
				.scrollIntoViewIfNeeded();
			await expectOwnLooks(page);
		}
	}
	await open(page, "/");
	await expect(page).toHaveTitle(/Jalecos da Maria/);

	await findFirstProduct(page, "jaleco ana preto");
	await openCheckout(page);
	await fillInformation(page);
	await continueToPayment(page);
	await choosePix(page);
	await expect(page.getByText("Desconto PIX (3%)")).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("button", { name: "Simular pagamento aprovado" }).click();
	await expect(page.getByRole("heading", { name: "Pedido Confirmado!" })).toBeVisible();
	await expectOwnLooks(page);

	const form = {
		intent: "create",
		name: "Maria Lima",
		email: "maria@jalecosdamaria.example",
		password: "Segredo-da-loja1",
		admin_code: setupCode(SECRET, 0),
	};
	expect((await page.request.post("/admin/login", { form })).ok()).toBe(true);
	for (const path of ["/admin", "/admin/pedidos", "/admin/produtos", "/admin/estilos"]) {
		await open(page, path);
		await expectOwnLooks(page);
	}
	await open(page, "/admin/pedidos");
	await expect(page.getByText("Helena Prado Vasconcelos").first()).toBeVisible();
});
