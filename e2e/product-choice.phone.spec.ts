import { chooseOptions, IN_STOCK, open } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

test("what is chosen stands in the address, and the large picture opens at its middle", async ({
	page,
}) => {
	await open(page, "/busca?q=jaleco");
	const cards = page.getByRole("article").filter({ hasNotText: "Esgotado" });
	await cards.first().getByRole("link").first().click();
	await expect(page).toHaveURL(/\/produto\//);
	await chooseOptions(page);
	await expect(page).toHaveURL(/[?&]tamanho=/);
	const chosen = page.url();
	const sizes = page.getByRole("radiogroup", { name: /^Tamanho/ });
	const size = new URL(chosen).searchParams.get("tamanho") ?? "";

	// Choosing is no step of its own, and leaving and coming back loses nothing.
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
		.getByRole("button", { name: /Ampliar/ })
		.first()
		.click();
	const frame = page.getByRole("button", { name: "Ver imagem em tamanho real" });
	await frame.click();
	const full = page.getByRole("button", { name: "Ajustar imagem à janela" });
	await expect
		.poll(() =>
			full.evaluate((node) =>
				Math.abs(node.scrollLeft - (node.scrollWidth - node.clientWidth) / 2) < 2
					? node.scrollLeft
					: 0,
			),
		)
		.toBeGreaterThan(50);
});

test("all that is missing is said at once", async ({ page }) => {
	await open(page, "/busca?q=scrub");
	const link = page.getByRole("article").filter({ hasNotText: "Esgotado" }).getByRole("link");
	await open(page, await link.first().evaluate((found: HTMLAnchorElement) => found.pathname));
	const main = page.getByRole("main");
	const buy = main.getByRole("button", { name: "Comprar agora" }).first();
	await buy.click();
	await expect(main.getByRole("alert")).toHaveText("Selecione um tamanho e uma cor");
	await page.getByRole("radio", { name: IN_STOCK }).first().check({ force: true });
	await buy.click();
	await expect(main.getByRole("alert")).toHaveText("Selecione um tamanho");
});
