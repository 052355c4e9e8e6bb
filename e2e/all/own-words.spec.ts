import type { Locator } from "@playwright/test";
import { open } from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";

test.use({ locale: "en-US" });

const refusal = (field: Locator) =>
	field.evaluate((element: HTMLInputElement) => element.validationMessage);

test("what a browser of another language refuses is said in the shop's", async ({ page }) => {
	await open(page, "/contato");
	const name = page.getByLabel("Nome*");
	const send = page.getByRole("button", { name: "Enviar mensagem" });
	// The listener comes with what a page does once it is quiet.
	await expect(async () => {
		await send.click();
		expect(await refusal(name)).toBe("Preencha este campo.");
	}).toPass();
	await expect(name).toBeFocused();
	await name.fill("Helena Prado");
	expect(await refusal(name)).toBe("");
	await page.getByLabel("E-mail*").fill("helena@example.com");
	await page.getByLabel("Assunto*").fill("Bordado");
	await send.click();
	expect(await refusal(page.getByLabel("Mensagem*"))).toBe("Preencha este campo.");
	await page.getByLabel("Mensagem*").fill("Vocês bordam dois nomes?");
	await send.click();
	await expect(page.getByText(/^Protocolo C-\d+/)).toBeVisible();
});

test("so is the choice that was not made", async ({ page }) => {
	await open(page, "/nenhuma-pagina");
	const field = page.getByRole("searchbox", { name: "Buscar produtos" });
	await expect(async () => {
		await page.getByRole("button", { name: "Buscar", exact: true }).last().click();
		expect(await refusal(field)).toBe("Preencha este campo.");
	}).toPass();
});
