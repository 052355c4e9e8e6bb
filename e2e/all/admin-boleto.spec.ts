import { placeOrder } from "../support/paid-order.ts";
import { open, SHOPPER } from "../support/shopper.ts";
import { takeBoletos } from "../support/take-boletos.ts";
import { expect, expectAccessible, test } from "../support/test.ts";
import { visit } from "../support/visitor.ts";

test.setTimeout(180_000);

/** The day in São Paulo. */
const today = () => new Date().toLocaleDateString("sv-SE", { timeZone: "America/Sao_Paulo" });

test("paid after its order was given up it waits for the shop, which gives it back by hand", async ({
	page,
	browser,
	shop,
}) => {
	await takeBoletos(page);
	const email = "boleto-scrub@example.com";
	const order = await placeOrder(shop.address, { product: "scrub", email });
	const shopper = await visit(browser);
	const made = await shopper.request.post("/functions/v1/create-boleto-payment", {
		data: {
			orderId: order.id,
			amount: order.total / 100,
			customerEmail: email,
			customerName: SHOPPER.name,
			payerDocument: "52998224725",
		},
	});
	const { paymentId } = (await made.json()) as { paymentId: string };
	await open(shopper, order.page);
	await shopper.getByText("Cancelar pedido", { exact: true }).click();
	await shopper.getByRole("button", { name: "Sim, cancelar pedido" }).click();
	await expect(shopper.getByRole("heading", { name: "Pedido cancelado" })).toBeVisible();
	// The bank tells of it when nobody looks any more.
	const paid = await shopper.request.post("/functions/v1/sandbox-pix", {
		data: { paymentId, status: "approved" },
	});
	expect(paid.ok()).toBe(true);

	await open(page, "/admin/pagamentos");
	const attention = page.getByRole("region", { name: "Precisa de você" });
	await expect(attention.getByText("Confirmado após o cancelamento").first()).toBeVisible();
	await expect(
		attention.getByText(/O boleto de .* foi confirmado depois do cancelamento/),
	).toBeVisible();
	await attention
		.getByRole("link", { name: /^Escolher saída.*Confirmado após o cancelamento/ })
		.click();
	const dialog = page.getByRole("dialog", { name: "Pagamento de pedido cancelado" });
	// No provider gives a boleto back.
	await expect(dialog.getByRole("button", { name: /^Devolver/ })).toHaveCount(0);
	await expect(dialog.getByText(/Um boleto não volta pelo provedor/)).toBeVisible();
	await expectAccessible(page);
	const write = dialog.getByRole("button", { name: /^Registrar R\$/ });
	// A day on which the money had not come yet is refused, and nothing typed is lost.
	await dialog.getByLabel("Dia em que o valor voltou").fill("2020-01-01");
	await dialog.getByLabel("Como voltou").fill("PIX para o CPF de quem pagou");
	await write.click();
	await expect(dialog.getByText("O valor não pode ter voltado antes de chegar")).toBeVisible();
	await expect(dialog.getByLabel("Como voltou")).toHaveValue("PIX para o CPF de quem pagou");
	await dialog.getByLabel("Dia em que o valor voltou").fill(today());
	await write.click();
	await expect(attention.getByText("Tudo conferido.")).toBeVisible();

	// Whoever paid reads that it went back and when, and not that the shop keeps it.
	await open(shopper, order.page);
	await expect(shopper.getByText(/^Devolvemos R\$.* por outro meio em/).first()).toBeVisible();
	await expect(shopper.getByText(/A loja fica com/)).toHaveCount(0);
	await expect(shopper.getByText("PIX para o CPF")).toHaveCount(0);
});
