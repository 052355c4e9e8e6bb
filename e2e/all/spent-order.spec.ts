import {
	addFirstProduct,
	choosePix,
	continueToPayment,
	fillInformation,
	openCheckout,
} from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

const CREATE = "**/functions/v1/create-pix-payment";

test("an order that may not be reserved again makes way for a new one of the same pieces", async ({
	page,
}) => {
	await addFirstProduct(page, "mochila");
	await openCheckout(page);
	await fillInformation(page, "prazo@example.com");
	// What the shop answers once two codes have run out, an hour later.
	await page.route(CREATE, (route) =>
		route.fulfill({ status: 409, json: { code: "renewals_used", error: "Prazo encerrado" } }),
	);
	await continueToPayment(page);
	await page.getByRole("radio", { name: /PIX/ }).check({ force: true });
	const problem = page
		.getByRole("alert")
		.filter({ hasText: "Este pedido não pode ser reservado de novo" });
	await expect(problem).toBeVisible();
	// Neither a fault of the code nor anything that trying again could mend.
	await expect(page.getByText("Não foi possível gerar o PIX")).toBeHidden();
	await expect(page.getByRole("button", { name: "Tentar Novamente" })).toBeHidden();
	await expectAccessible(page);
	const first = await page.evaluate(() => localStorage.getItem("requinte-open-order"));
	await page.unroute(CREATE);

	await problem.getByRole("button", { name: "Fazer um novo pedido" }).click();
	await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue("prazo@example.com");
	await expect(page.getByText("Mochila Plantão").first()).toBeVisible();
	await page.getByRole("button", { name: "Continuar para Pagamento" }).click();
	await expect(page.getByRole("heading", { name: "Pagamento", level: 1 })).toBeVisible();
	await choosePix(page);
	const token = (stored: string | null) => (JSON.parse(stored ?? "{}") as { token?: string }).token;
	const second = await page.evaluate(() => localStorage.getItem("requinte-open-order"));
	expect(token(first)).toBeTruthy();
	expect(token(second)).toBeTruthy();
	expect(token(second)).not.toBe(token(first));
	// What it kept is free again.
	await page.goto(`/pedido/${token(first)}`);
	await expect(page.getByRole("heading", { name: "Pedido cancelado" })).toBeVisible();
});
