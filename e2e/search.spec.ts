import { open } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

test("the search dialog offers what is meant while somebody types, by keyboard alone", async ({
	page,
}) => {
	await page.goto("/");
	await page.getByRole("button", { name: "Buscar" }).first().click();
	const field = page.getByRole("combobox", { name: "O que você está procurando?" });
	await expect(field).toBeFocused();
	await field.pressSequentially("scrubs preto");
	const options = page.getByRole("option");
	await expect(options.filter({ hasText: "Scrub" }).first()).toBeVisible();
	await expect(options.first()).toContainText("Preto");
	await field.press("ArrowDown");
	await expect(options.first()).toHaveAttribute("aria-selected", "true");
	await expect(field).toBeFocused();
	await field.press("Enter");
	await expect(page).toHaveURL(/\/produto\/.*cor=Preto/);
	await expect(page.getByRole("radio", { name: /^Preto/ })).toBeChecked();
});

test("what is typed before the dialog has come stands in it", async ({ page }) => {
	let come = () => {};
	const slow = new Promise<void>((done) => {
		come = done;
	});
	await page.route(/search-dialog[^/]*\.js/, async (route) => {
		await slow;
		await route.continue();
	});
	await open(page, "/");
	await page.keyboard.press("Control+K");
	await page.keyboard.type("toucas");
	come();
	const field = page.getByRole("combobox", { name: "O que você está procurando?" });
	await expect(field).toBeFocused();
	await expect(field).toHaveValue("toucas");
	await page.keyboard.type(" azul");
	await expect(field).toHaveValue("toucas azul");
});

test("a slip of the finger is put right and said", async ({ page }) => {
	await page.goto("/busca?q=jalleco");
	await expect(page.getByText("Mostrando resultados para")).toContainText("jaleco");
	await expect(page.getByText(/^\d+ produto\(s\) encontrado\(s\)/)).not.toHaveText(/^0 /);
	await page.goto("/busca?q=jaleco+infantil");
	await expect(page.getByText("Não temos nada com “infantil”.")).toBeVisible();
});

test("nothing found leads on", async ({ page }) => {
	await page.goto("/busca?q=xyzabc");
	await expect(page.getByText("Nenhum produto encontrado com os filtros aplicados.")).toBeVisible();
	await expect(page.getByRole("heading", { name: "Destaques da loja" })).toBeVisible();
	await page.getByRole("link", { name: "Limpar filtros" }).click();
	await expect(page).toHaveURL("/produtos");
});
