import { TEST_CARDS } from "../../testing/mercado-pago/cards.ts";
import {
	chooseHostedCard,
	codeIsMade,
	fieldsReady,
	finish,
	typeCard,
} from "../support/hosted-card.ts";
import { holdProviderShop } from "../support/provider-shop.ts";
import { PORT } from "../support/settings.ts";
import {
	addFirstProduct,
	continueToPayment,
	fillInformation,
	openCheckout,
} from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

const own = holdProviderShop(PORT + 23);

test("the card chosen by keyboard still has the focus when its fields have come", async ({
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
});

test("a tablet that is turned keeps the number that was typed, and a debit card is paid at once", async ({
	page,
}) => {
	await chooseHostedCard(page, "estojo");
	await fieldsReady(page);
	await typeCard(page, TEST_CARDS.eloDebit, "APRO");
	await expect(page.getByText("Cartão de débito: o pagamento é à vista.")).toBeVisible();
	const number = page
		.frameLocator('iframe[title="Número do cartão"]')
		.getByLabel("Número do cartão");
	const typed = await number.inputValue();
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
		await expect(number).toHaveValue(typed);
	}
	await finish(page);
	await expect(page.getByRole("heading", { name: "Pedido Confirmado!" })).toBeVisible();
	const charges = own().provider.calls.filter(
		({ method, path }) => method === "POST" && path === "/v1/payments",
	);
	expect(charges[0]?.body).toMatchObject({ payment_method_id: "debelo", installments: 1 });
});

test("fields that do not open offer PIX at once, and can be loaded again", async ({ page }) => {
	await page.route(`${own().provider.options.apiUrl}/**`, (route) => route.abort());
	await chooseHostedCard(page, "bandana");
	await expect(page.getByText("Os campos do cartão não abriram.")).toBeVisible();
	await page.unroute(`${own().provider.options.apiUrl}/**`);
	await page.getByRole("button", { name: "Tentar carregar de novo" }).click();
	await fieldsReady(page);
	await expect(page.getByLabel("Nome do titular")).toBeVisible();

	// Neither do those whose frames never answer.
	await page.clock.install();
	const frame = page.waitForRequest(/secure-fields/);
	await page.route(/secure-fields/, () => undefined);
	await page.reload();
	await frame;
	await page.clock.runFor(40_000);
	await expect(page.getByText("Os campos do cartão não abriram.")).toBeVisible();
	await page.getByRole("button", { name: /^Pagar com PIX/ }).click();
	await codeIsMade(page);
});

test("a bank's question is answered in its frame, and the order is paid", async ({ page }) => {
	await chooseHostedCard(page, "necessaire");
	await fieldsReady(page);
	await typeCard(page, TEST_CARDS.challenge, "APRO");
	await expect(page.getByRole("radio", { name: /^1x de/ })).toBeChecked();
	await finish(page);
	const title = page.getByRole("heading", { name: "O seu banco pede uma confirmação" });
	await expect(title).toBeFocused();
	await expect(page.getByText(/Escolha como prefere pagar/)).toHaveCount(0);
	await expect(page.getByRole("timer")).toHaveText(/^[45]:\d\d$/);
	await expect(page.getByText("Voltar para Informações")).toHaveCount(0);
	await expectAccessible(page);
	// A reload meets the same question again.
	await page.reload();
	await expect(title).toBeVisible();
	const bank = page
		.frameLocator('iframe[title="Confirmação do seu banco"]')
		.frameLocator('iframe[name="banco"]');
	await bank.getByRole("button", { name: "Confirmar" }).click();
	await expect(page.getByRole("heading", { name: /Pedido Confirmado!/ })).toBeVisible();
});

test("a bank that refuses, and one that nobody answers, leave other ways to pay", async ({
	page,
}) => {
	await chooseHostedCard(page, "mochila");
	await fieldsReady(page);
	await page.clock.install();
	await page.clock.resume();
	await typeCard(page, TEST_CARDS.challengeRefused, "APRO");
	await expect(page.getByRole("radio", { name: /^1x de/ })).toBeChecked();
	await finish(page);
	await page
		.frameLocator('iframe[title="Confirmação do seu banco"]')
		.frameLocator('iframe[name="banco"]')
		.getByRole("button", { name: "Confirmar" })
		.click();
	await expect(page.getByRole("heading", { name: "O cartão não foi aprovado" })).toBeFocused();
	await expect(
		page.getByText(/A verificação do banco não foi concluída.*Nada foi cobrado/),
	).toBeVisible();
	await page.getByRole("button", { name: "Tentar de novo" }).click();

	await fieldsReady(page);
	await typeCard(page, TEST_CARDS.challenge, "APRO");
	await expect(page.getByRole("radio", { name: /^1x de/ })).toBeChecked();
	await finish(page);
	await expect(page.getByRole("timer")).toBeVisible();
	await page.clock.runFor(5 * 60_000 + 2_000);
	await expect(page.getByRole("heading", { name: "O tempo do banco acabou" })).toBeVisible();
	expect([...own().provider.payments.values()].at(-1)).toMatchObject({ status: "cancelled" });
	await page.getByRole("button", { name: /^Pagar com PIX/ }).click();
	await codeIsMade(page);
});

