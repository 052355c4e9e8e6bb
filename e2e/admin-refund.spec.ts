import { rowOf } from "./support/order-row.ts";
import { buyPaid } from "./support/paid-order.ts";
import { open } from "./support/shopper.ts";
import { expect, expectAccessible, test } from "./support/test.ts";
import { visit } from "./support/visitor.ts";

test("money goes back by value, by piece and whole, and both sides read how it stands", async ({
	page,
	browser,
	shop,
}) => {
	const email = `devolve-${Date.now()}@example.com`;
	const { number, page: order } = await buyPaid(shop.address, { product: "touca", email });
	const shopper = await visit(browser, order);
	await open(page, `/admin/pedidos?q=${number}`);
	await rowOf(page, number)
		.getByRole("button", { name: `Detalhes do pedido ${number}` })
		.click();
	const panel = page.getByRole("region", { name: "Pagamento", exact: true });
	await expect(panel.getByText("Ambiente de teste sandbox-")).toBeVisible();
	const dialog = page.getByRole("dialog", { name: "Devolver dinheiro" });
	const openDialog = () => panel.getByRole("button", { name: "Devolver dinheiro" }).click();

	// Without balance: nothing is claimed, and it can be tried again or done by hand.
	await openDialog();
	await expect(dialog.getByRole("button", { name: /^Devolver/ })).toBeDisabled();
	await dialog.getByText("Por valor", { exact: true }).click();
	await dialog.getByLabel("Valor", { exact: true }).fill("999999");
	await expect(dialog.getByText(/^No máximo R\$/)).toBeVisible();
	await dialog.getByLabel("Valor", { exact: true }).fill("0");
	await expect(dialog.getByText("Digite um valor maior que zero.")).toBeVisible();
	await dialog.getByLabel("Valor", { exact: true }).fill("0,92");
	await dialog.getByLabel("Motivo").selectOption("preco");
	await dialog.getByLabel("Recado ao cliente").fill("Combinado por telefone");
	await expect(dialog.getByRole("region", { name: "O cliente recebe" })).toContainText(
		"Combinado por telefone",
	);
	await expectAccessible(page);
	await page.keyboard.press("Escape");
	const asked = page.getByRole("alertdialog", { name: "Descartar alterações?" });
	await asked.getByRole("button", { name: "Cancelar" }).click();
	await dialog.getByRole("button", { name: "Devolver R$ 0,92" }).click();
	await expect(dialog.getByText("Sem saldo para devolver")).toBeVisible();
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Continuar trabalhando" }).click();
	await expect(panel.getByText("Não feita")).toBeVisible();
	await panel.getByRole("button", { name: "Registrar devolução manual" }).click();
	const sure = page.getByRole("alertdialog", { name: "Registrar devolução manual" });
	await expect(sure.getByText(/Confirme só se .*0,92 já voltaram/)).toBeVisible();
	await sure.getByRole("button", { name: "Registrar R$ 0,92" }).click();
	await expect(panel.getByText("Feita por fora")).toBeVisible();

	// Under way: asked for, not given back.
	await openDialog();
	await dialog.getByText("Por valor", { exact: true }).click();
	await dialog.getByLabel("Valor", { exact: true }).fill("0,95");
	await dialog.getByLabel("Motivo").selectOption("preco");
	await dialog.getByRole("button", { name: "Devolver R$ 0,95" }).click();
	await expect(dialog.getByText("Em andamento no banco")).toBeVisible();
	// It is decided: whoever leaves it by another way does not find it open again.
	await page.reload();
	await expect(panel.getByRole("button", { name: "Devolver dinheiro" })).toBeVisible();
	await expect(dialog).toHaveCount(0);
	await shopper.reload();
	await expect(shopper.getByText(/^R\$\s0,92 devolvidos por outro meio em/)).toBeVisible();
	await expect(shopper.getByText(/^Pedimos a devolução de R\$\s0,95/)).toBeVisible();
	await expectAccessible(shopper);

	// The piece, whose worth is cut to what is left; its unit waits for a look.
	await openDialog();
	await dialog.getByRole("checkbox").first().check();
	await dialog.getByLabel("Motivo").selectOption("tamanho");
	await dialog.getByRole("button", { name: /^Devolver R\$/ }).click();
	await expect(dialog.getByText("Confirmada pelo provedor")).toBeVisible();
	await dialog.getByRole("button", { name: "Continuar trabalhando" }).click();
	await panel.getByRole("button", { name: "Conferidas, voltam à venda" }).click();
	await expect(page.getByText("Peças de volta à venda")).toBeVisible();
	await expect(panel.getByText("As peças voltam à venda quando você conferir.")).toHaveCount(0);
	await expectAccessible(page);
	await shopper.reload();
	await expect(shopper.getByText("Devolvido", { exact: true }).first()).toBeVisible();
});
