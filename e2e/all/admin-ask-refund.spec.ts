import { newAdmin } from "../support/new-admin.ts";
import { rowOf } from "../support/order-row.ts";
import { buyPaid } from "../support/paid-order.ts";
import { open } from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";
import { visit } from "../support/visitor.ts";

test("who works with orders asks for a refund, the owner decides, and the customer hears only then", async ({
	page: owner,
	browser,
	shop,
}) => {
	test.setTimeout(200_000);
	const email = `pede-${Date.now()}@example.com`;
	const { number, page: order } = await buyPaid(shop.address, { product: "bandana", email });
	const shopper = await visit(browser, order);
	const { context } = await newAdmin(browser, owner, "orders");
	const page = await context.newPage();
	await open(page, `/admin/pedidos?q=${number}`);
	await rowOf(page, number)
		.getByRole("button", { name: `Detalhes do pedido ${number}` })
		.click();
	const panel = page.getByRole("region", { name: "Pagamento", exact: true });
	const dialog = page.getByRole("dialog", { name: "Pedir devolução" });
	const ask = async (value: string) => {
		await panel.getByRole("button", { name: "Pedir devolução" }).click();
		await dialog.getByText("Por valor", { exact: true }).click();
		await dialog.getByLabel("Valor", { exact: true }).fill(value);
		await dialog.getByLabel("Motivo").selectOption("defeito");
		await dialog.getByRole("button", { name: `Pedir R$ ${value}` }).click();
		await expect(dialog.getByText("Pedida a quem decide")).toBeVisible();
		await dialog.getByRole("button", { name: "Continuar trabalhando" }).click();
	};
	// What waits for the owner comes to the screens that are open, without a reload.
	await open(owner, "/admin/pagamentos");
	const decide = owner.getByRole("link", { name: /^Decidir/ });
	await expect(owner.getByText("Tudo conferido.")).toBeVisible();
	await ask("5,00");
	await expect(decide).toBeVisible();
	await expect(panel.getByText("Espera confirmação")).toBeVisible();
	await expect(panel.getByRole("link", { name: "Decidir" })).toHaveCount(0);
	await shopper.reload();
	await expect(shopper.getByText(/devolução|devolvid/i)).toHaveCount(0);

	// The keys reach what needs somebody as well as the attempts.
	await owner.keyboard.press("j");
	await expect(decide).toBeFocused();
	await owner.keyboard.press("Enter");
	const matter = owner.getByRole("dialog", { name: "Devolução pedida" });
	await expect(matter.getByText(/^Paula da Equipe,/)).toBeVisible();
	await expectAccessible(owner);
	await matter.getByRole("button", { name: "Devolver R$ 5,00" }).click();
	await expect(owner.getByText("Tudo conferido.")).toBeVisible();
	await shopper.reload();
	await expect(shopper.getByText(/^R\$\s5,00 devolvidos em/)).toBeVisible();

	await expect(
		rowOf(page, number)
			.getByText(/^R\$\s5,00 devolvidos$/)
			.first(),
	).toBeVisible();

	await ask("6,00");
	await decide.click();
	await matter.getByRole("radio", { name: /Não autorizar/ }).check();
	await matter.getByLabel(/^Motivo, para/).fill("Passou do combinado");
	await matter.getByRole("button", { name: "Não autorizar" }).click();
	await expect(owner.getByText("Tudo conferido.")).toBeVisible();
	await expect(panel.getByText("Não autorizada", { exact: true })).toBeVisible();
	await expect(panel.getByText("Passou do combinado")).toBeVisible();
	await context.close();
});
