import { TEST_CARDS } from "../testing/mercado-pago/cards.ts";
import { chooseHostedCard, fieldsReady, finish, typeCard } from "./support/hosted-card.ts";
import { holdProviderShop } from "./support/provider-shop.ts";
import { PORT } from "./support/settings.ts";
import { expect, test } from "./support/test.ts";

const own = holdProviderShop(PORT + 20);

test("a card is typed in the provider's fields, refused with the reason, and charged in the instalments shown", async ({
	page,
}) => {
	const toShop: string[] = [];
	page.on("request", (request) => {
		if (request.url().startsWith(own().address)) toShop.push(request.postData() ?? "");
	});
	await chooseHostedCard(page, "jaleco");
	await fieldsReady(page);
	await finish(page);
	await expect(page.getByText("Confira o número do cartão.")).toBeVisible();
	await typeCard(page, TEST_CARDS.visa, "FUND");
	await expect(page.getByRole("radio", { name: /^1x de/ })).toBeChecked();
	await finish(page);
	const refusal = page.getByRole("alert").filter({ hasText: "Pagamento Rejeitado" });
	await expect(refusal).toBeFocused();
	await expect(refusal).toContainText("Limite ou saldo insuficiente");
	await expect(refusal).toContainText("Nada foi cobrado");
	await expect(refusal.getByRole("button", { name: /Pagar com PIX/ })).toBeVisible();

	await typeCard(page, TEST_CARDS.master, "APRO");
	await page.getByRole("radio", { name: /^6x de/ }).check();
	await expect(page.getByText(/% ao ano$/)).toBeVisible();
	const shown = await page.getByText("Total em 6x").first().locator("xpath=..").innerText();
	const total = /R\$\s[\d.,]+/.exec(shown)?.[0] ?? "";
	const summary = page.getByRole("region", { name: "Resumo do pedido" });
	await expect(summary).toContainText("Juros do parcelamento");
	await expect(summary).toContainText(total);
	await finish(page);
	await expect(page.getByRole("heading", { name: "Pedido Confirmado!" })).toBeVisible();
	await expect(page.getByText(total)).toBeVisible();
	const charges = own().provider.calls.filter(
		({ method, path }) => method === "POST" && path === "/v1/payments",
	);
	expect(charges).toHaveLength(2);
	expect(charges[1]?.body).toMatchObject({ installments: 6, payment_method_id: "master" });
	for (const number of [TEST_CARDS.visa, TEST_CARDS.master]) {
		expect(toShop.join(" ")).not.toContain(number);
	}
});
