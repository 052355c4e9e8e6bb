import type { Locator, Page } from "@playwright/test";
import {
	addFirstProduct,
	continueToPayment,
	fillInformation,
	IN_STOCK,
	open,
	openCheckout,
} from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";

/** Windows high contrast and its like: shadows and colours of ours are gone. */
test.use({ contextOptions: { forcedColors: "active" } });

/** What the element and what stands around it look like, with neither mouse nor keyboard on it. */
async function looks(page: Page, element: Locator): Promise<string> {
	await page.mouse.move(0, 0);
	await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
	await element.scrollIntoViewIfNeeded();
	const box = await element.boundingBox();
	if (!box) throw new Error("not on the page");
	const clip = { x: box.x - 4, y: box.y - 4, width: box.width + 8, height: box.height + 8 };
	return (await page.screenshot({ clip, animations: "disabled" })).toString("base64");
}

/** The label that shows a choice. */
const shownBy = (input: Locator) => input.locator("xpath=ancestor::label[1]");

async function expectShownChoice(page: Page, input: Locator): Promise<void> {
	await expect(input).not.toBeChecked();
	const before = await looks(page, shownBy(input));
	await input.check({ force: true });
	await expect(input).toBeChecked();
	expect(await looks(page, shownBy(input))).not.toBe(before);
}

async function expectShownFocus(page: Page, element: Locator): Promise<void> {
	const before = await looks(page, element);
	await element.focus();
	// A key tells the browser that the keyboard is in use.
	await page.keyboard.press("Shift");
	const box = await element.boundingBox();
	if (!box) throw new Error("not on the page");
	const clip = { x: box.x - 4, y: box.y - 4, width: box.width + 8, height: box.height + 8 };
	const after = (await page.screenshot({ clip, animations: "disabled" })).toString("base64");
	expect(after, "the focus is seen").not.toBe(before);
}

test("focus, colour, size and way to pay are seen without colours of ours", async ({ page }) => {
	await open(page, "/busca?q=jaleco");
	await expectShownFocus(page, page.getByRole("button", { name: "Buscar", exact: true }).first());
	const card = page.getByRole("article").filter({ hasNotText: "Esgotado" }).first();
	await card.getByRole("link").first().click();
	await expect(page).toHaveURL(/\/produto\//);
	for (const [place, other, width] of [
		["Imagem 1 de", "Imagem 2 de", 390],
		["Mostrar imagem 1", "Mostrar imagem 2", 1280],
	] as const) {
		await page.setViewportSize({ width, height: 900 });
		const first = page.getByRole("button", { name: place });
		const shown = await looks(page, first.locator("span, img").first());
		await page.getByRole("button", { name: other }).click();
		await expect(first).toHaveAttribute("aria-current", "false");
		expect(await looks(page, first.locator("span, img").first()), place).not.toBe(shown);
		await first.click();
		await expect(first).toHaveAttribute("aria-current", "true");
	}
	for (const group of [/^Cor/, /^Tamanho/]) {
		const choices = page.getByRole("radiogroup", { name: group });
		const free = choices.getByRole("radio", { name: IN_STOCK, checked: false }).first();
		const value = (await free.getAttribute("value")) ?? "";
		await expectShownChoice(page, choices.locator(`input[value="${value}"]`));
		await expectShownFocus(page, shownBy(choices.getByRole("radio", { checked: true })));
	}
	await expectShownFocus(page, page.getByRole("button", { name: "Comprar agora" }).first());

	await addFirstProduct(page);
	await openCheckout(page);
	await fillInformation(page);
	await expectShownChoice(page, page.getByRole("radio", { name: /Expressa/ }));
	await expectShownFocus(page, page.getByLabel("Nome completo"));
	await continueToPayment(page);
	// The number of the step: the browser would paint a box of its own behind it.
	const step = page.getByRole("listitem").filter({ hasText: "2Pagamento" }).getByText("2");
	await expect(step).toHaveCSS("forced-color-adjust", "none");
	await expectShownChoice(page, page.getByRole("radio", { name: /Crédito/ }));
});
