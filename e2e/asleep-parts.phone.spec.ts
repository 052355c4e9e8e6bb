import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

const PRODUCT = "/produto/jaleco-estetica-gola-padre-com-vivo";

/** Opens a product whose lower part stands as it was drawn until the answer is called. */
async function openAsleep(page: Page): Promise<() => void> {
	const { promise: come, resolve: release } = Promise.withResolvers<void>();
	await page.route(/\/assets\/lower-.*\.js$/, async (route) => {
		await come;
		await route.continue();
	});
	await page.goto(PRODUCT);
	await page.waitForSelector("html[data-hydrated]");
	return release;
}

const HOWS: Record<string, (button: Locator) => Promise<void>> = {
	"a finger": (button) => button.tap(),
	"the mouse": (button) => button.click(),
	"the keyboard's Enter": (button) => button.press("Enter"),
	"the keyboard's space bar": (button) => button.press("Space"),
};

for (const [how, press] of Object.entries(HOWS)) {
	test(`buttons of a part that sleeps, pressed by ${how}, do what they say once`, async ({
		page,
	}) => {
		const wake = await openAsleep(page);
		const asleep = page.locator("div[data-asleep]");
		const hearts = asleep.getByRole("button", { name: /^Favoritar/ });
		await press(hearts.nth(0));
		await press(hearts.nth(1));
		await press(hearts.nth(1));
		await press(asleep.getByRole("tab", { name: "Especificações" }));
		await expect(page.getByRole("tab", { name: "Descrição" })).toHaveAttribute(
			"aria-selected",
			"true",
		);
		wake();
		await expect(page.getByRole("tab", { name: "Especificações" })).toHaveAttribute(
			"aria-selected",
			"true",
		);
		await expect(asleep).toHaveCount(0);
		const kept = () =>
			page.evaluate(
				() =>
					JSON.parse(localStorage.getItem("requinte-favourites-storage") ?? "{}").state?.ids
						?.length,
			);
		await expect(
			page.locator("main article").getByRole("button", { name: /^Favoritar/, pressed: true }),
		).toHaveCount(2);
		expect(await kept()).toBe(2);
	});
}
