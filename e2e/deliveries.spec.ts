import type { Browser, Page } from "@playwright/test";
import type { FireShop } from "../fire/shop.ts";
import { type CepMood, type FakeCep, startFakeCep } from "../testing/fake-cep.ts";
import { type FakeMelhorEnvio, startFakeMelhorEnvio } from "../testing/fake-melhor-envio.ts";
import { type Hands, keysOf, thumb } from "./support/hands.ts";
import { startOwnShop } from "./support/own-shop.ts";
import { ADMIN_SESSION, PORT } from "./support/settings.ts";
import { addFirstProduct, open, SHOPPER } from "./support/shopper.ts";
import { expect, expectAccessible, test } from "./support/test.ts";
import { DESK_WAYS, PHONE_WAYS, type Way } from "./support/ways.ts";

const OWN = PORT + 15;

/** Who sends, as labels say it. */
const SENDER = [
	[/^Remetente/, "Requinte"],
	[/^CNPJ ou CPF/, "11.444.777/0001-61"],
	[/^Telefone/, "(11) 4002-3180"],
	[/^Rua/, "Rua dos Alfaiates"],
	[/^Número/, "214"],
	[/^Bairro/, "Bom Retiro"],
	[/^Cidade/, "São Paulo"],
] as const;

/** A page of the administrator, at a shop of the test's own. */
async function adminAt(browser: Browser): Promise<Page> {
	const context = await browser.newContext({
		baseURL: shop.address,
		storageState: ADMIN_SESSION,
	});
	return context.newPage();
}

async function prepare(page: Page): Promise<void> {
	const send = async (data: object) => {
		const answer = await page.request.post("/admin/entregas", { data });
		expect(answer.status(), await answer.text()).toBe(200);
	};
	for (const { form } of [...DESK_WAYS, ...PHONE_WAYS])
		if (form) await send({ intent: "create", form });
	await open(page, "/admin/entregas");
	await page.getByRole("button", { name: "Editar preparo e corte" }).click();
	await page.getByLabel("Sai do CEP").fill("01126-000");
	await page.getByRole("button", { name: "Salvar", exact: true }).click();
	await expect(page.getByText("Preparo e corte salvos")).toBeVisible();
	await page.getByRole("button", { name: "Configurar Melhor Envio" }).click();
	await page.getByLabel("Token de acesso").fill("token-de-teste-com-vinte-letras");
	await page.getByLabel("E-mail de contato técnico").fill("loja@example.com");
	for (const [label, text] of SENDER) await page.getByRole("dialog").getByLabel(label).fill(text);
	await page.getByRole("button", { name: "Salvar", exact: true }).click();
	await expect(page.getByText("Melhor Envio: configuração salva")).toBeVisible();
	await page.context().close();
}

/** Of the city, each asked for once: what was told before is not asked again. */
const CEPS: Partial<Record<CepMood, string>> = { slow: "01310100", down: "04538133" };

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function writeAddress(page: Page, { write }: Hands, mood: CepMood): Promise<void> {
	await write(field(page, "CEP"), CEPS[mood] ?? "01415001");
	if (mood === "up") await expect(page.getByText("Rua Bela Cintra", { exact: true })).toBeVisible();
	else {
		await expect(page.getByText("A busca de endereço não respondeu")).toBeVisible();
		await expect(page.getByLabel("Estado")).toHaveValue("SP");
		await write(field(page, "Rua ou avenida"), SHOPPER.street);
		await write(field(page, "Bairro"), SHOPPER.district);
		await write(field(page, "Cidade"), SHOPPER.city);
	}
	await write(field(page, "Número"), SHOPPER.number);
}

let shop: FireShop;
let addresses: FakeCep;
let carrier: FakeMelhorEnvio;

test.beforeAll(async ({ browser }) => {
	test.setTimeout(400_000);
	addresses = await startFakeCep();
	carrier = await startFakeMelhorEnvio();
	shop = await startOwnShop(OWN, {
		...addresses.env,
		...carrier.env,
		CEP_TIMEOUT_MS: "1500",
		MELHOR_ENVIO_TIMEOUT_MS: "15000",
	});
	await prepare(await adminAt(browser));
});
test.afterAll(async () => {
	await shop?.stop();
	await addresses?.close();
	await carrier?.close();
});
test.setTimeout(240_000);
test.use({ baseURL: `http://localhost:${OWN}` });

