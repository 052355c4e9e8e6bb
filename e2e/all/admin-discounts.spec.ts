import type { Page } from "@playwright/test";
import {
	addFirstProduct,
	choosePix,
	continueToPayment,
	fillInformation,
	open,
	openCheckout,
} from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Novo desconto" });

async function create(page: Page): Promise<void> {
	await dialog(page).getByRole("button", { name: "Criar desconto" }).click();
	await expect(page.getByText("Desconto criado!").first()).toBeVisible();
	await expect(dialog(page)).toBeHidden();
}

test("a merchant makes a code and an automatic discount, and a link brings them to an order", async ({
	page,
	browser,
}) => {
	const code = `FEIRA${Date.now()}`;
	const name = `Da feira ${Date.now()}`;
	await open(page, "/admin/descontos?novo=1");
	await dialog(page).getByRole("button", { name: "Criar desconto" }).click();
	await expect(dialog(page).getByText("Informe o código")).toBeVisible();
	await dialog(page).getByLabel("Código", { exact: true }).fill(code);
	await dialog(page).getByLabel("Quanto (%)").fill("10");
	await dialog(page).getByLabel("Limite de usos no total").check();
	await dialog(page).getByLabel("Usos no total", { exact: true }).fill("100");
	await dialog(page).getByLabel("Soma com outros descontos").check();
	await expect(dialog(page).getByRole("status")).toContainText(
		`Com o código ${code}: 10%; até 100 usos no total, sem prazo.`,
	);
	await expectAccessible(page);
	await create(page);

	// Only for an e-mail of this test: the other tests buy in the same shop.
	const email = `feira${Date.now()}@example.com`;
	await page.getByRole("button", { name: "Novo desconto" }).click();
	await dialog(page).getByLabel("Automático").check();
	await dialog(page).getByLabel("Nome").fill(name);
	await dialog(page).getByLabel("O que dá").selectOption("fixed");
	await dialog(page).getByLabel("Quanto", { exact: true }).fill("5,00");
	await dialog(page).getByLabel("Só para um cliente").check();
	await dialog(page).getByLabel("Só para o e-mail").fill(email);
	await create(page);

	await page.getByRole("button", { name: "Simular" }).click();
	const simulator = page.getByRole("dialog", { name: "Simular um carrinho" });
	await simulator.getByRole("combobox", { name: "Peças" }).click();
	await simulator.getByRole("listbox", { name: "Produtos" }).getByRole("option").first().click();
	await simulator.getByLabel("Código", { exact: true }).fill(code);
	await simulator.getByRole("button", { name: "Simular" }).click();
	const judged = simulator.getByRole("listitem");
	await expect(judged.filter({ hasText: name })).toContainText("Precisa do e-mail de quem compra");
	await expect(judged.filter({ hasText: `Cupom ${code}` })).toContainText("− R$");
	await expectAccessible(page);

	const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
	const shopper = await context.newPage();
	await open(shopper, `/?cupom=${code.toLowerCase()}`);
	await expect(shopper.getByText(`Cupom ${code} guardado`)).toBeVisible();
	await addFirstProduct(shopper, "mochila");
	await openCheckout(shopper);
	await fillInformation(shopper, email);
	const summary = shopper.getByRole("region", { name: "Resumo do pedido" });
	await expect(summary.getByText(`Cupom ${code} aplicado`)).toBeVisible();
	await expect(summary.getByRole("term").filter({ hasText: `Cupom ${code}` })).toBeVisible();
	await expect(summary.getByRole("term").filter({ hasText: name })).toBeVisible();
	await continueToPayment(shopper);
	await expect(summary.getByRole("term").filter({ hasText: name })).toBeVisible();
	await choosePix(shopper);
	await shopper.getByRole("button", { name: "Simular pagamento aprovado" }).click();
	await expect(shopper).toHaveURL(/pedido-confirmado/);
	await shopper.getByRole("link", { name: /acompanhar/i }).click();
	for (const line of [`Cupom ${code}`, name]) {
		await expect(shopper.getByText(line, { exact: true })).toBeVisible();
	}
	await context.close();

	await open(page, `/admin/descontos?q=${code}`);
	const row = page.getByRole("row").filter({ hasText: code });
	await expect(row).toContainText("1 de 100");
	await expect(row).toContainText("1 pedido");
	await row.getByRole("switch", { name: `${code} ligado` }).click();
	await expect(page.getByText("Desconto desligado")).toBeVisible();
	await expect(row).toContainText("Desligado");
});
