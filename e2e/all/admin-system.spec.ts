import { readFile } from "node:fs/promises";
import { open } from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

test("the payment provider is tested", async ({ page }) => {
	await open(page, "/admin/sistema");
	await page.getByRole("button", { name: "Testar conexão" }).click();
	await expect(page.getByText("Teste executado")).toBeVisible();
	const panel = page.getByRole("region", { name: "Provedor de pagamento" });
	await expect(panel.getByText("Token de acesso")).toBeVisible();
	await expect(panel.getByText("ERRO", { exact: true })).toHaveCount(2);
	await expect(panel.getByText(/Nenhuma chave está configurada/)).toBeVisible();
});

test("a backup that is asked for is followed until it is there", async ({ page }) => {
	await open(page, "/admin/sistema");
	await page.getByRole("button", { name: "Fazer backup agora" }).click();
	await expect(page.getByText("Backup em andamento")).toBeVisible();
	const backup = page.getByRole("region", { name: "Backup" });
	await expect(backup.getByText("Em dia")).toBeVisible({ timeout: 90_000 });
	await expect(backup.getByText("Nenhum ainda")).toHaveCount(0);
});

test("security events are narrowed by kind", async ({ page }) => {
	await open(page, "/admin/sistema/seguranca");
	await expect(page.getByRole("cell", { name: "Login recusado" }).first()).toBeVisible();
	await page.getByLabel("Tipo").selectOption("privilege_escalation_attempt");
	await expect(page).toHaveURL(/tipo=/);
	await expect(page.getByRole("cell", { name: "Login recusado" })).toHaveCount(0);
	await expectAccessible(page);
});

test("a change is found with its before and after, and exported", async ({ page }) => {
	const title = `Registro ${Date.now()}`;
	await open(page, "/admin/paginas?editar=nova");
	await page.getByLabel("Título", { exact: true }).fill(title);
	await page.getByRole("textbox", { name: "Conteúdo", exact: true }).fill("x");
	await page.getByRole("button", { name: "Criar página" }).click();
	await expect(page.getByText("Página criada com sucesso")).toBeVisible();
	await page.getByRole("button", { name: `Desativar ${title}` }).press("Enter");
	await expect(page.getByText("Página desativada")).toBeVisible();

	await open(page, "/admin/sistema/registro?registro=dynamic_pages");
	await page.getByRole("searchbox", { name: /Buscar/ }).fill(title);
	await expect(page).toHaveURL(/q=/);
	const rows = page.getByRole("row").filter({ hasText: title });
	await expect(rows.filter({ hasText: "Desativou" })).toBeVisible();
	await expect(page.getByRole("row")).toHaveCount(3);
	await rows
		.filter({ hasText: "Criou" })
		.getByRole("button", { name: /^Ver as mudanças/ })
		.click();
	await expect(
		page.getByRole("row", { name: `Título (vazio) ${title}`, exact: true }),
	).toBeVisible();
	await expectAccessible(page);
	const download = page.waitForEvent("download");
	await page.getByRole("link", { name: "Exportar CSV" }).click();
	const file = await download;
	expect(file.suggestedFilename()).toMatch(/^registro_\d{4}-\d{2}-\d{2}\.csv$/);
	const text = await readFile((await file.path()) ?? "", "utf8");
	expect(text).toContain(
		'"Momento";"Administrador";"Ação";"Registro";"Nome";"Id";"Antes";"Depois"',
	);
	expect(text).toContain(title);
});

test("nothing sticks out on a phone", async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	for (const part of ["", "/emails", "/seguranca", "/registro"]) {
		await open(page, `/admin/sistema${part}`);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
			390,
		);
		await expectAccessible(page);
	}
});

test("nobody else is told how the shop is", async ({ browser }) => {
	const stranger = await browser.newContext({ storageState: { cookies: [], origins: [] } });
	for (const path of ["verificacoes.data", "registro.csv", "emails.data"]) {
		const answer = await stranger.request.get(`/admin/sistema/${path}`, { maxRedirects: 0 });
		const text = await answer.text();
		expect(text).not.toContain("marina@example.com");
		expect(text).not.toContain("Momento;");
	}
	await stranger.close();
});
