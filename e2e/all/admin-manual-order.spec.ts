import { open } from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";
import { visit } from "../support/visitor.ts";

test("an order by telephone becomes a link for its customer, then money received by the shop", async ({
	page,
	browser,
}) => {
	const name = `Bia ${Date.now()}`;
	await open(page, "/admin/pedidos");
	await page.getByRole("link", { name: "Novo pedido" }).click();
	await page.getByLabel("Nome", { exact: true }).fill(name);
	await page.getByRole("button", { name: "Guardar rascunho" }).click();
	await expect(page.getByText("Rascunho guardado")).toBeVisible();

	// Nothing typed is lost by a refusal.
	await page.getByLabel("Frete", { exact: true }).fill("12,50");
	await page.getByRole("button", { name: "Criar link" }).click();
	await expect(page.getByText("Escolha ao menos uma peça").first()).toBeVisible();
	await expect(page.getByLabel("Nome", { exact: true })).toHaveValue(name);
	await page.getByLabel("Telefone").fill("11987654321");
	await page.getByRole("combobox", { name: "Buscar peça" }).fill("máscara");
	await page.getByRole("listbox", { name: "Produtos" }).getByRole("option").first().click();
	await page
		.getByRole("group", { name: /acrescentar/ })
		.getByRole("button")
		.first()
		.click();
	await expect(page.getByRole("button", { name: /^Tirar / })).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("button", { name: "Criar link" }).click();

	const made = page.getByRole("region", { name: "Pedido feito pela loja" });
	await expect(made.getByText(/^Feito por /)).toBeVisible();
	await expect(made.getByText(/Olá, Bia! Aqui é /)).toBeVisible();
	await expectAccessible(page);
	const link = await made.getByRole("link", { name: /\/pedido\// }).getAttribute("href");
	const shopper = await visit(browser, link ?? "");
	await expect(shopper.getByRole("heading", { name: "Falta o pagamento" })).toBeVisible();
	await expect(shopper.getByText("Entrega combinada", { exact: true })).toBeVisible();

	await made.getByRole("button", { name: "Marcar como pago" }).click();
	await made.getByLabel("Comprovante").fill("recibo 7");
	await made.getByRole("button", { name: "Marcar como pago" }).click();
	await expect(made.getByText(/Pago por fora em .*recibo 7/)).toBeVisible();
	// The customer's open page follows by itself.
	await expect(shopper.getByText("Recebido pela loja")).toBeVisible();
});

test("each person chooses what they are notified of", async ({ page }) => {
	await open(page, "/admin/avisos");
	const summary = page.getByRole("switch", { name: "Resumo da manhã" });
	const before = await summary.getAttribute("aria-checked");
	await summary.click();
	await expect(page.getByText("Avisos salvos")).toBeVisible();
	await expect(summary).not.toHaveAttribute("aria-checked", before ?? "");
	await expectAccessible(page);
	await summary.click();
	await expect(summary).toHaveAttribute("aria-checked", before ?? "");
});
