import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { newAdmin, signInAdmin } from "../support/new-admin.ts";
import { ADMIN_SESSION } from "../support/settings.ts";
import { open } from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";

test("a session lost in mid-form says why and gives back what was typed", async ({ browser }) => {
	const context = await browser.newContext({ storageState: ADMIN_SESSION });
	const page = await context.newPage();
	await open(page, "/admin/produtos?novo=1");
	const dialog = page.getByRole("dialog", { name: "Novo produto" });
	await dialog.getByLabel("Nome", { exact: true }).fill("Jaleco quase perdido");
	await context.clearCookies();
	await dialog.getByRole("button", { name: "Criar produto" }).click();
	await expect(page.getByText("Sua sessão terminou.")).toBeVisible();
	await expect(page.getByText(/está guardado nesta aba/)).toBeVisible();
	const { cookies } = JSON.parse(readFileSync(ADMIN_SESSION, "utf8"));
	await context.addCookies(cookies);
	await page.goto(new URL(page.url()).searchParams.get("voltar") ?? "");
	await expect(dialog.getByText(/Recuperamos o que você tinha digitado/)).toBeVisible();
	await expect(dialog.getByLabel("Nome", { exact: true })).toHaveValue("Jaleco quase perdido");
	await dialog.getByRole("button", { name: "Descartar" }).click();
	await expect(dialog.getByLabel("Nome", { exact: true })).toHaveValue("");
	await context.close();
});

test("an open panel notices that another tab signed out, and gives back what was typed", async ({
	page: owner,
	browser,
}) => {
	const { context, email } = await newAdmin(browser, owner, "manager");
	const page = await context.newPage();
	await open(page, "/admin/produtos?novo=1");
	const dialog = page.getByRole("dialog", { name: "Novo produto" });
	await dialog.getByLabel("Nome", { exact: true }).fill("Jaleco de outra aba");
	const other = await context.newPage();
	await open(other, "/admin");
	await other.getByRole("button", { name: "Sair" }).click();
	await expect(other.getByText("Logout realizado com sucesso!")).toBeVisible();
	await expect(page.getByText("Sua sessão terminou.")).toBeVisible();
	await expect(page.getByText(/está guardado nesta aba/)).toBeVisible();
	await expect(dialog).toBeHidden();
	// Who signs in again, here or in the other tab, goes on where they were in both.
	await signInAdmin(other, email);
	await expect(dialog.getByLabel("Nome", { exact: true })).toHaveValue("Jaleco de outra aba");
	await context.close();
});

/** Signs in again with the session that was lost, at the address the login leads back to. */
async function comeBack(page: Page): Promise<void> {
	await expect(page.getByText("Sua sessão terminou.")).toBeVisible();
	const { cookies } = JSON.parse(readFileSync(ADMIN_SESSION, "utf8"));
	await page.context().addCookies(cookies);
	await page.goto(new URL(page.url()).searchParams.get("voltar") ?? "");
}

test("a dialog that no address names opens again after the login, with what was typed", async ({
	browser,
}) => {
	const context = await browser.newContext({ storageState: ADMIN_SESSION });
	const page = await context.newPage();

	await open(page, "/admin/entregas");
	await page.getByRole("button", { name: "Nova entrega" }).click();
	const method = page.getByRole("dialog", { name: "Nova entrega" });
	await method.getByLabel("Nome", { exact: true }).fill("Motoboy da madrugada");
	await context.clearCookies();
	await method.getByRole("button", { name: /^(Criar|Salvar)/ }).click();
	await comeBack(page);
	await expect(method.getByLabel("Nome", { exact: true })).toHaveValue("Motoboy da madrugada");
	await method.getByRole("button", { name: "Cancelar" }).click();
	await page.getByRole("button", { name: "Descartar", exact: true }).last().click();
	await expect(method).toBeHidden();

	// A form that does not keep itself: chosen rows, dialog and text.
	await open(page, "/admin/expedicao");
	const boxes = page.getByRole("checkbox", { name: /pedido/i });
	await boxes.first().check();
	await page.getByRole("button", { name: /^Códigos/ }).click();
	const codes = page.getByRole("dialog", { name: "Códigos de rastreio" });
	await context.clearCookies();
	await codes.getByLabel("Códigos", { exact: true }).fill("QC123456785BR\nQC123456799BR");
	await comeBack(page);
	await expect(codes.getByText("Recuperamos o que você tinha digitado")).toBeVisible();
	await expect(codes.getByLabel("Códigos", { exact: true })).toHaveValue(
		"QC123456785BR\nQC123456799BR",
	);

	// One over a row, whose further fields stand there only once the first is chosen.
	await open(page, "/admin/pedidos?status=processando&pagamento=approved");
	await page
		.getByRole("combobox", { name: /^Status do pedido/ })
		.first()
		.selectOption("enviado");
	const sending = page.getByRole("dialog", { name: "Enviar pedido" });
	await sending.getByLabel("Código de rastreio").fill("QC123456785BR");
	await context.clearCookies();
	await sending.getByRole("button", { name: "Marcar como enviado" }).click();
	await comeBack(page);
	await expect(sending.getByLabel("Código de rastreio")).toHaveValue("QC123456785BR");
	await sending.getByRole("button", { name: "Cancelar" }).click();
	await page.getByRole("button", { name: "Descartar", exact: true }).click();
	await expect(sending).toBeHidden();
	await page.reload();
	await expect(page.getByRole("heading", { name: "Pedidos", level: 1 })).toBeVisible();
	await expect(sending).toBeHidden();
	await context.close();
});

