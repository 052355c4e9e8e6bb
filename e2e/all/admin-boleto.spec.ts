import type { Browser, Page } from "@playwright/test";
import { placeOrder } from "../support/paid-order.ts";
import {
	addFirstProduct,
	continueToPayment,
	fillInformation,
	open,
	openCheckout,
	SHOPPER,
} from "../support/shopper.ts";
import { takeBoletos } from "../support/take-boletos.ts";
import { expect, expectAccessible, test } from "../support/test.ts";
import { visit } from "../support/visitor.ts";

test.setTimeout(180_000);

/** A visitor at the payment step with this product. */
async function atPayment(browser: Browser, product: string): Promise<Page> {
	const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
	const shopper = await context.newPage();
	await addFirstProduct(shopper, product);
	await openCheckout(shopper);
	await fillInformation(shopper, `boleto-${product}@example.com`);
	await continueToPayment(shopper);
	return shopper;
}

async function makeBoleto(shopper: Page): Promise<void> {
	await shopper.getByRole("radio", { name: /Boleto/ }).check({ force: true });
	const make = shopper.getByRole("button", { name: /^Gerar boleto de R\$/ });
	await make.click();
	await expect(shopper.getByText("Informe o CPF ou CNPJ de quem paga")).toBeVisible();
	await expect(shopper.getByLabel("CPF ou CNPJ de quem paga")).toBeFocused();
	await expectAccessible(shopper);
	await shopper.getByLabel("CPF ou CNPJ de quem paga").fill("52998224725");
	await make.click();
	await expect(shopper.getByRole("button", { name: "Copiar linha digitável" })).toBeVisible();
}

