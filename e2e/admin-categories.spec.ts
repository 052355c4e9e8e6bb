import type { Locator, Page } from "@playwright/test";
import { open } from "./support/shopper.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const PICTURE = "demo/media/banners/mini-1.avif";

const row = (page: Page, name: string): Locator =>
	page
		.getByRole("row")
		.filter({ has: page.getByRole("button", { name: `Editar ${name}`, exact: true }) });

test("a category is made, seen in the shop, renamed, hidden and deleted", async ({ page }) => {
	const name = `Podologia ${Date.now()}`;
	const slug = name.toLowerCase().replace(" ", "-");
	await open(page, "/admin/categorias");
	await expect(page.getByRole("heading", { name: "Categorias", level: 1 })).toBeVisible();
	await expectAccessible(page);

	await page.getByRole("button", { name: "Nova categoria" }).click();
	const dialog = page.getByRole("dialog", { name: "Nova categoria" });
	await expect(dialog.getByLabel("Tipo")).toHaveValue("principal");
	await expect(dialog.getByLabel("Categoria pai")).toHaveValue("none");
	await expect(dialog.getByLabel("Ordem")).toHaveValue("0");
	await expect(dialog.getByRole("switch", { name: "Ativa" })).toBeChecked();
	const parents = await dialog.getByLabel("Categoria pai").getByRole("option").allTextContents();
	expect(parents).toEqual(expect.arrayContaining(["Nenhuma", "Feminino", "Masculino"]));
	expect(parents).not.toContain("Jalecos Femininos");
	await dialog.getByLabel("Ordem").fill("dez");
	await dialog.getByRole("button", { name: "Criar categoria" }).click();
	await expect(dialog.getByText("Informe o nome da categoria")).toBeVisible();
	await expect(dialog.getByText(/Ordem deve ser um número inteiro/)).toBeVisible();
	await expect(dialog.getByLabel("Nome")).toBeFocused();
	await expect(dialog.getByLabel("Ordem")).toHaveValue("dez");
	await expectAccessible(page);
	await dialog.getByLabel("Nome").fill(name);
	await expect(dialog.getByText(`Endereço: /categoria/${slug}`)).toBeVisible();
	await dialog.getByLabel("Ordem").fill("99");
	await dialog.locator('input[type="file"]').first().setInputFiles(PICTURE);
	await expect(page.getByText("Upload realizado com sucesso!")).toBeVisible();
	await dialog.getByRole("button", { name: "Criar categoria" }).click();
	await expect(page.getByText("Categoria criada com sucesso!")).toBeVisible();
	await expect(row(page, name)).toContainText("Ativa");
	expect((await page.request.get(`/categoria/${slug}`)).status()).toBe(200);

	await row(page, name)
		.getByRole("button", { name: `Editar ${name}` })
		.click();
	const edit = page.getByRole("dialog", { name: "Editar categoria" });
	await edit.getByLabel("Nome").fill(`${name} clínica`);
	await edit.getByRole("button", { name: "Cancelar" }).click();
	await expect(page.getByText("Descartar alterações?")).toBeVisible();
	await page.getByRole("alertdialog").getByRole("button", { name: "Cancelar" }).click();
	await edit.getByRole("button", { name: "Salvar alterações" }).click();
	await expect(page.getByText("Categoria atualizada com sucesso!")).toBeVisible();
	const moved = await page.request.get(`/categoria/${slug}`, { maxRedirects: 0 });
	expect(moved.status()).toBe(301);
	expect(moved.headers()["location"]).toContain(`/categoria/${slug}-clinica`);

	const renamed = `${name} clínica`;
	await row(page, renamed)
		.getByRole("button", { name: `Desativar ${renamed}` })
		.click();
	await expect(row(page, renamed)).toContainText("Inativa");
	await expect
		.poll(async () => (await page.request.get(`/categoria/${slug}-clinica`)).status())
		.toBe(404);

	await row(page, renamed)
		.getByRole("button", { name: `Excluir ${renamed}` })
		.click();
	await expect(page.getByText("Tem certeza que deseja excluir esta categoria?")).toBeVisible();
	await page.getByRole("button", { name: "Excluir", exact: true }).click();
	await expect(page.getByText("Categoria excluída com sucesso!")).toBeVisible();
	await expect(row(page, renamed)).toHaveCount(0);
});
