import { open } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

test("somebody finds their size by the tape, and the shop remembers it on the next piece", async ({
	page,
}) => {
	await open(page, "/produto/jaleco-feminino-helena");
	await expect(page.getByText(/Veste como esperado: 70% de 10 clientes/)).toBeVisible();
	await page.getByRole("button", { name: "Qual é o meu tamanho?" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("button", { name: "Ver meu tamanho" }).click();
	await expect(dialog.getByText("Informe a altura, ou uma medida da fita.")).toBeVisible();
	await expect(dialog.getByLabel("Altura")).toBeFocused();
	await dialog.getByLabel("Altura").fill("1,66");
	await dialog.getByLabel("Peso").fill("63");
	await dialog.getByLabel("Busto").fill("92");
	await dialog.getByLabel("Cintura").fill("74");
	await dialog.getByRole("button", { name: "Ver meu tamanho" }).click();
	await expect(page.getByRole("dialog", { name: "Seu tamanho é M" })).toBeVisible();
	await expect(dialog.getByRole("row", { name: /Busto 92 cm 99 cm 7 cm, ideal/ })).toBeVisible();
	await expect(dialog.getByText(/opiniões sobre esta peça/)).toBeVisible();
	await dialog.getByRole("button", { name: "Escolher M" }).click();
	await expect(page.getByText("Tamanho: M · Seu tamanho")).toBeVisible();
	await expect(page).toHaveURL(/[?&]tamanho=M/);

	await page.getByRole("tab", { name: "Medidas" }).click();
	await expect(page.getByRole("table", { name: /Jalecos femininos/ })).toContainText("90–95");

	await open(page, "/produto/jaleco-feminino-aurora");
	await expect(page.getByText("Tamanho: M · Seu tamanho")).toBeVisible();
	await expect(page.getByText("Ainda sem opinião suficiente sobre o caimento.")).toBeVisible();
	await page.getByRole("button", { name: "Qual é o meu tamanho?" }).click();
	await expect(dialog.getByLabel("Busto")).toHaveValue("92");
	await dialog.getByRole("button", { name: "Apagar medidas" }).click();
	await expect(dialog.getByLabel("Busto")).toHaveValue("");
});
