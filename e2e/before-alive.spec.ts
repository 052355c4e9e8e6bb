import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

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

test("a CEP typed before a product's page lives is asked about, and stays when that draws anew", async ({
	page,
}) => {
	const wake = await openAsleep(page, PRODUCT);
	const cep = page.getByLabel("Quando chega? Escreva o CEP");
	await cep.pressSequentially("2004002");
	await wake();
	await expect(cep).toHaveValue("20040-02");
	await expect(cep).toBeFocused();
	await page.keyboard.type("0");
	await expect(cep).toHaveValue("20040-020");
	await expect(page.getByText(/^Chega até/).first()).toBeVisible();
});

test("what is typed wins over what this browser keeps, whatever is typed first", async ({
	page,
}) => {
	await page.goto("/contato");
	await alive(page);
	await page.evaluate(() => {
		localStorage.setItem("requinte-cep", "01415001");
		sessionStorage.setItem(
			"requinte-draft:contato",
			JSON.stringify({ nome: "Ana", assunto: "De antes" }),
		);
	});
	let wake = await openAsleep(page, PRODUCT);
	const cep = page.getByLabel("Quando chega? Escreva o CEP");
	await cep.fill("20040020");
	await wake();
	await expect(cep).toHaveValue("20040-020");
	await expect(page.getByText(/^Chega até/).first()).toBeVisible();
	wake = await openAsleep(page, "/contato");
	await page.getByLabel("Nome*").fill("Helena Prado");
	await wake();
	await expect(page.getByLabel("Nome*")).toHaveValue("Helena Prado");
	await expect(page.getByLabel("Assunto*")).toHaveValue("De antes");
});

test("choices, numbers and presses on a product's page are taken in their order, each once", async ({
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
	await wake();
	await expect(page.getByText("Produto adicionado ao carrinho!")).toBeVisible();
	await expect(page.getByRole("button", { name: "Carrinho, 3 itens" })).toBeVisible();
	await expect(page.getByRole("link", { name: "Favoritos, 1 peça" })).toBeVisible();
	await expect(page.getByRole("radio", { name: "M", exact: true }).first()).toBeChecked();
});

test("what is added before a page lives joins what the cart holds already", async ({ page }) => {
	let wake = await openAsleep(page, PRODUCT);
	for (const colour of [/Branco/, /^(?!Branco)/]) {
		const group = page.getByRole("radiogroup", { name: /^Cor/ });
		await group.getByRole("radio", { name: colour }).first().check({ force: true });
		await page.getByRole("radio", { name: "M", exact: true }).first().check({ force: true });
		await page.getByRole("button", { name: "Adicionar ao carrinho" }).first().click();
		await wake();
		await expect(page.getByText("Produto adicionado ao carrinho!")).toBeVisible();
		wake = await openAsleep(page, PRODUCT);
	}
	await wake();
	await expect(page.getByRole("button", { name: "Carrinho, 2 itens" })).toBeVisible();
});

test("an account is asked for with what was typed before the form lived", async ({ page }) => {
	const wake = await openAsleep(page, "/auth?aba=criar-conta");
	await page.getByLabel("Nome completo").fill("Helena Prado");
	await page.getByLabel("E-mail", { exact: true }).fill("helena@example.com");
	await page.getByLabel("Telefone").fill("11982143344");
	await page.getByLabel("Senha", { exact: true }).fill("Aa1-grande");
	await page.getByRole("checkbox").check();
	await page.getByRole("button", { name: "Mostrar senha" }).click();
	await wake();
	await expect(page.getByLabel("Telefone")).toHaveValue("(11) 98214-3344");
	await expect(page.getByText("Para criar a conta, preencha")).toHaveCount(0);
	await expect(page.getByRole("button", { name: "Criar conta" })).toBeEnabled();
	await expect(page.getByRole("checkbox")).toBeChecked();
	await expect(page.getByLabel("Senha", { exact: true })).toHaveAttribute("type", "text");
	// What draws the form anew takes none of it away.
	await page.getByLabel("Profissão").pressSequentially("Médica");
	await expect(page.getByLabel("Nome completo")).toHaveValue("Helena Prado");
	await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue("helena@example.com");
	await expect(page.getByLabel("Senha", { exact: true })).toHaveValue("Aa1-grande");
});

test("a message sent before its form lives is sent once, and never stands in the address", async ({
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
	const told = page.getByRole("status").filter({ hasText: "Protocolo" });
	await expect(told).toBeVisible();
	await expect(page).toHaveURL(/\/contato$/);
	const number = (await told.textContent()) ?? "";
	await wake();
	await expect(told).toHaveText(number);
	await expect(page.getByLabel("Mensagem*")).toHaveValue("");
});

test("what is typed after the search was opened, before it lives, stands in its field", async ({
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

test("a list follows words, an order and a filter that were chosen before it lived", async ({
	page,
}) => {
	const wake = await openAsleep(page, "/produtos");
	await page.getByLabel("Buscar produtos").fill("jaleco");
	await page.getByLabel("Ordenar").selectOption({ label: "Menor preço" });
	await page
		.locator("#filtros")
		.getByRole("checkbox", { name: /^M\b/ })
		.first()
		.check({ force: true });
	await wake();
	await expect(page).toHaveURL(/q=jaleco/);
	await expect(page).toHaveURL(/ordem=/);
	await expect(page).toHaveURL(/tam=M/);
});

test("what the browser fills again after going back is heard of as well", async ({ page }) => {
	await page.goto("/contato");
	await alive(page);
	await page.getByLabel("Nome*").fill("Helena");
	await page.getByLabel("Telefone").fill("11982143344");
	await page.evaluate(() => sessionStorage.clear());
	await page.goto("/sobre");
	const { promise: come, resolve: release } = Promise.withResolvers<void>();
	await page.route(/\.js$/, async (route) => {
		await come;
		await route.continue();
	});
	await page.goBack({ waitUntil: "commit" });
	await expect(page.getByLabel("Nome*")).toHaveValue("Helena");
	release();
	await alive(page);
	await expect(page.getByLabel("Nome*")).toHaveValue("Helena");
	// Kept again: a reload loses it no more.
	await page.reload();
	await expect(page.getByLabel("Nome*")).toHaveValue("Helena");
});
