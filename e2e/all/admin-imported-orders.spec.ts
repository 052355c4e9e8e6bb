import { open } from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

test("orders of the shop before are previewed, brought in as history and undone", async ({
	page,
}) => {
	const code = `V${Date.now()}`;
	await open(page, "/admin/pedidos");
	await page.getByRole("link", { name: "Da loja antiga" }).click();
	await page.getByRole("link", { name: "Trazer pedidos antigos" }).first().click();
	await page
		.getByLabel("Escolher planilha")
		.first()
		.setInputFiles({
			name: "orders.csv",
			mimeType: "text/csv",
			buffer: Buffer.from(
				[
					"Name,Email,Financial Status,Fulfillment Status,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Billing Name",
					`#${code},ana-${code}@example.com,paid,fulfilled,289.90,2024-03-31 10:10:00 -0300,1,Jaleco antigo,289.90,Ana Antiga`,
					`#${code}-B,,paid,,49.90,31/02/2024,1,Gorro,49.90,`,
				].join("\n"),
			),
		});
	await expect(page.getByText("Nada foi gravado ainda")).toBeVisible();
	await expect(page.getByText("Data não entendida")).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("button", { name: "Trazer 1 pedido" }).click();
	await expect(page.getByText("Tudo terminou.")).toBeVisible({ timeout: 90_000 });
	// The pressed button is gone.
	await expect(page.getByRole("main")).toBeFocused();
	await expectAccessible(page);
	const result = page.url();

	await open(page, `/admin/pedidos/antigos?q=${code}`);
	await expect(page.getByRole("row", { name: new RegExp(`#${code}`) })).toContainText("Shopify");
	await expectAccessible(page);
	await page.getByRole("link", { name: `ana-${code}@example.com`.toLowerCase() }).click();
	await expect(page.getByRole("dialog").getByText("Pedidos da loja antiga")).toBeVisible();

	await open(page, result);
	await page.getByRole("button", { name: "Desfazer esta importação" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Desfazer" }).click();
	await expect(page.getByText("Importação desfeita")).toBeVisible({ timeout: 90_000 });
	await expect(page.getByRole("main")).toBeFocused();
	await open(page, `/admin/pedidos/antigos?q=${code}`);
	await expect(page.getByText("Nenhum pedido antigo encontrado")).toBeVisible();
});
