import { becomeMember, newEmail, PASSWORD } from "../support/member.ts";
import { open } from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

test.use({ storageState: { cookies: [], origins: [] } });

test("a passkey is made, opens the account without a password, and is removed", async ({
	page,
}) => {
	test.setTimeout(120_000);
	const devices = await page.context().newCDPSession(page);
	await devices.send("WebAuthn.enable");
	await devices.send("WebAuthn.addVirtualAuthenticator", {
		options: {
			protocol: "ctap2",
			transport: "internal",
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	const email = newEmail("chave");
	await becomeMember(page, email);
	await open(page, "/conta?aba=seguranca");
	await page.getByRole("button", { name: "Criar chave de acesso" }).click();
	await page.getByLabel("Nome da chave").fill("Meu celular");
	const password = page.locator("form", { hasText: "Nome da chave" }).getByLabel("Senha atual");
	await password.fill("errada");
	await page.getByRole("button", { name: "Continuar" }).click();
	await expect(page.getByText("Senha atual incorreta.").first()).toBeVisible();
	await password.fill(PASSWORD);
	await page.getByRole("button", { name: "Continuar" }).click();
	await expect(page.getByText("Chave de acesso criada!")).toBeVisible();
	await expect(page.getByRole("listitem").filter({ hasText: "Meu celular" })).toBeVisible();
	await expectAccessible(page);

	await page.getByRole("button", { name: "Sair", exact: true }).click();
	await expect(page).toHaveURL(/localhost:\d+\/$/);
	await open(page, "/auth?voltar=/conta?aba=seguranca");
	await page.getByRole("button", { name: "Entrar com chave de acesso" }).click();
	await expect(page.getByText("Login realizado com sucesso!")).toBeVisible();
	await expect(page).toHaveURL(/\/conta\?aba=seguranca/);

	await page.getByRole("button", { name: "Remover a chave Meu celular" }).click();
	const removal = page.locator("form", { hasText: "Ela deixa de abrir a conta" });
	await removal.getByLabel("Senha atual").fill(PASSWORD);
	await removal.getByRole("button", { name: "Remover" }).click();
	await expect(page.getByText("Chave de acesso removida")).toBeVisible();

	// The device still has it; the shop no longer knows it.
	await open(page, "/admin/login");
	await page.getByRole("button", { name: "Entrar com chave de acesso" }).click();
	await expect(page.getByText(/não é de nenhuma conta da loja/).first()).toBeVisible();
});
