import {
	continueToPayment,
	fillCard,
	fillInformation,
	findFirstProduct,
	openCheckout,
} from "./support/shopper.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test("a refused card says why, another one pays, on a phone", async ({ page }) => {
	const email = `cartao-${Date.now()}@example.com`;
	await findFirstProduct(page, "scrub");
	await openCheckout(page);
	await fillInformation(page, email);
	await page.getByRole("textbox", { name: "CPF" }).fill("52998224725");
	await continueToPayment(page);
	await page.getByRole("radio", { name: /Crédito/ }).check({ force: true });
	await expect(page.getByLabel("CPF/CNPJ")).toHaveValue("529.982.247-25");
	await page.getByRole("button", { name: "Finalizar Pagamento" }).click();
	await expect(page.getByText("Dados incompletos").first()).toBeVisible();
	await expect(page.getByText("Digite o nome do titular.")).toBeVisible();
	await expect(page.getByText("Digite a validade.")).toBeVisible();
	await page.getByLabel(/Validade/).fill("11");
	await expect(page.getByText("Digite a validade.")).toHaveCount(0);
	await fillCard(page, "FUND", email);
	await expectAccessible(page);
	await page.getByRole("button", { name: "Finalizar Pagamento" }).click();
	// The button stands a screen below: whoever pressed it is led to what came of it.
	const refusal = page.getByRole("alert").filter({ hasText: "Pagamento Rejeitado" });
	await expect(refusal).toBeFocused();
	await expect(refusal).toBeInViewport();
	await expect(page.getByText(/Limite ou saldo insuficiente/).first()).toBeVisible();
	await expect(page.getByLabel("Nome do titular")).toHaveValue("FUND");

	await page.getByLabel("Nome do titular").fill("APRO");
	await page.getByRole("button", { name: "Finalizar Pagamento" }).click();
	await expect(page.getByRole("heading", { name: "Pedido Confirmado!" })).toBeVisible();
});
