import { TEST_CARDS } from "../testing/mercado-pago/cards.ts";
import {
	chooseHostedCard,
	codeIsMade,
	fieldsReady,
	finish,
	typeCard,
} from "./support/hosted-card.ts";
import { holdProviderShop } from "./support/provider-shop.ts";
import { PORT } from "./support/settings.ts";
import {
	addFirstProduct,
	continueToPayment,
	fillInformation,
	openCheckout,
} from "./support/shopper.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const own = holdProviderShop(PORT + 20);
test.setTimeout(150_000);

const confirmed = /Pedido Confirmado!/;
const charges = () =>
	own().provider.calls.filter(({ method, path }) => method === "POST" && path === "/v1/payments");

test("who chooses the card by keyboard is still at that choice when its fields have come", async ({
	page,
}) => {
	await addFirstProduct(page, "jaleco");
	await openCheckout(page);
	await fillInformation(page, `teclado-${Date.now()}@example.com`);
	await continueToPayment(page);
	await page.setViewportSize({ width: 390, height: 560 });
	const card = page.getByRole("radio", { name: /Cartão/ });
	await card.focus();
	await page.evaluate(() => window.scrollTo({ top: 120, behavior: "instant" }));
	await page.keyboard.press("Space");
	await fieldsReady(page);
	await expect(card).toBeChecked();
	await expect(card).toBeFocused();
	expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});

test("a card is typed in the provider's fields and charged in the parts that were shown", async ({
	page,
}) => {
	const toShop: string[] = [];
	page.on("request", (request) => {
		if (request.url().startsWith(own().address)) toShop.push(request.postData() ?? "");
	});
	await chooseHostedCard(page, "jaleco");
	await fieldsReady(page);
	await expect(page.getByText("Escolha depois de escrever o cartão.")).toBeVisible();
	await expect(page.getByRole("radio", { name: /Débito/ })).toHaveCount(0);
	await finish(page);
	await expect(page.getByText("Confira o número do cartão.")).toBeVisible();
	await typeCard(page, TEST_CARDS.master, "APRO");
	const six = page.getByRole("radio", { name: /^6x de/ });
	await six.check();
	await expect(page.getByText(/% ao ano$/)).toBeVisible();
	await expect(page.getByText(/financiados pelo Mercado Pago/)).toBeVisible();
	const shown = await page.getByText("Total em 6x").first().locator("xpath=..").innerText();
	const total = /R\$\s[\d.,]+/.exec(shown)?.[0] ?? "";
	const summary = page.getByRole("region", { name: "Resumo do pedido" });
	await expect(summary).toContainText("Juros do parcelamento");
	await expect(summary).toContainText(total);
	await expectAccessible(page);
	await finish(page);
	await expect(page.getByRole("heading", { name: confirmed })).toBeVisible();
	await expect(page.getByText("Total em 6x")).toBeVisible();
	await expect(page.getByText(total)).toBeVisible();
	expect(charges()[0]?.body).toMatchObject({ installments: 6, payment_method_id: "master" });
	expect(toShop.join(" ")).not.toContain(TEST_CARDS.master);
});

test("a refused card says why, nothing was charged, and PIX is at hand", async ({ page }) => {
	await chooseHostedCard(page, "scrub");
	await fieldsReady(page);
	await typeCard(page, TEST_CARDS.visa, "FUND");
	await expect(page.getByRole("radio", { name: /^1x de/ })).toBeChecked();
	await finish(page);
	const refusal = page.getByRole("alert").filter({ hasText: "Pagamento Rejeitado" });
	await expect(refusal).toBeFocused();
	await expect(refusal).toBeInViewport();
	await expect(refusal).toContainText("Limite ou saldo insuficiente");
	await expect(refusal).toContainText("Nada foi cobrado");
	await refusal.getByRole("button", { name: /Pagar com PIX/ }).click();
	await codeIsMade(page);
});

test("a code that cannot be made says so once, that nothing was charged, and what else there is", async ({
	page,
}) => {
	own().provider.disturb(({ method }) => (method === "POST" ? { status: 500 } : undefined));
	await chooseHostedCard(page, "meia");
	await page.getByRole("radio", { name: /PIX/ }).check({ force: true });
	const problem = page.getByRole("alert").filter({ hasText: "Não foi possível gerar o PIX." });
	await expect(problem.getByText("Não foi possível gerar o PIX.")).toHaveCount(1);
	await expect(problem).toContainText("Nada foi cobrado");
	await expectAccessible(page);
	own().provider.disturb(() => undefined);
	await problem.getByRole("button", { name: "Tentar Novamente" }).click();
	await codeIsMade(page);
	// What is still on its way would be counted by the next test.
	await expect(page.getByRole("button", { name: "Copiar código" })).toBeEnabled();
});

test("a tablet that is turned keeps the number that was typed", async ({ page }) => {
	await chooseHostedCard(page, "estojo");
	await fieldsReady(page);
	await typeCard(page, TEST_CARDS.visa, "FUND");
	await expect(page.getByRole("radio", { name: /^1x de/ })).toBeChecked();
	const number = page
		.frameLocator('iframe[title="Número do cartão"]')
		.getByLabel("Número do cartão");
	for (const width of [800, 1280]) {
		await page.setViewportSize({ width, height: 1000 });
		// Written in the order in which it is seen: the summary first where there is no room beside it.
		await expect
			.poll(() =>
				page.evaluate(() => {
					const summary = document.querySelector("[aria-labelledby=resumo]");
					const frame = document.querySelector("iframe");
					return summary && frame && Boolean(summary.compareDocumentPosition(frame) & 4);
				}),
			)
			.toBe(width === 800);
		await expect(number).toHaveValue(/^4235/);
	}
	await finish(page);
	await expect(page.getByText("Limite ou saldo insuficiente")).not.toHaveCount(0);
	await expect(number).toHaveValue(/^4235/);
});

test("a debit card is one only because the provider says so", async ({ page }) => {
	await chooseHostedCard(page, "touca");
	await fieldsReady(page);
	await typeCard(page, TEST_CARDS.eloDebit, "APRO");
	await expect(page.getByText("Cartão de débito: o pagamento é à vista.")).toBeVisible();
	await finish(page);
	await expect(page.getByRole("heading", { name: confirmed })).toBeVisible();
	expect(charges()[0]?.body).toMatchObject({ payment_method_id: "debelo", installments: 1 });
});

test("fields that do not open offer PIX at once, and can be asked for again", async ({ page }) => {
	await page.route(`${own().provider.options.apiUrl}/**`, (route) => route.abort());
	await chooseHostedCard(page, "bandana");
	await expect(page.getByText("Os campos do cartão não abriram.")).toBeVisible();
	await expectAccessible(page);
	await page.unroute(`${own().provider.options.apiUrl}/**`);
	await page.getByRole("button", { name: "Tentar carregar de novo" }).click();
	await fieldsReady(page);
	await expect(page.getByLabel("Nome do titular")).toBeVisible();

	await page.route(/secure-fields/, () => undefined);
	await page.reload();
	await expect(page.getByText("Os campos do cartão não abriram.")).toBeVisible({ timeout: 40_000 });
	await page.getByRole("button", { name: /^Pagar com PIX/ }).click();
	await codeIsMade(page);
});
