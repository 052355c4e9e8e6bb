import { addFirstProduct, open } from "./support/shopper.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test("the home page, a content page and an unknown address lead on", async ({ page }) => {
	await open(page, "/");
	await expect(page.getByRole("heading", { name: "Nossas Especialidades" })).toBeVisible();
	await expect(page.getByRole("heading", { name: "Produtos em Destaque" })).toBeVisible();
	await expect(page.getByRole("article").first()).toBeVisible();
	await expect(page.getByRole("link", { name: "Ver Todos os Produtos" })).toHaveAttribute(
		"href",
		"/produtos",
	);
	await page.getByRole("contentinfo").getByRole("link", { name: "Trocas e Devoluções" }).click();
	await expect(page).toHaveURL(/\/pagina\/trocas-e-devolucoes$/);
	await expect(page.getByRole("navigation", { name: "Nesta página" })).toBeVisible();

	const response = await page.goto("/nada/por/aqui");
	expect(response?.status()).toBe(404);
	await expect(page.getByText("Oops! Page not found")).toBeVisible();
	await expect(page.getByRole("link", { name: /in[ií]cio|home/i }).first()).toBeVisible();
	await page.goto("/produto/nao-existe");
	await expect(page).toHaveURL(/\/404$/);
});

test("the cart changes quantities, survives a reload and any junk in storage", async ({ page }) => {
	const openCart = () =>
		page
			.getByRole("button", { name: /carrinho/i })
			.first()
			.click();
	await addFirstProduct(page);
	await page.reload();
	await openCart();
	const panel = page.getByRole("dialog", { name: /Carrinho de Compras/ });
	await expect(panel).toContainText("1 item");
	await panel.getByRole("button", { name: /aumentar/i }).click();
	await expect(panel).toContainText("2 itens");
	const quantity = panel.getByLabel(/^Quantidade de/);
	await quantity.fill("9999");
	await expect(panel.getByText(/^No máximo \d+$/)).toBeVisible();
	await expectAccessible(page);
	await quantity.fill("0");
	await quantity.press("Enter");
	await expect(panel).toContainText("0 itens");
	await panel.getByRole("button", { name: /^Desfazer/ }).click();
	await panel.getByRole("button", { name: /remover/i }).click();
	await expect(panel).toContainText("Seu carrinho está vazio");

	for (const junk of ['{"state":{"items":[{"x":1}]},"version":9}', "{nonsense"]) {
		await page.evaluate((text) => localStorage.setItem("requinte-cart-storage", text), junk);
		// With nothing to buy the checkout leads home.
		await page.goto("/checkout");
		await expect(page).toHaveURL(/:\d+\/$/);
	}
	await open(page, "/");
	await openCart();
	await expect(page.getByText("Seu carrinho está vazio")).toBeVisible();
});
