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
import { expect, expectAccessible, test } from "./support/test.ts";

const own = holdProviderShop(PORT + 23);
test.setTimeout(150_000);

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

test("Back from a bank's question gives that attempt up, says so, and leaves other ways to pay", async ({
	page,
}) => {
	await chooseHostedCard(page, "bolsa");
	await fieldsReady(page);
	const payment = page.url();
	const title = page.getByRole("heading", { name: "O seu banco pede uma confirmação" });
	const asked = async () => {
		await typeCard(page, TEST_CARDS.challenge, "APRO");
		await expect(page.getByRole("radio", { name: /^1x de/ })).toBeChecked();
		await finish(page);
		await expect(title).toBeVisible();
	};
	const statuses = () => [...own().provider.payments.values()].map(({ status }) => status);
	await asked();
	await page.goBack();
	const left = page.getByRole("heading", { name: "Você saiu da confirmação do banco" });
	await expect(left).toBeFocused();
	await expect(page.getByText(/nada foi cobrado/)).toBeVisible();
	expect(page.url()).toBe(payment);
	expect(statuses()).toEqual(["cancelled"]);
	await expectAccessible(page);
	await page.getByRole("button", { name: "Tentar de novo" }).click();
	await fieldsReady(page);

	// Met again after a reload, and opened at another address: the same question, the same Back.
	await asked();
	await page.goto("/checkout");
	await expect(title).toBeVisible();
	await expect(page).toHaveURL(payment);
	await page.goBack();
	await expect(left).toBeVisible();
	expect(statuses()).toEqual(["cancelled", "cancelled"]);
	await page.getByRole("button", { name: /^Pagar com PIX/ }).click();
	await expect(page.getByRole("button", { name: "Copiar código" })).toBeEnabled();
	// The way back is as long as it was.
	await page.goBack();
	await expect(title).toHaveCount(0);
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
