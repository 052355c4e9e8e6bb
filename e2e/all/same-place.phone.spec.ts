import { hydrated, open } from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";

test("going back and loading anew lead to the place on the page where one was", async ({
	page,
}) => {
	await open(page, "/");
	const card = page.getByRole("article").getByRole("link").first();
	await card.scrollIntoViewIfNeeded();
	const at = await page.evaluate(() => window.scrollY);
	expect(at).toBeGreaterThan(500);
	await card.click();
	await expect(page).toHaveURL(/\/produto\//);
	await expect(page.getByRole("contentinfo")).toBeAttached();
	await page.goBack();
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(at - 200);
	// And after the page was loaded anew.
	await page.reload();
	await hydrated(page);
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(at - 200);

	// An address may name a place of a page.
	await page.goto("/produto/jaleco-estetica-gola-padre-com-vivo#avaliacoes");
	await expect(page.getByRole("tab", { name: /Avaliações/ })).toHaveAttribute(
		"aria-selected",
		"true",
	);
});
