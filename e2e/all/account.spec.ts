import { waitForMail } from "../support/mailbox.ts";
import { becomeMember, makeAccount, newEmail, PASSWORD, signIn } from "../support/member.ts";
import { buyPaid } from "../support/paid-order.ts";
import { fillAddress, open, SHOPPER } from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";

test("a new password is announced by e-mail, the data are downloaded, and an open order holds the account", async ({
	page,
	shop,
}) => {
	const email = newEmail("beatriz");
	await buyPaid(shop.address, { product: "touca", email });
	await becomeMember(page, email);
	await open(page, "/conta?aba=seguranca");
	const password = page.locator("form").filter({ hasText: "Confirmar nova senha" });
	await password.getByLabel("Senha atual").fill("errada");
	await password.getByLabel("Nova senha", { exact: true }).fill("nova-senha-1");
	await password.getByLabel("Confirmar nova senha").fill("outra-senha-1");
	await password.getByRole("button", { name: "Alterar senha" }).click();
	await expect(page.getByText("As senhas não coincidem.").first()).toBeVisible();
	await password.getByLabel("Confirmar nova senha").fill("nova-senha-1");
	await password.getByRole("button", { name: "Alterar senha" }).click();
	await expect(page.getByText("Senha atual incorreta.").first()).toBeVisible();
	await password.getByLabel("Senha atual").fill(PASSWORD);
	await password.getByRole("button", { name: "Alterar senha" }).click();
	await expect(page.getByText("Senha atualizada!")).toBeVisible();
	await waitForMail(email, /foi alterada/);

	const download = page.waitForEvent("download");
	await page.getByRole("link", { name: "Baixar meus dados" }).click();
	const copy = await (await download).createReadStream();
	const text = (await copy.toArray()).join("");
	expect(JSON.parse(text)).toMatchObject({
		conta: { email, email_confirmado: true },
		pedidos: [{ customer_email: email }],
	});

	// The paid order is under way, so the account stays for now.
	const erase = page.getByRole("button", { name: "Apagar conta" });
	await expect(erase).toBeDisabled();
	await expect(erase).toHaveAccessibleDescription(/^Há um pedido em andamento\./);
});

test("an account without orders is erased at once", async ({ page }) => {
	const email = newEmail("rafael");
	await becomeMember(page, email);
	await open(page, "/conta?aba=seguranca");
	await page.getByRole("button", { name: "Apagar conta" }).click();
	await page.getByRole("dialog").getByLabel("Senha atual").fill(PASSWORD);
	await page.getByRole("dialog").getByRole("button", { name: "Apagar conta" }).click();
	await expect(page.getByText("Conta apagada")).toBeVisible();
	await expect(page).toHaveURL(/\/$/);
	await open(page, "/auth");
	await page.getByLabel("E-mail", { exact: true }).fill(email);
	await page.getByLabel("Senha", { exact: true }).fill(PASSWORD);
	await page.getByRole("button", { name: "Entrar", exact: true }).click();
	await expect(page.getByRole("alert").first()).toContainText("E-mail ou senha incorretos.");
});

test("a lost connection and a session that ends in mid-form lose nothing that was typed", async ({
	page,
	context,
}) => {
	const email = newEmail("clara");
	await makeAccount(page, email, "Clara Nunes");
	// By hand: what shows messages is there before the line is lost.
	await signIn(page, email);
	await open(page, "/conta");
	await page.getByLabel("Empresa ou instituição").fill("Clínica Augusta");
	await page.getByLabel("Profissão").fill("Enfermeira");
	await context.setOffline(true);
	await page.getByRole("button", { name: "Salvar perfil" }).click();
	await expect(page.getByRole("alert").first()).toContainText("Confira a internet e tente de novo");
	await expect(page.getByLabel("Empresa ou instituição")).toHaveValue("Clínica Augusta");
	// Back in the network the page asks who is signed in; the session ends after that, unnoticed.
	const state = page.waitForResponse("**/auth/v1/session-state");
	await context.setOffline(false);
	await (await state).finished();
	await context.clearCookies();
	await page.getByRole("button", { name: "Salvar perfil" }).click();
	await expect(page).toHaveURL(/\/auth\?voltar=/);
	await signIn(page, email);
	await expect(page).toHaveURL(/\/conta/);
	await expect(page.getByLabel("Empresa ou instituição")).toHaveValue("Clínica Augusta");
	await expect(page.getByLabel("Profissão")).toHaveValue("Enfermeira");
	await page.getByRole("button", { name: "Salvar perfil" }).click();
	await expect(page.getByText("Perfil atualizado")).toBeVisible();
});

