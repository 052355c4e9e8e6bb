import type { Page } from "@playwright/test";
import { addFirstProduct, fillCard, fillInformation, openCheckout } from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";

/** Requests to these addresses are taken and never answered, until `answer` is called. */
async function silence(page: Page, address: RegExp): Promise<{ answer(): Promise<void> }> {
	const request = page.waitForRequest((request) => address.test(request.url()));
	await page.route(address, (route) =>
		route.request().method() === "POST" ? undefined : route.continue(),
	);
	return {
		answer: async () => {
			await request;
			await page.clock.fastForward(31_000);
			await page.unroute(address);
		},
	};
}

test("an order without an answer says so, loses nothing that was typed and is sent with the next press", async ({
	page,
}) => {
	await page.clock.install();
	await addFirstProduct(page, "touca");
	await openCheckout(page);
	await fillInformation(page, "sem-resposta@example.com");
	const go = page.getByRole("button", { name: "Continuar para Pagamento" });
	const order = await silence(page, /\/checkout\.data/);
	await go.click();
	await order.answer();
	await expect(page.getByRole("alert").filter({ hasText: "Sem conexão com a loja" })).toBeVisible();
	await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue("sem-resposta@example.com");
	await go.click();
	await expect(page.getByRole("heading", { name: "Pagamento", level: 1 })).toBeVisible();
	await page.getByRole("radio", { name: /Crédito/ }).check({ force: true });
	await fillCard(page, "APRO", "sem-resposta@example.com");
	await page.getByRole("button", { name: "Finalizar Pagamento" }).click();
	await expect(page).toHaveURL(/pedido-confirmado/);
});

test("a payment whose answer was lost is not said to have failed once it is known to be paid", async ({
	page,
}) => {
	await addFirstProduct(page, "bandana");
	await openCheckout(page);
	await fillInformation(page, "resposta-perdida@example.com");
	await page.getByRole("button", { name: "Continuar para Pagamento" }).click();
	await page.getByRole("radio", { name: /Crédito/ }).check({ force: true });
	await fillCard(page, "APRO", "resposta-perdida@example.com");
	await page.route("**/create-card-payment", async (route) => {
		await route.fetch();
		await route.abort();
	});
	// The page learns of the payment after the message has been read.
	let goOn: () => void = () => {};
	const read = new Promise<void>((done) => {
		goOn = done;
	});
	await page.route("**/checkout/pedido/**", async (route) => {
		await read;
		await route.continue();
	});
	await page.getByRole("button", { name: "Finalizar Pagamento" }).click();
	const message = page.getByRole("listitem").filter({ hasText: "Erro no Pagamento" });
	// Whoever points at a message keeps it.
	await message.hover();
	goOn();
	await expect(page.getByText("Pagamento Aprovado")).toBeVisible();
	await expect(message).toBeHidden();
	await expect(page).toHaveURL(/pedido-confirmado/);
});
