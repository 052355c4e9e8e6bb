import { open } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

test("a list of one size sells that size in one touch, in the colour that is shown", async ({
	page,
}) => {
	await open(page, "/busca?q=jaleco&tam=M&cor=branco");
	const card = page
		.getByRole("article")
		.filter({ has: page.getByRole("link", { name: /^Comprar M/ }) })
		.first();
	const name = (await card.getByRole("heading").textContent()) ?? "";
	await card.getByRole("button", { name: `Adicionar ${name}, M, ao carrinho` }).click();
	await expect(page.getByText("Produto adicionado ao carrinho!")).toBeVisible();
	// In the shop's own looks also on the first page that was opened.
	await expect(page.locator("[data-close-button]")).toHaveCSS("height", "44px");
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await page.getByRole("button", { name: "Ver carrinho" }).click();
	const cart = page.getByRole("dialog", { name: /carrinho/i });
	await expect(cart).toContainText(name);
	await expect(cart).toContainText(/M • Branco/);
	await page.keyboard.press("Escape");
	await expect(cart).toHaveCount(0);

	await card.getByRole("heading").getByRole("link").click();
	await expect(page).toHaveURL(/\/produto\/.*cor=Branco&tamanho=M/);
	await expect(page.getByRole("radio", { name: "M", exact: true })).toBeChecked();
	await expect(page.getByRole("radio", { name: "Branco", exact: true })).toBeChecked();
	await page.goBack();
	await card.getByRole("link", { name: "Comprar M" }).click();
	await expect(page).toHaveURL(/\/checkout/);
	await page.goBack();
	await expect(page).toHaveURL(/\/busca\?q=jaleco/);
});
