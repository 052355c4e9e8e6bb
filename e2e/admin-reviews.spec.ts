import { open } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

test("a pending review is approved, and the open product page follows by itself", async ({
	page,
	browser,
}) => {
	await open(page, "/admin/avaliacoes?situacao=pendentes");
	const row = page.getByRole("row").filter({ hasText: "Pendente" }).first();
	const address = await row.getByRole("link").first().getAttribute("href");
	const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
	const shopper = await context.newPage();
	const followed = shopper.waitForResponse((response) => response.url().endsWith("/live"));
	await open(shopper, `${address}/avaliacoes`);
	await followed;
	const before = await shopper.getByRole("main").innerText();
	await row.getByRole("button", { name: /^Aprovar a avaliação/ }).click();
	await expect(page.getByText("Avaliação aprovada!")).toBeVisible();
	await expect
		.poll(async () => (await shopper.getByRole("main").innerText()) === before, { timeout: 20_000 })
		.toBe(false);
});
