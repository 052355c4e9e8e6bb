import { becomeMember, newEmail } from "../support/member.ts";
import { buyPaid, deliverOrder } from "../support/paid-order.ts";
import {
	addFirstProduct,
	continueToPayment,
	fillAddress,
	open,
	openCheckout,
} from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

const WIDTHS = [390, 1280];

test("returned pieces become credit by the customer's choice, which the account shows and spends", async ({
	page,
	browser,
	shop,
}) => {
	test.setTimeout(400_000);
	await open(page, "/admin/configuracoes");
	const days = page.getByLabel("Validade do crédito de devoluções, em dias");
	await days.fill("30");
	await page.getByRole("button", { name: "Salvar" }).first().click();
	await expect(page.getByText(/A validade do crédito vai de 90 a 3650 dias/).first()).toBeVisible();
	await days.fill("180");
	await page.getByRole("button", { name: "Salvar" }).first().click();
	await expect(page.getByText("Configurações salvas com sucesso!")).toBeVisible();

	const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
	const shopper = await context.newPage();
	const look = async (on: typeof page) => {
		for (const width of WIDTHS) {
			await on.setViewportSize({ width, height: 900 });
			await expectAccessible(on);
			const wide = await on.evaluate(() => document.documentElement.scrollWidth);
			expect(wide).toBeLessThanOrEqual(width);
		}
	};
	const email = newEmail("credito");
	await open(shopper, "/");
	await becomeMember(shopper, email);
	await open(shopper, "/conta?aba=creditos");
	await expect(shopper.getByText("Você não tem créditos na loja.")).toBeVisible();
	await look(shopper);

	const order = await buyPaid(shop.address, { product: "jaleco", email });
	await deliverOrder(page, order);
	await open(shopper, `${order.page}/troca`);
	const next = shopper.getByRole("button", { name: "Continuar" });
	await shopper.getByRole("checkbox").first().check();
	await next.click();
	await shopper.getByRole("radio", { name: "Mudei de ideia" }).check();
	await next.click();
	await shopper.getByRole("radio", { name: /^Crédito na loja/ }).check();
	const summary = shopper.getByRole("complementary", { name: "Resumo" });
	await expect(summary.getByText("Volta como crédito")).toBeVisible();
	await look(shopper);
	await next.click();
	await summary.getByRole("button", { name: "Pedir devolução" }).click();
	await expect(summary.getByText("Como crédito na loja")).toBeVisible();

	await open(page, `/admin/trocas?q=${order.number}`);
	await expect(page.getByText("Quer crédito na loja")).toBeVisible();
	await page.getByRole("link", { name: /^Nº \d+$/ }).click();
	await page.getByRole("button", { name: "Chegou: conferir" }).click();
	const check = page.getByRole("region", { name: "Conferir chegada" });
	await check.getByRole("radio", { name: "Certa" }).check({ force: true });
	await expect(check.getByText(/^Dar R\$\s[\d.,]+ de crédito na loja/)).toBeVisible();
	const part = check.getByLabel(/^Como crédito na loja, de R\$/);
	await part.fill("99999,00");
	await check.getByRole("button", { name: "Concluir conferência" }).click();
	await expect(check.getByText(/^No máximo R\$/)).toBeVisible();
	await part.fill("60,00");
	await expect(
		check.getByText(/^Dar R\$\s60,00 de crédito na loja e devolver R\$\s[\d.,]+ ao PIX/),
	).toBeVisible();
	await look(page);
	await check.getByRole("button", { name: "Concluir conferência" }).click();

	await expect(async () => {
		await shopper.reload();
		await expect(
			shopper.getByText(/^R\$\s60,00 como crédito na loja e R\$\s[\d.,]+ devolvidos ao PIX/),
		).toBeVisible({ timeout: 2_000 });
	}).toPass({ timeout: 150_000 });
	await look(shopper);
	await open(shopper, order.page);
	await expect(shopper.getByText(/R\$\s60,00 devolvidos como crédito na loja em/)).toBeVisible();
	await open(shopper, "/conta?aba=creditos");
	await expect(shopper.getByText("Saldo para usar")).toBeVisible();
	await look(shopper);

	await addFirstProduct(shopper, "jaleco");
	await openCheckout(shopper);
	await fillAddress(shopper);
	await continueToPayment(shopper);
	const own = shopper.getByRole("checkbox", { name: "Usar R$ 60,00 de crédito" });
	await own.click();
	await expect(shopper.getByRole("checkbox", { name: "Usando R$ 60,00 de crédito" })).toBeChecked();
	await look(shopper);
	await context.close();
	await open(page, "/admin/configuracoes");
	await days.fill("0");
	await page.getByRole("button", { name: "Salvar" }).first().click();
	await expect(page.getByText("Configurações salvas com sucesso!")).toBeVisible();
});
