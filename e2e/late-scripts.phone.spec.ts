import { startHalfPages } from "./support/half-pages.ts";
import { expect, test } from "./support/test.ts";

const PICTURE = /hero-.*\.avif/;

test("scripts leave the line to the first picture", async ({ page }) => {
	await page.goto("/");
	await page.waitForFunction(() => document.documentElement.dataset["hydrated"] === "true");
	const [picture, script] = await page.evaluate(() => {
		const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
		const first = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')?.currentSrc;
		return [
			files.find(({ name }) => name === first)?.responseEnd ?? 0,
			Math.min(...files.filter(({ name }) => name.endsWith(".js")).map((file) => file.startTime)),
		];
	});
	expect(picture).toBeGreaterThan(0);
	expect(script).toBeGreaterThanOrEqual(picture ?? 0);
});

test("a first picture that never comes does not keep the page from coming alive", async ({
	page,
}) => {
	await page.route(PICTURE, () => new Promise(() => {}));
	await page.goto("/", { waitUntil: "commit" });
	await page.waitForFunction(() => document.documentElement.dataset["hydrated"] === "true");
	await page.getByRole("button", { name: "Abrir menu" }).click();
	await expect(page.getByRole("dialog")).toBeVisible();
});

test("a button pressed before the scripts are there does what it says when they are", async ({
	page,
}) => {
	const { promise: come, resolve: release } = Promise.withResolvers<void>();
	await page.route(/\.js$/, async (route) => {
		await come;
		await route.continue();
	});
	// The page is loaded when its scripts are, which may have been asked for by then.
	await page.goto("/", { waitUntil: "commit" });
	await page.getByRole("button", { name: "Buscar" }).first().click();
	release();
	await expect(page.getByRole("combobox", { name: "O que você está procurando?" })).toBeFocused();
});

test("going back before the scripts are there leads back, and not the address alone", async ({
	page,
}) => {
	await page.goto("/produtos");
	await page.waitForSelector("html[data-hydrated]");
	await page.getByRole("article").getByRole("heading").first().click();
	await expect(page).toHaveURL(/\/produto\//);
	await page.route(/\.js$/, () => new Promise(() => {}));
	await page.reload({ waitUntil: "commit" });
	await expect(page.getByRole("button", { name: "Adicionar ao carrinho" }).first()).toBeVisible();
	await page.goBack({ waitUntil: "commit" });
	await expect(page.getByRole("heading", { level: 1, name: "Todos os Produtos" })).toBeVisible();
	await expect(page).toHaveURL(/\/produtos$/);
});

test("going back before the rest of the page is there leads back as well", async ({
	page,
	shop,
}) => {
	const pages = await startHalfPages(shop.address);
	await page.goto(`${pages.address}/produtos`);
	await page.waitForSelector("html[data-hydrated]");
	await page.getByRole("article").getByRole("heading").first().click();
	await expect(page).toHaveURL(/\/produto\//);
	pages.holdBack(/^\/produto\//);
	await page.reload({ waitUntil: "commit" });
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await page.goBack({ waitUntil: "commit" });
	await expect(page.getByRole("heading", { level: 1, name: "Todos os Produtos" })).toBeVisible();
	await pages.stop();
});
