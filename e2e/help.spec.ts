import { scrollUnderHelp } from "./support/help-covers.ts";
import { open } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

test("the floating help lies on no word and no button, wherever the page stands", async ({
	page,
}) => {
	await open(page, "/");
	const help = page.getByRole("button", { name: "Precisa de ajuda?" });
	for (const width of [1280, 800, 1920]) {
		await page.setViewportSize({ width, height: 900 });
		await scrollUnderHelp(page);
		await expect(help).toHaveCSS("opacity", "1");
	}
	await help.click();
	await expect(page.getByRole("dialog", { name: "Como podemos ajudar?" })).toBeVisible();
});
