import type { Page } from "@playwright/test";
import { row } from "../support/product-row.ts";
import { open } from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

const editor = (page: Page) => page.getByRole("dialog", { name: "Editar produto" });
const CHOSEN = ["Clog Hospitalar Alívio", "Touca Cirúrgica Ajustável"];

async function makeProduct(page: Page, name: string): Promise<void> {
	await open(page, "/admin/produtos?novo=1");
	const dialog = page.getByRole("dialog", { name: "Novo produto" });
	await dialog.getByLabel("Nome", { exact: true }).fill(name);
	await dialog.getByLabel("Preço", { exact: true }).fill("50");
	await dialog.getByLabel("Estoque", { exact: true }).fill("20");
	await dialog.getByRole("button", { name: "Criar produto" }).click();
	await expect(page.getByText("Produto criado com sucesso!")).toBeVisible();
}

test("what the merchant chose for a product goes into the cart with it", async ({
	page,
	browser,
}) => {
	const name = `Avental Completo ${Date.now()}`;
	await makeProduct(page, name);
	await row(page, name)
		.getByRole("button", { name: /^Editar / })
		.click();
	await editor(page).getByRole("tab", { name: "Avançado" }).click();
	// By keyboard a row goes on from where it was moved to.
	const labels = editor(page).getByLabel(/^Nome da especificação/);
	const first = await labels.count();
	for (const [at, label] of ["Gola", "Forro", "Punho"].entries()) {
		await editor(page).getByRole("button", { name: "Adicionar especificação" }).click();
		await labels.nth(first + at).fill(label);
		await editor(page).getByLabel(`Valor de ${label}`).fill("sim");
	}
	await labels.nth(first).focus();
	await page.keyboard.press("Alt+ArrowDown");
	await page.keyboard.press("Alt+ArrowDown");
	await expect(labels.last()).toBeFocused();
	await expect(labels.last()).toHaveValue("Gola");
	await editor(page).getByRole("button", { name: "Subir Punho" }).focus();
	await page.keyboard.press("Enter");
	await expect(editor(page).getByRole("button", { name: "Subir Punho" })).toBeFocused();
	await expect(labels.nth(first)).toHaveValue("Punho");
	const picker = editor(page).getByRole("combobox", { name: "Adicionar produto que combina" });
	for (const chosen of CHOSEN) {
		await picker.click();
		await picker.fill(chosen);
		await editor(page).getByRole("option", { name: chosen }).click();
	}
	await editor(page)
		.getByRole("button", { name: `Subir ${CHOSEN[1]}` })
		.click();
	await expectAccessible(page);
	await editor(page).getByRole("button", { name: "Salvar alterações" }).click();
	await expect(page.getByText("Produto atualizado com sucesso!")).toBeVisible();

	const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
	const shopper = await context.newPage();
	await open(shopper, `/busca?q=${encodeURIComponent(name)}`);
	await shopper.getByRole("article").getByRole("link", { name }).click();
	const together = shopper.getByRole("region", { name: "Complete o look" });
	await expect(together.getByRole("heading", { level: 3 }).first()).toHaveText(CHOSEN[1] ?? "");
	await expect(together.getByRole("heading", { level: 3 }).nth(1)).toHaveText(CHOSEN[0] ?? "");
	await expectAccessible(shopper);

	const clog = together.getByRole("listitem").filter({ hasText: CHOSEN[0] ?? "" });
	await clog.getByRole("button", { name: `Adicionar: ${CHOSEN[0]}` }).click();
	await expect(clog.getByRole("alert")).toHaveText("Selecione um tamanho");
	const sizes = clog.getByRole("combobox", { name: `Tamanho de ${CHOSEN[0]}` });
	await expect(sizes).toBeFocused();
	const size = (await sizes.getByRole("option").nth(1).textContent()) ?? "";
	await sizes.selectOption(size);
	await clog.getByRole("button", { name: `Adicionar: ${CHOSEN[0]}` }).click();
	await expect(clog.getByRole("button", { name: `Adicionado: ${CHOSEN[0]}` })).toBeVisible();

	await shopper.getByRole("button", { name: "Ver carrinho" }).click();
	const cart = shopper.getByRole("dialog", { name: "Carrinho de Compras" });
	await expect(cart.getByText(new RegExp(`^${size} • `))).toBeVisible();
	await expect(cart.getByRole("region", { name: "Complete o look" })).toBeVisible();
	await expectAccessible(shopper);
	await context.close();
});
