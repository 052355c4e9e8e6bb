import type { Page } from "@playwright/test";
import { quiet } from "../support/quiet.ts";
import { addFirstProduct, continueToPayment, fillInformation, open } from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";

/** The keyboard is somewhere within this part of the page, and not at the beginning of all. */
const holdsFocus = (page: Page, selector: string) =>
	expect
		.poll(() =>
			page.evaluate((part) => document.activeElement?.matches(`${part} *, ${part}`), selector),
		)
		.toBe(true);

test("what goes when it was pressed leaves the keyboard where it was", async ({ page }) => {
	await addFirstProduct(page);
	await open(page, "/checkout");
	await quiet(page);
	const code = page.getByLabel("Cupom de desconto");
	await page.route("**/checkout/cupom*", (route) =>
		route.fulfill({
			json: {
				ok: true,
				terms: { code: "DEZ", type: "percentage", value: 1_000, productIds: null },
			},
		}),
	);
	await code.fill("DEZ");
	await page.keyboard.press("Enter");
	const remove = page.getByRole("button", { name: "Remover cupom DEZ" });
	await expect(remove).toBeVisible();
	await holdsFocus(page, "main");
	await page.keyboard.press("Tab");
	await expect(remove).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(code).toBeVisible();
	await holdsFocus(page, "main");

	await fillInformation(page);
	await continueToPayment(page);
	await page.route("**/functions/v1/create-pix-payment", (route) => route.abort(), { times: 1 });
	await page.getByRole("radio", { name: /PIX/ }).check({ force: true });
	const again = page.getByRole("button", { name: "Tentar Novamente" });
	await again.focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("button", { name: "Copiar código" })).toBeVisible();
	await holdsFocus(page, "[data-pay]");
});
