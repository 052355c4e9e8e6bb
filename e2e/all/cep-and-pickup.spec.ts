import type { Browser, Page } from "@playwright/test";
import type { FireShop } from "../../fire/shop.ts";
import { type FakeCep, startFakeCep } from "../../testing/providers/fake-cep.ts";
import { PICKUP } from "../support/delivery-methods.ts";
import { startOwnShop } from "../support/own-shop.ts";
import { ADMIN_SESSION, PORT } from "../support/settings.ts";
import { addFirstProduct, open, payElsewhere, SHOPPER } from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

const OWN = PORT + 15;

let shop: FireShop;
let addresses: FakeCep;

test.use({ baseURL: `http://localhost:${OWN}` });
test.beforeAll(async () => {
	test.setTimeout(300_000);
	addresses = await startFakeCep();
	shop = await startOwnShop(OWN, { ...addresses.env, CEP_TIMEOUT_MS: "10000" });
});
test.afterAll(async () => {
	await shop?.stop();
	await addresses?.close();
});

const officeAt = async (browser: Browser): Promise<Page> => {
	const context = await browser.newContext({ baseURL: shop.address, storageState: ADMIN_SESSION });
	return context.newPage();
};

async function fillBuyer(page: Page): Promise<void> {
	await page.getByLabel("Nome completo").fill(SHOPPER.name);
	await page.getByLabel("E-mail", { exact: true }).fill(`entrega-${Date.now()}@example.com`);
	await page.getByLabel("Telefone").fill(SHOPPER.phone);
}

test("the CEP typed on the product's page fills the address at the checkout, by keyboard alone", async ({
	page,
}) => {
	await addFirstProduct(page);
	await page.getByLabel("Quando chega? Escreva o CEP").pressSequentially("20040020");
	const dates = page.getByText(/^Chega até .+-feira, \d+º? de \S+$/);
	await expect(dates).toHaveCount(2);
	const first = await dates.first().innerText();
	await open(page, "/checkout");
	const cep = page.getByLabel("CEP", { exact: true });
	await expect(cep).toHaveValue("20040-020");
	await expect(page.getByRole("radio", { name: first })).toBeChecked();

	await fillBuyer(page);
	await cep.fill("");
	await page.keyboard.type("01415001");
	await expect(cep).toHaveValue("01415-001");
	await expect(page.getByText("Rua Bela Cintra", { exact: true })).toBeVisible();
	await expect(page.getByLabel("Número", { exact: true })).toBeFocused();
	await page.keyboard.type("1149");
	await page.getByRole("button", { name: "Outra pessoa vai receber" }).press("Enter");
	await expect(page.getByLabel("Quem recebe")).toBeFocused();
	await page.keyboard.type("Regina Prado");
	await expectAccessible(page);
	const promised = await page
		.getByText(/^Chega até/)
		.first()
		.innerText();
	await page.getByRole("button", { name: "Continuar para Pagamento" }).press("Enter");
	await expect(page.getByText("Pedido criado com sucesso!").first()).toBeVisible();
	// The order has the date that was shown.
	await expect(page.getByText(`${promised}.`)).toBeAttached();
	const token = await page.evaluate(
		() => JSON.parse(localStorage.getItem("requinte-open-order") ?? "{}").token as string,
	);
	await open(page, `/pedido/${token}`);
	await expect(page.getByRole("main").getByText(/CEP \d{5}-\d{3}/)).toHaveText(
		"Para Regina Prado\nRua Bela Cintra, 1149\nConsolação, São Paulo, SP\nCEP 01415-001",
		{ useInnerText: true },
	);
});

test.describe("on a phone", () => {
	test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

	test("an order is picked up in the shop, and its page follows it", async ({ page, browser }) => {
		const office = await officeAt(browser);
		const made = await office.request.post("/admin/entregas", {
			data: { intent: "create", form: PICKUP },
		});
		expect(made.status(), await made.text()).toBe(200);
		await addFirstProduct(page);
		await open(page, "/checkout");
		await fillBuyer(page);
		// No address is needed to come and take it.
		const pickup = page
			.getByRole("group", { name: "Forma de entrega" })
			.getByRole("radio", { name: /Retirar na loja/ });
		await pickup.check({ force: true });
		await page.getByLabel("CPF de quem retira").fill("52998224725");
		await expectAccessible(page);
		await page.getByRole("button", { name: "Continuar para Pagamento" }).tap();
		await expect(page.getByText("Pedido criado com sucesso!").first()).toBeVisible();
		await payElsewhere(page);
		await expect(page.getByText("Rua dos Alfaiates, 214").first()).toBeVisible();

		const title = page.getByRole("heading", { level: 1, name: /^Pedido [0-9A-F]{8}$/ });
		const number = (await title.innerText()).replace("Pedido ", "").trim();
		await open(office, `/admin/pedidos?q=${number}`);
		await office.getByRole("button", { name: `Detalhes do pedido ${number}` }).click();
		for (const [status, words] of [
			["enviado", "Pronto para retirar"],
			["entregue", "Retirado"],
		] as const) {
			await office.getByRole("button", { name: "Alterar status" }).click();
			const dialog = office.getByRole("dialog");
			await dialog.getByLabel("Status").selectOption(status);
			await dialog.getByRole("button", { name: "Salvar status" }).click();
			await expect(dialog).toHaveCount(0);
			await page.reload();
			await expect(page.getByRole("main").getByText(words).first()).toBeVisible();
		}
	});
});
