import type { Page } from "@playwright/test";
import { ownCarrierShop } from "../support/carrier-shop.ts";
import { open } from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

const carrier = ownCarrierShop();

const dialog = (page: Page) => page.getByRole("dialog");
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("a carrier is connected, its services are chosen, and the simulator asks it", async ({
	page,
}) => {
	await open(page, "/admin/entregas");
	await expect(page.getByText("não conectado")).toBeVisible();
	await page.getByRole("button", { name: "Configurar Melhor Envio" }).click();
	await dialog(page).getByLabel("E-mail de contato técnico").fill("loja@example.com");
	await dialog(page).getByRole("button", { name: "Salvar" }).click();
	await expect(dialog(page).getByText("Cole o token de acesso")).toBeVisible();
	await dialog(page).getByLabel("Token de acesso").fill("token-de-teste-com-vinte-letras");
	await expectAccessible(page);
	await dialog(page).getByRole("button", { name: "Salvar" }).click();
	await expect(page.getByText("Melhor Envio: configuração salva")).toBeVisible();
	await expect(page.getByText("sem ele não há preço")).toBeVisible();
	await page.getByRole("button", { name: "Editar preparo e corte" }).click();
	await dialog(page).getByLabel("Sai do CEP").fill("01126-000");
	await dialog(page).getByRole("button", { name: "Salvar" }).click();
	await expect(page.getByText("sem ele não há preço")).toHaveCount(0);

	await page.getByRole("button", { name: "Nova entrega" }).click();
	await dialog(page).getByLabel("Tipo", { exact: true }).selectOption("transportadora");
	await dialog(page)
		.getByLabel("Serviço")
		.selectOption({ label: "Correios SEDEX, pelo Melhor Envio" });
	await expect(dialog(page).getByLabel("Nome", { exact: true })).toHaveValue("SEDEX");
	await expectAccessible(page);
	await dialog(page).getByRole("button", { name: "Salvar entrega" }).click();
	await expect(page.getByText("Entrega criada com sucesso!")).toBeVisible();
	await expect(row(page, "SEDEX")).toContainText("Correios, preço na hora");

	await page.getByRole("button", { name: "Simular" }).click();
	await dialog(page).getByLabel("CEP", { exact: true }).fill("20040-020");
	await dialog(page).getByRole("button", { name: "Simular" }).click();
	await expect(dialog(page).getByText("R$ 32,45").first()).toBeVisible();
	await dialog(page).getByLabel("Ou um pedido").fill("999999");
	// While the list behind it is read again the button takes no second click.
	await expect(async () => {
		await dialog(page).getByRole("button", { name: "Simular" }).click();
		const answer = dialog(page).getByText("Nenhum pedido com esse número");
		await expect(answer).toBeVisible({ timeout: 3_000 });
	}).toPass();

	carrier.behave("unauthorized");
	await open(page, "/admin/sistema");
	await expect(page.getByText("Não aceita o token.")).toBeVisible();
	// Who keeps the ways to deliver reads it where the token is exchanged.
	await open(page, "/admin/entregas");
	await expect(page.getByText("Não aceita o token. Gere outro")).toBeVisible();
});

test("at 390 its tabs hold what they hold, and nothing is cut", async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await open(page, "/admin/entregas");
	await page.getByRole("button", { name: "Editar: Padrão" }).click();
	for (const tab of [/Prazos e regras/, /Nome e tipo/, /Zonas e preços/]) {
		await dialog(page).getByRole("tab", { name: tab }).click();
		const wide = await dialog(page).evaluate(
			(element) => element.scrollWidth > element.clientWidth || document.body.scrollWidth > 390,
		);
		expect(wide, String(tab)).toBe(false);
		await expectAccessible(page);
	}
});
