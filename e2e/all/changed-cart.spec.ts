import { outdatePrice } from "../support/outdated-price.ts";
import { addFirstProduct, continueToPayment, fillInformation, open } from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";

test("a price that the order was refused for is not replaced by an older answer", async ({
	page,
}) => {
	await addFirstProduct(page);
	await outdatePrice(page);
	// As before a promotion ended: the cart gets the answer that its price is the shop's.
	let older = true;
	await page.route("**/carrinho/conferir", async (route) => {
		if (!older) return route.continue();
		const answer = await (await route.fetch()).text();
		await route.fulfill({
			contentType: "application/json",
			body: answer.replace(/"price":\d+/g, '"price":1'),
		});
	});
	await open(page, "/checkout");
	await fillInformation(page);
	older = false;
	await page.getByRole("button", { name: "Continuar para Pagamento" }).click();
	const notice = page.getByRole("alert").filter({ hasText: "Seu carrinho mudou" });
	await expect(notice).toContainText(/o preço mudou de R\$\s0,01 para R\$/);
	await notice.getByRole("button", { name: "Atualizar carrinho" }).click();
	await expect(notice).toBeHidden();
	await expect(page.getByText(/o preço baixou/)).toHaveCount(0);
	await continueToPayment(page);
});

test("a price that fell is shown, and nobody has to agree to it", async ({ page }) => {
	await addFirstProduct(page);
	await outdatePrice(page, 999_900);
	await open(page, "/checkout");
	await expect(page.getByText(/o preço baixou de R\$\s9\.999,00 para R\$/)).toBeVisible();
	await expect(page.getByRole("button", { name: "Atualizar carrinho" })).toHaveCount(0);
	await fillInformation(page);
	await continueToPayment(page);
});

test("a delivery that costs more by now is shown until the shopper agrees", async ({ page }) => {
	await addFirstProduct(page, "touca");
	// The price on the page before the shop changed it.
	await page.route("**/entrega?*", async (route) => {
		const answer = await (await route.fetch()).text();
		const cheaper = answer.replace(
			/"price":(\d+)/g,
			(_, price) => `"price":${Number(price) - 100}`,
		);
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
	// The page has the new price by now: it is still shown.
	await expect(summary.getByText("R$ 12,00")).toBeVisible();
	await expect(changed).toBeVisible();
	await page.getByRole("button", { name: /^Continuar com R\$/ }).click();
	await expect(page.getByRole("heading", { name: "Pagamento", level: 1 })).toBeVisible();
});