test("a bank's question is met again at any address, and cancelling leaves other ways to pay", async ({
	page,
}) => {
	await chooseHostedCard(page, "bolsa");
	await fieldsReady(page);
	const payment = page.url();
	const title = page.getByRole("heading", { name: "O seu banco pede uma confirmação" });
	await typeCard(page, TEST_CARDS.challenge, "APRO");
	await expect(page.getByRole("radio", { name: /^1x de/ })).toBeChecked();
	await finish(page);
	await expect(title).toBeVisible();
	await page.goto("/checkout");
	await expect(title).toBeVisible();
	await expect(page).toHaveURL(payment);
	await page.getByRole("button", { name: "Cancelar e escolher outra forma" }).click();
	await expect(title).toHaveCount(0);
	await expect
		.poll(() => [...own().provider.payments.values()].map(({ status }) => status))
		.toEqual(["cancelled"]);
	await page.getByRole("radio", { name: /PIX/ }).check({ force: true });
	await expect(page.getByRole("button", { name: "Copiar código" })).toBeEnabled();
});

test("a card that a bank looks into has a page that follows it to its end", async ({ page }) => {
	await chooseHostedCard(page, "clog");
	await fieldsReady(page);
	await typeCard(page, TEST_CARDS.visa, "CONT");
	await expect(page.getByRole("radio", { name: /^1x de/ })).toBeChecked();
	await finish(page);
	await expect(page.getByRole("heading", { name: "Pagamento em análise" })).toBeVisible();
	await expect(page).toHaveURL(/\/pedido\/.+\/analise$/);
	await expect(page.getByText(/Última consulta às/)).toBeVisible();
	await expect(page.getByText("Pagar agora")).toHaveCount(0);
	await expectAccessible(page);
	const address = page.url();
	await page.goto(address.replace(/\/analise$/, ""));
	await expect(page.getByRole("heading", { name: /análise/ }).first()).toBeVisible();
	await expect(page.getByText("Pagar agora")).toHaveCount(0);

	await page.goto(address);
	const [payment] = [...own().provider.payments.values()];
	if (!payment) throw new Error("nothing was charged");
	Object.assign(payment, { status: "rejected", status_detail: "cc_rejected_high_risk" });
	await own().notify(payment.id);
	await expect(page.getByRole("heading", { name: "O banco não aprovou" })).toBeFocused();
	await page.getByRole("link", { name: "Pagar com PIX" }).click();
	await codeIsMade(page);
});

test.describe("on a phone", () => {
	test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

	test("on a phone the provider's fields, the bank's question and the analysis fit", async ({
		page,
	}) => {
		const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
		await chooseHostedCard(page, "touca");
		await fieldsReady(page);
		await typeCard(page, TEST_CARDS.challenge, "APRO");
		// A press right after scrolling may still land in a frame that stood there before.
		const six = page.getByRole("radio", { name: /^6x de/ });
		await expect(async () => {
			await six.tap();
			await expect(six).toBeChecked({ timeout: 1_000 });
		}).toPass();
		await expect(page.getByText(/% ao ano$/)).toBeVisible();
		expect(await wide()).toBe(390);
		await expectAccessible(page);
		await finish(page);
		await expect(page.getByRole("timer")).toBeVisible();
		const frame = page.getByTitle("Confirmação do seu banco");
		expect((await frame.boundingBox())?.height).toBeGreaterThanOrEqual(500);
		expect(await wide()).toBe(390);
		await expectAccessible(page);
		await expect(async () => {
			await page.getByRole("button", { name: "Cancelar e escolher outra forma" }).tap();
			await expect(frame).toHaveCount(0, { timeout: 5_000 });
		}).toPass();

		await fieldsReady(page);
		await typeCard(page, TEST_CARDS.visa, "CONT");
		await expect(page.getByRole("radio", { name: /^1x de/ })).toBeChecked();
		await finish(page);
		await expect(page.getByRole("heading", { name: "Pagamento em análise" })).toBeVisible();
		expect(await wide()).toBe(390);
		await expectAccessible(page);
	});
});
