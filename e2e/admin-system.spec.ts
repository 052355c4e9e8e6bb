import { makeAccount, newEmail } from "./support/member.ts";
import { open } from "./support/shopper.ts";
import { expect, expectAccessible, test } from "./support/test.ts";
import { visit } from "./support/visitor.ts";

test("the four checks run, and run again", async ({ page }) => {
	await open(page, "/admin/sistema");
	await expect(page.getByRole("heading", { level: 1, name: "Status do Sistema" })).toBeVisible();
	await expect(page.getByRole("link", { name: "Status Sistema" })).toHaveAttribute(
		"aria-current",
		"page",
	);
	await expect(page.getByText("Tudo OK")).toBeVisible();
	await expect(page.getByText(/^Conectado/)).toBeVisible();
	await expect(page.getByText(/^\d+ produtos$/)).toBeVisible();
	await expect(page.getByText("Sessão ativa de marina@example.com")).toBeVisible();
	await expect(page.getByText("Leitura permitida ao visitante")).toBeVisible();
	await expectAccessible(page);
	const again = page.waitForResponse(/verificacoes/);
	await page.getByRole("button", { name: "Executar testes novamente" }).click();
	expect((await again).ok()).toBe(true);
	await expect(page.getByText("Tudo OK")).toBeVisible();
	await page.getByText(/^\d+ tarefas/).click();
	await expect(page.getByRole("cell", { name: "Enviar e-mails" })).toBeVisible();
	await expect(page.getByText(/^PostgreSQL/)).toBeVisible();
});

test("an e-mail is found and read where nothing of it can run", async ({ page, browser }) => {
	const email = newEmail("leitura");
	await makeAccount(await visit(browser), email, "Marina Prado");
	await open(page, "/admin/sistema/emails");
	await expectAccessible(page);
	await page.getByRole("searchbox", { name: /Buscar/ }).fill(`confirme ${email}`);
	await expect(page).toHaveURL(/confirme/);
	const row = page
		.getByRole("row")
		.filter({ hasText: "Confirme seu e-mail" })
		.filter({ hasText: email })
		.first();
	await expect(row.getByText("Enviado")).toBeVisible();
	await row.getByRole("button", { name: /^Ler/ }).click();
	const dialog = page.getByRole("dialog");
	const frame = dialog.locator("iframe");
	await expect(frame).toHaveAttribute("sandbox", "");
	await expect(frame).toHaveAttribute("srcdoc", /Olá, Marina!/);
	await dialog.getByRole("tab", { name: "Texto" }).click();
	await expect(dialog.getByText(/Olá, Marina!/)).toBeVisible();
	await page.reload();
	await expect(frame).toHaveAttribute("srcdoc", /Olá, Marina!/);
	await dialog.getByRole("button", { name: "Fechar" }).first().click();
	await expect(page).toHaveURL(/\/emails\?.*confirme/);
	await page.getByLabel("Situação", { exact: true }).selectOption("failed");
	await expect(page).toHaveURL(/status=failed/);
	await expect(page.getByText("Nenhum e-mail encontrado")).toBeVisible();
});
