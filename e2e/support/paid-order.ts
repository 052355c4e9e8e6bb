import type { Browser, Page } from "@playwright/test";
import {
	addFirstProduct,
	choosePix,
	continueToPayment,
	fillInformation,
	openCheckout,
} from "./shopper.ts";
import { expect } from "./test.ts";

/** A visitor buys the first product that a search finds, by PIX, and stands on the page of the order. */
export async function buyPaid(
	browser: Browser,
	{ product, email }: { product: string; email: string },
): Promise<{ number: string; shopper: Page }> {
	const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
	const shopper = await context.newPage();
	await addFirstProduct(shopper, product);
	await openCheckout(shopper);
	await fillInformation(shopper, email);
	await continueToPayment(shopper);
	await choosePix(shopper);
	await shopper.getByRole("button", { name: "Simular pagamento aprovado" }).click();
	await expect(shopper).toHaveURL(/pedido-confirmado/);
	await shopper.locator('a[href^="/pedido/"]').first().click();
	await expect(shopper.getByRole("heading", { level: 1 })).toHaveText(/Pedido [0-9A-F]{8}/);
	const title = await shopper.getByRole("heading", { level: 1 }).textContent();
	return { number: (title ?? "").replace("Pedido ", ""), shopper };
}
