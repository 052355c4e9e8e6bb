import type { Page } from "@playwright/test";
import { rowOf } from "../support/order-row.ts";
import { buyPaid } from "../support/paid-order.ts";
import { open } from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

test("what goes back whole is said where it was asked for, and of freight alone no more is said", async ({
	page,
	shop,
}) => {
	const email = `inteira-${Date.now()}@example.com`;
	const { number } = await buyPaid(shop.address, { product: "meia", email });
	await open(page, `/admin/pedidos?q=${number}`);
	await rowOf(page, number)
		.getByRole("button", { name: `Detalhes do pedido ${number}` })
		.click();
	const panel = page.getByRole("region", { name: "Pagamento", exact: true });
	const dialog = page.getByRole("dialog", { name: "Devolver dinheiro" });
	const give = async (motivo: string) => {
		await dialog.getByLabel("Motivo").selectOption(motivo);
		await dialog.getByRole("button", { name: /^Devolver R\$/ }).click();
		await expect(dialog.getByText("Confirmada pelo provedor")).toBeVisible();
		await dialog.getByRole("button", { name: "Continuar trabalhando" }).click();
	};
	await panel.getByRole("button", { name: "Devolver dinheiro" }).click();
	await dialog.getByRole("checkbox", { name: /^Frete/ }).check();
	// It is done, and its answer is lost: the dialog says so, and what came of it.
	await page.route("**/devolucao*", async (route) => {
		await route.fetch();
		await route.abort();
	});
	await dialog.getByLabel("Motivo").selectOption("atraso");
	await dialog.getByRole("button", { name: /^Devolver R\$/ }).click();
	const lost = dialog.getByRole("alert").filter({ hasText: "A resposta não chegou" });
	await expect(lost).toBeFocused();
	await expectAccessible(page);
	await page.unroute("**/devolucao*");
	await expect(dialog.getByRole("button", { name: "Já conferi" })).toBeVisible();
	await dialog.getByRole("button", { name: "Cancelar" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Descartar" }).click();
	await expect(panel.getByText("Devolução do frete", { exact: true })).toBeVisible();
	await panel.getByRole("button", { name: "Devolver dinheiro" }).click();
	await dialog.getByText("Tudo", { exact: true }).click();
	await give("desistencia");
	await expect(panel.getByRole("button", { name: "Devolver dinheiro" })).toHaveCount(0);
});

test("a refund decided in another window is looked at before another one goes", async ({
	page,
	shop,
}) => {
	const email = `duas-janelas-${Date.now()}@example.com`;
	const { number } = await buyPaid(shop.address, { product: "touca", email });
	const second = await page.context().newPage();
	for (const window of [page, second]) {
		await open(window, `/admin/pedidos?q=${number}`);
		await rowOf(window, number)
			.getByRole("button", { name: `Detalhes do pedido ${number}` })
			.click();
		await window.getByRole("button", { name: "Devolver dinheiro" }).click();
		const dialog = window.getByRole("dialog", { name: "Devolver dinheiro" });
		await dialog.getByText("Por valor", { exact: true }).click();
		await dialog.getByLabel("Valor", { exact: true }).fill("1,00");
		await dialog.getByLabel("Motivo").selectOption("preco");
	}
	const press = (window: Page) =>
		window
			.getByRole("dialog", { name: "Devolver dinheiro" })
			.getByRole("button", { name: "Devolver R$ 1,00" })
			.click();
	await press(page);
	await expect(page.getByRole("dialog").getByText("Confirmada pelo provedor")).toBeVisible();

	const news = second.getByRole("alert").filter({ hasText: "enquanto você escolhia" });
	await expect(news).toContainText(/R\$\s1,00 deste pedido foram devolvidos/);
	await press(second);
	await expect(news).toBeFocused();
	await expectAccessible(second);
	const done = second.getByRole("dialog").getByText("Confirmada pelo provedor");
	await expect(done).toHaveCount(0);
	await news.getByRole("button", { name: "Já conferi" }).click();
	await press(second);
	await expect(done).toBeVisible();
});

test("a cancelled order's money goes back only once it was asked and confirmed", async ({
	page,
	shop,
}) => {
	const email = `cancelado-${Date.now()}@example.com`;
	const { number } = await buyPaid(shop.address, { product: "meia", email });
	await open(page, `/admin/pedidos?q=${number}`);
	const row = rowOf(page, number);
	await row.getByRole("button", { name: /^Cancelar pedido/ }).click();
	const dialog = page.getByRole("dialog", { name: "Cancelar pedido" });
	await dialog.getByLabel("Motivo").selectOption("cliente_desistiu");
	await dialog.getByLabel(/^Devolver R\$/).uncheck();
	await dialog.getByRole("button", { name: "Cancelar pedido" }).click();
	await expect(page.getByText("Pedido cancelado").first()).toBeVisible();
	await row.getByRole("button", { name: `Detalhes do pedido ${number}` }).click();
	const notice = page.getByRole("region", { name: "Pedido cancelado" });
	await expect(notice.getByText(/pagos e não devolvidos/)).toBeVisible();
	const sure = page.getByRole("alertdialog", { name: "Devolver o valor" });
	await notice.getByRole("button", { name: "Devolver o valor" }).click();
	await expect(sure).toContainText("pelo mesmo meio de pagamento");
	await expectAccessible(page);
	await sure.getByRole("button", { name: "Cancelar" }).click();
	await expect(notice.getByText(/pagos e não devolvidos/)).toBeVisible();
	await notice.getByRole("button", { name: "Devolver o valor" }).click();
	await sure.getByRole("button", { name: /^Devolver R\$/ }).click();
	await expect(page.getByText("Valor devolvido").first()).toBeVisible();
	await expect(sure).toHaveCount(0);
	await expect(notice.getByText("Valor devolvido ao cliente.")).toBeVisible();
});