test("a sign-up that was refused names the field and keeps what was typed", async ({ page }) => {
	await open(page, "/auth");
	await page.getByRole("tab", { name: "Criar conta" }).click();
	const submit = page.getByRole("button", { name: "Criar conta" });
	await expect(submit).toHaveAccessibleDescription(
		"Para criar a conta, preencha nome, e-mail e telefone.",
	);
	await page.getByLabel("Nome completo").fill("Beatriz Yamada");
	await page.getByLabel("E-mail", { exact: true }).fill(newEmail("anew"));
	await expect(submit).toHaveAccessibleDescription("Para criar a conta, preencha telefone.");
	const phone = page.getByLabel("Telefone");
	await phone.fill("119");
	await page.getByLabel("Senha", { exact: true }).fill(PASSWORD);
	await submit.click();
	await expect(phone).toHaveAttribute("aria-invalid", "true");
	await expect(page.getByLabel("Senha", { exact: true })).toHaveValue(PASSWORD);
});

test("a browser that refuses cookies gets a message and is not led round in a circle", async ({
	page,
	context,
}) => {
	const email = newEmail("sem-cookie");
	await makeAccount(page, email);
	await page.route("**/auth.data**", async (route) => {
		const answer = await route.fetch();
		await context.clearCookies();
		const { "set-cookie": _, ...headers } = answer.headers();
		await route.fulfill({ response: answer, headers });
	});
	await open(page, "/auth?voltar=/conta");
	await page.getByLabel("E-mail", { exact: true }).fill(email);
	await page.getByLabel("Senha", { exact: true }).fill(PASSWORD);
	await page.getByRole("button", { name: "Entrar", exact: true }).click();
	await expect(page.getByText("Seu navegador recusou o cookie desta loja")).toBeVisible();
	await expect(page.getByText("Permita os cookies deste site")).toBeVisible();
	await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue(email);
	await page.unroute("**/auth.data**");
	await page.getByRole("button", { name: "Entrar", exact: true }).click();
	await expect(page).toHaveURL(/\/conta$/);
	await expect(page.getByText("Seu navegador recusou")).toHaveCount(0);
});

test("an address that was removed in another tab is saved as a new one", async ({
	page,
	context,
}) => {
	const email = newEmail("duas-abas");
	await becomeMember(page, email);
	await open(page, "/conta");
	await page.getByRole("button", { name: "Novo endereço" }).click();
	await fillAddress(page);
	await page.getByRole("button", { name: "Guardar endereço" }).click();
	await page.getByRole("button", { name: /^Alterar/ }).click();
	await page.getByRole("textbox", { name: "Número" }).fill("77");
	const other = await context.newPage();
	await open(other, "/conta");
	await other.getByRole("button", { name: /^Remover/ }).click();
	await expect(other.getByText("Endereço removido")).toBeVisible();
	await page.getByRole("button", { name: "Guardar endereço" }).click();
	await expect(page.getByText("Este endereço não está mais na sua conta.")).toBeVisible();
	await page.getByRole("button", { name: "Guardar como novo endereço" }).click();
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await expect(page.getByText(`${SHOPPER.street}, 77`)).toBeVisible();
});
