import { checkScreen, expectNarrow, lengthenRecords } from "../support/check-screen.ts";
import { becomeMember, newEmail } from "../support/member.ts";
import {
	addFirstProduct,
	choosePix,
	continueToPayment,
	fillAddress,
	fillInformation,
	open,
} from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";
import { hiddenByFootBar } from "../support/under-foot-bar.ts";

/** No phone is as wide as this, and no letter of it offers a place to break. */
const LONG = "Maximiliana".repeat(7);
const PRODUCT = "/produto/jaleco-feminino-helena";
const PAGES = [
	"/",
	"/produtos",
	"/busca?q=jaleco&tam=M&cor=branco",
	`/busca?q=${LONG}&tam=M`,
	"/categoria/feminino",
	PRODUCT,
	`${PRODUCT}/avaliacoes`,
	`${PRODUCT}/perguntas`,
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
	"/novidades",
	"/descadastrar/nenhum",
	"/pedido/nenhum",
	"/nenhuma/pagina",
];
const touch = true;
const within = "[role=dialog]";

test("every page of the shop fits a phone, a thumb and the accessibility rules", async ({
	page,
}) => {
	test.slow();
	for (const path of PAGES) {
		await open(page, path);
		await checkScreen(page, path, { touch });
		await expectNarrow(page, `${path} at 320`, 320);
		await lengthenRecords(page);
		await expectNarrow(page, `${path} with long records`, 320);
	}
});

test("every dialog of a list and of a product fits a phone and a thumb", async ({ page }) => {
	test.slow();
	const dialog = page.getByRole("dialog");
	const dialogs: Record<string, () => Promise<void>> = {
		search: async () => {
			await page.getByRole("button", { name: "Buscar", exact: true }).first().tap();
			const field = page.getByRole("combobox", { name: "O que você está procurando?" });
			await field.fill("jaleco");
			await expect(page.getByRole("option").first()).toBeVisible();
		},
		menu: () => page.getByRole("button", { name: "Abrir menu" }).tap(),
		filters: async () => {
			await page.getByRole("link", { name: "Filtrar" }).tap();
			const groups = dialog.locator("details");
			await expect(groups.first()).toBeVisible();
			await groups.evaluateAll((all) => {
				for (const group of all) (group as HTMLDetailsElement).open = true;
			});
		},
		"choice from a card": () =>
			page.getByRole("article").getByRole("button", { name: "Comprar agora" }).first().tap(),
	};
	for (const [what, show] of Object.entries(dialogs)) {
		await open(page, "/busca?q=jaleco");
		await show();
		await expect(dialog).toBeVisible();
		await checkScreen(page, what, { touch, within });
	}

	await open(page, PRODUCT);
	for (const tab of await page.getByRole("main").getByRole("tab").all()) {
		await tab.tap();
		await expect(tab).toHaveAttribute("aria-selected", "true");
		await checkScreen(page, `tab ${await tab.textContent()}`, { touch });
	}
	await page.getByRole("button", { name: "Qual é o meu tamanho?" }).tap();
	await dialog.getByRole("tab", { name: "Minhas medidas" }).tap();
	await dialog.getByLabel("Altura").fill("166");
	await dialog.getByLabel("Peso").fill("63");
	await checkScreen(page, "measures", { touch, within });
	await dialog.getByRole("button", { name: "Ver meu tamanho" }).tap();
	await expect(page.getByRole("dialog", { name: /^Seu tamanho é/ })).toBeVisible();
	await checkScreen(page, "size", { touch, within });
});

test("from cart to order everything fits, with names of any length", async ({ page }) => {
	test.slow();
	await addFirstProduct(page, "touca");
	await page.getByRole("button", { name: "Ver carrinho" }).tap();
	await expect(page.getByRole("dialog")).toBeVisible();
	await checkScreen(page, "cart", { touch, within });
	await page.getByRole("button", { name: "Finalizar Compra" }).tap();
	await fillInformation(page);
	await page.getByLabel("Nome completo").fill(`Ana ${"W".repeat(60)}`);
	await page.getByLabel("Rua ou avenida").fill(`Rua ${"a".repeat(60)}`);
	const check = async (what: string) => {
		await checkScreen(page, what, { touch });
		await expectNarrow(page, `${what} at 320`, 320);
	};
	await check("checkout");
	await continueToPayment(page);
	await page.getByRole("radio", { name: /Crédito/ }).check({ force: true });
	await expect(page.getByLabel("Número do cartão")).toBeVisible();
	await check("card");
	await choosePix(page);
	await check("PIX");
	await page.getByRole("button", { name: "Simular pagamento aprovado" }).tap();
	await expect(page).toHaveURL(/pedido-confirmado/);
	await check("confirmation");
	await page.getByRole("link", { name: /acompanhar/i }).tap();
	await expect(page.getByRole("heading", { name: "Itens" })).toBeVisible();
	await check("order");
});

test("so does the account, with a name and an address of any length", async ({ page }) => {
	test.slow();
	await becomeMember(page, newEmail("m".repeat(45)), LONG);
	await open(page, "/conta");
	await page.getByRole("button", { name: "Novo endereço" }).click();
	await fillAddress(page, { street: LONG, district: LONG });
	await page.getByLabel("Como você chama este endereço").fill(LONG.slice(0, 40));
	await page.getByRole("button", { name: "Guardar endereço" }).click();
	await expect(page.getByRole("button", { name: /^Remover/ })).toBeVisible();
	for (const tab of ["perfil", "pedidos", "favoritos", "seguranca"]) {
		await open(page, `/conta?aba=${tab}`);
		await checkScreen(page, `account, ${tab}`, { touch });
		await expectNarrow(page, `account, ${tab} at 320`, 320);
	}
});

test("the buy bar hides no focus, and at four times its size the shop still sells", async ({
	page,
}) => {
	await open(page, PRODUCT);
	await page.getByRole("heading", { level: 1 }).click();
	expect(await hiddenByFootBar(page, "Tab", 40)).toEqual([]);
	await addFirstProduct(page, "touca");
	await page.setViewportSize({ width: 320, height: 256 });
	await open(page, "/checkout");
	await fillInformation(page, "zoom@example.com");
	await continueToPayment(page);
	await choosePix(page);
	await page.getByRole("button", { name: "Copiar código" }).click({ trial: true });
	await expectNarrow(page, "PIX at four times its size");
});
