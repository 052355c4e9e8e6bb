import type { Browser, Page } from "@playwright/test";
import { open } from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

/** A browser that does not say that it is a program: those are not counted. */
async function shopper(browser: Browser): Promise<Page> {
	const context = await browser.newContext({
		storageState: { cookies: [], origins: [] },
		userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/149.0 Safari/537.36",
	});
	return context.newPage();
}

const counted = (page: Page, event: string) =>
	page.waitForResponse(
		(response) =>
			response.url().endsWith("/busca/contar") &&
			response.request().postData()?.includes(`"o":"${event}"`) === true,
	);

test("what nobody found is seen, and becomes a synonym that finds", async ({ page, browser }) => {
	const guest = await shopper(browser);
	let seen = counted(guest, "busca");
	await open(guest, "/busca?q=zarelho");
	await seen;
	seen = counted(guest, "busca");
	const opened = counted(guest, "clique");
	await open(guest, "/busca?q=jaleco+odontologia");
	await seen;
	await guest.getByRole("article").first().getByRole("link").first().click();
	await opened;
	await expect(guest).toHaveURL(/\/produto\//);

	await open(page, "/admin/buscas");
	const row = page.getByRole("row").filter({ hasText: "zarelho" });
	await expect(row).toContainText("Sem resultado");
	const other = page.getByRole("row").filter({ hasText: "jaleco odontologia" });
	await expect(other).toContainText("1 (100%)");
	await expectAccessible(page);

	await row.getByRole("button", { name: "Adicionar “zarelho” como sinônimo" }).click();
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByLabel("Quem busca")).toHaveValue("zarelho");
	await dialog.getByLabel(/Acha também/).fill("mochila");
	await dialog.getByRole("button", { name: "Salvar" }).click();
	await expect(page.getByText("Sinônimo salvo: já vale na busca da loja.")).toBeVisible();
	await expect(row).not.toContainText("Sem resultado");
	await open(guest, "/busca?q=zarelho");
	await expect(guest.getByRole("article").first()).toContainText("Mochila");
	await guest.context().close();

	await page.getByLabel("Resultado").selectOption("Sem resultado");
	await expect(page).toHaveURL(/resultado=sem/);
	await expect(row).toHaveCount(0);
	const file = await page.request.get("/admin/buscas/exportar.csv?q=zarelho");
	expect(await file.text()).toMatch(/"zarelho";"1";"[1-9]\d*";"0";"0"/);

	await page.getByRole("link", { name: /^Sinônimos/ }).click();
	await page.getByRole("button", { name: "Novo sinônimo" }).click();
	await dialog.getByLabel("Quem busca").fill("zarelhinho");
	await dialog.getByLabel(/Acha também/).fill("mochila");
	await dialog.getByRole("button", { name: "Salvar" }).click();
	await expect(dialog).toHaveCount(0);
	// The next one can go while the list is still read again without the former.
	let readAgain = () => {};
	const held = new Promise<void>((done) => {
		readAgain = done;
	});
	await page.route("**/admin/buscas/sinonimos.data*", async (route) => {
		if (route.request().method() === "GET") await held;
		await route.continue();
	});
	const deleted = page.waitForResponse((answer) => answer.request().method() === "POST");
	await page.getByRole("button", { name: "Excluir zarelho" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
	await deleted;
	await expect(page.getByText("Sinônimo excluído com sucesso!")).toBeVisible();
	const next = page.waitForResponse((answer) => answer.request().method() === "POST");
	await page.getByRole("button", { name: "Excluir zarelhinho" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
	await next;
	readAgain();
	await expect(page.getByRole("button", { name: /^Excluir zarelh/ })).toHaveCount(0);
	await page.unrouteAll({ behavior: "wait" });
});
