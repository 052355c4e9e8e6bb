import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";

/** Every test fails on an error in the page's console or a script that threw. */
export const test = base.extend<{ quietConsole: undefined }>({
	// What one network may ask for is limited.
	extraHTTPHeaders: async ({ baseURL: _ }, use) => {
		const part = () => Math.floor(Math.random() * 256);
		await use({ "x-forwarded-for": `10.${part()}.${part()}.${part()}` });
	},
	quietConsole: [
		async ({ page }, use) => {
			const noise: string[] = [];
			page.on("console", (message) => {
				if (message.type() === "error") noise.push(message.text());
			});
			page.on("pageerror", (error) => noise.push(String(error)));
			await use(undefined);
			// A page that answers 404 or a refused payment is reported by the browser itself.
			// Whoever records a trace tries every frame, also the one of an e-mail where nothing may run.
			const unexpected = noise.filter(
				(text) => !/Failed to load resource|Blocked script execution in 'about:srcdoc'/.test(text),
			);
			expect(unexpected, "errors in the browser's console").toEqual([]);
		},
		{ auto: true },
	],
});

/** No violation of WCAG 2.2 AA that a machine can find. */
export async function expectAccessible(page: Page): Promise<void> {
	// Halfway through a transition colours are not what they will be.
	await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
	await page.evaluate(async () => {
		const ending = document
			.getAnimations()
			.filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
		await Promise.allSettled(ending.map(({ finished }) => finished));
	});
	const { violations } = await new AxeBuilder({ page })
		.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
		.analyze();
	const found = violations.map((violation) => ({
		rule: violation.id,
		where: violation.nodes.map((node) => node.target.join(" ")),
	}));
	expect(found).toEqual([]);
}

export { expect };