test("a change of many prices and a group of words come back with what was typed", async ({
	browser,
}) => {
	const context = await browser.newContext({ storageState: ADMIN_SESSION });
	const page = await context.newPage();

	await open(page, "/admin/produtos");
	await page
		.getByRole("checkbox", { name: /^Selecionar/ })
		.nth(1)
		.check();
	await page.getByRole("button", { name: "Preço", exact: true }).click();
	const prices = page.getByRole("dialog", { name: "Alterar preço" });
	await prices.getByLabel("Operação").selectOption("diminuir");
	await prices.getByLabel("Valor", { exact: true }).fill("7,5");
	await context.clearCookies();
	await prices.getByRole("button", { name: "Ver prévia" }).click();
	await comeBack(page);
	await expect(prices.getByText("Recuperamos o que você tinha digitado")).toBeVisible();
	await expect(prices.getByLabel("Valor", { exact: true })).toHaveValue("7,5");
	await expect(prices.getByLabel("Operação")).toHaveValue("diminuir");
	// The chosen product too: there is something to show.
	await prices.getByRole("button", { name: "Ver prévia" }).click();
	await expect(prices.getByRole("button", { name: /^Aplicar a 1 / })).toBeVisible();
	// Closing asks; given up is forgotten.
	await page.keyboard.press("Escape");
	const asked = page.getByRole("alertdialog", { name: "Descartar alterações?" });
	await asked.getByRole("button", { name: "Cancelar" }).click();
	await expect(prices.getByLabel("Valor", { exact: true })).toHaveValue("7,5");
	await prices.getByRole("button", { name: "Cancelar" }).click();
	await asked.getByRole("button", { name: "Descartar" }).click();
	await expect(prices).toHaveCount(0);
	await page.getByRole("button", { name: "Preço", exact: true }).click();
	await expect(prices.getByLabel("Valor", { exact: true })).toHaveValue("");

	// What could not be read when the screen was asked for again: it stays, and the dialog with it.
	await open(page, "/admin/buscas/sinonimos");
	await page.getByRole("button", { name: "Novo sinônimo" }).click();
	const words = page.getByRole("dialog", { name: "Novo sinônimo" });
	await words.getByLabel("Quem busca").fill("scrub, pijama cirúrgico");
	await page.route("**/admin/buscas/sinonimos.data*", (route) => route.abort());
	await page.evaluate(() => {
		const channel = new BroadcastChannel("requinte-session");
		channel.postMessage({ news: "entered", tab: "another" });
		channel.close();
	});
	await expect(page.getByText("Sem conexão com a loja").first()).toBeVisible();
	await expect(words.getByLabel("Quem busca")).toHaveValue("scrub, pijama cirúrgico");
	await words.getByRole("button", { name: "Cancelar" }).click();
	await asked.getByRole("button", { name: "Descartar" }).click();
	await expect(page.getByRole("heading", { name: "Buscas", level: 1 })).toBeVisible();
	const stale = page.getByRole("note").filter({ hasText: "O que está na tela é de antes." });
	const again = stale.getByRole("button", { name: "Tentar de novo" });
	const inVain = page.waitForEvent("requestfailed");
	await again.click();
	await inVain;
	await expect(again).not.toHaveAttribute("aria-busy");
	await page.unroute("**/admin/buscas/sinonimos.data*");
	// What others change reads the screen again too: then there is nothing left to press.
	await expect(async () => {
		if (await stale.isVisible()) await again.click({ timeout: 1_000 });
		await expect(stale).toHaveCount(0, { timeout: 2_000 });
	}).toPass();
	await context.close();
});
