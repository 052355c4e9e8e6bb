import { linkOf, waitForMail } from "../support/mailbox.ts";
import { newEmail } from "../support/member.ts";
import { ADMIN_SESSION } from "../support/settings.ts";
import { open } from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

const ADDRESS = "/produto/jaleco-feminino-helena/perguntas";

test("a guest sends a question, and the shop's answer stands on the open page and in an e-mail", async ({
	page,
	browser,
}) => {
	const email = newEmail("pergunta");
	const words = `O tecido estica no cotovelo? ${Date.now() % 100_000}`;
	await open(page, ADDRESS);
	await expect(page.getByText("O branco fica transparente", { exact: false })).toBeVisible();
	const form = page.getByRole("form", { name: "Fazer uma pergunta" });
	const question = form.getByLabel("Sua pergunta");
	await question.fill("Respondam para eu@example.com, por favor");
	await form.getByLabel("Seu nome").fill("Rosa <b>Lima</b>");
	await form.getByLabel("Seu e-mail").fill(email);
	await form.getByRole("button", { name: "Enviar pergunta" }).click();
	// Shown once, at the field, which has the focus and its words.
	await expect(page.getByText("Não escreva e-mail, telefone ou CPF na pergunta")).toHaveCount(1);
	await expect(question).toBeFocused();
	await expect(question).toHaveValue("Respondam para eu@example.com, por favor");
	await expectAccessible(page);
	await question.fill(words);
	await form.getByRole("button", { name: "Enviar pergunta" }).click();
	await expect(form.getByRole("status")).toContainText("Pergunta enviada!");
	await expect(question).toHaveValue("");

	const office = await (await browser.newContext({ storageState: ADMIN_SESSION })).newPage();
	await open(office, "/admin/perguntas?situacao=abertas");
	const row = office.getByRole("row").filter({ hasText: words });
	await expect(row.getByText("Rosa <b>Lima</b>")).toBeVisible();
	await row.getByRole("button", { name: /^Responder a pergunta de/ }).click();
	const dialog = office.getByRole("dialog", { name: "Responder pergunta" });
	await dialog.getByRole("button", { name: "Salvar resposta" }).click();
	await expect(dialog.getByText("Escreva a resposta")).toBeVisible();
	const answer = `Estica um pouco: tem 3% de elastano. ${Date.now()}`;
	await dialog.getByLabel("Resposta da loja").fill(answer);
	await expectAccessible(office);
	await dialog.getByRole("button", { name: "Salvar resposta" }).click();
	await expect(office.getByText(/^Resposta salva!/)).toBeVisible();

	await expect(page.getByText(answer)).toBeVisible();
	await expect(page.getByText("Rosa")).toHaveCount(0);
	const mail = await waitForMail(email, /A loja respondeu/);
	expect(linkOf(mail, "/produto/")).toBe(ADDRESS);
});
