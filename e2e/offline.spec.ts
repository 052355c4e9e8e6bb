import { open } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

test("a page that cannot be fetched says why, and opens once the line is back", async ({
	page,
	context,
}) => {
	await open(page, "/produtos");
	const products = page.getByRole("article").getByRole("link");
	await products.first().click();
	await expect(page).toHaveURL(/\/produto\//);
	await page.goBack();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Todos os Produtos");
	await context.setOffline(true);
	await products.nth(3).dispatchEvent("click");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sem conexão com a loja");
	await context.setOffline(false);
	await expect(page.getByRole("button", { name: "Comprar agora" }).first()).toBeVisible();
	await expect(page).toHaveURL(/\/produto\//);
});
