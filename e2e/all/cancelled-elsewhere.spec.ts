import { addFirstProduct, continueToPayment, fillInformation, open } from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";

test("an order cancelled in another tab leads back from its payment with a notice", async ({
	page,
	context,
}) => {
	await addFirstProduct(page, "jaleco");
	await open(page, "/checkout");
	await fillInformation(page, `outra-aba-${Date.now()}@example.com`);
	await continueToPayment(page);
	const stored = await page.evaluate(() => localStorage.getItem("requinte-open-order"));
	const { token } = JSON.parse(stored ?? "{}") as { token?: string };

	const other = await context.newPage();
	await open(other, `/pedido/${token}`);
	await other.getByText("Cancelar pedido", { exact: true }).click();
	await other.getByRole("button", { name: "Sim, cancelar pedido" }).click();
	await expect(other.getByRole("heading", { name: "Pedido cancelado" })).toBeVisible();

	await page.bringToFront();
	const notice = page.getByRole("alert").filter({ hasText: "O seu pedido já foi pago" });
	await expect(notice).toBeVisible();
	await expect(page).toHaveURL(/\/checkout$/);
	await expect(page.getByLabel("Nome completo")).toHaveValue("Helena Prado Vasconcelos");
	// What was typed is still there for a new one, which says nothing of the old one.
	await continueToPayment(page);
	await page.goBack();
	await expect(page.getByRole("heading", { name: "Informações" })).toBeVisible();
	await expect(notice).toBeHidden();
});
