import {
	addFirstProduct,
	choosePix,
	continueToPayment,
	fillInformation,
	openCheckout,
} from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";

test("on the smallest phone, and at any zoom, what is first in view is the code to copy", async ({
	page,
}) => {
	await addFirstProduct(page, "meia");
	await openCheckout(page);
	await fillInformation(page);
	await continueToPayment(page);
	// The narrowest phone, a common one, and a large window made four times as large.
	for (const size of [
		{ width: 320, height: 640 },
		{ width: 390, height: 844 },
		{ width: 320, height: 256 },
	]) {
		await page.setViewportSize(size);
		await page.getByRole("radio", { name: /Crédito/ }).check({ force: true });
		await expect(page.getByLabel("Número do cartão")).toBeVisible();
		await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
		await choosePix(page);
		const copy = page.getByRole("button", { name: "Copiar código" });
		await expect(copy).toBeInViewport({ ratio: 1 });
		await expect(page.getByRole("heading", { name: "Pague com PIX" })).toBeInViewport();
		// Nothing else of the page that can be pressed comes before it, where not all fits.
		const before = () =>
			copy.evaluate(
				(button) =>
					[...document.querySelectorAll("main button, main a, main label")].filter((other) => {
						const { bottom, height } = other.getBoundingClientRect();
						return height > 0 && bottom > 0 && bottom <= button.getBoundingClientRect().top;
					}).length,
			);
		if (size.height < 800) {
			await expect.poll(before, `${size.width}×${size.height}`).toBe(0);
		}
		// Only then: who tries to press moves the page out of a message's way.
		await copy.click({ trial: true });
	}
});
