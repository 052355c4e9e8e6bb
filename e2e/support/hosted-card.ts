import { expect, type Page } from "@playwright/test";
import { addFirstProduct, continueToPayment, fillInformation, openCheckout } from "./shopper.ts";

/** Types a card in the provider's frames, and its holder in the shop's own fields. */
export async function typeCard(page: Page, number: string, holder: string): Promise<void> {
	const field = (title: string, label: string) =>
		page.frameLocator(`iframe[title="${title}"]`).getByLabel(label);
	await field("Número do cartão", "Número do cartão").fill(number);
	await field("Validade, mês e ano", "Validade, mês e ano").fill("1130");
	await field("Código de segurança", "Código de segurança").fill("123");
	await page.getByLabel("Nome do titular").fill(holder);
	await page.getByLabel("CPF/CNPJ").fill("12345678909");
}

/** Goes to the payment step with a cart and chooses the card, whose page comes with the provider's leave. */
export async function chooseHostedCard(page: Page, term: string): Promise<void> {
	await addFirstProduct(page, term);
	await openCheckout(page);
	await fillInformation(page, `${term}-${Date.now()}@example.com`);
	await continueToPayment(page);
	await page.getByRole("radio", { name: /Cartão/ }).check({ force: true });
}

export const finish = (page: Page) =>
	page.getByRole("button", { name: "Finalizar Pagamento" }).click();

/** The provider's frames are there: before them the page may still come again, with leave to show them. */
export async function fieldsReady(page: Page): Promise<void> {
	await expect(
		page.frameLocator('iframe[title="Número do cartão"]').getByLabel("Número do cartão"),
	).toBeVisible();
	await expect(page.getByText("Abrindo campo seguro…")).toHaveCount(0);
}

/** Waited for: a code that is still being made would be met by the next test. */
export async function codeIsMade(page: Page): Promise<void> {
	await expect(page.getByRole("heading", { name: "Pague com PIX" })).toBeVisible();
	await expect(page.getByRole("button", { name: "Copiar código" })).toBeEnabled();
}
