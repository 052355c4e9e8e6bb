import { open } from "./support/shopper.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test("filter, sort and page live in the address and survive Back", async ({ page }) => {
	await open(page, "/produtos");
	await expect(page.getByRole("heading", { name: "Todos os Produtos", level: 1 })).toBeVisible();
	await page.getByLabel("Ordenar").selectOption({ label: "Menor preço" });
	await expect(page).toHaveURL(/ordem=menor-preco/);
	const prices = async () => {
		const texts = await page.getByRole("article").locator("[data-price]").allTextContents();
		return texts.map((text) => Number(text.replace(/\D/g, "")));
	};
	await expect
		.poll(async () => {
			const centavos = await prices();
			return centavos.length > 1 && centavos.every((price, at) => price >= (centavos[at - 1] ?? 0));
		})
		.toBe(true);
	await page.goBack();
	await expect(page).not.toHaveURL(/ordem=/);
	await expectAccessible(page);
});

test("a search whose filters leave nothing offers to clear the filters", async ({ page }) => {
	await open(page, "/busca?q=jaleco&preco=99999-");
	await expect(page.getByText("Nenhum produto encontrado com os filtros aplicados.")).toBeVisible();
	await page.getByText("Limpar filtros").click();
	await expect(page.getByText(/^\d+ produto\(s\) encontrado\(s\)$/)).not.toHaveText(
		"0 produto(s) encontrado(s)",
	);
});

test("typing goes on while the list follows", async ({ page }) => {
	await open(page, "/produtos");
	const box = page.getByRole("searchbox", { name: "Buscar produtos" });
	await box.click();
	await page.keyboard.type("jaleco");
	await expect(page).toHaveURL(/q=jaleco$/);
	await expect(page.getByText(/^\d+ produto\(s\) encontrado\(s\)$/)).toBeVisible();
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

test("whoever types on before the list comes has chosen no order", async ({ page }) => {
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

test("the search dialog encodes the term", async ({ page }) => {
	await open(page, "/");
	await page.getByRole("button", { name: "Buscar" }).first().click();
	const dialog = page.getByRole("dialog", { name: "Buscar Produtos" });
	await dialog.getByRole("button", { name: "Buscar" }).click();
	await expect(dialog).toBeVisible();
	await dialog.getByRole("combobox").fill("jaleco & avental 50%");
	await dialog.getByRole("button", { name: "Buscar" }).click();
	await expect(page).toHaveURL(/\/busca\?q=jaleco(\+|%20)%26(\+|%20)avental(\+|%20)50%25$/);
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("the listing filters and pages", async ({ page }) => {
		await page.goto("/produtos");
		await page.getByRole("searchbox").first().fill("scrub");
		await page.getByRole("searchbox").first().press("Enter");
		await expect(page).toHaveURL(/q=scrub/);
		await expect(page.getByRole("article").first()).toContainText(/scrub/i);
		await page.goto("/produtos");
		await page.getByRole("link", { name: "Próxima" }).click();
		await expect(page).toHaveURL(/pagina=2/);
	});

	test("a product says why its buttons do nothing, and how to buy all the same", async ({
		page,
	}) => {
		await page.goto("/produtos");
		await page.getByRole("article").first().getByRole("link").first().click();
		await expect(page).toHaveURL(/\/produto\//);
		const notice = page.getByText(/Sem JavaScript você vê as peças/);
		await expect(notice).toBeVisible();
		await expect(notice).toContainText(/escreva para \S+@\S+/);
		await expect(page.getByRole("heading", { name: "Especificações" })).toBeVisible();
		await expect(page.getByRole("term").filter({ hasText: "Prazo de envio" })).toBeVisible();
		// The menus of the header do not open: this is what they lead to.
		const places = page.getByRole("navigation", { name: "Sem JavaScript" });
		await places.getByRole("link", { name: "Masculino" }).click();
		await expect(page).toHaveURL(/\/categoria\/masculino$/);
	});
});
