import {
	addFirstProduct,
	choosePix,
	continueToPayment,
	fillCard,
	fillInformation,
	open,
	openCheckout,
} from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const SIZES = [
	{ width: 390, height: 844 },
	{ width: 360, height: 740 },
	{ width: 375, height: 667 },
	{ width: 320, height: 640 },
];

test("the help that floats over the home page lies on no button of its first banner", async ({
	page,
}) => {
	await open(page, "/");
	const help = page.getByRole("button", { name: "Precisa de ajuda?" });
	for (const size of SIZES) {
		await page.setViewportSize(size);
		for (const name of ["Conhecer a coleção", "Ver a loja inteira"]) {
			const link = page.getByRole("link", { name }).first();
			// As far down as the help can meet it.
			await link.evaluate((element) =>
				scrollTo({
					top: element.getBoundingClientRect().bottom + scrollY - innerHeight + 24,
					behavior: "instant",
				}),
			);
			const button = await link.boundingBox();
			const bubble = await help.boundingBox();
			expect(
				button && bubble && button.x + button.width <= bubble.x,
				`${name} at ${size.width}`,
			).toBe(true);
		}
	}
});

test("a message covers neither what is pressed next nor the bar to buy", async ({ page }) => {
	await addFirstProduct(page);
	const covered = () =>
		page.evaluate(() => {
			const toasts = [...document.querySelectorAll("[data-sonner-toast]")];
			const named = [...document.querySelectorAll("main button, [data-foot-bar] button")].filter(
				(button) => /^(Adicionar ao carrinho|Comprar agora)$/.test(button.textContent ?? ""),
			);
			return named.filter((button) => {
				const { top, bottom } = button.getBoundingClientRect();
				return toasts.some((toast) => {
					const box = toast.getBoundingClientRect();
					return bottom > box.top && top < box.bottom;
				});
			}).length;
		});
	await expect(page.getByText("Produto adicionado ao carrinho!")).toBeVisible();
	expect(await covered()).toBe(0);
	await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
	await expect(page.locator("[data-foot-bar]")).toBeVisible();
	await page.locator("[data-foot-bar]").getByRole("button").click();
	await expect(page.getByText("Produto adicionado ao carrinho!").first()).toBeVisible();
	expect(await covered()).toBe(0);
});

test("the cart says that freight comes on top, and the way to pay outlives a reload", async ({
	page,
}) => {
	await addFirstProduct(page, "touca");
	await page.getByRole("button", { name: "Ver carrinho" }).click();
	await expect(page.getByText("mais o frete, a partir de R$ 12,00")).toBeVisible();
	await page.getByRole("button", { name: "Fechar", exact: true }).first().click();
	await openCheckout(page);
	await fillInformation(page);
	await continueToPayment(page);
	await choosePix(page);
	const copy = page.getByRole("button", { name: "Copiar código" });
	await expect(copy).toBeVisible();
	const toasts = page.locator("[data-sonner-toast]");
	await expect(toasts.first()).toBeVisible();
	// In one look: a toast passes while somebody measures it.
	const covering = await copy.evaluate(
		(button) =>
			[...document.querySelectorAll("[data-sonner-toast]")].filter(
				(toast) => toast.getBoundingClientRect().bottom > button.getBoundingClientRect().top,
			).length,
	);
	expect(covering).toBe(0);
	await page.getByRole("radio", { name: /Crédito/ }).check({ force: true });
	await expect(page.getByLabel("Número do cartão")).toBeVisible();
	await page.reload();
	await expect(page.getByRole("radio", { name: /Crédito/ })).toBeChecked();
	await fillCard(page, "APRO");
	await page.getByRole("button", { name: "Finalizar Pagamento" }).click();
	await expect(page).toHaveURL(/pedido-confirmado/);
});

test("at four times its size the shop sells: cart, checkout and code are within reach", async ({
	page,
}) => {
	await page.setViewportSize({ width: 320, height: 700 });
	await addFirstProduct(page, "touca");
	await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
	const bar = page.locator("[data-foot-bar]");
	await expect(bar).toBeVisible();
	const add = await bar.getByRole("button").boundingBox();
	expect(add && add.x + add.width <= 320).toBe(true);
	await page.setViewportSize({ width: 320, height: 256 });
	await expect(bar).toBeHidden();
	await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
	await openCheckout(page);
	await fillInformation(page, "zoom@example.com");
	await continueToPayment(page);
	await choosePix(page);
	const copy = page.getByRole("button", { name: "Copiar código" });
	await copy.click({ trial: true });
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
