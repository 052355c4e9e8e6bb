import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

const PRODUCT = "/produto/jaleco-estetica-gola-padre-com-vivo";

const alive = (page: Page) => page.waitForSelector("html[data-hydrated]");

/** Opens a page whose scripts come when the answer is called. */
async function openAsleep(page: Page, address: string): Promise<() => Promise<void>> {
	const { promise: come, resolve: release } = Promise.withResolvers<void>();
	await page.route(/\.js$/, async (route) => {
		await come;
		await route.continue();
	});
	await page.goto(address, { waitUntil: "commit" });
	// Drawn with its style: until then everything lies somewhere else.
	await page.waitForFunction(
		() => performance.getEntriesByName("first-contentful-paint").length > 0,
	);
	await expect(page.locator("main")).toBeVisible();
	return async () => {
		release();
		await alive(page);
	};
}

test("what is typed and chosen on a product's page before its scripts come counts, each once", async ({
	page,
}) => {
	const wake = await openAsleep(page, PRODUCT);
	await page
		.getByRole("radio", { name: /Branco/ })
		.first()
		.check({ force: true });
	await page.getByRole("radio", { name: "M", exact: true }).first().check({ force: true });
	await page.getByLabel(/^Quantidade de/).fill("3");
	await page
		.getByRole("button", { name: /^Favoritar/ })
		.first()
		.click();
	const add = page.getByRole("button", { name: "Adicionar ao carrinho" }).first();
	await add.click();
	await add.click();
	const cep = page.getByLabel("Quando chega? Escreva o CEP");
	await cep.pressSequentially("2004002");
	await wake();
	await expect(page.getByText("Produto adicionado ao carrinho!")).toBeVisible();
	await expect(page.getByRole("button", { name: "Carrinho, 3 itens" })).toBeVisible();
	await expect(page.getByRole("link", { name: "Favoritos, 1 peça" })).toBeVisible();
	await expect(page.getByRole("radio", { name: "M", exact: true }).first()).toBeChecked();
	await expect(cep).toHaveValue("20040-02");
	await expect(cep).toBeFocused();
	await page.keyboard.type("0");
	await expect(cep).toHaveValue("20040-020");
	await expect(page.getByText(/^Chega até/).first()).toBeVisible();
});

test("a message sent before the scripts of its page come is sent once, and never stands in the address", async ({
	page,
}) => {
	const wake = await openAsleep(page, "/contato");
	await page.getByLabel("Nome*").fill("Helena Prado");
	await page.getByLabel("E-mail*").fill("helena@example.com");
	await page.getByLabel("Telefone").fill("11982143344");
	await page.getByLabel("Assunto*").fill("Jaleco");
	await page.getByLabel("Mensagem*").fill("Chega quando?");
	const send = page.getByRole("button", { name: "Enviar mensagem" });
	await send.dblclick({ noWaitAfter: true });
	const thanks = page.getByRole("status").filter({ hasText: "Protocolo" });
	await expect(thanks).toBeVisible();
	await expect(page).toHaveURL(/\/contato$/);
	const number = (await thanks.textContent()) ?? "";
	await wake();
	await expect(thanks).toHaveText(number);
	await expect(page.getByLabel("Mensagem*")).toHaveValue("");
});

test("what is typed into the search before its scripts come stands in its field", async ({
	page,
}) => {
	const wake = await openAsleep(page, "/produtos");
	await page.getByRole("button", { name: "Buscar", exact: true }).first().click();
	await page.keyboard.type("jaleco azul");
	await wake();
	const field = page.getByRole("combobox", { name: "O que você está procurando?" });
	await expect(field).toBeFocused();
	await expect(field).toHaveValue("jaleco azul");
	await page.keyboard.type(" p");
	await expect(field).toHaveValue("jaleco azul p");
});
