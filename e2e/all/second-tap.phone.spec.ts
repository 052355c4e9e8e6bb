import type { Locator, Page } from "@playwright/test";
import { addFirstProduct, fillInformation, open } from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";

/** Between the taps of an impatient finger, seconds. */
const BETWEEN_S = 0.2;

async function middleOf(button: Locator): Promise<{ x: number; y: number }> {
	const box = await button.boundingBox();
	return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
}

/** Two taps as quick as a finger that trembles, however long a busy machine takes to deliver the second. */
async function tapTwice(page: Page, button: Locator): Promise<void> {
	const point = await middleOf(button);
	const finger = await page.context().newCDPSession(page);
	const began = Date.now() / 1000;
	for (const timestamp of [began, began + BETWEEN_S]) {
		await finger.send("Input.dispatchTouchEvent", {
			type: "touchStart",
			touchPoints: [point],
			timestamp,
		});
		await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [], timestamp });
	}
	await finger.detach();
}

test("the last piece taken out of the checkout can be put back", async ({ page }) => {
	await addFirstProduct(page, "clog");
	await open(page, "/checkout");
	await page.getByRole("button", { name: /itens e valores/ }).click();
	await page.getByRole("button", { name: /^Remover / }).click();
	// It costs nothing, and there is nothing to go on with.
	const summary = page.getByRole("region", { name: "Resumo do pedido" });
	await expect(summary.getByText("Carrinho vazio")).toBeVisible();
	await expect(summary.getByText("Total", { exact: true })).toHaveCount(0);
	await expect(page.locator("[data-foot-bar]")).toHaveText("Carrinho vazio");
	await expect(page.getByRole("button", { name: "Continuar para Pagamento" })).toBeDisabled();
	await page.getByRole("button", { name: /^Desfazer/ }).click();
	await expect(page.getByRole("button", { name: /^Remover / })).toBeVisible();
	await expect(page).toHaveURL(/\/checkout$/);
});

test("two taps on the way to the payment make one order", async ({ page }) => {
	const orders: string[] = [];
	page.on("request", (request) => {
		if (request.method() === "POST" && request.url().includes("/checkout.data")) {
			orders.push(request.url());
		}
	});
	await addFirstProduct(page, "clog");
	await open(page, "/checkout");
	await fillInformation(page, `dois-toques-${Date.now()}@example.com`);
	const go = page.getByRole("button", { name: "Continuar para Pagamento" });
	await go.scrollIntoViewIfNeeded();
	await tapTwice(page, go);
	await expect(page.getByRole("heading", { name: "Pagamento", level: 1 })).toBeVisible();
	expect(orders).toHaveLength(1);
});
