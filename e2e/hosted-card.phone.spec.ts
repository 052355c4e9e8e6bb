import { TEST_CARDS } from "../testing/mercado-pago/cards.ts";
import { chooseHostedCard, fieldsReady, finish, typeCard } from "./support/hosted-card.ts";
import { holdProviderShop } from "./support/provider-shop.ts";
import { PORT } from "./support/settings.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

holdProviderShop(PORT + 21);
test.setTimeout(150_000);

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
