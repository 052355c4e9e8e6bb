import { open } from "./support/shopper.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test("a message is found, answered by e-mail and settled", async ({ page }) => {
	const subject = `200 jalecos ${Date.now()}`;
	await open(page, "/contato");
	await page.getByRole("textbox", { name: /^Nome/ }).fill(`Helena ${"x".repeat(110)}`);
	await page.getByRole("textbox", { name: /^E-mail/ }).fill("helena@example.com");
	await page.getByLabel("Assunto").fill(subject);
	await page.getByLabel("Mensagem").fill(`Quero um orçamento para o hospital. ${"x".repeat(500)}`);
	await page.getByRole("button", { name: /Enviar/ }).click();
	await expect(page.getByText(/C-\d{6}/).first()).toBeVisible();

	await open(page, "/admin/mensagens");
	await expect(page.getByRole("link", { name: /^Mensagens\s*\d+ pendente/ }).first()).toBeVisible();
	await page.getByRole("button", { name: `Abrir: ${subject}` }).click();
	const dialog = page.getByRole("dialog", { name: subject });
	await expect(dialog.getByText("Quero um orçamento para o hospital.")).toBeVisible();
	// Words without end are wrapped: nothing of them lies beyond the dialog.
	expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Enviar resposta" }).click();
	await expect(dialog.getByText("Escreva a resposta")).toBeVisible();
	await dialog.getByLabel("Resposta").fill("Fazemos, sim. Para quando?");
	await dialog.getByLabel("Marcar como resolvida ao enviar").check();
	await dialog.getByRole("button", { name: "Enviar resposta" }).click();
	await expect(page.getByText("Resposta na fila de envio")).toBeVisible();
	await expect(dialog.getByRole("listitem").filter({ hasText: "Fazemos, sim." })).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
	await expect(page.getByRole("button", { name: `Abrir: ${subject}` })).toHaveCount(0);
	await page.getByLabel("Status").selectOption("todas");
	await expect(page.getByRole("row").filter({ hasText: subject })).toContainText("Resolvida");
});
