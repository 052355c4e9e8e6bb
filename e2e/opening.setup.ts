import { setupCode } from "../core/accounts/admins/invites.ts";
import { ADMIN_SESSION, SECRET } from "./support/settings.ts";
import { open } from "./support/shopper.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const PLENTY = 60;
const ADMIN = { name: "Marina Alves", email: "marina@example.com", password: "Segredo-da-loja1" };

test("the first administrator comes in with the set-up code", async ({ page }) => {
	await open(page, "/admin");
	await expect(page).toHaveURL(/\/admin\/login/);
	await expectAccessible(page);
	const card = page.getByRole("region", { name: "Criar usuário administrador" });
	await card.getByLabel("Nome").fill(ADMIN.name);
	await card.getByLabel("E-mail").fill(ADMIN.email);
	await card.getByLabel("Senha", { exact: true }).fill("fraca");
	await card.getByRole("button", { name: "Criar administrador" }).click();
	await expect(page.getByText("Senha fraca").first()).toBeVisible();
	// Beside the field, and in the server's answer where the browser's own check has not come yet.
	await expect(
		card.getByText(/Melhore sua senha: Use pelo menos 8 caracteres/).first(),
	).toBeVisible();
	await expect(card.getByText("Informe o código de configuração")).toBeVisible();
	await card.getByLabel("Código de configuração").fill("AAAA-AAAA-AAAA-AAAA");
	await card.getByLabel("Senha", { exact: true }).fill(ADMIN.password);
	await card.getByRole("button", { name: "Criar administrador" }).click();
	await expect(page.getByText("Código recusado").first()).toBeVisible();
	await expect(card.getByRole("alert")).toContainText("Código recusado");
	await card.getByLabel("Código de configuração").fill(setupCode(SECRET, 0));
	await card.getByRole("button", { name: "Criar administrador" }).click();
	await expect(page.getByText("Admin ativado com sucesso!")).toBeVisible();
	await expect(page).toHaveURL(/\/admin$/);

	await page.context().clearCookies();
	await open(page, "/admin/login?voltar=/admin/equipe");
	const login = page.getByRole("region", { name: "Painel da loja" });
	await login.getByLabel("E-mail").fill(ADMIN.email);
	await login.getByLabel("Senha", { exact: true }).fill("errada");
	await login.getByRole("button", { name: "Entrar", exact: true }).click();
	await expect(page.getByRole("alert").filter({ hasText: "Erro no login" })).toBeVisible();
	await login.getByLabel("Senha", { exact: true }).fill(ADMIN.password);
	await login.getByRole("button", { name: "Entrar", exact: true }).click();
	await expect(page).toHaveURL(/\/admin\/equipe/);
	await expect(page.getByText("Login realizado com sucesso!")).toBeVisible();
	await expect(page.getByRole("cell", { name: ADMIN.email })).toBeVisible();
	await page.context().storageState({ path: ADMIN_SESSION });
});

test.describe(() => {
	test.use({ storageState: ADMIN_SESSION });

	// Many tests buy from one shop: what one of them keeps must not be missed by the next.
	test("there is plenty of everything that is not sold out", async ({ page }) => {
		const sheet = await (await page.request.get("/admin/estoque/contagem.csv")).text();
		const [head = "", ...lines] = sheet.trimEnd().split("\r\n");
		const full = lines.map((line) =>
			line.replace(/"(\d+)"$/, (kept, units: string) => (Number(units) > 1 ? `"${PLENTY}"` : kept)),
		);
		await open(page, "/admin/estoque");
		await page.getByRole("button", { name: "Importar planilha" }).click();
		const dialog = page.getByRole("dialog", { name: "Importar planilha" });
		await dialog.getByLabel("Planilha do estoque").setInputFiles({
			name: "contagem.csv",
			mimeType: "text/csv",
			buffer: Buffer.from([head, ...full].join("\r\n")),
		});
		await dialog.getByRole("button", { name: /^Aplicar \d+ mudança/ }).click();
		await expect(page.getByText("Estoque atualizado com sucesso!")).toBeVisible();
	});
});
