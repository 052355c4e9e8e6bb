import { rowOf } from "../support/order-row.ts";
import { buyPaid } from "../support/paid-order.ts";
import { open } from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";
import { visit } from "../support/visitor.ts";

test("a paid order gets a piece more, paid by PIX, and loses it again, given back", async ({
	page,
	browser,
	shop,
}) => {
	test.slow();
	const email = `altera-${Date.now()}@example.com`;
	const { number, page: order } = await buyPaid(shop.address, { product: "touca", email });
	const shopper = await visit(browser, order);
	await open(page, `/admin/pedidos?q=${number}`);
	await rowOf(page, number)
		.getByRole("button", { name: `Detalhes do pedido ${number}` })
		.click();
	await page.getByRole("link", { name: "Editar pedido" }).click();
	await expect(page.getByRole("heading", { name: `Editar pedido #${number}` })).toBeVisible();
	await expect(page.getByText("a diferença aparece aqui")).toBeVisible();

	// One more of the same, which costs more: to be paid by the link.
	await page
		.getByRole("button", { name: /^Aumentar/ })
		.first()
		.click();
	await expect(page.getByText(/^Entrou: 1 /)).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("button", { name: /^Salvar e enviar link de/ }).click();
	const edited = page.getByRole("region", { name: "Pedido alterado" });
	await expect(edited.getByText(/^Diferença a receber:/)).toBeVisible();
	await expect(edited.getByText("O pedido não entra na Expedição até ela ser paga.")).toBeVisible();
	await expectAccessible(page);

	await expect(shopper.getByRole("heading", { name: /^Falta pagar a diferença de/ })).toBeVisible();
	await shopper.getByRole("button", { name: "Pagar agora" }).click();
	await shopper.getByText("PIX", { exact: true }).first().click();
	await expect(shopper.getByRole("heading", { name: "Pague com PIX" })).toBeVisible();
	await expectAccessible(shopper);
	await shopper.getByRole("button", { name: "Simular pagamento aprovado" }).click();
	await expect(shopper.getByRole("heading", { name: /^Falta pagar/ })).toHaveCount(0);
	await expect(shopper.getByText(/^Diferença de .* paga$/)).toBeVisible();
	await expect(edited.getByText(/^Diferença a receber:/)).toHaveCount(0);

	// Back to one: the difference goes back the way it came.
	await page.getByRole("link", { name: "Editar pedido" }).click();
	await page
		.getByRole("button", { name: /^Diminuir/ })
		.first()
		.click();
	await expect(page.getByText(/^Saiu: 1 /)).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("button", { name: /^Salvar e devolver/ }).click();
	const panel = page.getByRole("region", { name: "Pagamento", exact: true });
	await expect(panel.getByText("Diferença do pedido alterado")).toBeVisible();
	await edited.getByText("Como o pedido era").click();
	await expect(edited.getByText(/alterado por/)).toHaveCount(2);
	await expectAccessible(page);
	await expect(shopper.getByText(/^Devolvemos R\$/).first()).toBeVisible();
});
