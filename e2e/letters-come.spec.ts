import { expect, test } from "./support/test.ts";

test("the shop's own letters move nothing when they come", async ({ page }) => {
	for (const address of ["/sobre", "/contato"]) {
		for (const width of [412, 768, 1280]) {
			const { promise: come, resolve: release } = Promise.withResolvers<void>();
			await page.route(/\.woff2$/, async (route) => {
				await come;
				await route.continue();
			});
			await page.setViewportSize({ width, height: 823 });
			await page.goto(address, { waitUntil: "domcontentloaded" });
			const heights = () =>
				page
					.locator("h1")
					.evaluateAll((heads) =>
						heads.map((head) => Math.round(head.getBoundingClientRect().height)),
					);
			const before = await heights();
			expect(before).toHaveLength(1);
			release();
			await page.waitForLoadState("networkidle");
			const here = () =>
				page.evaluate(() => [...document.fonts].some(({ status }) => status === "loaded"));
			await expect.poll(here).toBe(true);
			expect(await heights()).toEqual(before);
			await page.unroute(/\.woff2$/);
			await page.goto("about:blank");
		}
	}
});
