import type { Locator, Page } from "@playwright/test";
import { addFirstProduct, fillInformation, openCheckout } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

/** The ways to deliver, held back until they are let come. */
async function holdDeliveries(page: Page): Promise<() => void> {
	let letCome = () => {};
	const come = new Promise<void>((done) => {
		letCome = done;
	});
	await page.route(/\/entrega\?/, async (route) => {
		await come;
		await route.continue();
	});
	return letCome;
}

/** Where it stands when the page has come to rest. */
async function pressDown(page: Page, button: Locator): Promise<void> {
	await expect(async () => {
		await button.hover();
		await page.mouse.down();
		const pressed = await button.evaluate((element) => element.matches(":active"));
		if (!pressed) {
			await page.mouse.move(1, 1);
			await page.mouse.up();
		}
		expect(pressed).toBe(true);
	}).toPass();
}

test("a press counts though what comes meanwhile moves the button from under the finger", async ({
	page,
}) => {
	const letCome = await holdDeliveries(page);
	await addFirstProduct(page, "clog");
	await openCheckout(page);
	await fillInformation(page);
	// What the look-up of the address says has come: nothing else is left to move.
	await expect(page.getByText("A busca de endereço não respondeu.")).toBeVisible();
	const onward = page.getByRole("button", { name: "Continuar para Pagamento" });
	const topOf = async () => Math.round((await onward.boundingBox())?.y ?? 0);
	await pressDown(page, onward);
	const top = await topOf();
	letCome();
	await expect(page.getByRole("radio", { name: /^Chega até/ }).first()).toBeVisible();
	expect(await topOf()).not.toBe(top);
	await page.mouse.up();
	await expect(page.getByText("Pedido criado com sucesso!").first()).toBeVisible();
});

test("who slides off a button has thought better of it", async ({ page }) => {
	const letCome = await holdDeliveries(page);
	await addFirstProduct(page, "clog");
	await openCheckout(page);
	await fillInformation(page);
	const onward = page.getByRole("button", { name: "Continuar para Pagamento" });
	await pressDown(page, onward);
	letCome();
	await expect(page.getByRole("radio", { name: /^Chega até/ }).first()).toBeVisible();
	await page.mouse.move(10, 10);
	await page.mouse.up();
	await expect(onward).not.toHaveAttribute("aria-busy");
	await expect(page.getByRole("heading", { name: "Informações", level: 1 })).toBeVisible();
});
