import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { holdProviderShop } from "./support/provider-shop.ts";
import { PORT } from "./support/settings.ts";
import { open } from "./support/shopper.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const CODE = 20_000_009_999;
const own = holdProviderShop(PORT + 22);
test.setTimeout(180_000);

/** Money at the provider whose reference is none of the shop's. */
function orphan() {
	const at = new Date().toISOString();
	own().provider.payments.set(CODE, {
		id: CODE,
		status: "approved",
		status_detail: "accredited",
		external_reference: randomUUID(),
		transaction_amount: 319.9,
		payment_method_id: "pix",
		currency_id: "BRL",
		live_mode: true,
		payer: { first_name: "Caio", last_name: "Nogueira Teles" },
		date_created: at,
		date_approved: at,
		date_last_updated: at,
		fee_details: [{ type: "mercadopago_fee", amount: 3.17, fee_payer: "collector" }],
		transaction_details: { net_received_amount: 316.73, total_paid_amount: 319.9 },
	});
}

const attention = (page: Page) => page.getByRole("region", { name: "Precisa de você" });
const check = (page: Page) => page.getByRole("button", { name: "Conferir agora" }).click();

test("money without an order is found, decided on, and leaves when the provider confirms", async ({
	page,
}) => {
	await open(page, "/admin/pagamentos");
	await expect(attention(page).getByText("Tudo conferido.")).toBeVisible();
	await expectAccessible(page);
	orphan();
	await check(page);
	await expect(page.getByText("Chaves válidas")).toBeVisible();
	await expect(page.getByText(/Mercado Pago, chaves reais/)).toBeVisible();
	const list = attention(page);
	await expect(list.getByText("Pagamento sem pedido").first()).toBeVisible();
	await expect(list.getByText("R$ 319,90")).toBeVisible();
	await expect(page.getByRole("link", { name: /^Pagamentos/ })).toContainText("1");

	// The day differs by just that, and shows it.
	const day = page.getByRole("region", { name: "Conferência do dia" });
	await page.reload();
	await day.getByRole("link", { name: `1 pagamento: ${CODE}` }).click();
	await expect(page).toHaveURL(new RegExp(`codigos=${CODE}`));
	const table = page.getByRole("table", { name: "Tentativas de pagamento" });
	await expect(table.getByText("Pago, sem pedido").last()).toBeVisible();
	await expect(table.getByText("316,73")).toBeVisible();
	await expectAccessible(page);
	const file = await page.request.get(`/admin/pagamentos/exportar.csv?codigos=${CODE}`);
	expect((await file.text()).trim().split("\r\n")).toHaveLength(3);

	// The dialog has an address of its own, and Back closes it.
	await list.getByRole("link", { name: /^Escolher saída/ }).click();
	const dialog = page.getByRole("dialog", { name: "Pagamento sem pedido" });
	await expect(dialog.getByText("Caio Nogueira Teles", { exact: true })).toBeVisible();
	await expect(dialog.getByRole("radio", { name: /^Devolver/ })).toBeChecked();
	await expectAccessible(page);
	await page.goBack();
	await expect(dialog).toHaveCount(0);
	await page.goForward();
	await dialog.getByRole("radio", { name: /^Ligar a um pedido/ }).check();
	await dialog.getByLabel("Número do pedido").fill("999999");
	// Another way looked at loses nothing, and closing asks.
	await dialog.getByRole("radio", { name: /^Ficar com/ }).check();
	await dialog.getByRole("textbox", { name: "Motivo" }).fill("Combinado por telefone");
	await dialog.getByRole("radio", { name: /^Ligar a um pedido/ }).check();
	await expect(dialog.getByLabel("Número do pedido")).toHaveValue("999999");
	await page.keyboard.press("Escape");
	const asked = page.getByRole("alertdialog", { name: "Descartar alterações?" });
	await asked.getByRole("button", { name: "Cancelar" }).click();
	await dialog.getByRole("button", { name: "Ligar R$ 319,90" }).click();
	await expect(dialog.getByText("Nenhum pedido tem este número")).toBeVisible();
	await page.setViewportSize({ width: 390, height: 844 });
	await expectAccessible(page);

	// Asked, not confirmed: the row stays and says so.
	own().provider.answerRefunds("in_process");
	await dialog.getByRole("radio", { name: /^Devolver/ }).check();
	await dialog.getByRole("button", { name: "Devolver R$ 319,90" }).click();
	await expect(dialog).toHaveCount(0);
	await expect(list.getByText("Pedido, aguardando o Mercado Pago")).toBeVisible();
	await expectAccessible(page);
	const payment = own().provider.payments.get(CODE);
	Object.assign(payment ?? {}, {
		status: "refunded",
		status_detail: "refunded",
		transaction_amount_refunded: 319.9,
		date_last_updated: new Date().toISOString(),
	});
	await check(page);
	await expect(list.getByText("Tudo conferido.")).toBeVisible();
	await expect(table.getByText("Devolvido").filter({ visible: true })).toBeVisible();
});
