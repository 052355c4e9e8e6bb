import type { Browser, Page } from "@playwright/test";
import type { FireShop } from "../../fire/shop.ts";
import { type FakeCep, startFakeCep } from "../../testing/providers/fake-cep.ts";
import {
	type FakeMelhorEnvio,
	startFakeMelhorEnvio,
} from "../../testing/providers/fake-melhor-envio.ts";
import { connectMelhorEnvio, SEDEX } from "../support/delivery-methods.ts";
import { startOwnShop } from "../support/own-shop.ts";
import { ADMIN_SESSION, PORT } from "../support/settings.ts";
import { addFirstProduct, open, payElsewhere, SHOPPER } from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

const OWN = PORT + 14;

let shop: FireShop;
let outside: FakeCep;
let carrier: FakeMelhorEnvio;

const officeAt = async (browser: Browser): Promise<Page> => {
	const context = await browser.newContext({ baseURL: shop.address, storageState: ADMIN_SESSION });
	return context.newPage();
};

/** The carrier's account, and a way to send that asks it for its price. */
async function prepare(page: Page): Promise<void> {
	const made = await page.request.post("/admin/entregas", {
		data: { intent: "create", form: SEDEX },
	});
	expect(made.status(), await made.text()).toBe(200);
	await connectMelhorEnvio(page);
	await page.context().close();
}

test.use({ baseURL: `http://localhost:${OWN}` });
test.beforeAll(async ({ browser }) => {
	test.setTimeout(300_000);
	outside = await startFakeCep();
	carrier = await startFakeMelhorEnvio();
	shop = await startOwnShop(OWN, {
		...outside.env,
		...carrier.env,
		CEP_TIMEOUT_MS: "1500",
		MELHOR_ENVIO_TIMEOUT_MS: "15000",
	});
	await prepare(await officeAt(browser));
});
test.afterAll(async () => {
	await shop?.stop();
	await outside?.close();
	await carrier?.close();
});
test.beforeEach(async ({ page }) => {
	outside.behave("up");
	carrier.reset();
	await addFirstProduct(page);
	await open(page, "/checkout");
	await page.getByLabel("Nome completo").fill(SHOPPER.name);
	await page.getByLabel("E-mail", { exact: true }).fill(`cep-${Date.now()}@example.com`);
	await page.getByLabel("Telefone").fill(SHOPPER.phone);
});

const cep = (page: Page) => page.getByLabel("CEP", { exact: true });
const number = (page: Page) => page.getByLabel("Número", { exact: true });
const street = (page: Page) => page.getByLabel("Rua ou avenida");
const goOn = (page: Page) => page.getByRole("button", { name: "Continuar para Pagamento" }).click();
const made = (page: Page) =>
	expect(page.getByText("Pedido criado com sucesso!").first()).toBeVisible();

/** The address of the order just made, as its page shows it. */
async function addressOfOrder(page: Page): Promise<string> {
	const token = await page.evaluate(
		() => JSON.parse(localStorage.getItem("requinte-open-order") ?? "{}").token as string,
	);
	await open(page, `/pedido/${token}`);
	return page
		.getByRole("main")
		.getByText(/CEP \d{5}-\d{3}/)
		.innerText();
}

test("a carrier that is down costs its own line, which says so and can be tried again", async ({
	page,
}) => {
	carrier.behave("down");
	// Another CEP than those before: no price of it is known.
	await cep(page).fill("20040020");
	const ways = page.getByRole("group", { name: "Forma de entrega" });
	await expect(ways.getByText("SEDEX: a transportadora não respondeu agora.")).toBeVisible();
	await expect(ways.getByRole("radio").first()).toBeVisible();
	await expect(ways.getByRole("radio", { name: /SEDEX/ })).toHaveCount(0);
	await expectAccessible(page);
	carrier.behave("up");
	await ways.getByRole("button", { name: "Perguntar de novo" }).click();
	await expect(ways.getByRole("radio", { name: /SEDEX/ })).toBeVisible();
});

test("a town's only CEP leaves street and district to be typed; a house may have no number", async ({
	page,
}) => {
	await cep(page).pressSequentially("13940000");
	await expect(page.getByText("Este CEP vale para a cidade toda")).toBeVisible();
	await expect(street(page)).toBeFocused();
	await expect(page.getByLabel("Cidade")).toHaveValue("Águas de Lindóia");
	await street(page).fill("Estrada do Barreiro");
	await page.getByLabel("Bairro").fill("Zona rural");
	await page.getByLabel("Sem número").check();
	await expect(number(page)).toBeDisabled();
	await goOn(page);
	await made(page);
	expect(await addressOfOrder(page)).toBe(
		"Estrada do Barreiro, s/n\nZona rural, Águas de Lindóia, SP\nCEP 13940-000",
	);
});

