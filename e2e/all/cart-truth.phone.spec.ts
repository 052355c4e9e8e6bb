import {
	addFirstProduct,
	chooseOptions,
	continueToPayment,
	fillCard,
	fillInformation,
	hydrated,
	open,
} from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";

test("pieces that are in the cart already count as taken", async ({ page }) => {
	await addFirstProduct(page);
	await page.evaluate(() => {
		const stored = JSON.parse(localStorage.getItem("requinte-cart-storage") ?? "{}");
		Object.assign(stored.state.items[0], { quantity: 900 });
		localStorage.setItem("requinte-cart-storage", JSON.stringify(stored));
	});
	await page.reload();
	await hydrated(page);
	await chooseOptions(page);
	await page.getByRole("button", { name: "Adicionar ao carrinho" }).first().click();
	await expect(page.getByText("Quantidade não disponível em estoque").first()).toBeVisible();
	await expect(page.getByText(/Você já tem 900 no carrinho/)).toBeVisible();
});

test("the bar to buy with is there whenever the button is not in view", async ({ page }) => {
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
});

test("the instalments offered at a price are those the checkout takes, and typing errors lock nobody out", async ({
	page,
}) => {
	await addFirstProduct(page, "bolsa");
	const offered = await page.getByText(/^em até \d+x de/).textContent();
	const count = Number(/(\d+)x/.exec(offered ?? "")?.[1]);
	expect(offered).toContain("sem juros");
	await open(page, "/checkout");
	await fillInformation(page, `parcelas-${Date.now()}@example.com`);
	await continueToPayment(page);
	await page.getByRole("radio", { name: /Crédito/ }).check({ force: true });
	const plans = page.getByRole("group", { name: "Parcelas" });
	await expect(plans.getByRole("radio").first()).toBeAttached();
	const all = plans.getByRole("button", { name: "Ver todas" });
	if (await all.isVisible()) await all.click();
	const options = await plans.getByRole("radio").count();
	expect(options).toBeGreaterThanOrEqual(count);
	await expect(plans.getByText("sem juros")).toHaveCount(options);

	await fillCard(page, "APRO");
	await page.getByLabel("Número do cartão").fill("4235647728025683");
	for (let wrong = 0; wrong < 4; wrong++) {
		await page.getByRole("button", { name: "Finalizar Pagamento" }).click();
		await expect(page.getByLabel("Número do cartão")).toBeFocused();
	}
	await page.getByLabel("Número do cartão").fill("4235647728025682");
	await page.getByRole("button", { name: "Finalizar Pagamento" }).click();
	await expect(page.getByRole("heading", { name: "Pedido Confirmado!" })).toBeVisible();
});
