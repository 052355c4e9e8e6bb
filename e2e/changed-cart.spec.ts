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

test("what ordering said of a price is not taken back by an older answer", async ({ page }) => {
	await addFirstProduct(page);
	await outdatePrice(page);
	// As before a promotion ended: the cart is told that its price is the shop's.
	await page.route("**/carrinho/conferir", async (route) => {
		const told = await (await route.fetch()).text();
		await route.fulfill({
			contentType: "application/json",
			body: told.replace(/"price":\d+/g, '"price":1'),
		});
	});
	await open(page, "/checkout");
	await fillInformation(page);
	await page.unroute("**/carrinho/conferir");
	await page.getByRole("button", { name: "Continuar para Pagamento" }).click();
	const notice = page.getByRole("alert").filter({ hasText: "Seu carrinho mudou" });
	await expect(notice).toContainText(/o preço mudou de R\$\s0,01 para R\$/);
	await notice.getByRole("button", { name: "Atualizar carrinho" }).click();
	await expect(notice).toBeHidden();
	await expect(page.getByText(/o preço baixou/)).toHaveCount(0);
	await continueToPayment(page);
});

test("a price that fell is told, and nobody has to agree to it", async ({ page }) => {
	await addFirstProduct(page);
	await outdatePrice(page, 999_900);
	await open(page, "/checkout");
	await expect(page.getByText(/o preço baixou de R\$\s9\.999,00 para R\$/)).toBeVisible();
	await expect(page.getByRole("button", { name: "Atualizar carrinho" })).toHaveCount(0);
	await fillInformation(page);
	await continueToPayment(page);
});

test("a delivery that costs more by now is told until it is agreed to", async ({ page }) => {
	await addFirstProduct(page, "touca");
	// What the page was told before the shop changed it.
	await page.route("**/entrega?*", async (route) => {
		const told = await (await route.fetch()).text();
		const cheaper = told.replace(/"price":(\d+)/g, (_, price) => `"price":${Number(price) - 100}`);
		await route.fulfill({ contentType: "application/json", body: cheaper });
	});
	await open(page, "/checkout");
	await fillInformation(page, "frete-mudou@example.com");
	const summary = page.getByRole("region", { name: "Resumo do pedido" });
	await expect(summary.getByText("R$ 11,00")).toBeVisible();
	await page.unroute("**/entrega?*");
	await page.getByRole("button", { name: "Continuar para Pagamento" }).click();
	const changed = page.getByRole("alert").filter({ hasText: "O total mudou" });
	await expect(changed).toContainText(/Frete: R\$\s11,00 → R\$\s12,00/);
	await expect(changed).toContainText("Nada foi pedido nem cobrado ainda.");
	// The page has asked again by now: it is still told.
	await expect(summary.getByText("R$ 12,00")).toBeVisible();
	await expect(changed).toBeVisible();
	await page.getByRole("button", { name: /^Continuar com R\$/ }).click();
	await expect(page.getByRole("heading", { name: "Pagamento", level: 1 })).toBeVisible();
});
