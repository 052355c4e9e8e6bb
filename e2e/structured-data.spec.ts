import { expect, test } from "./support/test.ts";

const TOLD = 'script[type="application/ld+json"]';

test("what search engines are told stands on the page that is loaded, and goes with it", async ({
	page,
}) => {
	await page.goto("/produtos");
	await page.waitForSelector("html[data-hydrated]");
	await expect(page.locator(TOLD)).toHaveCount(1);
	await page.getByRole("article").getByRole("heading").first().click();
	await expect(page).toHaveURL(/\/produto\//);
	await expect(page.locator(TOLD)).toHaveCount(0);
	await page.reload();
	// What a script holds is no text of the page.
	const told = await page.locator(TOLD).first().textContent();
	expect(told).toContain('"@type":"Product');
});
