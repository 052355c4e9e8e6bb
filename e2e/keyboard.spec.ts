import type { Locator, Page } from "@playwright/test";
import { IN_STOCK, open, SHOPPER } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const MOST_STOPS = 120;

/** Goes there as somebody without a mouse does: from one stop to the next. */
async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
	const isThere = () => target.evaluate((element) => element === document.activeElement);
	for (let stops = 0; stops < MOST_STOPS; stops++) {
		if (await isThere()) return;
		await page.keyboard.press(key);
	}
	throw new Error(`${MOST_STOPS} times ${key} do not lead to ${target}`);
}

test("from a list to the order with nothing but the keyboard", async ({ page }) => {
	test.slow();
	const keys = page.keyboard;
	const fillIn = async (label: string, text: string) => {
		await tabTo(page, page.getByLabel(label, { exact: true }));
		await keys.type(text);
	};
	await open(page, "/produtos");
	await keys.press("Tab");
	await expect(page.getByRole("link", { name: /pular para o conte[úu]do/i })).toBeFocused();
	const filters = page.getByRole("region", { name: "Filtros" });
	const white = filters.getByRole("checkbox", { name: /^Branco \d/ });
	await tabTo(page, white);
	await keys.press("Space");
	await expect(page).toHaveURL(/cor=branco/);
	await expect(white).toBeFocused();
	await expect(
		page.getByRole("list", { name: "Filtros escolhidos" }).getByRole("link", { name: /Branco/ }),
	).toBeVisible();

	const card = page.getByRole("article").filter({ hasNotText: "Esgotado" }).first();
	await tabTo(page, card.getByRole("heading").getByRole("link"));
	await keys.press("Enter");
	await expect(page).toHaveURL(/\/produto\/.*cor=Branco/);
	const add = page.getByRole("button", { name: "Adicionar ao carrinho" }).first();
	await tabTo(page, add);
	await keys.press("Enter");
	// The focus goes to the choice that is missing, to the first that is in stock.
	const size = page
		.getByRole("radiogroup", { name: /^Tamanho/ })
		.getByRole("radio", { name: IN_STOCK })
		.first();
	await expect(size).toBeFocused();
	await keys.press("Space");
	await expect(size).toBeChecked();
	await tabTo(page, add);
	await keys.press("Enter");
	await expect(page.getByText("Produto adicionado ao carrinho!")).toBeVisible();

	const banner = page.getByRole("banner");
	await tabTo(page, banner.getByRole("button", { name: /carrinho/i }), "Shift+Tab");
	await keys.press("Enter");
	await tabTo(page, page.getByRole("dialog").getByRole("button", { name: "Finalizar Compra" }));
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