/** This way to deliver is chosen and paid for, and stands on the page of the order. */
async function buy(page: Page, hands: Hands, { name, price, cep, form }: Way): Promise<void> {
	const { write, choose, press } = hands;
	addresses.behave(cep);
	await addFirstProduct(page);
	await open(page, "/checkout");
	await write(field(page, "Nome completo"), SHOPPER.name);
	await write(field(page, "E-mail"), `entrega-${Date.now()}@example.com`);
	await write(field(page, "Telefone"), SHOPPER.phone);
	if (form?.["tipo"] === "transportadora") await page.getByLabel(/^CPF/).fill("52998224725");
	const way = page
		.getByRole("group", { name: "Forma de entrega" })
		.getByRole("radio", { name: new RegExp(name) });
	const pickup = form?.["tipo"] === "retirada";
	if (!pickup) await writeAddress(page, hands, cep);
	await choose(way);
	await expect(way).toBeChecked();
	if (pickup) await write(field(page, "CPF de quem retira"), "52998224725");
	await expect(page.getByText(price).first()).toBeAttached();
	await expectAccessible(page);
	await press(page.getByRole("button", { name: "Continuar para Pagamento" }));
	await expect(page.getByText("Pedido criado com sucesso!").first()).toBeVisible();
	await choose(page.getByRole("radio", { name: /PIX/ }));
	await press(page.getByRole("button", { name: "Simular pagamento aprovado" }));
	await expect(page).toHaveURL(/pedido-confirmado/);
	await page.locator('a[href^="/pedido/"]').first().click();
	await expect(page.getByRole("main").getByText(name).first()).toBeVisible();
}

for (const way of DESK_WAYS) {
	test(`${way.name} is bought by keyboard, with the search for addresses ${way.cep}`, async ({
		page,
		browser,
	}) => {
		await buy(page, keysOf(page), way);
		if (way.form?.["tipo"] === "transportadora") await buyLabel(browser, page);
	});
}

test.describe("on a phone", () => {
	test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

	for (const way of PHONE_WAYS) {
		test(`${way.name} is bought by thumb, with the search for addresses ${way.cep}`, async ({
			page,
			browser,
		}) => {
			await buy(page, thumb, way);
			if (way.form?.["tipo"] === "retirada") await followPickup(browser, page);
		});
	}

	test("a carrier that is down costs its own line, which is said and asked again", async ({
		page,
	}) => {
		carrier.behave("down");
		addresses.behave("up");
		await addFirstProduct(page);
		await open(page, "/checkout");
		// Another CEP than those that were asked about: nothing of it is kept.
		await page.getByLabel("CEP", { exact: true }).fill("20040020");
		const ways = page.getByRole("group", { name: "Forma de entrega" });
		await expect(ways.getByText("SEDEX: a transportadora não respondeu agora.")).toBeVisible();
		await expect(ways.getByRole("radio", { name: /Econômica/ })).toBeVisible();
		await expect(ways.getByRole("radio", { name: /SEDEX/ })).toHaveCount(0);
		await expectAccessible(page);
		carrier.behave("up");
		await ways.getByRole("button", { name: "Perguntar de novo" }).click();
		await expect(ways.getByRole("radio", { name: /SEDEX/ })).toBeVisible();
	});
});

const numberOf = async (page: Page): Promise<string> =>
	(await page.getByRole("heading", { level: 1 }).innerText()).replace("Pedido ", "").trim();

/** The label is bought and printed from the order's page, and leaves the wallet once. */
async function buyLabel(browser: Browser, page: Page): Promise<void> {
	const number = await numberOf(page);
	const office = await adminAt(browser);
	await open(office, `/admin/pedidos?q=${number}`);
	await office.getByRole("button", { name: `Detalhes do pedido ${number}` }).click();
	// Nothing is bought before somebody answers for the note.
	await office.getByRole("link", { name: "Informar a NF-e" }).click();
	await office.getByRole("button", { name: "Digitar a chave da NF-e" }).click();
	await office.getByRole("button", { name: "Vai sem NF-e" }).click();
	await expect(office.getByText("Este pedido vai sem NF-e")).toBeVisible();
	await open(office, `/admin/pedidos?q=${number}`);
	await office.getByRole("button", { name: `Detalhes do pedido ${number}` }).click();
	carrier.behave("lose", "POST /shipment/checkout");
	await office.getByRole("button", { name: "Comprar etiqueta" }).click();
	await expect(office.getByText("A transportadora não respondeu.").first()).toBeVisible();
	await open(office, `/admin/pedidos?q=${number}`);
	await office.getByRole("button", { name: `Detalhes do pedido ${number}` }).click();
	await office.getByRole("button", { name: "Continuar a compra da etiqueta" }).click();
	await expect(office.getByText("Etiqueta comprada por R$ 18,90")).toBeVisible();
	await expect(office.getByRole("link", { name: "Imprimir etiqueta" })).toBeVisible();
	expect(1_000_000 - carrier.state.wallet).toBe(1_890);
	await expectAccessible(office);
	await office.setViewportSize({ width: 390, height: 844 });
	await expectAccessible(office);
	await office.context().close();
}

/** The shop says that it is ready and collected, and the shopper reads it on the order's page. */
async function followPickup(browser: Browser, page: Page): Promise<void> {
	await expect(page.getByText("Rua dos Alfaiates, 214").first()).toBeVisible();
	const number = await numberOf(page);
	const office = await adminAt(browser);
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
	await office.context().close();
}
