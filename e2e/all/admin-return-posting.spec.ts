import type { FireShop } from "../../fire/shop.ts";
import {
	type FakeMelhorEnvio,
	startFakeMelhorEnvio,
} from "../../testing/providers/fake-melhor-envio.ts";
import { connectMelhorEnvio } from "../support/delivery-methods.ts";
import { newEmail } from "../support/member.ts";
import { startOwnShop } from "../support/own-shop.ts";
import { buyPaid, deliverOrder } from "../support/paid-order.ts";
import { PORT } from "../support/settings.ts";
import { open } from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

const OWN = PORT + 24;
let shop: FireShop;
let carrier: FakeMelhorEnvio;

test.use({ baseURL: `http://localhost:${OWN}` });
test.beforeAll(async () => {
	test.setTimeout(300_000);
	carrier = await startFakeMelhorEnvio();
	shop = await startOwnShop(OWN, { ...carrier.env, MELHOR_ENVIO_TIMEOUT_MS: "15000" });
});
test.afterAll(async () => {
	await shop?.stop();
	await carrier?.close();
});

test("the back office sees the price of the way back, pays it once though an answer is lost, and the customer reads the code", async ({
	page,
	browser,
}) => {
	test.setTimeout(300_000);
	await connectMelhorEnvio(page);
	const email = newEmail("volta");
	const cpf = "529.982.247-25";
	const order = await buyPaid(shop.address, { product: "bandana", email, cpf });
	await deliverOrder(page, order);
	const guest = await browser.newContext({ baseURL: shop.address });
	const shopper = await guest.newPage();
	await open(shopper, `${order.page}/troca`);
	const next = shopper.getByRole("button", { name: "Continuar" });
	await shopper.getByRole("checkbox").first().check();
	await next.click();
	await shopper.getByRole("radio", { name: /^Mudei de ideia/ }).check();
	await next.click();
	await shopper.getByRole("radio", { name: /^Dinheiro de volta/ }).check();
	await next.click();
	await shopper.getByRole("button", { name: "Pedir devolução" }).click();
	await expect(shopper.getByRole("heading", { name: /^Devolução \d+$/ })).toBeVisible();

	await open(page, `/admin/trocas?q=${order.number}`);
	await page.getByRole("link", { name: /^Nº \d+$/ }).click();
	const ask = page.getByRole("button", { name: "Comprar código no Melhor Envio" });
	await expect(page.getByRole("button", { name: "Digitar um código" })).toBeVisible();
	await ask.click();
	const dialog = page.getByRole("alertdialog", { name: "Comprar código de postagem" });
	await expect(dialog.getByText(/^Correios PAC pelo Melhor Envio: R\$\s19,90/)).toBeVisible();
	await expectAccessible(page);
	expect(carrier.labels.size).toBe(0);
	carrier.behave("lose", "POST /shipment/checkout");
	await dialog.getByRole("button", { name: /^Comprar por R\$\s19,90$/ }).click();
	await expect(page.getByText(/nada é pago duas vezes/).first()).toBeVisible();
	await dialog.getByRole("button", { name: "Cancelar" }).click();
	await ask.click();
	await expect(dialog.getByText(/já está pago/)).toBeVisible();
	await dialog.getByRole("button", { name: "Buscar o código" }).click();
	await expect(page.getByText(/^Código 2026110001 comprado/)).toBeVisible();
	await expect(page.getByText(/^R\$\s18,90 · Paga, ainda não postada$/)).toBeVisible();
	expect(carrier.state.wallet).toBe(1_000_000 - 1_890);
	await expectAccessible(page);

	await shopper.reload();
	await expect(shopper.getByText("2026110001")).toBeVisible();
	await expect(shopper.getByText(/^Poste até /)).toBeVisible();
	await guest.close();
});
