import { addFirstProduct, fillInformation, open } from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

test("what is missing is listed first, each with the way to its field", async ({ page }) => {
	await addFirstProduct(page);
	await open(page, "/checkout");
	const keyboards = { "E-mail": "email", Telefone: "tel", CEP: "numeric" };
	for (const [label, keyboard] of Object.entries(keyboards)) {
		await expect(page.getByLabel(label, { exact: true })).toHaveAttribute("inputmode", keyboard);
	}
	await expect(page.getByRole("checkbox", { name: /novidades/ })).not.toBeChecked();
	await page.getByLabel("Nome completo").fill("Helena Prado");
	await page.getByLabel("E-mail", { exact: true }).fill("helena.prado@clinica");
	await page.getByLabel("Telefone").focus();
	await expect(page.getByText(/E-mail inválido/)).toBeVisible();
	await page.getByRole("button", { name: "Continuar para Pagamento" }).click();
	const summary = page.getByRole("alert").filter({ hasText: "coisas para continuar." });
	await expect(summary).toBeFocused();
	await expect(summary).toContainText("Faltam 3 coisas para continuar.");
	await expect(summary.getByRole("button")).toHaveText([
		/E-mail inválido/,
		"Informe o telefone",
		"Informe o CEP, com 8 números",
	]);
	// Nothing went wrong: no message beside it says so.
	await expect(page.getByText("Erro ao processar pedido")).toHaveCount(0);
	await expectAccessible(page);
	await summary.getByRole("button", { name: "Informe o telefone" }).click();
	await expect(page.getByLabel("Telefone")).toBeFocused();
	await page.getByLabel("Telefone").fill("11982143344");
	await expect(summary).toContainText("Faltam 2 coisas para continuar.");
	await fillInformation(page, `erros-${Date.now()}@example.com`);
	await expect(page.getByText("para continuar.")).toHaveCount(0);
	await page.getByRole("button", { name: "Deixar uma observação para a loja" }).click();
	await expect(page.getByLabel("Observações")).toBeFocused();
	await page.getByLabel("Observações").fill("Portão azul");
	await page.getByRole("button", { name: "Continuar para Pagamento" }).click();
	await expect(page.getByRole("heading", { name: "Pagamento", level: 1 })).toBeVisible();
	await page.goBack();
	await expect(page.getByLabel("Observações")).toHaveValue("Portão azul");
});
