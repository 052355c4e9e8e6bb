import { expect, type Locator, type Page } from "@playwright/test";

/** The page answers the browser's events from here on. */
export async function hydrated(page: Page): Promise<void> {
	await page.waitForFunction(() => document.documentElement.dataset["hydrated"] === "true");
}

export async function open(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await hydrated(page);
}

/** The page of the first product of a search that is on sale, read without opening the list in the browser. */
async function firstFound(page: Page, term: string): Promise<string> {
	const list = await page.request.get(`/busca?q=${encodeURIComponent(term)}`);
	const [, ...cards] = (await list.text()).split("<article");
	const onSale = cards.find((card) => !card.includes("Esgotado")) ?? "";
	const path = /href="(\/produto\/[^"]+)"/.exec(onSale)?.[1];
	if (!path) throw new Error(`no ${term} is on sale`);
	return path.replaceAll("&amp;", "&");
}

/**
 * Opens the first product of a search that is on sale, chooses the first size and colour it can, and adds it.
 * What a test leaves unpaid is kept from the next one: tests that pay do it with a product of their own.
 */
export async function addFirstProduct(page: Page, term = "jaleco"): Promise<void> {
	await open(page, await firstFound(page, term));
	await addProduct(page);
}

/** The same by pressing the product's card in the list, for tests about the whole way of a shopper. */
export async function findFirstProduct(page: Page, term: string): Promise<void> {
	await open(page, `/busca?q=${encodeURIComponent(term)}`);
	const cards = page.getByRole("article").filter({ hasNotText: "Esgotado" });
	await cards.first().getByRole("link").first().click();
	await productVisible(page);
	await addProduct(page);
}

/** The address changes before the list gives way, and cards of the list have a "Comprar agora" too. */
export async function productVisible(page: Page): Promise<void> {
	await expect(page).toHaveURL(/\/produto\//);
	await expect(page.getByRole("region", { name: /^Imagens de/ })).toBeVisible();
}

async function addProduct(page: Page): Promise<void> {
	await chooseOptions(page);
	await page.getByRole("button", { name: "Adicionar ao carrinho" }).first().click();
	await expect(page.getByText("Produto adicionado ao carrinho!")).toBeVisible();
}

/** What is sold out can be chosen too, to be told when it is back. */
export const IN_STOCK = /^(?!.*(?:esgotado|sem o tamanho))/;

export async function chooseOptions(page: Page): Promise<void> {
	await productVisible(page);
	for (const group of [/^Cor/, /^Tamanho/]) {
		const options = page
			.getByRole("radiogroup", { name: group })
			.getByRole("radio", { name: IN_STOCK });
		if (await options.count()) await options.first().click({ force: true });
	}
}

export async function openCheckout(page: Page): Promise<void> {
	await page
		.getByRole("button", { name: /carrinho/i })
		.first()
		.click();
	await page
		.getByRole("link", { name: "Finalizar Compra" })
		.or(page.getByRole("button", { name: "Finalizar Compra" }))
		.click();
	await expect(page).toHaveURL(/\/checkout/);
}

export const SHOPPER = {
	name: "Helena Prado Vasconcelos",
	email: "helena@example.com",
	phone: "11982143344",
	cep: "01415-001",
	street: "Rua Bela Cintra",
	number: "1149",
	district: "Consolação",
	city: "São Paulo",
};

export async function fillInformation(page: Page, email = SHOPPER.email): Promise<void> {
	await page.getByLabel("Nome completo").fill(SHOPPER.name);
	await page.getByLabel("E-mail", { exact: true }).fill(email);
	await page.getByLabel("Telefone").fill(SHOPPER.phone);
	await fillAddress(page);
}

/** The answer moves what is pressed next. */
export async function fillCep(within: Page | Locator, cep: string): Promise<void> {
	await within.getByLabel("CEP", { exact: true }).fill(cep);
	await expect(within.getByText("Buscando...")).toBeHidden();
}

/** The CEP, which nobody outside is asked about here, then the rest by hand. */
export async function fillAddress(page: Page, over: Partial<typeof SHOPPER> = {}): Promise<void> {
	const typed = { ...SHOPPER, ...over };
	await fillCep(page, typed.cep);
	await page.getByLabel("Rua ou avenida").fill(typed.street);
	await page.getByLabel("Bairro").fill(typed.district);
	await page.getByLabel("Cidade").fill(typed.city);
	await page.getByLabel("Número", { exact: true }).fill(typed.number);
}

export async function continueToPayment(
	page: Page,
	told = "Pedido criado com sucesso!",
): Promise<void> {
	await page.getByRole("button", { name: "Continuar para Pagamento" }).click();
	await expect(page.getByText(told).first()).toBeVisible();
	await expect(page.getByRole("heading", { name: "Pagamento", level: 1 })).toBeVisible();
}

/** Chooses PIX at the payment step, which makes its code. */
export async function choosePix(page: Page): Promise<void> {
	// A passing message may lie over the choice: a shopper taps again.
	await expect(() =>
		page.getByRole("radio", { name: /PIX/ }).check({ force: true, timeout: 5_000 }),
	).toPass();
	await expect(page.getByRole("button", { name: "Copiar código" })).toBeEnabled();
}

/** Pays at the payment step while the page is away, as in the app of a bank, and opens the page of the order. */
export async function payElsewhere(page: Page): Promise<void> {
	const made = page.waitForResponse(/create-pix-payment/);
	await choosePix(page);
	const { paymentId } = (await (await made).json()) as { paymentId: string };
	const token = await page.evaluate(
		() => JSON.parse(localStorage.getItem("requinte-open-order") ?? "{}").token as string,
	);
	await page.goto("about:blank");
	await page.request.post("/functions/v1/sandbox-pix", { data: { paymentId } });
	await open(page, `/pedido/${token}`);
}

export async function fillCard(page: Page, holder: string, email = SHOPPER.email): Promise<void> {
	await page.getByLabel("Número do cartão").fill("4235647728025682");
	await page.getByLabel(/Validade/).fill("1130");
	await page.getByLabel("CVC").fill("456");
	await page.getByLabel("Nome do titular").fill(holder);
	await page.getByLabel("E-mail do titular").fill(email);
	await page.getByLabel("CPF/CNPJ").fill("12345678909");
}
