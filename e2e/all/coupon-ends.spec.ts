import {
	addFirstProduct,
	continueToPayment,
	fillInformation,
	openCheckout,
} from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";

const ORDER = "**/checkout/pedido/**";

test("a coupon that ends while its order is being paid is named beside the new amount", async ({
	page,
}) => {
	await addFirstProduct(page, "mochila");
	await openCheckout(page);
	await fillInformation(page, "cupom-acaba@example.com");
	await continueToPayment(page);
	// The order as it was while the coupon counted.
	await page.route(ORDER, async (route) => {
		const order = (await (await route.fetch()).json()) as { total: number };
		const with10 = { discount_code: "DESC10", code_discount: 1_000, total: order.total - 1_000 };
		await route.fulfill({ json: { ...order, ...with10 } });
	});
	await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
	const summary = page.getByRole("region", { name: "Resumo do pedido" });
	await expect(summary.getByText("Cupom DESC10")).toBeVisible();
	await page.unroute(ORDER);

	await page.getByRole("radio", { name: /PIX/ }).check({ force: true });
	const notice = page.getByRole("alert").filter({ hasText: "O total mudou" });
	await expect(notice).toContainText(/era R\$\s[\d,.]+, agora é R\$/);
	await expect(notice).toContainText("O cupom DESC10 não vale mais.");
	await expect(page.getByRole("button", { name: "Copiar código" })).toBeVisible();
	await expect(summary.getByText("Cupom DESC10")).toBeHidden();
});
