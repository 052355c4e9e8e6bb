import { linkOf, waitForMail } from "./support/mailbox.ts";
import { makeAccount, newEmail, PASSWORD, signIn } from "./support/member.ts";
import { addFirstProduct, fillAddress, open } from "./support/shopper.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test("a forgotten password is replaced by a link that works once", async ({ page }) => {
	const email = newEmail("rafael");
	await makeAccount(page, email, "Rafael Nogueira");
	await open(page, "/auth");
	await page.getByRole("button", { name: "Esqueci minha senha" }).click();
	await expect(page.getByLabel("E-mail", { exact: true })).toBeFocused();
	await page.getByLabel("E-mail", { exact: true }).fill(email);
	await page.getByRole("button", { name: "Enviar link" }).click();
	await expect(page.getByText("Email enviado!")).toBeVisible();
	await expect(
		page.getByRole("main").getByText("Se houver uma conta com este e-mail"),
	).toBeFocused();
	const link = linkOf(await waitForMail(email, /Criar nova senha/), "/reset-password");
	await open(page, link);
	await page.getByLabel("Nova senha", { exact: true }).fill("nova-senha-2");
	await page.getByLabel("Confirmar nova senha").fill("nova-senha-2");
	await page.getByRole("button", { name: "Salvar nova senha" }).click();
	await expect(page.getByText("Senha atualizada!")).toBeVisible();
	await open(page, link);
	await expect(page.getByRole("alert")).toContainText("inválido ou já foi usado");
	await open(page, "/auth");
	await signIn(page, email, "nova-senha-2");
});

test("somebody with an account signs in at the checkout and loses nothing that was typed", async ({
	page,
}) => {
	const email = newEmail("entrar");
	await makeAccount(page, email);
	await addFirstProduct(page);
	await open(page, "/checkout");
	await fillAddress(page, { street: "Rua do Presente", number: "20" });
	const dialog = page.getByRole("dialog", { name: "Entrar" });
	const enter = () => page.getByRole("link", { name: "Entrar", exact: true }).click();
	await enter();
	await expectAccessible(page);
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
	await enter();
	await dialog.getByLabel("E-mail", { exact: true }).fill(email);
	await dialog.getByLabel("Senha", { exact: true }).fill("errada");
	await dialog.getByRole("button", { name: "Entrar", exact: true }).click();
	await expect(dialog.getByRole("alert")).not.toBeEmpty();
	await dialog.getByLabel("Senha", { exact: true }).fill(PASSWORD);
	await dialog.getByRole("button", { name: "Entrar", exact: true }).click();
	await expect(dialog).toBeHidden();
	await expect(page).toHaveURL(/\/checkout$/);
	await expect(page.getByLabel("Número", { exact: true })).toHaveValue("20");
	await expect(page.getByLabel("Rua ou avenida")).toHaveValue("Rua do Presente");
	// What the account knows is read over, not typed.
	const personal = page.locator("section").filter({ hasText: "Dados pessoais" });
	await expect(personal.getByText(email)).toBeVisible();
	await expect(page.getByText("Já tem conta?")).toHaveCount(0);
	await personal.getByRole("button", { name: /^Alterar/ }).click();
	await expect(page.getByLabel("Nome completo")).toBeFocused();
	await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue(email);
});
