import type { Page } from "@playwright/test";
import { backIsThePages } from "./support/settled.ts";
import {
	addFirstProduct,
	chooseOptions,
	choosePix,
	fillAddress,
	findFirstProduct,
	open,
} from "./support/shopper.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

/** The cart as another visit left it. */
const changeCart = (page: Page, change: Record<string, unknown>) =>
	page.evaluate((over) => {
		const stored = JSON.parse(localStorage.getItem("requinte-cart-storage") ?? "{}");
		Object.assign(stored.state.items[0], over);
		localStorage.setItem("requinte-cart-storage", JSON.stringify(stored));
	}, change);

const panel = (page: Page) => page.getByRole("dialog", { name: "Carrinho de Compras" });

async function openCart(page: Page): Promise<void> {
	await page
		.getByRole("button", { name: /carrinho/i })
		.first()
		.click();
	await expect(panel(page)).toBeVisible();
}

test("the cart says on its lines what has changed, and one click mends it", async ({ page }) => {
	await addFirstProduct(page);
	await changeCart(page, { price: 100, quantity: 900 });
	await open(page, "/");
	await openCart(page);
	await expect(panel(page).getByText(/Só há \d+ unidades?\. Você pediu 900\./)).toBeVisible();
	await expect(panel(page).getByText(/^O preço mudou: era R\$\s1,00\.$/)).toBeVisible();
	await expect(panel(page).getByText("Total com os ajustes")).toBeVisible();
	await expectAccessible(page);
	await panel(page)
		.getByRole("button", { name: /Ajustar para \d+/ })
		.click();
	await expect(panel(page).getByText(/Você pediu 900/)).toHaveCount(0);
	await panel(page).getByRole("button", { name: "Ajustar o item" }).click();
	const finish = panel(page).getByRole("button", { name: "Finalizar Compra" });
	await expect(finish).toBeFocused();
	await expect(panel(page).getByRole("button", { name: /^Aumentar/ })).toBeDisabled();

	// Nothing is cut off on the smallest phone, however large the amount.
	await page.setViewportSize({ width: 320, height: 640 });
	for (const amount of await panel(page)
		.getByText(/^R\$\s[\d.]+,\d\d$/)
		.all()) {
		const box = await amount.boundingBox();
		expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
		expect(await amount.evaluate((node) => node.scrollWidth <= node.clientWidth + 1)).toBe(true);
	}
});

test("a piece that is no longer sold is taken out with one click", async ({ page }) => {
	await addFirstProduct(page);
	await changeCart(page, { size: "XXG", name: "Jaleco antigo" });
	await open(page, "/");
	await openCart(page);
	await expect(panel(page).getByText("Esta peça não está mais à venda.")).toBeVisible();
	await panel(page).getByRole("button", { name: "Tirar do carrinho" }).click();
	await expect(panel(page).getByText("Seu carrinho está vazio")).toBeVisible();
});

test("Back closes the cart and stays on the page; what is in it counts as taken", async ({
	page,
}) => {
	await findFirstProduct(page, "jaleco");
	const product = page.url();
	await page.getByRole("button", { name: "Ver carrinho" }).first().click();
	await expect(panel(page)).toBeVisible();
	await page.goBack();
	await expect(panel(page)).toBeHidden();
	expect(page.url()).toBe(product);
	await openCart(page);
	await page.keyboard.press("Escape");
	await expect(panel(page)).toBeHidden();
	await backIsThePages(page);
	await page.goBack();
	await expect(page).toHaveURL(/\/busca/);

	await open(page, product);
	await changeCart(page, { quantity: 900 });
	await page.reload();
	await page.waitForFunction(() => document.documentElement.dataset["hydrated"] === "true");
	await chooseOptions(page);
	await page.getByRole("button", { name: "Adicionar ao carrinho" }).first().click();
	await expect(page.getByText("Quantidade não disponível em estoque").first()).toBeVisible();
	await expect(page.getByText(/Você já tem 900 no carrinho/)).toBeVisible();
});

test("the buy bar is there whenever the button is not, after a jump too", async ({ page }) => {
	await open(page, "/busca?q=jaleco");
	await page
		.getByRole("article")
		.filter({ hasNotText: "Esgotado" })
		.first()
		.getByRole("link")
		.first()
		.click();
	await expect(page).toHaveURL(/\/produto\//);
	// The bar asks first for what is not chosen.
	const buttons = page.getByRole("button", { name: /^(Adicionar ao carrinho|Escolher tamanho)$/ });
	await expect(buttons).toHaveCount(2);
	await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
	await expect(buttons).toHaveCount(2);
	await buttons.first().scrollIntoViewIfNeeded();
	await expect(buttons).toHaveCount(1);
	await expect(page.locator("meta[name=viewport]")).not.toHaveAttribute(
		"content",
		/scalable|maximum/,
	);
});

test("what is offered for a price is what the checkout takes", async ({ page }) => {
	await addFirstProduct(page, "bolsa");
	const offered = await page.getByText(/^em até \d+x de/).textContent();
	const count = Number(/(\d+)x/.exec(offered ?? "")?.[1]);
	expect(offered).toContain("sem juros");
	await open(page, "/checkout");
	await page.getByLabel("Nome completo").fill("Helena Prado");
	await page.getByLabel("E-mail", { exact: true }).fill(`parcelas-${Date.now()}@example.com`);
	await page.getByLabel("Telefone").fill("11982143344");
	await fillAddress(page);
	await page.getByRole("button", { name: "Continuar para Pagamento" }).click();
	await choosePix(page);
	await expect(page.getByRole("heading", { name: "Pague com PIX" })).toBeVisible();
	const copy = await page.getByRole("button", { name: "Copiar código" }).boundingBox();
	expect((copy?.y ?? 0) + (copy?.height ?? 0)).toBeLessThan(844);
	await page.getByRole("radio", { name: /Crédito/ }).check({ force: true });
	const plans = page.getByRole("group", { name: "Parcelas" });
	await expect(plans.getByRole("radio").first()).toBeAttached();
	const all = plans.getByRole("button", { name: "Ver todas" });
	if (await all.isVisible()) await all.click();
	const options = await plans.getByRole("radio").count();
	expect(options).toBeGreaterThanOrEqual(count);
	await expect(plans.getByText("sem juros")).toHaveCount(options);

	// Mistakes of typing lock nobody out.
	await page.getByLabel("Número do cartão").fill("4235647728025683");
	await page.getByLabel(/Validade/).fill("1130");
	await page.getByLabel("CVC").fill("456");
	await page.getByLabel("Nome do titular").fill("APRO");
	await page.getByLabel("CPF/CNPJ").fill("12345678909");
	for (let wrong = 0; wrong < 4; wrong++) {
		await page.getByRole("button", { name: "Finalizar Pagamento" }).click();
		await expect(page.getByLabel("Número do cartão")).toBeFocused();
	}
	await page.getByLabel("Número do cartão").fill("4235647728025682");
	await page.getByRole("button", { name: "Finalizar Pagamento" }).click();
	await expect(page.getByRole("heading", { name: "Pedido Confirmado!" })).toBeVisible();
});
