import type { Page } from "@playwright/test";
import { becomeMember, newEmail } from "./support/member.ts";
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

const IN_LIST: Record<string, (page: Page) => Promise<void>> = {
	search: async (page) => {
		await page.getByRole("button", { name: "Buscar", exact: true }).first().tap();
		const field = page.getByRole("combobox", { name: "O que você está procurando?" });
		await field.pressSequentially("jaleco");
		await expect(page.getByRole("option").first()).toBeVisible();
	},
	menu: (page) => page.getByRole("button", { name: "Abrir menu" }).tap(),
	filters: async (page) => {
		await page.getByRole("link", { name: "Filtrar" }).tap();
		const groups = page.getByRole("dialog", { name: "Filtros" }).locator("details");
		await expect(groups.first()).toBeVisible();
		await groups.evaluateAll((all) => {
			for (const group of all) (group as HTMLDetailsElement).open = true;
		});
	},
	"choice from a card": (page) =>
		page.getByRole("article").getByRole("button", { name: "Comprar agora" }).first().tap(),
	help: async (page) => {
		await open(page, "/");
		await page.getByRole("button", { name: "Precisa de ajuda?" }).tap();
	},
};

for (const [what, show] of Object.entries(IN_LIST)) {
	test(`so has whatever is pressed in the dialog: ${what}`, async ({ page }) => {
		await open(page, "/busca?q=jaleco");
		await show(page);
		await expect(page.getByRole("dialog")).toBeVisible();
		await expectWide(page, what, DIALOG);
	});
}

test("so has whatever is pressed about a product", async ({ page }) => {
	const product = "/produto/jaleco-feminino-helena";
	await open(page, product);
	for (const tab of await page.getByRole("main").getByRole("tab").all()) {
		await tab.tap();
		await expect(tab).toHaveAttribute("aria-selected", "true");
		await expectWide(page, `tab ${await tab.textContent()}`);
	}
	await page.getByRole("button", { name: "Ampliar imagem" }).tap();
	const dialog = page.getByRole("dialog");
	await expect(dialog).toBeVisible();
	await expectWide(page, "large picture", DIALOG);
	await open(page, product);
	await page.getByRole("button", { name: "Qual é o meu tamanho?" }).tap();
	await dialog.getByRole("tab", { name: "Uma peça que tenho" }).tap();
	await expect(dialog.getByLabel("Peça desta loja")).toBeVisible();
	await expectWide(page, "a piece", DIALOG);
	await dialog.getByRole("tab", { name: "Minhas medidas" }).tap();
	await dialog.getByLabel("Altura").fill("166");
	await dialog.getByLabel("Peso").fill("63");
	await dialog.getByRole("button", { name: "Como usamos" }).tap();
	await expectWide(page, "measures", DIALOG);
	await dialog.getByRole("button", { name: "Ver meu tamanho" }).tap();
	await expect(page.getByRole("dialog", { name: /^Seu tamanho é/ })).toBeVisible();
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
	await becomeMember(page, email);
	for (const tab of ["perfil", "pedidos", "favoritos", "seguranca"]) {
		await open(page, `/conta?aba=${tab}`);
		await expectWide(page, tab);
	}
});
