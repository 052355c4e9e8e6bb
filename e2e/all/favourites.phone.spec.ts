import { open } from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";

test("what was looked at is offered again, on this device alone", async ({ page }) => {
	const seen = page.getByRole("region", { name: "Vistos há pouco" });
	const visit = async (at: number) => {
		await open(page, "/busca?q=mochila");
		const link = page.getByRole("article").nth(at).getByRole("link");
		const name = (await link.textContent()) ?? "";
		await link.click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
		return name;
	};
	const first = await visit(0);
	const second = await visit(1);
	await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
	await expect(seen.getByRole("link")).toHaveText([new RegExp(first)]);
	await open(page, "/favoritos");
	await expect(seen.getByRole("link")).toHaveText([new RegExp(second), new RegExp(first)]);
	await seen.getByRole("button", { name: "Limpar" }).click();
	await expect(seen).toHaveCount(0);
	await open(page, "/favoritos");
	await expect(page.getByText("Nada guardado ainda")).toBeVisible();
	await expect(seen).toHaveCount(0);
});
