import type { Page } from "@playwright/test";
import { open } from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";

const filters = (page: Page) => page.getByRole("region", { name: "Filtros" });
const chips = (page: Page) => page.getByRole("list", { name: "Filtros escolhidos" });

test("a wrong price is refused and stays, one above all others finds nothing, and choices can be taken off", async ({
	page,
}) => {
	await open(page, "/produtos");
	const least = filters(page).getByLabel("Preço mínimo, em reais");
	for (const typed of ["abc", "-50"]) {
		await least.fill(typed);
		await least.press("Enter");
		await expect(least).toBeFocused();
		await expect(least).toHaveValue(typed);
		expect(await least.evaluate((field: HTMLInputElement) => field.validity.patternMismatch)).toBe(
			true,
		);
		await expect(page).toHaveURL(/\/produtos$/);
	}
	await filters(page)
		.getByRole("checkbox", { name: /^Branco/ })
		.check();
	await expect(page).toHaveURL(/cor=branco/);
	await expect(least).toHaveValue("-50");
	await least.fill("99999999");
	await least.press("Enter");
	await expect(page.getByText("Nenhum produto encontrado com os filtros aplicados.")).toBeVisible();
	await chips(page).getByRole("link", { name: "Tirar A partir de R$ 999.999" }).click();
	await expect(page).toHaveURL(/\/produtos\?cor=branco$/);

	await open(page, "/produtos?tam=EXG&cor=rosa&especialidade=veterinaria");
	await expect(page.getByText("Nenhum produto encontrado com os filtros aplicados.")).toBeVisible();
	await page
		.getByRole("link", { name: /^Tirar (?!Tamanho|Cor)/ })
		.last()
		.click();
	await expect(page.getByRole("article").first()).toBeVisible();
});

test("a price is typed or picked, and a category's page is narrowed and sorted too", async ({
	page,
}) => {
	await open(page, "/categoria/jalecos-femininos");
	const least = filters(page).getByLabel("Preço mínimo, em reais");
	await least.fill("300");
	await least.press("Enter");
	await expect(page).toHaveURL(/\/categoria\/jalecos-femininos\?preco=300-$/);
	await expect(least).toBeFocused();
	const prices = async () => {
		const texts = await page.getByRole("article").locator("[data-price]").allTextContents();
		return texts.map((text) => Number(text.replace(/\D/g, "")));
	};
	await expect.poll(async () => Math.min(...(await prices()))).toBeGreaterThanOrEqual(30_000);
	await page.getByLabel("Ordenar").selectOption({ label: "Menor preço" });
	await expect(page).toHaveURL(/ordem=menor-preco/);
	await expect(chips(page).getByRole("link", { name: "Tirar A partir de R$ 300" })).toBeVisible();
	await filters(page).getByRole("radio").first().check();
	await expect(page).not.toHaveURL(/preco=300-(&|$)/);
	await chips(page).getByRole("link", { name: "Limpar tudo" }).click();
	await expect(page).toHaveURL(/\/categoria\/jalecos-femininos\?ordem=menor-preco$/);
});

test("typing goes on while the list follows", async ({ page }) => {
	await open(page, "/produtos");
	const box = page.getByRole("searchbox", { name: "Buscar produtos" });
	await box.click();
	await page.keyboard.type("jaleco");
	await expect(page).toHaveURL(/q=jaleco$/);
	await expect(page.getByText(/^\d+ produtos? encontrados?$/)).toBeVisible();
	await page.keyboard.type(" azul");
	await expect(page).toHaveURL(/q=jaleco(\+|%20)azul$/);
	await expect(box).toBeFocused();
	await expect(box).toHaveValue("jaleco azul");

	const order = page.getByLabel("Ordenar");
	await order.focus();
	await order.selectOption({ label: "Nome A-Z" });
	await expect(page).toHaveURL(/ordem=nome/);
	await expect(order).toBeFocused();
	await page.goBack();
	await expect(order).toHaveValue("relevancia");
	await page.goto("/produtos?q=scrub");
	await expect(box).toHaveValue("scrub");
});

test("typing on before the list comes chooses no order", async ({ page }) => {
	await open(page, "/produtos");
	const lists: string[] = [];
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	await page.route(/\/produtos\.data\?/, async (route) => {
		lists.push(route.request().url());
		await released;
		await route.continue();
	});
	await page.getByRole("searchbox", { name: "Buscar produtos" }).click();
	await page.keyboard.type("jaleco");
	await expect.poll(() => lists.length).toBe(1);
	await page.keyboard.type(" azul");
	await expect.poll(() => lists.length).toBe(2);
	release();
	await expect(page).toHaveURL(/q=jaleco(\+|%20)azul$/);
	await expect(page.getByLabel("Ordenar")).toHaveValue("relevancia");
});
