import { open } from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";

test("a question typed into the search dialog is answered by the shop's pages", async ({
	page,
}) => {
	await open(page, "/");
	await page.getByRole("button", { name: "Buscar" }).first().click();
	const field = page.getByRole("combobox", { name: "O que você está procurando?" });
	await field.fill("reembolso");
	const help = page.getByRole("group", { name: "Ajuda" });
	await expect(help.getByRole("option", { name: /Reembolso/ })).toBeVisible();
	await field.press("ArrowDown");
	await help.getByRole("option", { name: /Reembolso/ }).click();
	await expect(page).toHaveURL(/\/pagina\/trocas-e-devolucoes#reembolso$/);
});

test("what was typed is there again, and without a connection it stays and can be sent again", async ({
	page,
	context,
}) => {
	await open(page, "/busca?q=mochila");
	await page.keyboard.press("Control+K");
	const field = page.getByRole("combobox", { name: "O que você está procurando?" });
	await field.fill("jaleco az");
	await expect(page.getByRole("option", { name: "jaleco azul-marinho" })).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(field).toHaveCount(0);
	await page.keyboard.press("Control+K");
	await expect(field).toHaveValue("jaleco az");
	await expect(page.getByRole("option").first()).toBeVisible();

	await context.setOffline(true);
	await page.keyboard.type("touca");
	await expect(field).toHaveValue("touca");
	await expect(page.getByText("Sem conexão. O que você digitou continua aqui.")).toBeVisible();
	await context.setOffline(false);
	await page.getByRole("button", { name: "Tentar de novo" }).click();
	await expect(page.getByRole("option").filter({ hasText: "Touca" }).first()).toBeVisible();
	await expect(page.getByText(/^Sem conexão/)).toHaveCount(0);

	await field.fill("xyzabc");
	await page.getByRole("link", { name: "Ver tudo o que entendemos" }).click();
	await expect(page).toHaveURL(/\/busca\?q=xyzabc/);
	await page.keyboard.press("Control+K");
	await expect(field).toHaveValue("");
});

test("the searches of this device are offered, and forgotten on request", async ({ page }) => {
	await page.clock.install();
	await open(page, "/busca?q=mochila");
	const counted = page.waitForRequest(/\/busca\/contar$/);
	await page.clock.runFor(3_000);
	await counted;
	await page.keyboard.press("Control+K");
	const before = page.getByRole("group", { name: "Você buscou" });
	await expect(before.getByRole("option", { name: "mochila" })).toBeVisible();
	await page.getByRole("button", { name: "Limpar as buscas deste aparelho" }).click();
	await expect(before).toHaveCount(0);
	await expect(page.getByRole("combobox")).toHaveValue("");
});