test("an unknown CEP, and one of another state, are refused at their fields", async ({ page }) => {
	await cep(page).pressSequentially("78912340");
	await expect(page.getByText("CEP não encontrado. Confira os 8 números.")).toBeVisible();
	await expect(number(page)).toHaveCount(0);
	await cep(page).fill("20040020");
	await expect(page.getByText("Rua da Quitanda", { exact: true })).toBeVisible();
	await number(page).fill("10");
	await page.getByRole("button", { name: /^Alterar/ }).click();
	await expect(street(page)).toBeFocused();
	await page.getByLabel("Estado").selectOption("SP");
	await expect(page.getByText("O CEP 20040-020 é do Rio de Janeiro (RJ).")).toBeVisible();
	await goOn(page);
	const summary = page.getByRole("alert").filter({ hasText: "Falta 1 coisa para continuar." });
	await expect(summary).toBeFocused();
	await summary.getByRole("button", { name: /20040-020/ }).click();
	await expect(page.getByLabel("Estado")).toBeFocused();
	await page.getByRole("button", { name: "Usar RJ" }).click();
	await expect(page.getByText("O CEP 20040-020 é do Rio de Janeiro (RJ).")).toHaveCount(0);
	await goOn(page);
	await made(page);
});

test("a late answer fills nothing where somebody is already typing", async ({ page }) => {
	let answer = () => {};
	await page.route("**/cep/*", async (route) => {
		await new Promise<void>((done) => {
			answer = done;
		});
		await route.continue();
	});
	await cep(page).pressSequentially("01415001");
	await street(page).focus();
	answer();
	await expect(page.getByLabel("Bairro")).toHaveValue("Consolação");
	await page.keyboard.type("Rua da Clínica");
	await expect(street(page)).toHaveValue("Rua da Clínica");
});

test("SEDEX costs what the carrier says, and its label is bought once and printed", async ({
	page,
	browser,
}) => {
	await cep(page).pressSequentially("01415001");
	await number(page).fill(SHOPPER.number);
	await page.getByLabel(/^CPF/).fill("52998224725");
	const sedex = page.getByRole("radio", { name: /SEDEX/ });
	await sedex.check({ force: true });
	await expect(page.getByText("R$ 32,45").first()).toBeAttached();
	await goOn(page);
	await made(page);
	await payElsewhere(page);
	const title = page.getByRole("heading", { level: 1, name: /^Pedido [0-9A-F]{8}$/ });
	const order = (await title.innerText()).replace("Pedido ", "").trim();

	const office = await officeAt(browser);
	await open(office, `/admin/pedidos?q=${order}`);
	await office.getByRole("button", { name: `Detalhes do pedido ${order}` }).click();
	// Nothing is bought before somebody is responsible for the note.
	await office.getByRole("link", { name: "Informar a NF-e" }).click();
	await office.getByRole("button", { name: "Digitar a chave da NF-e" }).click();
	await office.getByRole("button", { name: "Vai sem NF-e" }).click();
	await expect(office.getByText("Este pedido vai sem NF-e")).toBeVisible();
	await open(office, `/admin/pedidos?q=${order}`);
	await office.getByRole("button", { name: `Detalhes do pedido ${order}` }).click();
	carrier.behave("lose", "POST /shipment/checkout");
	await office.getByRole("button", { name: "Comprar etiqueta" }).click();
	await expect(office.getByText("A transportadora não respondeu.").first()).toBeVisible();
	await open(office, `/admin/pedidos?q=${order}`);
	await office.getByRole("button", { name: `Detalhes do pedido ${order}` }).click();
	await office.getByRole("button", { name: "Continuar a compra da etiqueta" }).click();
	await expect(office.getByText("Etiqueta comprada por R$ 18,90")).toBeVisible();
	await expect(office.getByRole("link", { name: "Imprimir etiqueta" })).toBeVisible();
	expect(1_000_000 - carrier.state.wallet).toBe(1_890);
	await expectAccessible(office);
});

// Last: after so much silence the shop leaves these services alone for a minute.
test("an order is made while the look-up of addresses is slow or down, and another CEP puts the address in doubt", async ({
	page,
}) => {
	await cep(page).pressSequentially("01415001");
	await expect(number(page)).toBeFocused();
	await page.getByLabel("Complemento").fill("conjunto 82");
	outside.behave("slow");
	await cep(page).fill("13015904");
	await expect(page.getByText("Buscando...")).toBeVisible();
	// Typing goes on while the answer is on its way.
	await number(page).fill("500");
	await expect(page.getByText("A busca de endereço não respondeu")).toBeVisible();
	// The street of the first CEP is gone; what was typed is not.
	await expect(street(page)).toHaveValue("");
	await expect(number(page)).toHaveValue("500");
	await expect(page.getByLabel("Complemento")).toHaveValue("conjunto 82");
	await street(page).fill("Rua da Bahia");
	await page.getByLabel("Bairro").fill("Lourdes");
	const city = page.getByLabel("Cidade");
	await city.fill("Campinas");
	outside.behave("down");
	await cep(page).fill("30140071");
	const doubt = page.getByText("O CEP mudou: confira rua, bairro e cidade.");
	await expect(doubt).toBeVisible();
	await expect(page.getByLabel("Estado")).toHaveValue("MG");
	await expect(city).toHaveAccessibleDescription(/O CEP mudou/);
	await expectAccessible(page);
	await city.fill("Belo Horizonte");
	await expect(doubt).toHaveCount(0);
	await goOn(page);
	await made(page);
	expect(await addressOfOrder(page)).toContain("Lourdes, Belo Horizonte, MG\nCEP 30140-071");
});
