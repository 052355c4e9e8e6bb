import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

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

test("a page whose script was lost on the way is loaded anew and works", async ({ page }) => {
	await loseWhileLoading(page, "react", 1);
	await page.goto("/produtos");
	// Whoever presses before is told instead, and nothing is loaded under their hands.
	await page.waitForFunction(
		() => performance.getEntriesByType("navigation")[0]?.toJSON().type === "reload",
	);
	await page.getByRole("button", { name: /buscar/i }).click();
	await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
	await expect(bar(page)).toHaveCount(0);
});

test("where it is lost again the page stays, and says what can be done", async ({ page }) => {
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

test("whoever presses in a page whose scripts hang is told, until they come", async ({ page }) => {
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

test("whoever only reads a page whose scripts hang is left alone", async ({ page }) => {
	await page.clock.install();
	await hold(page, /\.js$/);
	await page.goto("/sobre", { waitUntil: "commit" });
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await page.clock.runFor(20_000);
	await expect(waits(page)).toHaveCount(0);
	await page.getByRole("button", { name: "Buscar", exact: true }).first().click();
	await page.clock.runFor(2_000);
	await expect(waits(page)).toBeVisible();
});

test("a part that hangs is told of as well, and comes when it comes", async ({ page }) => {
	await page.clock.install();
	const release = await hold(page, /cart-panel-[^/]*\.js$/);
	await page.goto("/sobre");
	await page.waitForSelector("html[data-hydrated]");
	await page.getByRole("button", { name: "Carrinho" }).click();
	await page.clock.runFor(14_000);
	await expect(waits(page)).toBeVisible();
	release();
	await page.clock.resume();
	await expect(page.getByRole("dialog", { name: "Carrinho de Compras" })).toBeVisible();
	await expect(waits(page)).toHaveCount(0);
});
