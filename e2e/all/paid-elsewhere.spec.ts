import type { Page } from "@playwright/test";
import {
	addFirstProduct,
	choosePix,
	continueToPayment,
	fillCard,
	fillInformation,
	open,
} from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";

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

test("a PIX that is paid while its buyer looks at the card leads to the confirmation", async ({
	page,
}) => {
	const paymentId = await showPix(page);
	await page.getByRole("radio", { name: /Crédito/ }).check({ force: true });
	await expect(page.getByLabel("Número do cartão")).toBeVisible();
	await pay(page, paymentId);
	await expect(confirmed(page)).toBeVisible();
});

test("going on with an order that was paid meanwhile makes no second one, and a reload stays at its confirmation", async ({
	page,
}) => {
	const paymentId = await showPix(page);
	await page.getByRole("button", { name: "Voltar para Informações" }).click();
	await expect(page.getByRole("heading", { name: "Informações", level: 1 })).toBeVisible();
	// Pressed before the page knows of the payment.
	let asks = false;
	await page.route("**/checkout/pedido/**", (route) => (asks ? route.continue() : route.abort()));
	await pay(page, paymentId);
	asks = true;
	await page.getByRole("button", { name: "Continuar para Pagamento" }).click();
	await expect(confirmed(page)).toBeVisible();
	await expect.poll(() => cartNames(page)).toEqual([]);
	await page.reload();
	await expect(confirmed(page)).toBeVisible();
});

test("a new tab says that the order was paid and takes just its lines out of the cart", async ({
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

test("two tabs of one shopper share one order and its code, somebody else at the device makes another", async ({
	page,
	context,
}) => {
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

	// The code that waits stands there as well, with its time.
	await open(other, "/checkout?etapa=pagamento");
	await expect(other.getByRole("radio", { name: /PIX/ })).toBeChecked();
	await expect(other.getByRole("timer")).toHaveText(/^\d\d:\d\d$/);

	// Somebody else at the same device makes an order of their own.
	const third = await context.newPage();
	await open(third, "/checkout");
	await fillInformation(third, `outra-${Date.now()}@example.com`);
	await continueToPayment(third);
	expect(await orderOf(third)).not.toBe(await orderOf(page));

	// When that one is paid, the first is paid as well only knowingly.
	await third.getByRole("radio", { name: /Crédito/ }).check({ force: true });
	await fillCard(third, "APRO");
	await third.getByRole("button", { name: "Finalizar Pagamento" }).click();
	await expect(third).toHaveURL(/pedido-confirmado/);
	await expect(page.getByText("Outro pedido deste navegador já foi pago")).toBeVisible();
	await expect(page.getByText(/pague só se quiser os dois/)).toBeVisible();
});

test("a clock that is 40 minutes ahead ends no PIX", async ({ page }) => {
	await page.clock.install({ time: Date.now() + 40 * 60_000 });
	await page.clock.resume();
	await showPix(page, "clog");
	await expect(page.getByRole("timer")).toHaveText(/^(29|30):\d\d$/);
	await page.clock.runFor(5_000);
	await expect(page.getByRole("button", { name: "Copiar código" })).toBeEnabled();
});
