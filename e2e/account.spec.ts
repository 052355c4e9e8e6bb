import { linkOf, waitForMail } from "./support/mailbox.ts";
import { newEmail, PASSWORD, signIn, signUp } from "./support/member.ts";
import {
	addFirstProduct,
	choosePix,
	continueToPayment,
	fillAddress,
	open,
	openCheckout,
	SHOPPER,
} from "./support/shopper.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test.setTimeout(150_000);

test("a customer from sign-up to erasure", async ({ page }) => {
	const email = newEmail("beatriz");

	// A favourite of this browser goes along into the account.
	await open(page, "/produtos");
	await page
		.getByRole("button", { name: /^Favoritar/ })
		.first()
		.click();
	await open(page, "/conta?aba=favoritos");
	await expect(page).toHaveURL(/\/auth\?voltar=/);
	await expectAccessible(page);
	await signUp(page, email);
	await open(page, "/conta?aba=favoritos");
	await signIn(page, email);
	await expect(page).toHaveURL(/\/conta\?aba=favoritos/);
	await page.reload();
	await expect(page.getByRole("article")).toHaveCount(1);
	await expectAccessible(page);

	await page.getByRole("link", { name: "Perfil" }).click();
	await expect(page.getByText("Para alterar o email, entre em contato conosco")).toBeVisible();
	await page.getByLabel("Profissão").fill("Enfermeira");
	await page.getByLabel("CPF").fill("11111111111");
	await page.getByRole("button", { name: "Salvar perfil" }).click();
	await expect(page.getByText("CPF inválido. Confira os números").first()).toBeVisible();
	await expect(page.getByLabel("Profissão")).toHaveValue("Enfermeira");
	await page.getByLabel("CPF").fill("52998224725");
	await expect(page.getByLabel("CPF")).not.toHaveAttribute("aria-invalid");
	await page.getByRole("button", { name: "Salvar perfil" }).click();
	await expect(page.getByText("Perfil atualizado")).toBeVisible();
	await page.getByRole("button", { name: "Novo endereço" }).click();
	const typing = page.getByRole("dialog", { name: "Novo endereço" });
	await typing.getByLabel("CEP", { exact: true }).fill(SHOPPER.cep);
	await typing.getByLabel("Rua ou avenida").fill(SHOPPER.street);
	await typing.getByRole("button", { name: "Guardar endereço" }).click();
	await expect(typing.getByText("Informe o bairro")).toBeVisible();
	await expect(typing.getByLabel("Rua ou avenida")).toHaveValue(SHOPPER.street);
	await typing.getByLabel("Bairro").fill(SHOPPER.district);
	await typing.getByLabel("Cidade").fill(SHOPPER.city);
	await typing.getByLabel("Número", { exact: true }).fill(SHOPPER.number);
	await typing.getByLabel("Como você chama este endereço").fill("Clínica");
	await expectAccessible(page);
	await typing.getByRole("button", { name: "Guardar endereço" }).click();
	await expect(page.getByText("Usado primeiro")).toBeVisible();
	await page.getByRole("button", { name: "Remover Clínica" }).click();
	await page.getByRole("button", { name: "Desfazer" }).click();
	await expect(page.getByText("Usado primeiro")).toBeVisible();
	await expect(page.getByText("Perfil completo")).toBeVisible();
	await expectAccessible(page);

	// Checkout is prefilled, and the order is the account's.
	await addFirstProduct(page);
	await openCheckout(page);
	const personal = page.locator("section").filter({ hasText: "Dados pessoais" });
	await expect(personal).toContainText("Beatriz Yamada");
	await expect(personal).toContainText(email);
	await expect(personal).toContainText("CPF ou CNPJ terminado em 25");
	await expect(page.getByRole("radio", { name: /^Clínica/ })).toBeChecked();
	await expect(page.getByText(/^Chega até/).first()).toBeVisible();
	await expectAccessible(page);
	await personal.getByRole("button", { name: /^Alterar/ }).click();
	await page.getByLabel("Empresa ou instituição").fill("Clínica Vita");
	await continueToPayment(page);
	await choosePix(page);
	await page.getByRole("button", { name: "Simular pagamento aprovado" }).click();
	await expect(page).toHaveURL(/\/pedido-confirmado/);
	await open(page, "/conta");
	await expect(page.getByLabel("Empresa ou instituição")).toHaveValue("Clínica Vita");

	await page.getByRole("link", { name: "Pedidos" }).click();
	const order = page.getByRole("listitem").filter({ hasText: "Pago" }).first();
	await order.getByText(/^#[0-9A-F]{8}$/).click();
	await expectAccessible(page);
	await order.getByRole("link", { name: "Avaliar produto" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("radio", { name: /4 estrelas/ }).check();
	await dialog.getByLabel("Sua avaliação").fill("Caimento ótimo, tecido leve.");
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Enviar avaliação" }).click();
	await expect(page.getByText("Avaliação enviada!")).toBeVisible();
	await expect(order.getByRole("link", { name: "Avaliar produto" })).toHaveCount(0);
	await order.getByRole("button", { name: "Comprar de novo" }).click();
	await expect(page.getByRole("dialog", { name: "Carrinho de Compras" })).toBeVisible();
	await page.keyboard.press("Escape");

	// A new password ends nothing here and is told by e-mail.
	await page.getByRole("link", { name: "Segurança" }).click();
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
	await expectAccessible(page);

	const download = page.waitForEvent("download");
	await page.getByRole("link", { name: "Baixar meus dados" }).click();
	const copy = await (await download).createReadStream();
	const text = (await copy.toArray()).join("");
	expect(JSON.parse(text)).toMatchObject({
		conta: { email, email_confirmado: true },
		enderecos: [{ nickname: "Clínica", address_cep: "01415001" }],
		pedidos: [{ customer_email: email }],
		avaliacoes: [{ rating: 4 }],
	});

	// The paid order is under way, so the account stays for now.
	const erase = page.getByRole("button", { name: "Apagar conta" });
	await expect(erase).toBeDisabled();
	await expect(erase).toHaveAccessibleDescription(/^Há um pedido em andamento\./);
	await page.getByRole("button", { name: "Sair" }).click();
	await expect(page).toHaveURL(/\/$/);
	await open(page, "/conta");
	await expect(page).toHaveURL(/\/auth/);
});

test("what a sign-up was refused for is forgiven when it is typed anew", async ({ page }) => {
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
	await phone.fill("11987654321");
	await expect(phone).not.toHaveAttribute("aria-invalid");
	await expect(page.getByLabel("Senha", { exact: true })).toHaveValue(PASSWORD);
});

test("a forgotten password is replaced by a link that works once", async ({ page }) => {
	const email = newEmail("rafael");
	await signUp(page, email, "Rafael Nogueira");
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
	await expectAccessible(page);
	await page.getByLabel("Nova senha", { exact: true }).fill("nova-senha-2");
	await page.getByLabel("Confirmar nova senha").fill("nova-senha-2");
	await page.getByRole("button", { name: "Salvar nova senha" }).click();
	await expect(page.getByText("Senha atualizada!")).toBeVisible();
	await open(page, link);
	await expect(page.getByRole("alert")).toContainText("inválido ou já foi usado");
	await open(page, "/auth");
	await signIn(page, email, "nova-senha-2");

	// Without orders the account can be erased at once.
	await open(page, "/conta?aba=seguranca");
	await page.getByRole("button", { name: "Apagar conta" }).click();
	await page.getByRole("dialog").getByLabel("Senha atual").fill("nova-senha-2");
	await page.getByRole("dialog").getByRole("button", { name: "Apagar conta" }).click();
	await expect(page.getByText("Conta apagada")).toBeVisible();
	await expect(page).toHaveURL(/\/$/);
	await open(page, "/auth");
	await page.getByLabel("E-mail", { exact: true }).fill(email);
	await page.getByLabel("Senha", { exact: true }).fill("nova-senha-2");
	await page.getByRole("button", { name: "Entrar", exact: true }).click();
	await expect(page.getByRole("alert").first()).toContainText("E-mail ou senha incorretos.");
});

test("a lost connection and a session that ends in mid-form keep what was typed", async ({
	page,
	context,
}) => {
	const email = newEmail("clara");
	await signUp(page, email, "Clara Nunes");
	await signIn(page, email);
	await open(page, "/conta");
	await page.getByLabel("Empresa ou instituição").fill("Clínica Augusta");
	await page.getByLabel("Profissão").fill("Enfermeira");
	await context.setOffline(true);
	await page.getByRole("button", { name: "Salvar perfil" }).click();
	await expect(page.getByRole("alert").first()).toContainText("Confira a internet e tente de novo");
	await expect(page.getByLabel("Empresa ou instituição")).toHaveValue("Clínica Augusta");
	// Back in the network the page asks who is signed in; the session ends after that, unnoticed.
	const asked = page.waitForResponse("**/auth/v1/session-state");
	await context.setOffline(false);
	await (await asked).finished();
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

test("who has an account enters from the checkout and loses nothing that was typed", async ({
	page,
}) => {
	const email = newEmail("entrar");
	await signUp(page, email);
	await addFirstProduct(page);
	await open(page, "/checkout");
	await fillAddress(page, { street: "Rua do Presente", number: "20" });
	const dialog = page.getByRole("dialog", { name: "Entrar" });
	const enter = () => page.getByRole("link", { name: "Entrar", exact: true }).click();
	await enter();
	await expect(dialog).toBeVisible();
	await expectAccessible(page);
	await page.goBack();
	await expect(dialog).toBeHidden();
	await expect(page).toHaveURL(/\/checkout$/);
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
