import type { Page } from "@playwright/test";
import { outdatePrice } from "../support/outdated-price.ts";
import { addFirstProduct, fillInformation, open } from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";
import { hiddenByFootBar } from "../support/under-foot-bar.ts";

const barOf = (page: Page) => page.locator("[data-foot-bar]");
const atFoot = (page: Page) =>
	page.evaluate(() =>
		scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }),
	);

test("the way on stands at the foot of the phone until its button is seen", async ({ page }) => {
	await addFirstProduct(page);
	await open(page, "/checkout");
	const bar = barOf(page);
	await expect(bar).toContainText(/R\$\s\d+,\d\d/);
	await expect(bar).toContainText("no PIX");
	await atFoot(page);
	await expect(page.getByRole("button", { name: "Continuar para Pagamento" })).toBeInViewport();
	await expect(bar).toBeHidden();
	await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
	await expect(bar).toBeVisible();

	await bar.getByRole("button", { name: "Continuar" }).click();
	const summary = page.getByRole("alert").filter({ hasText: "coisas para continuar." });
	await expect(summary).toBeFocused();
	const [box, foot] = [await summary.boundingBox(), await bar.boundingBox()];
	expect(box && foot && box.y >= 0 && box.y + box.height <= foot.y).toBe(true);

	await fillInformation(page, `barra-${Date.now()}@example.com`);
	await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
	await bar.getByRole("button", { name: "Continuar" }).click();
	await expect(page.getByRole("heading", { name: "Pagamento", level: 1 })).toBeVisible();
	await expect(bar).toBeHidden();
});

test("nothing of the checkout that has the keyboard is under the bar", async ({ page }) => {
	await addFirstProduct(page);
	await open(page, "/checkout");
	await page.setViewportSize({ width: 320, height: 568 });
	await expect(barOf(page)).toBeVisible();
	const bar = await barOf(page).boundingBox();
	expect(bar && bar.x + bar.width <= 320).toBe(true);
	for (const key of ["Tab", "Shift+Tab"] as const) {
		expect(await hiddenByFootBar(page, key, 45), key).toEqual([]);
	}
});

test("a changed cart is shown at the foot, which leads to it and shows no sum of before", async ({
	page,
}) => {
	await addFirstProduct(page);
	await outdatePrice(page);
	await page.setViewportSize({ width: 320, height: 844 });
	await open(page, "/checkout");
	await page.getByLabel("Rua ou avenida").scrollIntoViewIfNeeded();
	const bar = barOf(page);
	await expect(bar).toContainText("Seu carrinho mudou");
	await expect(bar).not.toContainText("R$");
	const notice = page.getByRole("alert").filter({ hasText: "Seu carrinho mudou" });
	await expect(notice).not.toBeInViewport();
	await bar.getByRole("button", { name: "Ver o que mudou" }).click();
	await expect(notice).toBeFocused();
	await expect(notice).toBeInViewport({ ratio: 1 });
	await expect(page.getByRole("button", { name: "Ver itens e valores" })).not.toContainText("R$");
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
	// The end of the form, where the bar makes way for its button.
	await atFoot(page);
	await expect(bar).toBeHidden();
	await page.locator("form").getByRole("button", { name: "Ver o que mudou" }).click();
	await expect(notice).toBeInViewport({ ratio: 1 });
	await page.getByRole("button", { name: "Atualizar carrinho" }).click();
	await expect(barOf(page)).toContainText(/R\$\s\d+,\d\d/);
});
