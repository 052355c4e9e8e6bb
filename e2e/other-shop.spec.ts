import type { Page } from "@playwright/test";
import { newAdmin } from "./support/new-admin.ts";
import { OTHER_SESSION } from "./support/settings.ts";
import {
	choosePix,
	continueToPayment,
	fillInformation,
	findFirstProduct,
	open,
	openCheckout,
} from "./support/shopper.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

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

test("another shop wears its own looks, sells, and packs what it sold", async ({
	page,
	browser,
}) => {
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

	const office = await browser.newContext({ storageState: OTHER_SESSION });
	const adminPage = await office.newPage();
	for (const path of ["/admin", "/admin/pedidos", "/admin/produtos", "/admin/estilos"]) {
		await open(adminPage, path);
		await expectOwnLooks(adminPage);
	}
	await open(adminPage, "/admin/pedidos");
	await expect(adminPage.getByText("Helena Prado Vasconcelos").first()).toBeVisible();

	const { context } = await newAdmin(browser, adminPage, "orders");
	const clerk = await context.newPage();
	const refused = await clerk.goto("/admin/estilos");
	expect(refused?.status()).toBe(403);
	await expect(clerk.getByText("Você não pode abrir esta tela")).toBeVisible();
	await expect(clerk.getByRole("img", { name: "Jalecos da Maria" })).toBeVisible();
	await expectOwnLooks(clerk);
});
