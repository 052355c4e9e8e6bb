import { expect, type Page } from "@playwright/test";
import { open } from "./shopper.ts";

/** Switches boletos on, unless another test of the same shop has. */
export const takeBoletos = async (page: Page) => {
	await open(page, "/admin/configuracoes");
	const taken = page.getByRole("switch", { name: /Aceitar boleto/ });
	if (await taken.isChecked()) return;
	await taken.click();
	await expect(taken).toBeChecked();
	await page.getByRole("button", { name: "Salvar configurações" }).click();
	await expect(page.getByText("Configurações salvas com sucesso!")).toBeVisible();
};
