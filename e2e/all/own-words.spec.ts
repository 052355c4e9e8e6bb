import type { Locator } from "@playwright/test";
import { open } from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";

test.use({ locale: "en-US" });

const refusal = (field: Locator) =>
	field.evaluate((element: HTMLInputElement) => element.validationMessage);

test("a browser of another language refuses a field in the words of the shop", async ({ page }) => {
	await open(page, "/contato");
	const name = page.getByLabel("Nome*");
	const send = page.getByRole("button", { name: "Enviar mensagem" });
	// The script that words the message comes once a page is quiet.
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
