import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

const PRODUCT = "/produto/jaleco-estetica-gola-padre-com-vivo";

const alive = (page: Page) => page.waitForSelector("html[data-hydrated]");
const asleep = (page: Page) => page.locator("[data-asleep]");

/** Names of what the page shows from top to bottom, and how high it is. */
const drawn = (page: Page) =>
	page.evaluate(() => ({
		high: document.documentElement.scrollHeight,
		heads: [...document.querySelectorAll("h2, h3")].map(({ textContent }) => textContent),
	}));

test("what stands further down waits for a touch, and is whole before and after it", async ({
	page,
}) => {
	for (const address of ["/", PRODUCT]) {
		await page.goto(address);
		await alive(page);
		await page.waitForLoadState("networkidle");
		await expect(asleep(page)).toHaveCount(2);
		const before = await drawn(page);
		expect(before.heads.length).toBeGreaterThan(3);
		await page.mouse.wheel(0, 40);
		await expect(asleep(page)).toHaveCount(0);
		expect(await drawn(page)).toEqual(before);
		await page.goto("about:blank");
	}
});

test("a button that is pressed before its part lives does what it says when it does", async ({
	page,
}) => {
	const { promise: come, resolve: release } = Promise.withResolvers<void>();
	await page.route(/\/assets\/lower-.*\.js$/, async (route) => {
		await come;
		await route.continue();
	});
	await page.goto(PRODUCT);
	await alive(page);
	await page.getByRole("tab", { name: "Especificações" }).tap();
	// A choice made above changes what the part shows, which stays as it was drawn until it lives.
	await page
		.getByRole("radio", { name: /Branco/ })
		.first()
		.click();
	await expect(page.getByRole("heading", { name: "Você também pode gostar" })).toBeVisible();
	await expect(page.getByRole("tab", { name: "Especificações" })).toBeVisible();
	await page.getByRole("tab", { name: "Especificações" }).tap();
	release();
	await expect(page.getByRole("tab", { name: "Especificações" })).toHaveAttribute(
		"aria-selected",
		"true",
	);
});

test("the keyboard reaches what stands further down, and its keys work", async ({ page }) => {
	await page.goto(PRODUCT);
	await alive(page);
	await page.getByRole("tab", { name: "Descrição" }).focus();
	await expect(asleep(page)).toHaveCount(0);
	await expect(page.getByRole("tab", { name: "Descrição" })).toBeFocused();
	await page.keyboard.press("ArrowRight");
	await expect(page.getByRole("tab", { name: "Especificações" })).toBeFocused();
});

test("going back leads to where one was, further down", async ({ page }) => {
	await page.goto("/");
	await alive(page);
	const card = page.getByRole("article").getByRole("link").first();
	await card.scrollIntoViewIfNeeded();
	await expect(asleep(page)).toHaveCount(0);
	const at = await page.evaluate(() => window.scrollY);
	expect(at).toBeGreaterThan(500);
	await card.click();
	await expect(page).toHaveURL(/\/produto\//);
	await expect(page.getByRole("contentinfo")).toBeAttached();
	await page.goBack();
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(at - 200);
	// And after the page was loaded anew.
	await page.reload();
	await alive(page);
	await expect(asleep(page)).toHaveCount(0);
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(at - 200);
});

test("an address with a place in the page opens what stands there", async ({ page }) => {
	await page.goto(`${PRODUCT}#avaliacoes`);
	await expect(page.getByRole("tab", { name: /Avaliações/ })).toHaveAttribute(
		"aria-selected",
		"true",
	);
});

test("news of the shop change what stands further down before anybody touches the page", async ({
	page,
}) => {
	await page.goto("/");
	await alive(page);
	await expect(asleep(page)).toHaveCount(2);
	const before = await drawn(page);
	// As the router asks anew when the shop says that something changed.
	await page.evaluate(() =>
		(
			window as unknown as { __reactRouterDataRouter: { revalidate(): void } }
		).__reactRouterDataRouter.revalidate(),
	);
	await expect(asleep(page)).toHaveCount(0);
	expect(await drawn(page)).toEqual(before);
});
