import { addFirstProduct, continueToPayment, fillInformation, open } from "./support/shopper.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test("a price that is not the shop's is shown before anything is charged", async ({ page }) => {
	await addFirstProduct(page);
	await page.evaluate(() => {
		const stored = JSON.parse(localStorage.getItem("requinte-cart-storage") ?? "{}");
		Object.assign(stored.state.items[0], { price: 1 });
		localStorage.setItem("requinte-cart-storage", JSON.stringify(stored));
	});
	await open(page, "/checkout");
	await fillInformation(page);
	await page.getByRole("button", { name: "Continuar para Pagamento" }).click();
	const notice = page.getByRole("alert").filter({ hasText: "Seu carrinho mudou" });
	await expect(notice).toContainText(/o preço mudou de R\$\s0,01 para R\$/);
	await expectAccessible(page);
	await expect(page.getByLabel("Nome completo")).toHaveValue("Helena Prado Vasconcelos");
	await notice.getByRole("button", { name: "Atualizar carrinho" }).click();
	await expect(notice).toBeHidden();
	await continueToPayment(page);
});

test("a price that fell is told, and nobody has to agree to it", async ({ page }) => {
	await addFirstProduct(page);
	await page.evaluate(() => {
		const stored = JSON.parse(localStorage.getItem("requinte-cart-storage") ?? "{}");
		Object.assign(stored.state.items[0], { price: 999_900 });
		localStorage.setItem("requinte-cart-storage", JSON.stringify(stored));
	});
	await open(page, "/checkout");
	await expect(page.getByText(/o preço baixou de R\$\s9\.999,00 para R\$/)).toBeVisible();
	await expect(page.getByRole("button", { name: "Atualizar carrinho" })).toHaveCount(0);
	await fillInformation(page);
	await continueToPayment(page);
});
