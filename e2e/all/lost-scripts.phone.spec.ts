import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

/**
 * Whatever asks for it while the page is loaded for the first `loads` times: some browsers ask once more for what was
 * lost ahead of its need.
 */
async function loseWhileLoading(page: Page, name: string, loads: number): Promise<void> {
	let loaded = 0;
	page.on("request", (request) => {
		if (request.isNavigationRequest()) loaded++;
	});
	await page.route(`**/assets/${name}-*.js`, (route) =>
		loaded <= loads ? route.abort("connectionreset") : route.continue(),
	);
}

const bar = (page: Page) => page.getByText("Uma parte desta página não chegou.");

test("a page whose script is lost twice says so, and can be loaded again", async ({ page }) => {
	await loseWhileLoading(page, "react", 2);
	await page.goto("/produtos");
	await expect(bar(page)).toBeVisible();
	await page.getByRole("button", { name: "Carregar de novo" }).click();
	await page.getByRole("button", { name: /buscar/i }).click();
	await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
});

test("a part that is lost takes nothing away: what is typed stays, and the part can be had again", async ({
	page,
}) => {
	await loseWhileLoading(page, "cart-panel", 1);
	await page.goto("/contato");
	const message = page.getByLabel(/mensagem/i).first();
	await message.fill("Vocês fazem bordado?");
	await page.getByRole("button", { name: /carrinho/i }).click();
	await expect(bar(page)).toBeVisible();
	await expect(message).toHaveValue("Vocês fazem bordado?");
	await page.getByRole("button", { name: "Agora não" }).click();
	await expect(bar(page)).toHaveCount(0);
	await page.reload();
	await page.getByRole("button", { name: /carrinho/i }).click();
	await expect(page.getByRole("dialog")).toBeVisible();
});

const waits = (page: Page) => page.getByText("Esta página ainda está carregando.");

/** Scripts of these names neither come nor fail until the answer is called. */
async function hold(page: Page, scripts: RegExp): Promise<() => void> {
	const { promise: come, resolve: release } = Promise.withResolvers<void>();
	await page.route(scripts, async (route) => {
		await come;
		await route.continue();
	});
	return release;
}

test("a press in a page whose scripts hang gets a message until they come", async ({ page }) => {
	await page.clock.install();
	const release = await hold(page, /\.js$/);
	await page.goto("/contato", { waitUntil: "commit" });
	await page.getByLabel("Nome*").fill("Helena Prado");
	await page.getByRole("button", { name: "Buscar", exact: true }).first().click();
	await expect(waits(page)).toHaveCount(0);
	await page.clock.runFor(14_000);
	await expect(waits(page)).toBeVisible();
	await expect(page.getByRole("button", { name: "Carregar de novo" })).toBeVisible();
	release();
	await page.clock.resume();
	await expect(waits(page)).toHaveCount(0);
	await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
	await expect(page.getByLabel("Nome*")).toHaveValue("Helena Prado");
});
