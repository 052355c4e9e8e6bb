import { waitForMail } from "../support/mailbox.ts";
import { rowOf } from "../support/order-row.ts";
import {
	addFirstProduct,
	choosePix,
	continueToPayment,
	fillInformation,
	open,
	openCheckout,
} from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

test("a gift card pays a part beside PIX, goes back with a refund, and is spent again", async ({
	page,
	browser,
}) => {
	const email = `vale-${Date.now()}@example.com`;
	const reason = `Brinde ${Date.now()}`;
	await open(page, "/admin/vales");
	await page.getByRole("button", { name: "Emitir vale" }).first().click();
	const form = page.getByRole("dialog", { name: "Emitir vale ou crédito" });
	await form.getByLabel("Tipo").selectOption("presente");
	await form.getByLabel("Valor").fill("80,00");
	await form.getByLabel("Motivo").fill(reason);
	await expectAccessible(page);
	await form.getByRole("button", { name: "Emitir", exact: true }).click();
	const shown = page.getByRole("dialog", { name: "Código do vale" });
	const code = (await shown.getByText(/^VALE-/).textContent()) ?? "";
	expect(code).toMatch(/^VALE(-[0-9A-Z]{4}){3}$/);
	await shown.getByRole("button", { name: "Já copiei" }).click();
	const listed = page.getByRole("row").filter({ hasText: reason });
	await expect(listed).toContainText("R$ 80,00");
	// Whole it is displayed once.
	await expect(page.getByText(code)).toHaveCount(0);

	const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
	const shopper = await context.newPage();
	const buy = async (product: string) => {
		await addFirstProduct(shopper, product);
		await openCheckout(shopper);
		await fillInformation(shopper, email);
		await continueToPayment(shopper);
		await shopper.getByText("Tenho um vale-presente ou código de crédito").click();
	};
	const summary = shopper.getByRole("region", { name: "Resumo do pedido" });
	const use = async (typed: string) => {
		await shopper.getByLabel("Código do vale ou crédito").fill(typed);
		await shopper.getByRole("button", { name: "Usar", exact: true }).click();
	};
	await buy("jaleco");
	await use("VALE-0000-0000-0000");
	await expect(shopper.getByRole("alert").filter({ hasText: "não vale aqui" })).toBeVisible();
	await expectAccessible(shopper);
	await use(code.toLowerCase());
	await expect(summary.getByText("− R$ 80,00")).toBeVisible();
	await expect(summary.getByText("Falta pagar")).toBeVisible();
	await choosePix(shopper);
	await shopper.getByRole("button", { name: "Simular pagamento aprovado" }).click();
	await expect(shopper.getByRole("heading", { name: "Pedido Confirmado!" })).toBeVisible();
	await shopper.getByRole("link", { name: /acompanhar/i }).click();
	await expect(shopper.getByText("Vale ou crédito na loja")).toBeVisible();
	await expect(shopper.getByText("Pago além do crédito")).toBeVisible();
	const heading = await shopper.getByRole("heading", { level: 1 }).textContent();
	const number = /[0-9A-F]{8}/.exec(heading ?? "")?.[0] ?? "";

	await open(page, `/admin/pedidos?q=${number}`);
	await rowOf(page, number)
		.getByRole("button", { name: `Detalhes do pedido ${number}` })
		.click();
	const panel = page.getByRole("region", { name: "Pagamento", exact: true });
	await expect(panel.getByText("Crédito na loja", { exact: true })).toBeVisible();
	await panel.getByRole("button", { name: "Devolver dinheiro" }).click();
	const dialog = page.getByRole("dialog", { name: "Devolver dinheiro" });
	await expect(dialog).toContainText("só o que passar disso ao crédito na loja");
	await dialog.getByText("Tudo", { exact: true }).click();
	await expect(dialog.getByText(/80,00.* ao seu crédito na loja\./)).toBeVisible();
	await dialog.getByLabel("Motivo").selectOption("desistencia");
	await dialog.getByRole("button", { name: /^Devolver R\$/ }).click();
	await expect(dialog.getByText("Confirmada pelo provedor")).toBeVisible();
	await dialog.getByRole("button", { name: "Continuar trabalhando" }).click();

	await open(page, `/admin/vales?q=${encodeURIComponent(reason)}`);
	await expect(listed).toContainText("R$ 80,00");
	await listed.getByRole("link", { name: /^Vale-presente final/ }).click();
	await expect(page.getByRole("row").filter({ hasText: "Voltou de pedido" })).toContainText(number);
	await expectAccessible(page);

	await buy("touca");
	await use(code);
	await shopper.getByRole("button", { name: /^Pagar R\$.* com crédito$/ }).click();
	await expect(shopper.getByRole("heading", { name: "Pedido Confirmado!" })).toBeVisible();
	await page.reload();
	await expect(page.getByRole("row").filter({ hasText: "Usado em pedido" })).toHaveCount(2);
	await context.close();
});

test("a gift card waits for its day, and is sent before it by a click", async ({ page }) => {
	const email = `presente-${Date.now()}@example.com`;
	await open(page, "/admin/vales");
	await page.getByRole("button", { name: "Emitir vale" }).first().click();
	const form = page.getByRole("dialog", { name: "Emitir vale ou crédito" });
	await form.getByLabel("Tipo").selectOption("presente");
	await form.getByLabel("Valor").fill("100,00");
	await form.getByLabel("E-mail de quem recebe").fill(email);
	await form.getByLabel("Motivo").fill("Vendido no balcão");
	await form.getByLabel("De quem", { exact: true }).fill("Ana");
	await form.getByLabel("Mensagem").fill("Feliz aniversário!");
	const later = new Date(Date.now() + 20 * 24 * 3_600_000).toISOString().slice(0, 10);
	await form.getByLabel("Dia do e-mail").fill(later);
	await expectAccessible(page);
	await form.getByRole("button", { name: "Emitir", exact: true }).click();
	await expect(page.getByText("Vale emitido: o código vai por e-mail no dia")).toBeVisible();
	await open(page, `/admin/vales?q=${encodeURIComponent(email)}`);
	await page
		.getByRole("link", { name: /^Vale-presente/ })
		.first()
		.click();
	await expect(page.getByText(/^Vale-presente de Ana: o código vai por e-mail em/)).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("button", { name: "Enviar de novo" }).click();
	await page.getByRole("button", { name: "Enviar", exact: true }).click();
	const mail = await waitForMail(email, /Feliz aniversário!/);
	const code = /VALE(-[0-9A-Z]{4}){3}/.exec(JSON.stringify(mail))?.[0] ?? "";
	await open(page, "/vale");
	await page.getByLabel("Código do vale ou crédito").fill("VALE-0000-0000-0000");
	await page.getByRole("button", { name: "Ver saldo" }).click();
	await expect(page.getByText(/não vale aqui/)).toBeVisible();
	await expectAccessible(page);
	await page.getByLabel("Código do vale ou crédito").fill(code);
	await page.getByRole("button", { name: "Ver saldo" }).click();
	await expect(page.getByRole("status")).toContainText("100,00");
});
