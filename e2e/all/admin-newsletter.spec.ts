import { linkOf, waitForMail } from "../support/mailbox.ts";
import { newEmail } from "../support/member.ts";
import { open } from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";
import { visit } from "../support/visitor.ts";

test("offers by e-mail: the merchant invites, a shopper confirms by the link, and the office stops it", async ({
	page,
	browser,
}) => {
	test.slow();
	await open(page, "/admin/configuracoes");
	const invitation = page.getByRole("switch", { name: "Convidar a receber novidades por e-mail" });
	await invitation.click();
	await page.getByRole("button", { name: "Salvar configurações" }).click();
	await expect(page.getByText(/salvas com sucesso/)).toBeVisible();

	const email = newEmail("novidades");
	const shopper = await visit(browser);
	await open(shopper, "/sobre");
	const foot = shopper.getByRole("region", { name: "Novidades por e-mail" });
	await foot.getByLabel("Seu e-mail").fill(email);
	await foot.getByRole("button", { name: "Quero receber" }).click();
	await expect(shopper.getByText("Falta um toque")).toBeVisible();
	const link = linkOf(
		await waitForMail(email, /Confirme que quer receber/),
		"/novidades/confirmar/",
	);
	await open(shopper, link);
	await expectAccessible(shopper);
	await shopper.getByRole("button", { name: "Confirmar" }).click();
	await expect(shopper.getByText(`Pronto: ${email} recebe`)).toBeVisible();
	await open(shopper, link);
	await expect(shopper.getByText("Este link já foi usado")).toBeVisible();

	await open(page, "/admin/clientes/nao-recebem");
	await page.getByRole("button", { name: "Anotar e-mail" }).first().click();
	const form = page.getByRole("dialog", { name: "Anotar e-mail" });
	await form.getByLabel("E-mail").fill("sem arroba");
	await form.getByRole("button", { name: "Anotar" }).click();
	await expect(form.getByText("Informe um e-mail como nome@exemplo.com")).toBeVisible();
	await form.getByLabel("E-mail").fill(email);
	await form.getByLabel("Motivo").selectOption("reclamou");
	await form.getByRole("button", { name: "Anotar" }).click();
	await expect(page.getByText("Reclamou ou marcou como spam").last()).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("button", { name: `Liberar ${email}` }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Liberar" }).click();
	await expect(page.getByText("E-mail liberado")).toBeVisible();

	await open(page, "/admin/configuracoes");
	await invitation.click();
	await page.getByRole("button", { name: "Salvar configurações" }).click();
	await expect(page.getByText(/salvas com sucesso/)).toBeVisible();
	await open(shopper, "/sobre");
	await expect(foot).toHaveCount(0);
});
