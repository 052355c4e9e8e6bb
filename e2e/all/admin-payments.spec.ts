import type { Page } from "@playwright/test";
import { holdProviderShop } from "../support/provider-shop.ts";
import { PORT } from "../support/settings.ts";
import {
	addFirstProduct,
	choosePix,
	continueToPayment,
	fillInformation,
	open,
	openCheckout,
} from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

const own = holdProviderShop(PORT + 22);
test.setTimeout(180_000);

const attention = (page: Page) => page.getByRole("region", { name: "Precisa de você" });

test("an order for which another amount came is not paid again before somebody decides", async ({
	page,
	browser,
}) => {
	const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
	const shopper = await context.newPage();
	await addFirstProduct(shopper, "mochila");
	await openCheckout(shopper);
	await fillInformation(shopper, `outro-valor-${Date.now()}@example.com`);
	await continueToPayment(shopper);
	await choosePix(shopper);
	const payment = [...own().provider.payments.values()].at(-1);
	if (!payment) throw new Error("no payment");
	own().provider.change(payment, {
		status: "approved",
		status_detail: "accredited",
		transaction_amount: 1,
	});
	await own().notify(payment.id);
	const waits = shopper.getByText(/^Recebemos R\$\s1,00 que não correspondem a este pedido/);
	await expect(waits).toBeVisible();
	await expect(shopper.getByText("Não há nada a pagar por enquanto.")).toBeVisible();
	await expectAccessible(shopper);
	await shopper.getByRole("link", { name: "Acompanhar o pedido" }).click();
	await expect(shopper.getByRole("heading", { name: "Pagamento em conferência" })).toBeVisible();
	await expect(waits).toBeVisible();
	await expect(shopper.getByRole("button", { name: "Pagar agora" })).toHaveCount(0);
	await expectAccessible(shopper);

	await open(page, "/admin/pagamentos");
	const row = attention(page).getByRole("listitem").filter({ hasText: "Valor diferente" });
	await row.getByRole("link", { name: /^Escolher saída/ }).click();
	const dialog = page.getByRole("dialog", { name: "Valor diferente do pedido" });
	await dialog.getByRole("button", { name: "Devolver R$ 1,00" }).click();
	await expect(attention(page).getByText("Tudo conferido.")).toBeVisible();

	await shopper.reload();
	await expect(
		shopper.getByText(/^Devolvemos R\$\s1,00 que não correspondiam a este pedido/),
	).toBeVisible();
	await shopper.getByRole("button", { name: "Pagar agora" }).click();
	await choosePix(shopper);
	await context.close();
});

test("a provider that does not answer is said, and the shop's own figures stay", async ({
	page,
}) => {
	own().provider.disturb(({ path }) =>
		path.startsWith("/v1/payments/search") ? "drop" : undefined,
	);
	await open(page, "/admin/pagamentos");
	const day = page.getByRole("region", { name: "Conferência do dia" });
	await expect(day.getByText(/^O Mercado Pago não respondeu às/)).toBeVisible();
	await expect(day.getByText("Na loja")).toBeVisible();
	await expectAccessible(page);
	own().provider.disturb(() => undefined);
	await day.getByRole("button", { name: "Tentar de novo" }).click();
	await expect(day.getByText(/^O Mercado Pago não respondeu/)).toHaveCount(0);
	await day.getByRole("link", { name: "Dia anterior" }).click();
	await expect(page).toHaveURL(/dia=/);
	await expect(day.getByText(/^Ontem,/)).toBeVisible();
	await page.getByLabel("Pedido, cliente, código ou valor").fill("4217 que não há");
	await expect(page.getByText("Nenhum pagamento com estes filtros.")).toBeVisible();
	await page.getByRole("button", { name: "Limpar filtros" }).click();
	await expect(page).not.toHaveURL(/q=/);
});
