import { addFirstProduct, open } from "./support/shopper.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test("home shows hero, specialties and featured products and is accessible", async ({ page }) => {
	await open(page, "/");
	await expect(page.getByRole("heading", { name: "Nossas Especialidades" })).toBeVisible();
	await expect(page.getByRole("heading", { name: "Produtos em Destaque" })).toBeVisible();
	await expect(page.getByRole("link", { name: "Ver Todos os Produtos" })).toHaveAttribute(
		"href",
		"/produtos",
	);
	await expectAccessible(page);
});

test("an unknown address is a real 404 with ways out", async ({ page }) => {
	const response = await page.goto("/nada/por/aqui");
	expect(response?.status()).toBe(404);
	await expect(page.getByText("Oops! Page not found")).toBeVisible();
	await expect(page.getByRole("link", { name: /in[ií]cio|home/i }).first()).toBeVisible();
	await expectAccessible(page);
});

test("an unknown product ends on the not-found page", async ({ page }) => {
	await page.goto("/produto/nao-existe");
	await expect(page).toHaveURL(/\/404$/);
	await expect(page.getByText("Oops! Page not found")).toBeVisible();
});

test("favourites survive a reload", async ({ page }) => {
	await open(page, "/produtos");
	const heart = page
		.getByRole("article")
		.first()
		.getByRole("button", { name: /favorit/i });
	await heart.click();
	await expect(page.getByText("Adicionado aos favoritos")).toBeVisible();
	await page.reload();
	await expect(heart).toHaveAttribute("aria-pressed", "true");
});

test("the cart changes quantities, survives a reload and any junk in storage", async ({ page }) => {
	await addFirstProduct(page);
	await page.reload();
	await page
		.getByRole("button", { name: /carrinho/i })
		.first()
		.click();
	const panel = page.getByRole("dialog", { name: /Carrinho de Compras/ });
	await expect(panel).toContainText("1 item");
	await panel.getByRole("button", { name: /aumentar/i }).click();
	await expect(panel).toContainText("2 itens");
	await panel.getByLabel(/^Quantidade de/).fill("9999");
	await expect(panel.getByText(/^No máximo \d+$/)).toBeVisible();
	await expectAccessible(page);
	await panel.getByRole("button", { name: /remover/i }).click();
	await expect(panel).toContainText("Seu carrinho está vazio");

	await page.evaluate(() =>
		localStorage.setItem("requinte-cart-storage", '{"state":{"items":[{"x":1}]},"version":9}'),
	);
	await open(page, "/");
	await page
		.getByRole("button", { name: /carrinho/i })
		.first()
		.click();
	await expect(page.getByText("Seu carrinho está vazio")).toBeVisible();
	await page.evaluate(() => localStorage.setItem("requinte-cart-storage", "{nonsense"));
	await open(page, "/");
	await expect(page.getByRole("heading", { name: "Produtos em Destaque" })).toBeVisible();
});

test("an empty checkout leads home", async ({ page }) => {
	await page.goto("/checkout");
	await expect(page).toHaveURL(/\/$/);
});

test("content pages have an outline", async ({ page }) => {
	await open(page, "/pagina/trocas-e-devolucoes");
	await expect(page.getByRole("navigation", { name: "Nesta página" })).toBeVisible();
	await expectAccessible(page);
});
