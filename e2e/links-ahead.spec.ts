import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

const dataAsked = (page: Page): string[] => {
	const asked: string[] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (pathname.endsWith(".data")) asked.push(pathname);
	});
	return asked;
};

test("a page is fetched when its link is pointed at, and none of what is one's own", async ({
	page,
}) => {
	await page.goto("/produtos");
	await page.waitForSelector("html[data-hydrated]");
	const asked = dataAsked(page);
	await page
		.getByRole("link", { name: /^Favoritos/ })
		.first()
		.hover();
	await page.getByRole("navigation", { name: "Principal" }).getByText("Sobre").hover();
	await expect.poll(() => asked).toContain("/sobre.data");
	await page.getByRole("contentinfo").getByRole("link", { name: "Central de Ajuda" }).hover();
	await expect.poll(() => asked).toContain("/pagina/central-de-ajuda.data");
	expect(asked.filter((path) => /favoritos|conta\b|checkout/.test(path))).toEqual([]);
});

test("a device that is to save data fetches no page ahead", async ({ page }) => {
	await page.addInitScript(() => {
		Object.defineProperty(navigator, "connection", { value: { saveData: true } });
	});
	await page.clock.install();
	await page.goto("/produtos");
	await page.waitForSelector("html[data-hydrated]");
	const asked = dataAsked(page);
	const link = page.getByRole("navigation", { name: "Principal" }).getByText("Sobre");
	await link.hover();
	await page.clock.runFor(1_000);
	expect(asked).toEqual([]);
	await link.click();
	await expect(page).toHaveURL(/\/sobre$/);
});
