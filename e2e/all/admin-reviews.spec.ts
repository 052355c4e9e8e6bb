import { open } from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

test("a review is entered, shown in the shop at once, and deleted after asking", async ({
	page,
	browser,
}) => {
	const words = `Bordado impecável ${Date.now()}`;
	const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
	const shopper = await context.newPage();

	await open(page, "/admin/avaliacoes");
	await expect(page.getByRole("heading", { name: "Avaliações" })).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("button", { name: "Nova avaliação" }).click();
	const dialog = page.getByRole("dialog", { name: "Nova avaliação" });
	await dialog.getByRole("button", { name: "Criar avaliação" }).click();
	await expect(dialog.getByText("Escolha o produto")).toBeVisible();
	await expect(dialog.getByText("Informe o nome do cliente")).toBeVisible();
	await dialog.getByRole("combobox", { name: "Produto" }).fill("touca");
	await dialog.getByRole("option").first().click();
	const product = await dialog.getByRole("combobox", { name: "Produto" }).inputValue();
	await dialog.getByLabel("Nome do cliente").fill("Rita Campos");
	await dialog.getByLabel("E-mail do cliente").fill("rita@");
	await dialog.getByRole("radio", { name: "3 estrelas" }).check({ force: true });
	await dialog.getByLabel("Comentário").fill(words);
	await dialog.getByRole("button", { name: "Criar avaliação" }).click();
	await expect(dialog.getByText("E-mail inválido")).toBeVisible();
	await expect(dialog.getByLabel("Comentário")).toHaveValue(words);
	await expectAccessible(page);
	await dialog.getByLabel("E-mail do cliente").fill("rita@example.com");
	await dialog.getByRole("button", { name: "Criar avaliação" }).click();
	await expect(page.getByText("Avaliação criada!")).toBeVisible();

	await page.getByLabel("Buscar por cliente").fill(words);
	const row = page.getByRole("row").filter({ hasText: words });
	await expect(row.getByText("Aprovada", { exact: true })).toBeVisible();
	await expect(row.getByText("Informada pela loja")).toBeVisible();
	const address = await row.getByRole("link", { name: product }).getAttribute("href");
	await open(shopper, `${address}/avaliacoes`);
	await expect(shopper.getByText(words)).toBeVisible();

	const answer = `Obrigada por contar, ${Date.now()}`;
	await row.getByRole("button", { name: /^Responder a avaliação/ }).click();
	const replying = page.getByRole("dialog", { name: "Responder avaliação" });
	await replying.getByLabel("Resposta da loja").fill(answer);
	await expectAccessible(page);
	await replying.getByRole("button", { name: "Salvar resposta" }).click();
	await expect(page.getByText("Resposta salva!")).toBeVisible();
	await expect(row.getByText(`Resposta da loja: ${answer}`)).toBeVisible();
	await expect(shopper.getByText(answer, { exact: true })).toBeVisible();
	await expectAccessible(shopper);

	await row.getByRole("button", { name: /^Excluir a avaliação/ }).click();
	const asked = page.getByRole("alertdialog");
	await expect(asked.getByText("Tem certeza que deseja excluir esta avaliação?")).toBeVisible();
	await asked.getByRole("button", { name: "Excluir" }).click();
	await expect(page.getByText("Avaliação removida!")).toBeVisible();
	await expect(page.getByText("Nenhuma avaliação encontrada")).toBeVisible();
	await shopper.reload();
	await expect(shopper.getByText(words)).toHaveCount(0);
});
