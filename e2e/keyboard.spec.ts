import type { Locator, Page } from "@playwright/test";
import { IN_STOCK, open, SHOPPER } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

test("the keyboard alone opens a product, chooses and adds it", async ({ page }) => {
	await open(page, "/busca?q=jaleco");
	await page.keyboard.press("Tab");
	await expect(page.getByRole("link", { name: /pular para o conte[úu]do/i })).toBeFocused();
	await page
		.getByRole("article")
		.filter({ hasNotText: "Esgotado" })
		.first()
		.getByRole("link")
		.first()
		.focus();
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/produto\//);
	const add = page.getByRole("button", { name: "Adicionar ao carrinho" }).first();
	for (const group of [/^Tamanho/, /^Cor/]) {
		// Who forgot a choice stands at it, on the first that can be had.
		await add.focus();
		await page.keyboard.press("Enter");
		await expect(
			page.getByRole("radiogroup", { name: group }).getByRole("radio", { name: IN_STOCK }).first(),
		).toBeFocused();
		await page
			.getByRole("radiogroup", { name: group })
			.getByRole("radio", { name: IN_STOCK })
			.first()
			.focus();
		await page.keyboard.press("Space");
	}
	await add.focus();
	await page.keyboard.press("Enter");
	await expect(page.getByText("Produto adicionado ao carrinho!")).toBeVisible();
});

/** Goes there as whoever has no mouse does: from one stop to the next. */
async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
	const isThere = () => target.evaluate((element) => element === document.activeElement);
	for (let stops = 0; stops < MOST_STOPS; stops++) {
		if (await isThere()) return;
		await page.keyboard.press(key);
	}
	throw new Error(`${MOST_STOPS} times ${key} do not lead to ${target}`);
}

const MOST_STOPS = 120;

test("from a list to the order, with nothing but the keyboard", async ({ page }) => {
	test.slow();
	const keys = page.keyboard;
	const fillIn = async (label: string, text: string) => {
		await tabTo(page, page.getByLabel(label, { exact: true }));
		await keys.type(text);
	};
	await open(page, "/produtos");
	const filters = page.getByRole("region", { name: "Filtros" });
	await tabTo(page, filters.getByRole("checkbox", { name: /^M \d/ }));
	await keys.press("Space");
	await expect(page).toHaveURL(/tam=M/);
	const white = filters.getByRole("checkbox", { name: /^Branco \d/ });
	await tabTo(page, white);
	await keys.press("Space");
	await expect(page).toHaveURL(/cor=branco.*tam=M/);
	await expect(page.getByRole("link", { name: /^Comprar M/ }).first()).toBeVisible();
	await expect(white).toBeFocused();

	await tabTo(page, page.getByRole("article").first().getByRole("heading").getByRole("link"));
	await keys.press("Enter");
	await expect(page).toHaveURL(/\/produto\/.*tamanho=M/);
	const sizes = page.getByRole("radiogroup", { name: /^Tamanho/ });
	await expect(sizes.getByRole("radio", { name: "M", exact: true })).toBeChecked();
	await tabTo(page, sizes.getByRole("radio", { name: "M", exact: true }));
	await keys.press("ArrowRight");
	await expect(sizes.getByRole("radio", { name: "M", exact: true })).not.toBeChecked();
	await keys.press("ArrowLeft");
	await expect(sizes.getByRole("radio", { name: "M", exact: true })).toBeChecked();
	await tabTo(page, page.getByRole("button", { name: "Adicionar ao carrinho" }).first());
	await keys.press("Enter");
	await expect(page.getByText("Produto adicionado ao carrinho!")).toBeVisible();

	const banner = page.getByRole("banner");
	await tabTo(page, banner.getByRole("button", { name: /carrinho/i }), "Shift+Tab");
	await keys.press("Enter");
	const cart = page.getByRole("dialog");
	await tabTo(page, cart.getByRole("button", { name: "Finalizar Compra" }));
	await keys.press("Enter");
	await expect(page).toHaveURL(/\/checkout/);
	await fillIn("Nome completo", SHOPPER.name);
	await fillIn("E-mail", `teclado-${Date.now()}@example.com`);
	await fillIn("Telefone", SHOPPER.phone);
	await fillIn("CEP", SHOPPER.cep);
	await fillIn("Rua ou avenida", SHOPPER.street);
	await fillIn("Número", SHOPPER.number);
	await fillIn("Bairro", SHOPPER.district);
	await fillIn("Cidade", SHOPPER.city);
	await tabTo(page, page.getByRole("button", { name: "Continuar para Pagamento" }));
	await keys.press("Enter");
	await expect(page.getByText("Pedido criado com sucesso!").first()).toBeVisible();
});

test("the search is asked for and typed without the mouse", async ({ page }) => {
	await open(page, "/");
	await page.getByRole("button", { name: "Buscar", exact: true }).first().focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("dialog", { name: "Buscar Produtos" })).toBeVisible();
	await page.keyboard.type("jaleco & avental");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/busca\?q=jaleco%20%26%20avental/);
});

test("who follows a link begins at the content of the new page and hears its title", async ({
	page,
}) => {
	await open(page, "/");
	const said = page.locator("[aria-live=polite].sr-only");
	await page
		.getByRole("navigation", { name: "Principal" })
		.getByRole("link", { name: "Sobre" })
		.focus();
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/sobre$/);
	await expect(page.getByRole("main")).toBeFocused();
	await expect(said).toHaveText(/^Sobre.* \| Requinte$/);
	await page.goBack();
	await expect(page).toHaveURL(/:\d+\/$/);
	await expect(page.getByRole("main")).toBeFocused();

	// What is typed there goes on: only the query changes.
	await open(page, "/produtos");
	await page.getByRole("searchbox").first().fill("scrub");
	await expect(page).toHaveURL(/q=scrub/);
	await expect(page.getByRole("searchbox").first()).toBeFocused();
	await expect(said).toHaveText("");
});

test("Tab goes past the toasts, and closing one gives the keyboard back", async ({ page }) => {
	const last = page.getByRole("contentinfo").getByRole("link").last();
	await open(page, "/busca?q=jaleco");
	const heart = page.getByRole("button", { name: /^Favoritar/ });
	await heart.nth(0).click();
	await heart.nth(1).click();
	const close = page.getByRole("button", { name: "Fechar", exact: true });
	await expect(close).toHaveCount(2);
	// They stay while the mouse is on one.
	await page.locator("[data-sonner-toast]").first().hover();
	await last.focus();
	for (let pressed = 0; pressed < 6; pressed++) {
		await page.keyboard.press("Tab");
		await expect(last).not.toBeFocused();
	}
	await last.focus();
	await page.keyboard.press("Tab");
	await page.keyboard.press("Tab");
	await expect(close.and(page.locator(":focus"))).toHaveCount(1);
	await page.keyboard.press("Enter");
	await expect(last).toBeFocused();
});
