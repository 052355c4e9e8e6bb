import { rowOf } from "./support/order-row.ts";
import { payOrder, placeOrder } from "./support/paid-order.ts";
import { open } from "./support/shopper.ts";
import { expect, expectAccessible, test } from "./support/test.ts";
import { visit } from "./support/visitor.ts";

test("a paid order is called out live, shipped with its code, told to the customer and cancelled", async ({
	page,
	browser,
	shop,
}) => {
	const email = `live-${Date.now()}@example.com`;
	await open(page, "/admin");
	await expectAccessible(page);
	const order = await placeOrder(shop.address, { product: "máscara", email });
	const { number } = order;
	// The toast passes: whoever looks for it afterwards may be late.
	const called = expect(page.getByText(`Pedido pago: #${number}`)).toBeVisible({
		timeout: 60_000,
	});
	await payOrder(shop.address, order, email);
	await called;
	await expect(page.getByRole("link", { name: /Pedidos.*\d pagos? agora/ })).toBeVisible();
	// The list of the latest orders has it too.
	await page.getByRole("link", { name: new RegExp(number) }).click();
	await expect(page).toHaveURL(/\/admin\/pedidos\?q=/);
	const row = rowOf(page, number);
	await expect(row.getByText("Pago")).toBeVisible();
	await expect(page.getByText("Pagamento aprovado", { exact: true })).toBeVisible();
	await expectAccessible(page);

	await row.getByLabel(/^Status do pedido/).selectOption("enviado");
	const dialog = page.getByRole("dialog", { name: "Enviar pedido" });
	await dialog.getByLabel("Código de rastreio").fill("<b>");
	await page.keyboard.press("Escape");
	await page
		.getByRole("alertdialog", { name: "Descartar alterações?" })
		.getByRole("button", { name: "Cancelar" })
		.click();
	await dialog.getByRole("button", { name: "Marcar como enviado" }).click();
	await expect(dialog.getByText("Código de rastreio inválido. Use letras e números")).toBeVisible();
	await expect(dialog.getByLabel("Código de rastreio")).toHaveValue("<b>");
	await dialog.getByLabel("Código de rastreio").fill("br123456785br");
	await dialog.getByRole("button", { name: "Marcar como enviado" }).click();
	await expect(page.getByText("Status atualizado")).toBeVisible();
	// Taken back before the customer hears of it, then meant.
	await page.getByRole("button", { name: "Desfazer" }).click();
	await expect(page.getByText("Mudança desfeita")).toBeVisible();
	await expect(row.getByRole("cell", { name: "A preparar", exact: true })).toBeVisible();
	await row.getByLabel(/^Status do pedido/).focus();
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("ArrowDown");
	await expect(row.getByText("Ainda não salvo")).toBeVisible();
	await expect(row.getByRole("cell", { name: "A preparar", exact: true })).toBeVisible();
	await page.keyboard.press("Enter");
	await dialog.getByLabel("Código de rastreio").fill("br123456785br");
	await dialog.getByRole("button", { name: "Marcar como enviado" }).click();
	await expect(row.getByRole("cell", { name: "Enviado", exact: true })).toBeVisible();
	await expect(page.getByText("Pedido enviado", { exact: true })).toBeVisible();

	const shopper = await visit(browser, order.page);
	await expect(shopper.getByText("BR123456785BR")).toBeVisible();

	await row.getByRole("button", { name: /^Cancelar pedido/ }).click();
	const asked = page.getByRole("dialog", { name: "Cancelar pedido" });
	await asked.getByLabel("Motivo").selectOption("sem_estoque");
	await asked.getByLabel("Mensagem ao cliente").fill("Acabou antes do envio");
	await expect(asked.getByLabel(/^Devolver 1 unidade ao estoque/)).not.toBeChecked();
	await asked.getByRole("button", { name: "Cancelar e devolver o valor" }).click();
	await expect(page.getByText("O valor foi devolvido ao cliente.")).toBeVisible();
	await expect(row.getByRole("cell", { name: "Cancelado", exact: true })).toBeVisible();
	// The customer's open page follows by itself.
	await expect(shopper.getByRole("heading", { name: "Pedido cancelado" })).toBeVisible();
	await expect(shopper.getByText("Acabou antes do envio")).toBeVisible();

	// Whoever was asked for money stays in the books.
	await row.getByRole("button", { name: /^Excluir pedido/ }).click();
	const erase = page.getByRole("alertdialog");
	await expect(erase.getByText(/cancele em vez de excluir/)).toBeVisible();
	await expect(erase.getByRole("button", { name: "Excluir pedido" })).toBeDisabled();
});

test("orders are searched, filtered and opened, and their state is in the address", async ({
	page,
}) => {
	await open(page, "/admin/pedidos");
	await expect(page.getByRole("main").getByText(/^\d+ pendentes?$/)).toBeVisible();
	await page.getByLabel("Status", { exact: true }).selectOption("entregue");
	await expect(page).toHaveURL(/status=entregue/);
	await expect(page.getByRole("cell", { name: "Entregue", exact: true }).first()).toBeVisible();
	await expect(page.getByRole("cell", { name: "Pendente", exact: true })).toHaveCount(0);
	await page.getByRole("searchbox").fill("jaleco");
	await expect(page).toHaveURL(/q=jaleco/);
	await page.reload();
	await expect(page.getByRole("searchbox")).toHaveValue("jaleco");
	await page.waitForFunction(() => document.documentElement.dataset["hydrated"] === "true");
	await page
		.getByRole("button", { name: /^Detalhes do pedido/ })
		.first()
		.click();
	for (const part of [
		"Cliente",
		"Produtos do pedido",
		"Financeiro",
		"Entrega",
		"Linha do tempo",
		"Observações internas",
	]) {
		await expect(page.getByRole("heading", { name: part, exact: true })).toBeVisible();
	}
	await expect(page).toHaveURL(/aberto=/);
	await page.reload();
	await expect(page.getByRole("heading", { name: "Financeiro", exact: true })).toBeVisible();
	await page.waitForFunction(() => document.documentElement.dataset["hydrated"] === "true");
	await page.getByRole("searchbox").fill("???");
	await expect(page.getByText("Nenhum pedido encontrado")).toBeVisible();
	await page.getByRole("searchbox").fill("nada assim");
	await expect(page.getByText("Nenhum pedido encontrado")).toBeVisible();
});
