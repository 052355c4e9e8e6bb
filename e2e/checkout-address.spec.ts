import type { BrowserContext, Page } from "@playwright/test";
import type { FireShop } from "../fire/shop.ts";
import { type FakeCep, startFakeCep } from "../testing/fake-cep.ts";
import { startOwnShop } from "./support/own-shop.ts";
import { PORT } from "./support/settings.ts";
import { addFirstProduct, hydrated, open, SHOPPER } from "./support/shopper.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

let shop: FireShop;
let outside: FakeCep;
let context: BrowserContext;
let page: Page;

test.beforeAll(async () => {
	test.setTimeout(300_000);
	outside = await startFakeCep();
	shop = await startOwnShop(PORT + 14, { ...outside.env, CEP_TIMEOUT_MS: "1500" });
});
test.afterAll(async () => {
	await shop?.stop();
	await outside?.close();
});
// A shop of its own on a busy machine takes its time.
test.setTimeout(180_000);

test.beforeEach(async ({ browser }) => {
	outside.behave("up");
	context = await browser.newContext({
		baseURL: shop.address,
	});
	page = await context.newPage();
	await addFirstProduct(page);
	await open(page, "/checkout");
	await page.getByLabel("Nome completo").fill(SHOPPER.name);
	await page.getByLabel("E-mail", { exact: true }).fill(`cep-${Date.now()}@example.com`);
	await page.getByLabel("Telefone").fill(SHOPPER.phone);
});
test.afterEach(() => context.close());

const cep = () => page.getByLabel("CEP", { exact: true });
const number = () => page.getByLabel("Número", { exact: true });
const street = () => page.getByLabel("Rua ou avenida");
const goOn = () => page.getByRole("button", { name: "Continuar para Pagamento" }).click();
const made = () => expect(page.getByText("Pedido criado com sucesso!").first()).toBeVisible();

/** The address of the order just made, as its page shows it. */
async function addressOfOrder(): Promise<string> {
	const token = await page.evaluate(
		() => JSON.parse(localStorage.getItem("requinte-open-order") ?? "{}").token as string,
	);
	await open(page, `/pedido/${token}`);
	return page
		.getByRole("main")
		.getByText(/CEP \d{5}-\d{3}/)
		.innerText();
}

test("eight digits fill the address, and the number is next, by keyboard alone", async () => {
	await cep().focus();
	await page.keyboard.type("01415001");
	await expect(cep()).toHaveValue("01415-001");
	await expect(page.getByText("Rua Bela Cintra", { exact: true })).toBeVisible();
	await expect(number()).toBeFocused();
	await page.keyboard.type("1149");
	await expectAccessible(page);
	await page.getByRole("button", { name: "Outra pessoa vai receber" }).press("Enter");
	await expect(page.getByLabel("Quem recebe")).toBeFocused();
	await page.keyboard.type("Regina Prado");
	// The date first, and it is what the order keeps.
	const promised = await page
		.getByText(/^Chega até/)
		.first()
		.innerText();
	await goOn();
	await made();
	await expect(page.getByText(`${promised}.`)).toBeAttached();
	expect(await addressOfOrder()).toBe(
		"Para Regina Prado\nRua Bela Cintra, 1149\nConsolação, São Paulo, SP\nCEP 01415-001",
	);
});

test("on a slow phone the focus waits for what it goes to", async () => {
	const devices = await context.newCDPSession(page);
	await devices.send("Emulation.setCPUThrottlingRate", { rate: 20 });
	for (const [typed, next] of [
		["01415001", number],
		["13940000", street],
		["01415001", number],
	] as const) {
		await cep().fill("");
		await cep().fill(typed);
		await expect(next()).toBeFocused();
	}
	await page.getByRole("button", { name: "Alterar rua, bairro e cidade" }).click();
	await expect(street()).toBeFocused();
	await devices.send("Emulation.setCPUThrottlingRate", { rate: 1 });
});

test("a town's only CEP leaves street and district to be typed; a house may have no number", async () => {
	await cep().pressSequentially("13940000");
	await expect(page.getByText("Este CEP vale para a cidade toda")).toBeVisible();
	await expect(street()).toBeFocused();
	await expect(page.getByLabel("Cidade")).toHaveValue("Águas de Lindóia");
	await street().fill("Estrada do Barreiro");
	await page.getByLabel("Bairro").fill("Zona rural");
	await page.getByLabel("Sem número").check();
	await expect(number()).toBeDisabled();
	await goOn();
	await made();
	expect(await addressOfOrder()).toBe(
		"Estrada do Barreiro, s/n\nZona rural, Águas de Lindóia, SP\nCEP 13940-000",
	);
});

