import { rowOf } from "../support/order-row.ts";
import { buyPaid } from "../support/paid-order.ts";
import { open } from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";
import { visit } from "../support/visitor.ts";

test("a contested purchase stops, is answered with documents, and is won; the customer reads calm words", async ({
	page,
	browser,
	shop,
}) => {
	const email = `contesta-${Date.now()}@example.com`;
	const { number, page: order } = await buyPaid(shop.address, { product: "meia", email });
	const shopper = await visit(browser, order);

	await open(page, `/admin/pedidos?q=${number}`);
	const details = () =>
		rowOf(page, number).getByRole("button", { name: `Detalhes do pedido ${number}` });
	await details().click();
	await page.getByRole("button", { name: "Simular contestação" }).click();
	await expect(page.getByText("Compra contestada pelo banco do cliente")).toBeVisible();
	await expect(rowOf(page, number).getByText("Contestado")).toBeVisible();
	await expectAccessible(page);

	// Nothing leaves the shop meanwhile.
	await page.getByRole("button", { name: "Alterar status" }).click();
	const status = page.getByRole("dialog", { name: "Alterar status" });
	await status.getByLabel("Status", { exact: true }).selectOption("enviado");
	await status.getByRole("button", { name: "Salvar status" }).click();
	await expect(page.getByText(/nada sai da loja nem é cancelado/).first()).toBeVisible();
	await page.keyboard.press("Escape");

	await shopper.reload();
	await expect(
		shopper.getByRole("heading", { name: "Compra contestada junto ao banco" }),
	).toBeVisible();
	await expect(shopper.getByText(/devolvid/i)).toHaveCount(0);
	await expectAccessible(shopper);

	await page.getByRole("link", { name: "Ver contestação" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Contestação de R\$/);
	await expect(page.getByText("Prazo não informado")).toBeVisible();
	// Every page of the dossier names its order and its case.
	await page.evaluate(() => {
		window.print = () => {
			const { style } = document.documentElement;
			document.body.dataset["foot"] = style.getPropertyValue("--sheet-foot");
		};
	});
	await page.getByRole("button", { name: "Imprimir dossiê" }).click();
	await expect(page.locator("body")).toHaveAttribute(
		"data-foot",
		/Pedido #[0-9A-F]{8}, contestação/,
	);
	await page.getByLabel("Documentos", { exact: true }).setInputFiles({
		name: "nota.pdf",
		mimeType: "application/pdf",
		buffer: Buffer.from("%PDF-1.7 nota fiscal"),
	});
	await expectAccessible(page);
	await page.getByRole("button", { name: "Enviar 1 documento" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Enviar", exact: true }).click();
	await expect(page.getByText("Provas enviadas. O banco decide")).toBeVisible();

	await page.getByRole("link", { name: `Pedido #${number}` }).click();
	await page.getByRole("button", { name: "Simular ganha" }).click();
	await expect(page.getByText("Contestação ganha").first()).toBeVisible();
	await shopper.reload();
	await expect(shopper.getByText("Pago", { exact: true }).first()).toBeVisible();
	await expect(shopper.getByRole("heading", { name: /contestada/ })).toHaveCount(0);
});
