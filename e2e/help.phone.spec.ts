import { scrollUnderHelp } from "./support/help-covers.ts";
import { open } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

for (const width of [390, 320]) {
	test(`at ${width} the floating help lies on no word and no button, wherever the page stands`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: 740 });
		await open(page, "/");
		await scrollUnderHelp(page);
		// Where the page ends it has a place of its own.
		const help = page.getByRole("button", { name: "Precisa de ajuda?" });
		await expect(help).toHaveCSS("opacity", "1");
		await help.click();
		await expect(page.getByRole("dialog", { name: "Como podemos ajudar?" })).toBeVisible();
	});
}
