import type { Page } from "@playwright/test";
import {
	addFirstProduct,
	choosePix,
	continueToPayment,
	fillCard,
	fillInformation,
	open,
} from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

/** Goes to the payment step and answers the id of its PIX. */
async function showPix(page: Page, term = "touca", email?: string): Promise<string> {
	await addFirstProduct(page, term);
	await open(page, "/checkout");
	await fillInformation(page, email);
	const made = page.waitForResponse(/create-pix-payment/);
	await continueToPayment(page);
	await choosePix(page);
	return ((await (await made).json()) as { paymentId: string }).paymentId;
}

/** The bank's app, on another screen. */
const pay = (page: Page, paymentId: string) =>
	page.request.post("/functions/v1/sandbox-pix", { data: { paymentId } });

const cartNames = (page: Page) =>
	page.evaluate(() => {
		const stored = JSON.parse(localStorage.getItem("requinte-cart-storage") ?? "{}");
		return (stored.state?.items ?? []).map(({ name }: { name: string }) => name) as string[];
	});

const confirmed = (page: Page) => page.getByRole("heading", { name: "Pedido Confirmado!" });

test("a PIX paid while the page is away is met by the reload", async ({ page }) => {
	const paymentId = await showPix(page);
	const address = page.url();
	await page.goto("about:blank");
	await pay(page, paymentId);
	await page.goto(address);
	await expect(confirmed(page)).toBeVisible();
	await expect.poll(() => cartNames(page)).toEqual([]);
	await page.reload();
	await expect(confirmed(page)).toBeVisible();
});

test("a PIX paid while the card is being looked at is met as well", async ({ page }) => {
	const paymentId = await showPix(page);
	await page.getByRole("radio", { name: /Crédito/ }).check({ force: true });
	await expect(page.getByLabel("Número do cartão")).toBeVisible();
	await pay(page, paymentId);
	await expect(confirmed(page)).toBeVisible();
});

test("a code that is paid while its buyer is back at the form leads to the confirmation", async ({
	page,
}) => {
	const paymentId = await showPix(page);
	await page.getByRole("button", { name: "Voltar para Informações" }).click();
	await expect(page.getByRole("heading", { name: "Informações", level: 1 })).toBeVisible();
	await pay(page, paymentId);
	await expect(confirmed(page)).toBeVisible();
	await expect.poll(() => cartNames(page)).toEqual([]);
});

test("going on with an order that was paid meanwhile makes no second one", async ({ page }) => {
	const paymentId = await showPix(page);
	await page.getByRole("button", { name: "Voltar para Informações" }).click();
	await expect(page.getByRole("heading", { name: "Informações", level: 1 })).toBeVisible();
	// Pressed before the page has asked again.
	let asks = false;
	await page.route("**/checkout/pedido/**", (route) => (asks ? route.continue() : route.abort()));
	await pay(page, paymentId);
	asks = true;
	await page.getByRole("button", { name: "Continuar para Pagamento" }).click();
	await expect(confirmed(page)).toBeVisible();
	await expect.poll(() => cartNames(page)).toEqual([]);
});

test("whose pieces were gone when the money came is led to what the shop does about it", async ({
	page,
}) => {
	const paymentId = await showPix(page);
	await page.route("**/checkout/pedido/**", async (route) => {
		const order = (await (await route.fetch()).json()) as object;
		await route.fulfill({ json: { ...order, awaits_pieces: true } });
	});
	await pay(page, paymentId);
	await expect(page).toHaveURL(/\/pedido\/[\w-]{20,}$/);
	await expect(confirmed(page)).toBeHidden();
});

test("a new tab says that the order was paid and takes just its lines", async ({
	page,
	context,
}) => {
	const paymentId = await showPix(page);
	await page.close();
	const other = await context.newPage();
	await addFirstProduct(other, "bandana");
	const before = await cartNames(other);
	expect(before).toHaveLength(2);
	await pay(other, paymentId);
	await open(other, "/");
	await expect(other.getByText("Pagamento Aprovado").first()).toBeVisible();
	await expect.poll(() => cartNames(other)).toEqual(before.slice(1));
	await other.getByRole("button", { name: "Ver pedido" }).click();
	await expect(other).toHaveURL(/\/pedido\/.{20,}/);
	await expect(other.getByText("Pago", { exact: true }).first()).toBeVisible();
});

test("a cart that is opened after its order was paid elsewhere offers it no more", async ({
	page,
}) => {
	const paymentId = await showPix(page);
	await open(page, "/sobre");
	await pay(page, paymentId);
	await page
		.getByRole("button", { name: /carrinho/i })
		.first()
		.click();
	await expect(page.getByText("Pagamento Aprovado").first()).toBeVisible();
	await expect(page.getByRole("dialog").getByText("Seu carrinho está vazio")).toBeVisible();
});

