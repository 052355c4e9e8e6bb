import type { Page } from "@playwright/test";
import { newEmail, signIn, signUp } from "./support/member.ts";
import {
	addFirstProduct,
	choosePix,
	continueToPayment,
	fillInformation,
	open,
	openCheckout,
} from "./support/shopper.ts";
import { smallTargets } from "./support/small-targets.ts";
import { expect, test } from "./support/test.ts";

const PAGES = [
	"/",
	"/produtos",
	"/busca?q=jaleco&tam=M&cor=branco",
	"/busca?q=xyzabc",
	"/categoria/feminino",
	"/categoria/medicina",
	"/produto/jaleco-feminino-helena",
	"/produto/jaleco-feminino-helena/avaliacoes",
	"/produto/jaleco-feminino-helena/perguntas",
	"/favoritos",
	"/sobre",
	"/contato",
	"/pagina/central-de-ajuda",
	"/pagina/guia-de-tamanhos",
	"/pagina/politica-de-privacidade",
	"/auth",
	"/auth?aba=criar",
	"/reset-password",
	"/avise-me/nenhum",
	"/descadastrar/nenhum",
	"/pedido/nenhum",
	"/nenhuma/pagina",
];

const DIALOG = "[role=dialog]";

/** Nothing on it, or on the part `within`, is too small for a thumb. */
async function expectWide(page: Page, what: string, within?: string): Promise<void> {
	expect(await smallTargets(page, within), what).toEqual([]);
}

test("whatever is pressed on a page of the shop has 44 px for a thumb", async ({ page }) => {
	test.slow();
	for (const path of PAGES) {
		await open(page, path);
		await expectWide(page, path);
	}
});

test("so has whatever is pressed in its dialogs", async ({ page }) => {
	await open(page, "/busca?q=jaleco");
	await page.getByRole("button", { name: "Buscar", exact: true }).first().tap();
	await page.getByRole("combobox").pressSequentially("jaleco");
	await expect(page.getByRole("option").first()).toBeVisible();
	await expectWide(page, "search", DIALOG);
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: "Abrir menu" }).tap();
	await expectWide(page, "menu", DIALOG);
	await page.keyboard.press("Escape");
	await page.getByRole("link", { name: "Filtrar" }).tap();
	const sheet = page.getByRole("dialog", { name: "Filtros" });
	for (const closed of await sheet.locator("details:not([open]) > summary").all()) {
		await closed.tap();
	}
	await expectWide(page, "filters", DIALOG);
	await page.keyboard.press("Escape");
	await page.getByRole("article").getByRole("button", { name: "Comprar agora" }).first().tap();
	await expectWide(page, "choice from a card", DIALOG);
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: "Precisa de ajuda?" }).tap();
	await expect(page.getByRole("dialog")).toBeVisible();
	await expectWide(page, "help", DIALOG);
});

test("so has whatever is pressed about a product", async ({ page }) => {
	await open(page, "/produto/jaleco-feminino-helena");
	for (const tab of await page.getByRole("main").getByRole("tab").all()) {
		await tab.tap();
		await expectWide(page, `tab ${await tab.textContent()}`);
	}
	await page.getByRole("button", { name: "Ampliar imagem" }).tap();
	await expectWide(page, "large picture", DIALOG);
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: "Qual é o meu tamanho?" }).tap();
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("tab", { name: "Uma peça que tenho" }).tap();
	await expectWide(page, "a piece", DIALOG);
	await dialog.getByRole("tab", { name: "Minhas medidas" }).tap();
	await dialog.getByLabel("Altura").fill("166");
	await dialog.getByLabel("Peso").fill("63");
	await dialog.getByRole("button", { name: "Como usamos" }).tap();
	await expectWide(page, "measures", DIALOG);
	await dialog.getByRole("button", { name: "Ver meu tamanho" }).tap();
	await expectWide(page, "size", DIALOG);
});

test("so has whatever is pressed from cart to order", async ({ page }) => {
	test.slow();
	await addFirstProduct(page, "touca");
	await expectWide(page, "a message", "[data-sonner-toaster]");
	await page.getByRole("button", { name: "Ver carrinho" }).tap();
	await expect(page.getByRole("dialog")).toBeVisible();
	await expectWide(page, "cart", DIALOG);
	await page.keyboard.press("Escape");
	await openCheckout(page);
	await expectWide(page, "checkout");
	await fillInformation(page);
	await expectWide(page, "checkout, filled");
	await continueToPayment(page);
	await page.getByRole("radio", { name: /Crédito/ }).check({ force: true });
	await expect(page.getByLabel("Número do cartão")).toBeVisible();
	await expectWide(page, "card");
	await choosePix(page);
	await expectWide(page, "PIX");
	await page.getByRole("button", { name: "Simular pagamento aprovado" }).tap();
	await expect(page).toHaveURL(/pedido-confirmado/);
	await expectWide(page, "confirmation");
	await page.getByRole("link", { name: /acompanhar/i }).tap();
	await expect(page.getByRole("heading", { name: "Itens" })).toBeVisible();
	await expectWide(page, "order");
});

test("so has whatever is pressed in the account", async ({ page }) => {
	test.slow();
	const email = newEmail("dedos");
	await signUp(page, email);
	await signIn(page, email);
	for (const tab of ["perfil", "pedidos", "favoritos", "seguranca"]) {
		await open(page, `/conta?aba=${tab}`);
		await expectWide(page, tab);
	}
});
