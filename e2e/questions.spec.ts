import { linkOf, waitForMail } from "./support/mailbox.ts";
import { newEmail } from "./support/member.ts";
import { ADMIN_SESSION } from "./support/settings.ts";
import { open } from "./support/shopper.ts";
import { expectNothingStandsOut } from "./support/stands-out.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const ADDRESS = "/produto/jaleco-feminino-helena/perguntas";

test("a guest asks, the shop answers, and the answer stands on the open page and in an e-mail", async ({
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
	// Said once, at the field, which has the focus and keeps the words.
	await expect(page.getByText("Não escreva e-mail, telefone ou CPF na pergunta")).toHaveCount(1);
	await expect(question).toBeFocused();
	await expect(question).toHaveValue("Respondam para eu@example.com, por favor");
	await page.setViewportSize({ width: 320, height: 700 });
	await expectNothingStandsOut(page);
	await expectAccessible(page);
	await question.fill(words);
	await form.getByRole("button", { name: "Enviar pergunta" }).click();
	await expect(form.getByRole("status")).toContainText("Pergunta enviada!");
	await expect(question).toHaveValue("");

	const office = await (await browser.newContext({ storageState: ADMIN_SESSION })).newPage();
	await open(office, "/admin/perguntas?situacao=abertas");
	await expectAccessible(office);
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

	await page.setViewportSize({ width: 390, height: 844 });
	await expect(page.getByText(answer)).toBeVisible();
	await expect(page.getByText("Rosa")).toHaveCount(0);
	await expectNothingStandsOut(page);
	const mail = await waitForMail(email, /A loja respondeu/);
	expect(linkOf(mail, "/produto/")).toBe(ADDRESS);
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("a refused question comes back with its form in sight, and is sent once put right", async ({
		page,
	}) => {
		await page.goto(ADDRESS);
		const question = page.getByLabel("Sua pergunta");
		await question.fill("Vi mais barato em www.exemplo.com.br, cobrem?");
		await page.getByLabel("Seu nome").fill("Rosa Lima");
		await page.getByLabel("Seu e-mail").fill(newEmail("sem-script"));
		await page.getByRole("button", { name: "Enviar pergunta" }).click();
		await expect(page.getByText("Escreva a pergunta sem links.")).toHaveCount(1);
		await expect(page).toHaveURL(/\/perguntas#perguntar$/);
		await expect(page.getByRole("heading", { name: "Fazer uma pergunta" })).toBeInViewport();
		await expect(question).toHaveValue("Vi mais barato em www.exemplo.com.br, cobrem?");
		await question.fill("Vocês cobrem a oferta de outra loja?");
		await page.getByRole("button", { name: "Enviar pergunta" }).click();
		await expect(page.getByText("Pergunta enviada!")).toBeInViewport();
	});
});
