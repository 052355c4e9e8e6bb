import { open } from "./support/shopper.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test("a message reaches the shop; one that fails stays as it was typed", async ({ page }) => {
	const thanks = "Mensagem enviada com sucesso! Em breve entraremos em contato.";
	await open(page, "/contato");
	await page.getByLabel("Nome*").fill("Helena Prado");
	await page.getByLabel("E-mail*").fill(`contato-${Date.now()}@example.com`);
	await page.getByLabel("Assunto*").fill("Bordado");
	await page.getByLabel("Mensagem*").fill("Vocês bordam dois nomes?");
	const phone = page.getByLabel("Telefone");
	await phone.fill("123");
	await page.getByRole("button", { name: "Enviar mensagem" }).click();
	await expect(phone).toBeFocused();
	await expect(page.getByText(/^Telefone inválido\. Use DDD/)).toBeVisible();
	await expectAccessible(page);
	await phone.fill("11987654321");
	await page.route("**/functions/v1/send-customer-email", (route) => route.abort(), { times: 1 });
	await page.getByRole("button", { name: "Enviar mensagem" }).click();
	await expect(
		page.getByRole("main").getByText("Erro ao enviar mensagem. Tente novamente."),
	).toBeVisible();
	await page.reload();
	await expect(page.getByLabel("Mensagem*")).toHaveValue("Vocês bordam dois nomes?");
	await page.getByRole("button", { name: "Enviar mensagem" }).click();
	await expect(page.getByRole("main").getByText(thanks)).toBeVisible();
	await expect(page.getByLabel("Mensagem*")).toHaveValue("");
});

test("the support dialog takes a way to answer, then the message, and goes back", async ({
	page,
}) => {
	await open(page, "/");
	await page.getByRole("button", { name: "Precisa de ajuda?" }).click();
	const dialog = page.getByRole("dialog", { name: "Como podemos ajudar?" });
	await expect(dialog.getByLabel("Nome")).toBeFocused();
	await dialog.getByLabel("Nome").fill("Otávio");
	await dialog.getByLabel("E-mail").fill("otavio@example");
	await dialog.getByLabel("Telefone").fill("11982143344");
	await dialog.getByRole("button", { name: "Continuar" }).click();
	// A mistake is shown where it was typed, before the message is written.
	await expect(dialog.getByLabel("E-mail")).toBeFocused();
	await expect(dialog.getByText("E-mail inválido", { exact: true }).first()).toBeVisible();
	await dialog.getByLabel("E-mail").fill(`ticket-${Date.now()}@example.com`);
	await dialog.getByRole("button", { name: "Continuar" }).click();
	await dialog.getByRole("button", { name: "Enviar" }).click();
	await expect(dialog.getByText("Preencha o assunto e a mensagem")).toBeVisible();
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Voltar" }).click();
	await expect(dialog.getByLabel("Nome")).toHaveValue("Otávio");
	await dialog.getByRole("button", { name: "Continuar" }).click();
	await dialog.getByLabel("Assunto").fill("Troca");
	await dialog.getByLabel("Mensagem").fill("O tamanho não serviu.");
	await dialog.getByRole("button", { name: "Enviar" }).click();
	await expect(
		page.getByText("Ticket criado com sucesso! Em breve entraremos em contato."),
	).toBeVisible();
	await expect(dialog).toBeHidden();
});
