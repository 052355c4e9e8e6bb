import type { Page } from "@playwright/test";
import { placeOrder } from "./support/paid-order.ts";
import {
	choosePix,
	continueToPayment,
	fillInformation,
	findFirstProduct,
	open,
	openCheckout,
} from "./support/shopper.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const orderId = (page: Page) =>
	page.evaluate(
		() => JSON.parse(sessionStorage.getItem("requinte-checkout-storage") ?? "{}").state?.order?.id,
	);

test("a guest finds a jaleco, pays by PIX and gets a lasting order page", async ({ page }) => {
	let codes = 0;
	page.on("request", (request) => {
		if (request.url().endsWith("/create-pix-payment")) codes++;
	});
	await findFirstProduct(page, "jaleco");
	await openCheckout(page);
	await fillInformation(page);
	await expect(page).toHaveTitle(/^Finalizar compra \|/);
	await continueToPayment(page);
	// A screen reader is at the new step.
	await expect(page.getByRole("heading", { name: "Pagamento", level: 1 })).toBeFocused();
	await expect(page).toHaveTitle(/^Pagamento \|/);

	// Going back and on again changes the same order.
	const first = await orderId(page);
	expect(first).toMatch(/^[0-9a-f-]{36}$/);
	await page.getByRole("button", { name: "Voltar para Informações" }).click();
	await expect(page.getByRole("heading", { name: "Informações", level: 1 })).toBeFocused();
	await expect(page.getByLabel("Nome completo")).toHaveValue("Helena Prado Vasconcelos");
	await page.getByRole("radio", { name: /Expressa/ }).check({ force: true });
	await continueToPayment(page, "Pedido atualizado!");
	expect(await orderId(page)).toBe(first);
	await expect(page.getByRole("definition").filter({ hasText: "R$ 25,00" })).toBeVisible();

	// Looking at the card, or at nothing yet, makes no code that somebody could pay.
	const summary = page.getByRole("region", { name: "Resumo do pedido" });
	await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
	await expect(summary.getByText(/^ou R\$\s[\d.]+,\d\d pagando com PIX$/)).toBeVisible();
	await page.getByRole("radio", { name: /Crédito/ }).check({ force: true });
	await expect(page.getByLabel("Número do cartão")).toBeVisible();
	expect(codes).toBe(0);
	await choosePix(page);
	expect(codes).toBe(1);
	await expect(page.getByRole("img", { name: /QR/ })).toBeVisible();
	await expect(page.getByText("Desconto PIX (3%)")).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("button", { name: "Simular pagamento aprovado" }).click();

	await expect(page).toHaveURL(/\/pedido-confirmado/);
	await expect(page.getByRole("heading", { name: "Pedido Confirmado!" })).toBeVisible();
	await expect(page.getByText(/^#?[0-9A-F]{8}$/).first()).toBeVisible();
	await expectAccessible(page);
	await expect(page.getByRole("button", { name: /carrinho/i }).first()).not.toContainText(/[1-9]/);

	await page.getByRole("link", { name: /acompanhar/i }).click();
	await expect(page).toHaveURL(/\/pedido\/.{20,}/);
	await page.reload();
	await expect(page.getByText("Pago", { exact: true }).first()).toBeVisible();
});

test("an order is paid from its own page, on another screen, and the open one follows", async ({
	page,
	shop,
}) => {
	const email = `pagina-${Date.now()}@example.com`;
	const order = await placeOrder(shop.address, { product: "touca", email });
	await open(page, order.page);
	await expect(page.getByRole("heading", { level: 1 })).toContainText(order.number);
	await expect(page.getByText("Rua Bela Cintra", { exact: false }).first()).toBeVisible();
	const made = page.waitForResponse(/create-pix-payment/);
	await page.getByRole("button", { name: "Pagar agora" }).click();
	await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
	await choosePix(page);
	const { paymentId } = (await (await made).json()) as { paymentId: string };
	// Paid in the app of the bank, on another screen.
	await page.request.post("/functions/v1/sandbox-pix", { data: { paymentId } });
	await expect(page.getByText("Pago", { exact: true }).first()).toBeVisible();
	await expect(page.getByRole("button", { name: "Pagar agora" })).toHaveCount(0);
});
