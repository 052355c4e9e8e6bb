import { newEmail } from "../support/member.ts";
import { expect, test } from "../support/test.ts";

test.use({ javaScriptEnabled: false });

test("pages that need JavaScript say what for, and how to go on", async ({ page }) => {
	await page.goto("/checkout");
	await expect(page.getByText(/precisa de JavaScript/)).toBeVisible();
	await page.goto("/favoritos");
	await expect(page.getByText(/só um navegador com JavaScript ligado os lê/)).toBeVisible();
	await page.goto("/auth");
	await expect(page.getByText(/A chave de acesso precisa de JavaScript/)).toBeVisible();
	const ways = page.getByRole("navigation", { name: "Sem JavaScript" });
	await ways.getByRole("link", { name: "Criar conta" }).click();
	await expect(page.getByRole("button", { name: "Criar conta" })).toBeVisible();
	await ways.getByRole("link", { name: "Recuperar a senha" }).click();
	await expect(page.getByRole("button", { name: /Enviar/ })).toBeVisible();
});

test("a refused question comes back with its form in sight, and is sent once put right", async ({
	page,
}) => {
	await page.goto("/produto/jaleco-feminino-helena/perguntas");
	const question = page.getByLabel("Sua pergunta");
	await question.fill("Vi mais barato em www.exemplo.com.br, cobrem?");
	await page.getByLabel("Seu nome").fill("Rosa Lima");
	// The foot of the page may ask for one too.
	await page.getByRole("main").getByLabel("Seu e-mail").fill(newEmail("sem-script"));
	await page.getByRole("button", { name: "Enviar pergunta" }).click();
	await expect(page.getByText("Escreva a pergunta sem links.")).toHaveCount(1);
	await expect(page).toHaveURL(/\/perguntas#perguntar$/);
	await expect(page.getByRole("heading", { name: "Fazer uma pergunta" })).toBeInViewport();
	await expect(question).toHaveValue("Vi mais barato em www.exemplo.com.br, cobrem?");
	await question.fill("Vocês cobrem a oferta de outra loja?");
	await page.getByRole("button", { name: "Enviar pergunta" }).click();
	await expect(page.getByText("Pergunta enviada!")).toBeInViewport();
});
