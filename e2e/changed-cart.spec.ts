import { outdatePrice } from "./support/outdated-price.ts";
import { addFirstProduct, continueToPayment, fillInformation, open } from "./support/shopper.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test("a price that is not the shop's is shown before anything is charged", async ({ page }) => {
	await addFirstProduct(page);
	await outdatePrice(page);
	await open(page, "/checkout");
	await fillInformation(page);
	// The sum beside the form does not go on as if nothing were: it says so, and where to look.
	const summary = page.getByRole("region", { name: "Resumo do pedido" });
	await expect(summary).toContainText("Total antes da mudança");
	await expect(summary).not.toContainText("pagando com PIX");
	await summary.getByRole("button", { name: "Ver o que mudou" }).click();
	await expect(page.getByRole("heading", { name: "Seu carrinho mudou" })).toBeInViewport();
	await page.getByRole("button", { name: "Continuar para Pagamento" }).click();
	const notice = page.getByRole("alert").filter({ hasText: "Seu carrinho mudou" });
	await expect(notice).toContainText(/o preço mudou de R\$\s0,01 para R\$/);
	await expectAccessible(page);
	await expect(page.getByLabel("Nome completo")).toHaveValue("Helena Prado Vasconcelos");
	await notice.getByRole("button", { name: "Atualizar carrinho" }).click();
	await expect(notice).toBeHidden();
	await expect(summary).not.toContainText("mudança");
	await continueToPayment(page);
});
