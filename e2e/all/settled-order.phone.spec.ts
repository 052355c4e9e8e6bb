import {
	addFirstProduct,
	choosePix,
	continueToPayment,
	fillInformation,
	open,
	openCheckout,
} from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";
import { visit } from "../support/visitor.ts";

test("the addresses of the checkout lead to the order that was paid, and a stranger home", async ({
	page,
	context,
	browser,
}) => {
	await addFirstProduct(page, "clog");
	await openCheckout(page);
	await fillInformation(page, `pago-${Date.now()}@example.com`);
	await continueToPayment(page);
	await choosePix(page);
	await page.getByRole("button", { name: "Simular pagamento aprovado" }).click();
	await expect(page.getByRole("heading", { name: "O que acontece agora" })).toBeVisible();
	for (const address of ["/pedido-confirmado", "/checkout?etapa=pagamento"]) {
		const tab = await context.newPage();
		await open(tab, address);
		await expect(tab).toHaveURL(/\/pedido\/[^/]+$/);
		await expect(tab.getByText("Este pedido já foi feito")).toBeVisible();
		await tab.close();
	}
	const stranger = await visit(browser, "/pedido-confirmado");
	await expect(stranger.getByText("Não há pedido aberto neste navegador")).toBeVisible();
	await expect(stranger).toHaveURL(/\/$/);
});
