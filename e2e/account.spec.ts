import { newEmail, signIn, signUp } from "./support/member.ts";
import {
	addFirstProduct,
	continueToPayment,
	fillCep,
	open,
	openCheckout,
	payElsewhere,
	SHOPPER,
} from "./support/shopper.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test("a customer from sign-up to the account's orders", async ({ page }) => {
	const email = newEmail("beatriz");

	// A favourite of this browser goes along into the account.
	await open(page, "/produtos");
	await page
		.getByRole("button", { name: /^Favoritar/ })
		.first()
		.click();
	await signUp(page, email);
	await open(page, "/conta?aba=favoritos");
	await expect(page).toHaveURL(/\/auth\?voltar=/);
	await signIn(page, email);
	await expect(page).toHaveURL(/\/conta\?aba=favoritos/);
	await expect(page.getByRole("article")).toHaveCount(1);

	await page.getByRole("link", { name: "Perfil" }).click();
	await page.getByLabel("Profissão").fill("Enfermeira");
	await page.getByLabel("CPF").fill("52998224725");
	await page.getByRole("button", { name: "Salvar perfil" }).click();
	await expect(page.getByText("Perfil atualizado")).toBeVisible();
	await page.getByRole("button", { name: "Novo endereço" }).click();
	const typing = page.getByRole("dialog", { name: "Novo endereço" });
	await fillCep(typing, SHOPPER.cep);
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
	await page.getByRole("button", { name: "Remover Clínica" }).click();
	await page.getByRole("button", { name: "Desfazer" }).click();
	await expect(page.getByText("Usado primeiro")).toBeVisible();

	// The checkout knows the account, and the order is the account's.
	await addFirstProduct(page);
	await openCheckout(page);
	const personal = page.locator("section").filter({ hasText: "Dados pessoais" });
	await expect(personal).toContainText("Beatriz Yamada");
	await expect(personal).toContainText(email);
	await expect(personal).toContainText("CPF ou CNPJ terminado em 25");
	await expect(page.getByRole("radio", { name: /^Clínica/ })).toBeChecked();
	await expect(page.getByText(/^Chega até/).first()).toBeVisible();
	await continueToPayment(page);
	await payElsewhere(page);
	await open(page, "/conta?aba=pedidos");
	const order = page.getByRole("listitem").filter({ hasText: "Pago" }).first();
	await order.getByText(/^#[0-9A-F]{8}$/).click();
	await order.getByRole("button", { name: "Comprar de novo" }).click();
	await expect(page.getByRole("dialog", { name: "Carrinho de Compras" })).toBeVisible();
	await page.keyboard.press("Escape");

	await page.getByRole("link", { name: "Segurança" }).click();
	await page.getByRole("button", { name: "Sair" }).click();
	await expect(page).toHaveURL(/\/$/);
	await open(page, "/conta");
	await expect(page).toHaveURL(/\/auth/);
});
