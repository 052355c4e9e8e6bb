import { waitForMail } from "./support/mailbox.ts";
import { makeAccount, newEmail, PASSWORD, signIn, signUp } from "./support/member.ts";
import {
	addFirstProduct,
	choosePix,
	continueToPayment,
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

test("a lost connection and a session that ends in mid-form keep what was typed", async ({
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
