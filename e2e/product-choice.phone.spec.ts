import { chooseOptions, IN_STOCK, open, productVisible } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

test("size and colour are chosen, stand in the address, and survive leaving the page", async ({
	page,
}) => {
	await open(page, "/busca?q=jaleco");
	const cards = page.getByRole("article").filter({ hasNotText: "Esgotado" });
	await cards.first().getByRole("link").first().tap();
	await productVisible(page);

	// All that is missing is shown at once, then what is left of it.
	const main = page.getByRole("main");
	const buy = main.getByRole("button", { name: "Comprar agora" }).first();
	await buy.tap();
	await expect(main.getByRole("alert")).toHaveText("Selecione um tamanho e uma cor");
	await page
		.getByRole("radiogroup", { name: /^Cor/ })
		.getByRole("radio", { name: IN_STOCK })
		.first()
		.check({ force: true });
	await buy.tap();
	await expect(main.getByRole("alert")).toHaveText("Selecione um tamanho");

	await chooseOptions(page);
	await expect(page).toHaveURL(/[?&]tamanho=/);
	const chosen = page.url();
	const sizes = page.getByRole("radiogroup", { name: /^Tamanho/ });
	const size = new URL(chosen).searchParams.get("tamanho") ?? "";
	await page.getByRole("link", { name: "Produtos", exact: true }).first().click();
	await expect(page).toHaveURL(/\/produtos$/);
	await page.goBack();
	await expect(page).toHaveURL(chosen);
	await expect(sizes.getByRole("radio", { checked: true })).toHaveAccessibleName(
		new RegExp(`^${size}`),
	);
	await open(page, chosen);
	await expect(sizes.getByRole("radio", { checked: true })).toHaveCount(1);
	await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/produto\/[^?]+$/);

	await page
		.getByRole("region", { name: /^Imagens de/ })
		.getByRole("img")
		.first()
		.tap();
	const large = page.getByRole("dialog");
	await large.getByRole("button", { name: "Ver imagem em tamanho real" }).tap();
	await expect(large.getByRole("button", { name: "Ajustar imagem à janela" })).toBeVisible();
	await large.getByRole("button", { name: "Fechar" }).tap();
	await expect(large).toHaveCount(0);
	await buy.tap();
	await expect(page).toHaveURL(/\/checkout/);
});
