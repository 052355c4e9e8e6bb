import { linkOf, waitForMail } from "../support/mailbox.ts";
import { newEmail, PASSWORD, signIn } from "../support/member.ts";
import {
	addFirstProduct,
	choosePix,
	continueToPayment,
	fillInformation,
	open,
	openCheckout,
	SHOPPER,
} from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

test("a guest who bought has an account with one password, and the order once the e-mail is confirmed", async ({
	page,
}) => {
	const email = newEmail("depois");
	await addFirstProduct(page);
	await openCheckout(page);
	await fillInformation(page, email);
	const news = page.getByRole("checkbox", { name: /Quero receber novidades/ });
	await expect(news).not.toBeChecked();
	await news.check();
	await continueToPayment(page);
	await choosePix(page);
	await page.getByRole("button", { name: "Simular pagamento aprovado" }).click();
	await expect(page).toHaveURL(/\/pedido-confirmado/);

	const offer = page.getByRole("region", { name: "Criar conta" });
	await expect(offer).toContainText(SHOPPER.name);
	await expect(offer).toContainText(email);
	await expectAccessible(page);
	await offer.getByLabel("Senha", { exact: true }).fill(PASSWORD);
	await offer.getByRole("button", { name: "Criar conta" }).click();
	await expect(page.getByText(/^Conta criada\. Verifique seu e-mail/)).toBeVisible();
	// What was made is not offered again.
	await page.getByRole("link", { name: /acompanhar/i }).click();
	await expect(page.getByRole("heading", { name: "Itens" })).toBeVisible();
	await expect(page.getByRole("region", { name: "Criar conta" })).toHaveCount(0);

	// Not before the address has proved to be theirs.
	const mail = await waitForMail(email, /Confirme seu e-mail/);
	await open(page, linkOf(mail, "/auth/v1/verify-email"));
	await open(page, "/auth");
	await signIn(page, email);
	await open(page, "/conta?aba=pedidos");
	await expect(page.getByText(/^#[0-9A-F]{8}$/)).toHaveCount(1);
	await open(page, "/conta?aba=perfil");
	await expect(page.getByLabel("Nome completo")).toHaveValue(SHOPPER.name);
});
