import { open } from "./support/shopper.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test("the search dialog offers products while somebody types, by keyboard alone", async ({
	page,
}) => {
	await open(page, "/");
	await page.getByRole("button", { name: "Buscar", exact: true }).first().focus();
	await page.keyboard.press("Enter");
	const field = page.getByRole("combobox", { name: "O que você está procurando?" });
	await expect(field).toBeFocused();
	await field.pressSequentially("scrubs preto");
	const options = page.getByRole("option");
	const black = options.filter({ hasText: "Preto" }).first();
	await expect(black).toContainText("Scrub");
	await expect(page.getByRole("status").filter({ hasText: "4 produtos" })).toBeAttached();
	await expectAccessible(page);
	// Words and categories are passed first, though they stand beside the products.
	const before = await page
		.getByRole("group", { name: /Sugestões|Categorias/ })
		.getByRole("option")
		.count();
	expect(before).toBeGreaterThan(0);
	for (let at = 0; at <= before; at++) await field.press("ArrowDown");
	await expect(page.getByRole("option", { selected: true })).toHaveCount(1);
	await expect(black).toHaveAttribute("aria-selected", "true");
	await expect(field).toHaveAttribute(
		"aria-activedescendant",
		(await black.getAttribute("id")) ?? "",
	);
	await expect(field).toBeFocused();
	await field.press("Enter");
	await expect(page).toHaveURL(/\/produto\/.*cor=Preto/);
	await expect(page.getByRole("radio", { name: /^Preto/ })).toBeChecked();
});

test("a typing error is put right, a question finds its page, and nothing found leads on", async ({
	page,
}) => {
	await page.goto("/busca?q=jalleco");
	await expect(page.getByText("Mostrando resultados para")).toContainText("jaleco");
	await expect(page.getByText(/^\d+ produtos? encontrados?/)).not.toHaveText(/^0 /);
	await expect(page.getByText("Procurando uma resposta?")).toHaveCount(0);
	await page.goto("/busca?q=como+trocar");
	const answers = page.getByRole("status").filter({ hasText: "Procurando uma resposta?" });
	await answers.getByRole("link", { name: /Trocas e Devoluções/ }).click();
	await expect(page).toHaveURL(/\/pagina\/trocas-e-devolucoes/);
	await expect(page.getByRole("heading", { level: 1, name: "Trocas e Devoluções" })).toBeVisible();

	await page.goto("/busca?q=xyzabc");
	await expect(page.getByText("Nenhum produto encontrado para “xyzabc”.")).toBeVisible();
	await expect(page.getByText("Nenhuma peça tem essas palavras nem parecidas.")).toBeVisible();
	await expect(page.getByRole("heading", { name: "Destaques da loja" })).toBeVisible();
	await page.getByRole("link", { name: "Ver todos os produtos" }).click();
	await expect(page).toHaveURL("/produtos");
});
