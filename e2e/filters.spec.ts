import { open } from "./support/shopper.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const filters = (page: import("@playwright/test").Page) =>
	page.getByRole("region", { name: "Filtros" });
const chips = (page: import("@playwright/test").Page) =>
	page.getByRole("list", { name: "Filtros escolhidos" });

test("a list is narrowed by size and colour, in the address, and Back undoes one choice", async ({
	page,
}) => {
	await open(page, "/busca?q=jaleco");
	await expect(page.getByRole("heading", { name: "Resultados para “jaleco”" })).toBeVisible();
	const size = filters(page).getByRole("checkbox", { name: /^M \d/ });
	await size.check();
	await expect(page).toHaveURL(/tam=M/);
	await expect(size).toBeFocused();
	// The counts come with it, a moment after the address.
	await expect(chips(page).getByRole("link", { name: "Tirar Tamanho: M" })).toBeVisible();
	const colour = filters(page).getByRole("checkbox", { name: /^Vinho \d/ });
	const offered = Number(/\d+/.exec((await colour.locator("xpath=..").textContent()) ?? "")?.[0]);
	await colour.check();
	await expect(page).toHaveURL(/cor=vinho/);
	await expect(page.getByRole("article")).toHaveCount(offered);
	const count = page.getByText(new RegExp(`^${offered} de \\d+ produtos$`));
	await expect(count).toBeVisible();
	await expect(page.getByRole("article").first().getByRole("link").first()).toHaveAttribute(
		"href",
		/cor=Vinho/,
	);
	await expectAccessible(page);

	await page.goBack();
	await expect(page).not.toHaveURL(/cor=/);
	await expect(colour).not.toBeChecked();
	await expect(size).toBeChecked();
	await chips(page).getByRole("link", { name: "Tirar Tamanho: M" }).click();
	await expect(page).toHaveURL(/\/busca\?q=jaleco$/);
	await expect(size).not.toBeChecked();
	await expect(page.getByText(/produto\(s\) encontrado\(s\)$/)).toBeFocused();
});

test("two tabs are narrowed apart, and each goes back its own way", async ({ page, context }) => {
	const other = await context.newPage();
	for (const tab of [page, other]) await open(tab, "/busca?q=jaleco");
	await page.bringToFront();
	await filters(page).getByRole("checkbox", { name: /^M \d/ }).check();
	await expect(chips(page).getByRole("link", { name: "Tirar Tamanho: M" })).toBeVisible();
	await other.bringToFront();
	await filters(other)
		.getByRole("checkbox", { name: /^GG \d/ })
		.check();
	await expect(other).toHaveURL(/tam=GG/);
	await filters(other)
		.getByRole("checkbox", { name: /^Branco \d/ })
		.check();
	await expect(other).toHaveURL(/cor=branco.*tam=GG/);
	await expect(other.getByRole("link", { name: /^Comprar GG/ }).first()).toBeVisible();

	await other.goBack();
	await expect(chips(other).getByRole("link")).toHaveText([/GG/, /Limpar tudo/]);
	await page.bringToFront();
	await expect(page.getByRole("link", { name: /^Comprar M/ }).first()).toBeVisible();
	await page.reload();
	await expect(chips(page).getByRole("link")).toHaveText([/Tamanho: M/, /Limpar tudo/]);
	await page.goBack();
	await expect(page).toHaveURL(/\/busca\?q=jaleco$/);
	await expect(page.getByRole("button", { name: "Comprar agora" }).first()).toBeVisible();
	await other.bringToFront();
	await other.goForward();
	await expect(chips(other).getByRole("link", { name: /Branco/ })).toBeVisible();
});

test("what is no price is said and stays; one above all others finds nothing", async ({ page }) => {
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

test("what nobody has says which choice to take off", async ({ page }) => {
	await open(page, "/produtos?tam=EXG&cor=rosa&especialidade=veterinaria");
	await expect(page.getByText("Nenhum produto encontrado com os filtros aplicados.")).toBeVisible();
	await page
		.getByRole("link", { name: /^Tirar (?!Tamanho|Cor)/ })
		.last()
		.click();
	await expect(page.getByRole("article").first()).toBeVisible();
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("filters are a form, and what is chosen are links", async ({ page }) => {
		await page.goto("/produtos");
		await filters(page)
			.getByRole("checkbox", { name: /^GG \d/ })
			.check();
		await page.getByRole("button", { name: "Aplicar filtros" }).click();
		await expect(page).toHaveURL(/tam=GG/);
		await expect(page.getByText(/^\d+ de \d+ produtos$/)).toBeVisible();
		await chips(page).getByRole("link", { name: "Tirar Tamanho: GG" }).click();
		await expect(page).toHaveURL(/\/produtos$/);
	});
});
