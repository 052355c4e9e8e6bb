import type { Locator, Page } from "@playwright/test";
import { addFirstProduct, fillInformation, open } from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

/** Between the taps of an impatient finger, seconds. */
const BETWEEN_S = 0.2;

async function middleOf(button: Locator): Promise<{ x: number; y: number }> {
	const box = await button.boundingBox();
	return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
}

/** The script that drops second taps comes when a page is quiet, just before the list of screens. */
const isReady = (page: Page) =>
	expect
		.poll(() =>
			page.evaluate(() =>
				performance.getEntriesByType("resource").some(({ name }) => name.includes("screen-files")),
			),
		)
		.toBe(true);

/** Two taps as quick as a finger that trembles, however long a busy machine takes to deliver the second. */
async function tapTwice(page: Page, button: Locator): Promise<void> {
	await isReady(page);
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

const cart = (page: Page) => page.getByRole("dialog", { name: "Carrinho de Compras" });
const openCart = (page: Page) =>
	page
		.getByRole("banner")
		.getByRole("button", { name: /carrinho/i })
		.click();

test("two taps on one ✕ take one piece out, and it comes back as it was", async ({ page }) => {
	await addFirstProduct(page, "clog");
	await addFirstProduct(page, "mochila");
	await openCart(page);
	const lines = cart(page).getByRole("listitem");
	await expect(cart(page).getByRole("button", { name: /^Remover / })).toHaveCount(2);
	const plus = cart(page)
		.getByRole("button", { name: /^Aumentar/ })
		.first();
	// A button that does not move is pressed as often as it is tapped.
	await tapTwice(page, plus);
	const quantity = cart(page).getByRole("textbox", { name: /^Quantidade de/ });
	await expect(quantity.first()).toHaveValue("3");
	await expect(cart(page).getByText("4 itens")).toBeVisible();
	const whole = await lines.first().innerText();

	const crosses = cart(page).getByRole("button", { name: /^Remover / });
	await tapTwice(page, crosses.first());
	await expect(cart(page).getByText("1 item")).toBeVisible();
	await expect(lines.first()).toContainText("Removido");
	const back = cart(page).getByRole("button", { name: /^Desfazer/ });
	await expect(back).toBeFocused();
	await expectAccessible(page);
	// A tap that comes too soon after another is dropped: a person taps again.
	await expect(async () => {
		await crosses.tap();
		await expect(cart(page).getByText("Seu carrinho está vazio")).toBeVisible({ timeout: 1_000 });
	}).toPass();

	await back.nth(1).tap();
	await back.first().tap();
	await expect(cart(page).getByText("4 itens")).toBeVisible();
	expect(await lines.first().innerText()).toBe(whole);
	await page.reload();
	await openCart(page);
	await expect(quantity.first()).toHaveValue("3");
	await expect(quantity).toHaveCount(2);
});

test("the last piece taken out of the checkout can be put back", async ({ page }) => {
	await addFirstProduct(page, "clog");
	await open(page, "/checkout");
	await page.getByRole("button", { name: /itens e valores/ }).click();
	await page.getByRole("button", { name: /^Remover / }).click();
	// It costs nothing, and there is nothing to go on with.
	const summary = page.getByRole("region", { name: "Resumo do pedido" });
	await expect(summary.getByText("Carrinho vazio")).toBeVisible();
	await expect(summary.getByText(/^R\$/)).toHaveCount(0);
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
