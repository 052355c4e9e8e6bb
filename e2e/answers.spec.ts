import { open } from "./support/shopper.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test("a question typed into the search is answered by the shop's pages", async ({ page }) => {
	await open(page, "/busca?q=como+trocar");
	const answers = page.getByRole("status").filter({ hasText: "Procurando uma resposta?" });
	await expect(answers.getByRole("link", { name: /Trocas e Devoluções/ })).toBeVisible();
	await expectAccessible(page);
	await answers.getByRole("link", { name: /Trocas e Devoluções/ }).click();
	await expect(page).toHaveURL(/\/pagina\/trocas-e-devolucoes/);
	await expect(page.getByRole("heading", { level: 1, name: "Trocas e Devoluções" })).toBeVisible();
});

test("so it is while it is typed, and a piece's name is just searched for", async ({ page }) => {
	await open(page, "/");
	await page.getByRole("button", { name: "Buscar" }).first().click();
	const field = page.getByRole("combobox", { name: "O que você está procurando?" });
	await field.fill("reembolso");
	const help = page.getByRole("group", { name: "Ajuda" });
	await expect(help.getByRole("option", { name: /Reembolso/ })).toBeVisible();
	await field.press("ArrowDown");
	await expectAccessible(page);
	await help.getByRole("option", { name: /Reembolso/ }).click();
	await expect(page).toHaveURL(/\/pagina\/trocas-e-devolucoes#reembolso$/);

	await open(page, "/busca?q=jaleco");
	await expect(page.getByRole("article").first()).toBeVisible();
	await expect(page.getByText("Procurando uma resposta?")).toHaveCount(0);
});
