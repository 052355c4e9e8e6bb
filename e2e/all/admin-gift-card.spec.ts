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
import { visit } from "../support/visitor.ts";

test("a gift card is bought by PIX, e-mailed, and pays two orders of who got it", async ({
	page,
	browser,
}) => {
	test.setTimeout(180_000);
	const to = `presente-${Date.now()}@example.com`;
	const buyer = await visit(browser, "/");
	await buyer.getByRole("contentinfo").getByRole("link", { name: "Vale-presente" }).click();
	await expect(buyer.getByRole("heading", { name: "Vale-presente", level: 1 })).toBeVisible();
	await expectAccessible(buyer);
	await buyer.getByText("Outro valor", { exact: true }).click();
	await buyer.getByLabel("Valor em reais").fill("10");
	await buyer.getByRole("button", { name: "Ir para o pagamento" }).click();
	// Nothing that was typed is lost.
	await expect(buyer.getByRole("alert")).toContainText("Escolha um valor de R$ 30,00");
	await expect(buyer.getByLabel("Valor em reais")).toHaveValue("10");
	await expectAccessible(buyer);
	await buyer.getByLabel("Valor em reais").fill("450,00");
	await buyer.getByLabel("Nome de quem recebe").fill("Bia");
	await buyer.getByLabel("E-mail de quem recebe").fill(to);
	await buyer.getByLabel("Mensagem").fill("Para o primeiro plantão!");
	await buyer.getByLabel("De", { exact: true }).fill("Ana");
	await buyer.getByLabel("Seu nome completo").fill("Ana Souza");
	await buyer.getByLabel("Seu e-mail").fill(`compra-${Date.now()}@example.com`);
	await expect(buyer.getByRole("region", { name: "Como fica" })).toContainText("R$ 450,00");
	await buyer.getByRole("button", { name: "Ir para o pagamento" }).click();

	await expect(buyer).toHaveURL(/\/pedido\/.+\?pagar/);
	await expect(buyer.getByText("Falta o pagamento")).toBeVisible();
	await expect(buyer.getByText("Tenho um vale-presente")).toHaveCount(0);
	await choosePix(buyer);
	await expectAccessible(buyer);
	await buyer.getByRole("button", { name: "Simular pagamento aprovado" }).click();
	await expect(buyer.getByText("Vale emitido")).toBeVisible();
	await expect(buyer.getByText(/^Enviado em/)).toBeVisible();
	await expect(buyer.getByRole("main").getByText(/frete|entrega/i)).toHaveCount(0);
	await expectAccessible(buyer);
	const heading = await buyer.getByRole("heading", { level: 1 }).textContent();
	const number = /[0-9A-F]{8}/.exec(heading ?? "")?.[0] ?? "";
	const code = /VALE(-[0-9A-Z]{4}){3}/.exec(await waitForMail(to, /primeiro plantão/))?.[0] ?? "";

	const spend = async (product: string) => {
		const shopper = await visit(browser, "/");
		await addFirstProduct(shopper, product);
		await openCheckout(shopper);
		await fillInformation(shopper, to);
		await continueToPayment(shopper);
		await shopper.getByText("Tenho um vale-presente ou código de crédito").click();
		await shopper.getByLabel("Código do vale ou crédito").fill(code);
		await shopper.getByRole("button", { name: "Usar", exact: true }).click();
		const whole = shopper.getByRole("button", { name: /^Pagar R\$.* com crédito$/ });
		await expect(whole.or(shopper.getByText("Falta pagar").first())).toBeVisible();
		if (await whole.isVisible()) {
			await expectAccessible(shopper);
			await whole.click();
		}
		return shopper;
	};
	const first = await spend("touca");
	await expect(first.getByRole("heading", { name: "Pedido Confirmado!" })).toBeVisible();
	const second = await spend("jaleco");
	await expect(
		second
			.getByRole("heading", { name: "Pedido Confirmado!" })
			.or(second.getByText("Falta pagar").first()),
	).toBeVisible();

	await open(page, `/admin/pedidos?q=${number}`);
	const row = rowOf(page, number);
	await expect(row).toContainText("Vale-presente");
	await expect(row).toContainText("Vale emitido");
	await row.getByRole("button", { name: `Detalhes do pedido ${number}` }).click();
	await expect(page.getByText("Usado ou vencido")).toBeVisible();
	await expect(page.getByRole("button", { name: "Alterar status" })).toHaveCount(0);
	await expectAccessible(page);
	await page.getByRole("link", { name: "Abrir o vale" }).click();
	await expect(page.getByRole("row").filter({ hasText: "Usado em pedido" })).toHaveCount(2);
});