test("services that are slow or down stand in nobody's way", async () => {
	outside.behave("slow");
	await cep().pressSequentially("30140071");
	await expect(page.getByText("Buscando...")).toBeVisible();
	// It is typed on while the answer is awaited.
	await number().fill("500");
	await expect(page.getByText("A busca de endereço não respondeu")).toBeVisible();
	await expect(page.getByLabel("Estado")).toHaveValue("MG");
	await expect(number()).toHaveValue("500");
	await street().fill("Rua da Bahia");
	await page.getByLabel("Bairro").fill("Lourdes");
	await page.getByLabel("Cidade").fill("Belo Horizonte");
	await expectAccessible(page);
	await goOn();
	await made();
	expect(await addressOfOrder()).toContain("Lourdes, Belo Horizonte, MG\nCEP 30140-071");
});

test("a CEP of nobody, and one of another state, are said where they stand", async () => {
	await cep().pressSequentially("78912340");
	await expect(page.getByText("CEP não encontrado. Confira os 8 números.")).toBeVisible();
	await expect(number()).toHaveCount(0);
	await cep().fill("20040020");
	await expect(page.getByText("Rua da Quitanda", { exact: true })).toBeVisible();
	await number().fill("10");
	await page.getByRole("button", { name: /^Alterar/ }).click();
	await expect(street()).toBeFocused();
	await page.getByLabel("Estado").selectOption("SP");
	await expect(page.getByText("O CEP 20040-020 é do Rio de Janeiro (RJ).")).toBeVisible();
	await goOn();
	const summary = page.getByRole("alert").filter({ hasText: "Falta 1 coisa para continuar." });
	await expect(summary).toBeFocused();
	await summary.getByRole("button", { name: /20040-020/ }).click();
	await expect(page.getByLabel("Estado")).toBeFocused();
	await page.getByRole("button", { name: "Usar RJ" }).click();
	await expect(page.getByText("O CEP 20040-020 é do Rio de Janeiro (RJ).")).toHaveCount(0);
	await goOn();
	await made();
});

test("a late answer fills nothing under the hand of who begins to type", async () => {
	let answer = () => {};
	await page.route("**/cep/*", async (route) => {
		await new Promise<void>((done) => {
			answer = done;
		});
		await route.continue();
	});
	await cep().pressSequentially("01415001");
	await street().focus();
	answer();
	await expect(page.getByLabel("Bairro")).toHaveValue("Consolação");
	await page.keyboard.type("Rua da Clínica");
	await expect(street()).toHaveValue("Rua da Clínica");
});

test("another CEP takes the street of the first away, and keeps what was typed", async () => {
	await cep().pressSequentially("01415001");
	await expect(number()).toBeFocused();
	await number().fill("1149");
	await page.getByLabel("Complemento").fill("conjunto 82");
	outside.behave("down");
	await cep().fill("20031170");
	await expect(page.getByText("A busca de endereço não respondeu")).toBeVisible();
	await expect(street()).toHaveValue("");
	await expect(page.getByLabel("Estado")).toHaveValue("RJ");
	await expect(number()).toHaveValue("1149");
	await expect(page.getByLabel("Complemento")).toHaveValue("conjunto 82");
});

test("when it arrives is said on the product's page, in the cart and at the checkout, for the CEP typed once", async () => {
	await page.goBack();
	await hydrated(page);
	await page.getByLabel("Quando chega? Escreva o CEP").pressSequentially("20040020");
	const dates = page.getByText(/^Chega até .+-feira, \d+º? de \S+$/);
	await expect(dates).toHaveCount(2);
	await expectAccessible(page);
	const first = await dates.first().innerText();
	await page
		.getByRole("button", { name: /carrinho/i })
		.first()
		.click();
	const panel = page.getByRole("dialog");
	await expect(panel.getByLabel("Quando chega? Escreva o CEP")).toHaveValue("20040-020");
	await expect(panel.getByText(first)).toBeVisible();
	await open(page, "/checkout");
	await expect(cep()).toHaveValue("20040-020");
	await expect(page.getByRole("radio", { name: first })).toBeChecked();
});

// The last one: after so much silence nobody is asked for a minute.
test("a city typed for one CEP is doubted when another comes and nobody answers", async () => {
	outside.behave("down");
	await cep().pressSequentially("13015904");
	await expect(page.getByText("A busca de endereço não respondeu")).toBeVisible();
	await street().fill("Rua Barão de Jaguara");
	await page.getByLabel("Bairro").fill("Centro");
	const city = page.getByLabel("Cidade");
	await city.fill("Campinas");
	await cep().fill("22041001");
	const doubt = page.getByText("O CEP mudou: confira rua, bairro e cidade.");
	await expect(doubt).toBeVisible();
	await expect(page.getByLabel("Estado")).toHaveValue("RJ");
	await expect(city).toHaveValue("Campinas");
	await expect(city).toHaveAccessibleDescription(/O CEP mudou/);
	await city.fill("Rio de Janeiro");
	await expect(doubt).toHaveCount(0);
});
