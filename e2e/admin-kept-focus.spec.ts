import { rowOf } from "./support/order-row.ts";
import { payOrder, placeOrder } from "./support/paid-order.ts";
import { quiet } from "./support/quiet.ts";
import { open } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

test("what cannot be used while it is saved has the keyboard again afterwards", async ({
	page,
	shop,
}) => {
	const email = "teclado@example.com";
	const order = await placeOrder(shop.address, { product: "jaleco", email });
	await payOrder(shop.address, order, email);
	await open(page, `/admin/pedidos?q=${order.number}`);
	await quiet(page);
	const status = rowOf(page, order.number).getByLabel(/^Status do pedido/);
	await status.focus();
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Enter");
	await expect(page.getByText("Status atualizado")).toBeVisible();
	await expect(status).toBeEnabled();
	await expect(status).toBeFocused();
});
