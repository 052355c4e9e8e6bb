import type { Page } from "@playwright/test";
import { open } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const filters = (page: Page) => page.getByRole("region", { name: "Filtros" });
const chips = (page: Page) => page.getByRole("list", { name: "Filtros escolhidos" });

const prices = async (page: Page) => {
	const texts = await page.getByRole("article").locator("[data-price]").allTextContents();
	return texts.map((text) => Number(text.replace(/\D/g, "")));
};

test("a list is searched, narrowed and sorted in its address, and Back undoes one choice", async ({
	page,
}) => {
	await open(page, "/produtos");
	await page.getByRole("searchbox", { name: "Buscar produtos" }).fill("jaleco");
	await expect(page).toHaveURL(/\/produtos\?q=jaleco$/);
	const size = filters(page).getByRole("checkbox", { name: /^M \d/ });
	await size.check();
	await expect(page).toHaveURL(/tam=M/);
	await expect(size).toBeFocused();
	// The counts come with the list, a moment after the address.
	await expect(chips(page).getByRole("link", { name: "Tirar Tamanho: M" })).toBeVisible();
	const colour = filters(page).getByRole("checkbox", { name: /^Vinho \d/ });
	const offered = Number(/\d+/.exec((await colour.locator("xpath=..").textContent()) ?? "")?.[0]);
	await colour.check();
	await expect(page).toHaveURL(/cor=vinho/);
	await expect(page.getByRole("article")).toHaveCount(offered);
	await expect(page.getByText(new RegExp(`^${offered} de \\d+ produtos$`))).toBeVisible();
	await expect(page.getByRole("article").first().getByRole("link").first()).toHaveAttribute(
		"href",
		/cor=Vinho/,
	);

	await page.goBack();
	await expect(page).not.toHaveURL(/cor=/);
	await expect(colour).not.toBeChecked();
	await expect(size).toBeChecked();
	await page.getByLabel("Ordenar").selectOption({ label: "Menor preço" });
	await expect(page).toHaveURL(/ordem=menor-preco/);
	await expect
		.poll(async () => {
			const found = await prices(page);
			return found.length > 1 && found.every((price, at) => price >= (found[at - 1] ?? 0));
		})
		.toBe(true);
	await chips(page).getByRole("link", { name: "Tirar Tamanho: M" }).click();
	await expect(size).not.toBeChecked();
	await expect(page.getByText(/produtos? encontrados?$/)).toBeFocused();
});

test("the data for search engines belongs to the page that was loaded", async ({ page }) => {
	const data = page.locator('script[type="application/ld+json"]');
	await open(page, "/produtos");
	await expect(data).toHaveCount(1);
	await page.getByRole("article").getByRole("heading").first().click();
	await expect(page).toHaveURL(/\/produto\//);
	await expect(data).toHaveCount(0);
	await page.reload();
	// What a script holds is no text of the page.
	expect(await data.first().textContent()).toContain('"@type":"Product');
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("a list is searched, narrowed and paged, and a product says how to buy", async ({
		page,
	}) => {
		await page.goto("/produtos");
		await page.getByRole("link", { name: "Próxima" }).click();
		await expect(page).toHaveURL(/pagina=2/);
		await page.getByRole("searchbox").first().fill("scrub");
		await page.getByRole("searchbox").first().press("Enter");
		await expect(page).toHaveURL(/q=scrub/);
		await expect(page.getByRole("article").first()).toContainText(/scrub/i);
		await filters(page)
			.getByRole("checkbox", { name: /^GG \d/ })
			.check();
		await page.getByRole("button", { name: "Aplicar filtros" }).click();
		await expect(page).toHaveURL(/tam=GG/);
		await expect(page.getByText(/^\d+ de \d+ produtos$/)).toBeVisible();
		await page
			.getByRole("link", { name: /^Comprar GG/ })
			.first()
			.click();
		await expect(page).toHaveURL(/\/produto\/.*tamanho=GG/);

		const notice = page.getByText(/Sem JavaScript você vê as peças/);
		await expect(notice).toContainText(/escreva para \S+@\S+/);
		await expect(page.getByRole("heading", { name: "Especificações" })).toBeVisible();
		// The menus of the header do not open: these links lead to the same places.
		const places = page.getByRole("navigation", { name: "Sem JavaScript" });
		await places.getByRole("link", { name: "Masculino" }).click();
		await expect(page).toHaveURL(/\/categoria\/masculino$/);
	});
});
