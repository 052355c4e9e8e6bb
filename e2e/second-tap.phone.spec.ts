import type { Locator, Page } from "@playwright/test";
import { addFirstProduct, open } from "./support/shopper.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

/** As long after a tap the next one is surely meant. */
const MEANT_MS = 900;
/** Between the taps of an impatient finger, seconds. */
const BETWEEN_S = 0.2;
/** From the middle of the window into a column of cards. */
const ASIDE = 110;

async function middleOf(button: Locator): Promise<{ x: number; y: number }> {
	const box = await button.boundingBox();
	return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
}

/** What drops second taps comes when a page is quiet, just before the list of screens is asked for. */
const isReady = (page: Page) =>
	expect
		.poll(() =>
			page.evaluate(() =>
				performance.getEntriesByType("resource").some(({ name }) => name.includes("screen-files")),
			),
		)
		.toBe(true);

/** Two taps as quick as a finger that trembles, however long a busy machine takes to deliver the second. */
async function tapTwice(page: Page, button: Locator, aside = 0): Promise<void> {
	await isReady(page);
	const middle = await middleOf(button);
	const point = { x: middle.x + aside, y: middle.y };
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
	// What stands where it stood is pressed as often as it is tapped.
	await tapTwice(page, plus);
	const quantity = cart(page).getByRole("textbox", { name: /^Quantidade de/ });
	await expect(quantity.first()).toHaveValue("3");
	await expect(cart(page).getByText("4 itens")).toBeVisible();
	const whole = await lines.first().innerText();

	const crosses = cart(page).getByRole("button", { name: /^Remover / });
	const other = await middleOf(crosses.nth(1));
	await tapTwice(page, crosses.first());
	await expect(cart(page).getByText("1 item")).toBeVisible();
	await expect(lines.first()).toContainText("Removido");
	const back = cart(page).getByRole("button", { name: /^Desfazer/ });
	await expect(back).toBeFocused();
	await expectAccessible(page);
	expect(await middleOf(crosses)).toEqual(other);
	await page.waitForTimeout(MEANT_MS);
	await crosses.tap();
	await expect(cart(page).getByText("Seu carrinho está vazio")).toBeVisible();

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
	// Nothing is asked for it, and there is nothing to go on with.
	const summary = page.getByRole("region", { name: "Resumo do pedido" });
	await expect(summary.getByText("Carrinho vazio")).toBeVisible();
	await expect(summary.getByText(/^R\$/)).toHaveCount(0);
	await expect(page.locator("[data-foot-bar]")).toHaveText("Carrinho vazio");
	await expect(page.getByRole("button", { name: "Continuar para Pagamento" })).toBeDisabled();
	await page.getByRole("button", { name: /^Desfazer/ }).click();
	await expect(page.getByRole("button", { name: /^Remover / })).toBeVisible();
	await expect(page).toHaveURL(/\/checkout$/);
});

test("a second tap on what closed a panel presses nothing behind it", async ({ page }) => {
	await addFirstProduct(page, "clog");
	await open(page, "/produtos");
	// A card is to lie under the button of the panel that closes it.
	await openCart(page);
	const close = cart(page).getByRole("button", { name: "Continuar Comprando" });
	const middle = await middleOf(close);
	// In the left of two columns.
	const [x, y] = [middle.x - ASIDE, middle.y];
	await close.click();
	await expect(cart(page)).toHaveCount(0);
	await page
		.getByRole("article")
		.nth(4)
		.getByRole("link")
		.first()
		.evaluate((link, top) => window.scrollBy(0, link.getBoundingClientRect().top - top + 8), y);
	const behind = () =>
		page.evaluate(
			([px = 0, py = 0]) => document.elementFromPoint(px, py)?.closest("a")?.pathname,
			[x, y],
		);
	await expect.poll(behind).toContain("/produto/");
	await openCart(page);
	await expect(close).toBeVisible();
	await tapTwice(page, close, -ASIDE);
	await expect(cart(page)).toHaveCount(0);
	await page.waitForTimeout(MEANT_MS);
	await expect(page).toHaveURL(/\/produtos$/);
	// Later it is meant.
	await page.touchscreen.tap(x, y);
	await expect(page).toHaveURL(/\/produto\//);
});