test("what another tab does with the cart changes neither the order shown nor what is kept", async ({
	page,
	context,
}) => {
	const paymentId = await showPix(page);
	const other = await context.newPage();
	await addFirstProduct(other, "bandana");
	await page.bringToFront();
	const summary = page.getByRole("region", { name: "Resumo do pedido" });
	await expect(summary.getByRole("listitem")).toHaveCount(1);

	// Emptied elsewhere: the payment stays where it is.
	await other.evaluate(() => {
		const stored = JSON.parse(localStorage.getItem("requinte-cart-storage") ?? "{}");
		stored.state.items = stored.state.items.slice(1);
		localStorage.setItem("requinte-cart-storage", JSON.stringify(stored));
	});
	await expect(page.getByRole("heading", { name: "Pagamento", level: 1 })).toBeVisible();
	await pay(page, paymentId);
	await expect(confirmed(page)).toBeVisible();
	await expect.poll(() => cartNames(page)).toHaveLength(1);
});

test("two tabs of one shopper share one order", async ({ page, context }) => {
	const email = `abas-${Date.now()}@example.com`;
	await showPix(page, "necessaire", email);
	const orderOf = (tab: Page) =>
		tab.evaluate(
			() =>
				JSON.parse(sessionStorage.getItem("requinte-checkout-storage") ?? "{}").state?.order?.id,
		);
	const other = await context.newPage();
	await open(other, "/checkout");
	await expect(other.getByText(/ainda não foi pago/)).toBeVisible();
	await fillInformation(other, email);
	await continueToPayment(other, "Pedido atualizado!");
	expect(await orderOf(other)).toBe(await orderOf(page));

	// Somebody else at the same device makes an order of their own.
	const third = await context.newPage();
	await open(third, "/checkout");
	await fillInformation(third, `outra-${Date.now()}@example.com`);
	await continueToPayment(third);
	expect(await orderOf(third)).not.toBe(await orderOf(page));

	// When that one is paid, whoever still stands at the first pays for both only knowingly.
	await third.getByRole("radio", { name: /Crédito/ }).check({ force: true });
	await fillCard(third, "APRO");
	await third.getByRole("button", { name: "Finalizar Pagamento" }).click();
	await expect(third).toHaveURL(/pedido-confirmado/);
	await expect(page.getByText("Outro pedido deste navegador já foi pago")).toBeVisible();
	await expect(page.getByText(/pague só se quiser os dois/)).toBeVisible();
});

test("a code that waits stands in a new tab as well, with its amount and its time", async ({
	page,
	context,
}) => {
	await showPix(page, "bandana", `aba-nova-${Date.now()}@example.com`);
	const codeOf = (tab: Page) => tab.getByLabel("PIX copia e cola");
	const other = await context.newPage();
	await open(other, "/checkout?etapa=pagamento");
	await expect(other.getByRole("radio", { name: /PIX/ })).toBeChecked();
	await expect(other.getByRole("timer")).toHaveText(/^\d\d:\d\d$/);
	await expect(codeOf(other)).toHaveValue(await codeOf(page).inputValue());
});

test("a card with the bank leads to the page that waits for it", async ({ page }) => {
	await showPix(page, "mochila", `analise-${Date.now()}@example.com`);
	await page.getByRole("radio", { name: /Crédito/ }).check({ force: true });
	await page.getByLabel("Número do cartão").fill("4235647728025682");
	await page.getByLabel(/Validade/).fill("1130");
	await page.getByLabel("CVC").fill("456");
	await page.getByLabel("Nome do titular").fill("CONT");
	await page.getByLabel("CPF/CNPJ").fill("12345678909");
	await page.getByRole("button", { name: "Finalizar Pagamento" }).click();
	await expect(page.getByRole("heading", { name: "Pagamento em análise" })).toBeVisible();
	await expect(page).toHaveURL(/\/pedido\/.{20,}/);
	await expect(page.getByRole("button", { name: "Pagar agora" })).toHaveCount(0);
	await expect.poll(() => cartNames(page)).toEqual([]);
	// The page of the order says the same.
	await page.goto(page.url().replace("/analise", ""));
	await expect(page.getByText("Em análise", { exact: true })).toBeVisible();
	await expect(page.getByRole("button", { name: "Pagar agora" })).toHaveCount(0);
});

test("a clock that is 40 minutes ahead ends no PIX", async ({ page }) => {
	await page.clock.install({ time: Date.now() + 40 * 60_000 });
	await page.clock.resume();
	await showPix(page, "clog");
	await expect(page.getByRole("timer")).toHaveText(/^(29|30):\d\d$/);
	await page.clock.runFor(5_000);
	await expect(page.getByRole("button", { name: "Copiar código" })).toBeEnabled();
});