/** How many sheets it takes to print what stands there. */
async function sheets(page: Page): Promise<number> {
	const file = (await page.pdf({ format: "A4" })).toString("latin1");
	return file.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

const line = (page: Page) => page.getByLabel("Linha digitável do boleto");
/** Its page, as the e-mails lead to it. */
const orderToken = (page: Page) =>
	page.evaluate(() => {
		const kept = JSON.stringify({ ...localStorage, ...sessionStorage });
		return /token\\*":\\*"([\w-]{20,})/.exec(kept)?.[1] ?? "";
	});

test("a boleto is bought once the shop takes it, and the bank approves it", async ({
	page,
	browser,
}) => {
	const before = await atPayment(browser, "jaleco");
	await expect(before.getByRole("radio", { name: /Boleto/ })).toHaveCount(0);
	// Nor where an old address asks for one.
	await open(before, `/pedido/${await orderToken(before)}?pagar=boleto`);
	await expect(before.getByRole("radio", { name: /PIX/ })).toBeVisible();
	await expect(before.getByRole("button", { name: /^Gerar boleto/ })).toHaveCount(0);

	await takeBoletos(page);
	const shopper = await atPayment(browser, "jaleco");
	await makeBoleto(shopper);
	await expect(shopper.getByRole("img", { name: "Código de barras do boleto" })).toBeVisible();
	await expect(line(shopper)).toHaveValue(/^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/);
	await expectAccessible(shopper);
	// No bank refuses a boleto.
	await expect(shopper.getByRole("button", { name: "Simular pagamento rejeitado" })).toHaveCount(0);
	expect(await sheets(shopper)).toBe(1);
	const digits = await line(shopper).inputValue();
	await shopper.reload();
	await expect(line(shopper)).toHaveValue(digits);

	// Whoever looks at another way is told first that the boleto ends with it.
	await shopper.getByRole("radio", { name: /PIX/ }).check({ force: true });
	await expect(shopper.getByRole("heading", { name: "Trocar o boleto por PIX?" })).toBeVisible();
	await expectAccessible(shopper);
	await shopper.getByRole("button", { name: "Ficar com o boleto" }).click();
	await expect(line(shopper)).toHaveValue(digits);

	// The page of the order says it to whoever has no scripts, too.
	const plain = await browser.newContext({
		storageState: { cookies: [], origins: [] },
		javaScriptEnabled: false,
	});
	const reader = await plain.newPage();
	const address = `/pedido/${await orderToken(shopper)}`;
	await reader.goto(new URL(address, shopper.url()).href);
	await expect(reader.getByText(digits, { exact: true }).filter({ visible: true })).toHaveCount(1);
	const again = await shopper.context().newPage();
	// As a refused card leads here: what the address asks for holds until another way is chosen.
	await open(again, `${address}?pagar=pix`);
	await expect(again.getByRole("heading", { name: "Trocar o boleto por PIX?" })).toBeVisible();
	await again.getByRole("button", { name: "Ficar com o boleto" }).click();
	await expect(line(again)).toHaveValue(digits);
	await open(again, again.url());
	await expect(line(again)).toHaveValue(digits);
	expect(await sheets(again)).toBe(1);
	await again.close();

	await page.goto("/admin/pagamentos?meio=boleto");
	const waits = page.getByText(/Aguardando boleto até \d\d\/\d\d/);
	await expect(waits.filter({ visible: true }).first()).toBeVisible();

	await shopper.getByRole("button", { name: "Simular pagamento aprovado" }).click();
	await expect(shopper).toHaveURL(/\/pedido-confirmado/);
	await open(shopper, address);
	await expect(shopper.getByText("Pago", { exact: true }).first()).toBeVisible();
	await expect(shopper.getByText("Boleto", { exact: true })).toBeVisible();
});

/** The day in São Paulo. */
const today = () => new Date().toLocaleDateString("sv-SE", { timeZone: "America/Sao_Paulo" });

test("paid after its order was given up it waits for the shop, which gives it back by hand", async ({
	page,
	browser,
	shop,
}) => {
	await takeBoletos(page);
	const email = "boleto-scrub@example.com";
	const order = await placeOrder(shop.address, { product: "scrub", email });
	const shopper = await visit(browser);
	const made = await shopper.request.post("/functions/v1/create-boleto-payment", {
		data: {
			orderId: order.id,
			amount: order.total / 100,
			customerEmail: email,
			customerName: SHOPPER.name,
			payerDocument: "52998224725",
		},
	});
	const { paymentId } = (await made.json()) as { paymentId: string };
	await open(shopper, order.page);
	await shopper.getByText("Cancelar pedido", { exact: true }).click();
	await shopper.getByRole("button", { name: "Sim, cancelar pedido" }).click();
	await expect(shopper.getByRole("heading", { name: "Pedido cancelado" })).toBeVisible();
	// The bank tells of it when nobody looks any more.
	const paid = await shopper.request.post("/functions/v1/sandbox-pix", {
		data: { paymentId, status: "approved" },
	});
	expect(paid.ok()).toBe(true);

	await open(page, "/admin/pagamentos");
	const attention = page.getByRole("region", { name: "Precisa de você" });
	await expect(attention.getByText("Confirmado após o cancelamento").first()).toBeVisible();
	await expect(
		attention.getByText(/O boleto de .* foi confirmado depois do cancelamento/),
	).toBeVisible();
	await attention
		.getByRole("link", { name: /^Escolher saída.*Confirmado após o cancelamento/ })
		.click();
	const dialog = page.getByRole("dialog", { name: "Pagamento de pedido cancelado" });
	// No provider gives a boleto back.
	await expect(dialog.getByRole("button", { name: /^Devolver/ })).toHaveCount(0);
	await expect(dialog.getByText(/Um boleto não volta pelo provedor/)).toBeVisible();
	await expectAccessible(page);
	const write = dialog.getByRole("button", { name: /^Registrar R\$/ });
	// A day on which the money had not come yet is refused, and nothing typed is lost.
	await dialog.getByLabel("Dia em que o valor voltou").fill("2020-01-01");
	await dialog.getByLabel("Como voltou").fill("PIX para o CPF de quem pagou");
	await write.click();
	await expect(dialog.getByText("O valor não pode ter voltado antes de chegar")).toBeVisible();
	await expect(dialog.getByLabel("Como voltou")).toHaveValue("PIX para o CPF de quem pagou");
	await dialog.getByLabel("Dia em que o valor voltou").fill(today());
	await write.click();
	await expect(attention.getByText("Tudo conferido.")).toBeVisible();

	// Whoever paid reads that it went back and when, and not that the shop keeps it.
	await open(shopper, order.page);
	await expect(shopper.getByText(/^Devolvemos R\$.* por outro meio em/).first()).toBeVisible();
	await expect(shopper.getByText(/A loja fica com/)).toHaveCount(0);
	await expect(shopper.getByText("PIX para o CPF")).toHaveCount(0);
});
