import type { Browser, Page } from "@playwright/test";
import type { FireShop } from "../../fire/shop.ts";
import { type CepMood, type FakeCep, startFakeCep } from "../../testing/fake-cep.ts";
import { type FakeMelhorEnvio, startFakeMelhorEnvio } from "../../testing/fake-melhor-envio.ts";
import { startOwnShop } from "./own-shop.ts";
import { ADMIN_SESSION } from "./settings.ts";
import { addFirstProduct, open, SHOPPER } from "./shopper.ts";
import { expect, expectAccessible, test } from "./test.ts";
import { WAYS } from "./ways.ts";

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
async function adminAt(browser: Browser, shop: FireShop): Promise<Page> {
	const context = await browser.newContext({
		baseURL: shop.address.replace("127.0.0.1", "localhost"),
		storageState: ADMIN_SESSION,
	});
	return context.newPage();
}

async function prepare(page: Page): Promise<void> {
	const send = async (data: object) => {
		const answer = await page.request.post("/admin/entregas", { data });
		expect(answer.status(), await answer.text()).toBe(200);
	};
	for (const { form } of WAYS) if (form) await send({ intent: "create", form });
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

/** By keyboard alone: the field of a label, then what is typed. */
async function type(page: Page, label: string, text: string): Promise<void> {
	const field = page.getByLabel(label, { exact: true });
	await field.focus();
	await page.keyboard.type(text);
}

/** Of the city, each asked for once: what was told before is not asked again. */
const CEPS: Partial<Record<CepMood, string>> = { slow: "01310100", down: "04538133" };

async function typeAddress(page: Page, mood: CepMood): Promise<void> {
	await type(page, "CEP", CEPS[mood] ?? "01415001");
	if (mood === "up") await expect(page.getByText("Rua Bela Cintra", { exact: true })).toBeVisible();
	else {
		await expect(page.getByText("A busca de endereço não respondeu")).toBeVisible();
		await expect(page.getByLabel("Estado")).toHaveValue("SP");
		await type(page, "Rua ou avenida", SHOPPER.street);
		await type(page, "Bairro", SHOPPER.district);
		await type(page, "Cidade", SHOPPER.city);
	}
	await type(page, "Número", SHOPPER.number);
}

async function press(page: Page, name: string): Promise<void> {
	const button = page.getByRole("button", { name });
	await expect(button).toBeEnabled();
	await button.focus();
	await page.keyboard.press("Enter");
}

/** Every kind of way to deliver is bought and paid by keyboard, at the width of the project that runs it. */
export function buyEachWay(port: number): void {
	let shop: FireShop;
	let addresses: FakeCep;
	let carrier: FakeMelhorEnvio;

	test.beforeAll(async ({ browser }) => {
		test.setTimeout(400_000);
		addresses = await startFakeCep();
		carrier = await startFakeMelhorEnvio();
		shop = await startOwnShop(port, {
			...addresses.env,
			...carrier.env,
			CEP_TIMEOUT_MS: "1500",
			MELHOR_ENVIO_TIMEOUT_MS: "15000",
		});
		await prepare(await adminAt(browser, shop));
	});
	test.afterAll(async () => {
		await shop?.stop();
		await addresses?.close();
		await carrier?.close();
	});
	test.setTimeout(240_000);
	test.use({ baseURL: `http://localhost:${port}` });

	for (const { name, price, cep, form } of WAYS) {
		test(`${name} is bought by keyboard, with the search for addresses ${cep}`, async ({
			page,
			browser,
		}) => {
			addresses.behave(cep);
			await addFirstProduct(page);
			await open(page, "/checkout");
			await type(page, "Nome completo", SHOPPER.name);
			await type(page, "E-mail", `entrega-${Date.now()}@example.com`);
			await type(page, "Telefone", SHOPPER.phone);
			const carried = form?.["tipo"] === "transportadora";
			if (carried) await page.getByLabel(/^CPF/).fill("52998224725");
			const way = page
				.getByRole("group", { name: "Forma de entrega" })
				.getByRole("radio", { name: new RegExp(name) });
			const pickup = form?.["tipo"] === "retirada";
			if (!pickup) await typeAddress(page, cep);
			await way.focus();
			await page.keyboard.press("Space");
			await expect(way).toBeChecked();
			if (pickup) await type(page, "CPF de quem retira", "52998224725");
			await expect(page.getByText(price).first()).toBeAttached();
			await expectAccessible(page);
			await press(page, "Continuar para Pagamento");
			await expect(page.getByText("Pedido criado com sucesso!").first()).toBeVisible();
			await page.getByRole("radio", { name: /PIX/ }).focus();
			await page.keyboard.press("Space");
			await press(page, "Simular pagamento aprovado");
			await expect(page).toHaveURL(/pedido-confirmado/);
			await page.locator('a[href^="/pedido/"]').first().click();
			const order = page.getByRole("main");
			await expect(order.getByText(name).first()).toBeVisible();
			if (pickup) await followPickup(browser, shop, page);
			if (carried) await buyLabel(browser, shop, page, carrier);
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
}

const numberOf = async (page: Page): Promise<string> =>
	(await page.getByRole("heading", { level: 1 }).innerText()).replace("Pedido ", "").trim();

/** The label is bought and printed from the order's page, and leaves the wallet once. */
async function buyLabel(
	browser: Browser,
	shop: FireShop,
	page: Page,
	carrier: FakeMelhorEnvio,
): Promise<void> {
	const number = await numberOf(page);
	const office = await adminAt(browser, shop);
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
	await office.context().close();
}

/** The shop says that it is ready and collected, and the shopper reads it on the order's page. */
async function followPickup(browser: Browser, shop: FireShop, page: Page): Promise<void> {
	await expect(page.getByText("Rua dos Alfaiates, 214").first()).toBeVisible();
	const number = await numberOf(page);
	const office = await adminAt(browser, shop);
	for (const [status, words] of [
		["enviado", "Pronto para retirar"],
		["entregue", "Retirado"],
	] as const) {
		await open(office, `/admin/pedidos?q=${number}`);
		await office.getByRole("button", { name: `Detalhes do pedido ${number}` }).click();
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
