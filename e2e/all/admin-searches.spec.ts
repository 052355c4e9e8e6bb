import type { Locator } from "@playwright/test";
import { ADMIN_SESSION } from "../support/settings.ts";
import { open } from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";

test("two who change the same synonym at once are told, and nothing of either is lost", async ({
	page,
	browser,
}) => {
	const context = await browser.newContext({ storageState: ADMIN_SESSION });
	const other = await context.newPage();
	const dialogs = [page, other].map((tab) => tab.getByRole("dialog"));
	const [mine, theirs] = dialogs as [Locator, Locator];
	const form = { termos: "zelinho", tambem: "mochila" };
	await page.request.post("/admin/buscas/sinonimos", {
		data: { intent: "save", id: "", version: "", form },
	});
	for (const tab of [page, other]) {
		await open(tab, "/admin/buscas/sinonimos?q=zelinho");
		await tab.getByRole("button", { name: "Editar zelinho" }).click();
	}
	await theirs.getByLabel("Quem busca").fill("zelinho, zeloso");
	await theirs.getByRole("button", { name: "Salvar" }).click();
	await expect(theirs).toHaveCount(0);
	await mine.getByLabel(/Acha também/).fill("mochila, touca");
	await mine.getByRole("button", { name: "Salvar" }).click();
	await expect(
		page.getByText("As mudanças de outra pessoa ficaram junto com as suas"),
	).toBeVisible();
	await expect(mine).toHaveCount(0);
	const row = page.getByRole("row").filter({ hasText: "zelinho" });
	await expect(row).toContainText("zeloso");
	await expect(row).toContainText("touca");

	// What somebody deleted meanwhile is told, and what was typed stands there.
	await page.getByRole("button", { name: "Editar zelinho" }).click();
	await mine.getByLabel("Quem busca").fill("zelinho, zelo");
	await open(other, "/admin/buscas/sinonimos?q=zelinho");
	await other.getByRole("button", { name: "Excluir zelinho" }).click();
	await other.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
	await expect(other.getByText("Sinônimo excluído com sucesso!")).toBeVisible();
	await mine.getByRole("button", { name: "Salvar" }).click();
	await expect(page.getByText(/^Este sinônimo não existe mais/)).toBeVisible();
	await expect(mine.getByLabel("Quem busca")).toHaveValue("zelinho, zelo");
	await context.close();
});
