import { placeOrder } from "../support/paid-order.ts";
import { open } from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

test("a document that the customer told later is written into the order", async ({
	page,
	shop,
}) => {
	const order = await placeOrder(shop.address, {
		product: "jaleco",
		email: "documento@example.com",
	});
	await open(page, `/admin/pedidos?aberto=${order.id}`);
	const give = page.getByRole("button", { name: "Informar CPF ou CNPJ" });
	await give.click();
	const dialog = page.getByRole("dialog", { name: "CPF ou CNPJ do cliente" });
	const field = dialog.getByLabel("CPF ou CNPJ");
	await expect(field).toBeFocused();
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Salvar documento" }).click();
	await expect(dialog.getByText("Informe o CPF ou CNPJ")).toBeVisible();
	await field.fill("111.111.111-11");
	await dialog.getByRole("button", { name: "Salvar documento" }).click();
	await expect(dialog.getByText("CPF ou CNPJ inválido. Confira os números")).toBeVisible();
	await expect(field).toHaveValue("111.111.111-11");
	await field.fill("529.982.247-25");
	await dialog.getByRole("button", { name: "Salvar documento" }).click();
	await expect(dialog).toBeHidden();
	await expect(page.getByText("***.982.247-**")).toBeVisible();
	await expect(give).toHaveCount(0);
});
