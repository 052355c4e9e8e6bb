import { waitForMail } from "../support/mailbox.ts";
import { becomeMember, newEmail } from "../support/member.ts";
import { addFirstProduct, open } from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";
import { visit } from "../support/visitor.ts";

test("messages that the shop writes by itself: words, a test, a switch, and the cart that they need", async ({
	page,
	browser,
}) => {
	test.slow();
	await open(page, "/admin/clientes/automaticas");
	await expect(page.getByRole("heading", { name: "Mensagens automáticas" })).toBeVisible();
	await expectAccessible(page);
	const row = page.getByRole("listitem").filter({ hasText: "Carrinho esquecido" });
	await row.getByRole("button", { name: "Editar: Carrinho esquecido" }).click();
	const form = page.getByRole("dialog", { name: "Carrinho esquecido" });
	await form.getByLabel("Dias depois da última mudança").fill("0");
	await form.getByLabel("Assunto").fill("Continua no carrinho");
	await form.getByLabel("Cupom").fill("naoexiste");
	await form.getByRole("button", { name: "Salvar mensagem" }).click();
	await expect(form.getByText("O mínimo é de 1 dia")).toBeVisible();
	await form.getByLabel("Dias depois da última mudança").fill("2");
	await form.getByRole("button", { name: "Salvar mensagem" }).click();
	await expect(form.getByText("Este cupom não existe em Descontos")).toBeVisible();
	await expect(form.getByLabel("Assunto")).toHaveValue("Continua no carrinho");
	await form.getByLabel("Cupom").fill("");
	await form.getByRole("button", { name: "Enviar teste para mim" }).click();
	await expect(page.getByText("Teste a caminho!")).toBeVisible();
	await form.getByRole("button", { name: "Salvar mensagem" }).click();
	await expect(page.getByText("Mensagem salva com sucesso!")).toBeVisible();
	await expect(row.getByText("2 dias depois da última mudança no carrinho")).toBeVisible();
	await row.getByRole("switch", { name: "Ligada" }).click();
	await expect(page.getByText("Mensagem ligada")).toBeVisible();
	await waitForMail("marina@example.com", /\[Teste\] Continua no carrinho/);
	await row.getByRole("switch", { name: "Ligada" }).click();
	await expect(page.getByText("Mensagem desligada")).toBeVisible();

	const shopper = await visit(browser);
	await becomeMember(shopper, newEmail("carrinho"));
	const saved = shopper.waitForResponse((answer) => answer.url().endsWith("/conta/carrinho"), {
		timeout: 90_000,
	});
	await open(shopper, "/");
	await addFirstProduct(shopper, "touca");
	expect((await saved).ok()).toBe(true);
});
