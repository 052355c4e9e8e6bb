import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FireShop } from "../../fire/shop.ts";
import { startOwnShop } from "../support/own-shop.ts";
import { FOLDER, PORT } from "../support/settings.ts";
import {
	choosePix,
	fillInformation,
	findFirstProduct,
	open,
	openCheckout,
	SHOPPER,
} from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";

const LOSE = fileURLToPath(new URL("../support/lose-database.ts", import.meta.url));

const GONE = join(FOLDER, "gone");

let shop: FireShop;

test.beforeAll(async () => {
	test.setTimeout(300_000);
	await rm(GONE, { force: true });
	shop = await startOwnShop(PORT + 9, { LOSE_DATABASE: GONE }, ["--import", LOSE]);
});
test.afterAll(() => shop?.stop());

// A shop of its own on a busy machine takes its time.
test.setTimeout(180_000);

test("while the database is away one looks around, and an order waits without losing a word", async ({
	browser,
}) => {
	const baseURL = shop.address;
	const context = await browser.newContext({ baseURL });
	const page = await context.newPage();
	const thrown: string[] = [];
	context.on("weberror", (error) => thrown.push(String(error.error())));
	await findFirstProduct(page, "jaleco");
	const product = page.url();
	await open(page, "/produtos");
	await open(page, product);
	await openCheckout(page);
	await fillInformation(page);
	await writeFile(GONE, "");

	// Meanwhile, in another tab: what somebody looked at before, and samples of what nobody did.
	const other = await context.newPage();
	await open(other, "/produtos");
	await expect(other.getByRole("article").nth(5)).toBeVisible();
	await open(other, "/busca?q=scrub");
	await expect(other.getByRole("article").first()).toBeVisible();
	await expect(other.getByText("Usando dados locais").first()).toBeVisible();
	// The server tells pages that are open, or come out of its cache.
	await other.route("**/live", (route) =>
		route.fulfill({ contentType: "text/event-stream", body: "event: outage\ndata: away\n\n" }),
	);
	await open(other, product);
	await expect(other.getByText("Usando dados locais").first()).toBeVisible();
	await other
		.getByRole("button", { name: /carrinho/i })
		.first()
		.click();
	await expect(other.getByRole("button", { name: "Finalizar Compra" })).toBeDisabled();
	const unknown = await other.goto("/produto/peca-que-ninguem-abriu");
	expect(unknown?.status()).toBe(503);
	await expect(
		other.getByRole("main").getByText(/Erro ao conectar com o banco de dados/),
	).toBeVisible();
	await other.close();

	await page.getByRole("button", { name: "Continuar para Pagamento" }).click();
	await expect(
		page.getByRole("main").getByText(/Erro ao conectar com o banco de dados/),
	).toBeVisible();
	await expect(page.getByLabel("Nome completo")).toHaveValue(SHOPPER.name);
	await expect(page.getByLabel("Rua ou avenida")).toHaveValue(SHOPPER.street);

	await rm(GONE);
	await expect(async () => {
		expect((await fetch(`${shop.address}/readyz`)).status).toBe(200);
	}).toPass();
	await page.getByRole("button", { name: "Continuar para Pagamento" }).click();
	await expect(page.getByRole("heading", { name: "Pagamento", level: 1 })).toBeVisible();
	await choosePix(page);
	expect(thrown, "scripts that threw").toEqual([]);
	await context.close();
});
