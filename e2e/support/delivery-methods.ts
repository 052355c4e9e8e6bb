import { expect, type Page } from "@playwright/test";
import { open } from "./shopper.ts";

/** Picking up in the shop, as the dialog of the back office sends it. */
export const PICKUP = {
	ativo: true,
	precos: "tabela",
	dias_semana: [1, 2, 3, 4, 5],
	tabela: { limites: ["30"], zonas: [] },
	nome: "Retirar na loja",
	tipo: "retirada",
	retirada_endereco: "Rua dos Alfaiates, 214, Bom Retiro, São Paulo, SP",
	retirada_cep: "01126-000",
	hora_de: "09:00",
	hora_ate: "18:00",
};

/** Sent with the Correios, at the price the carrier says. */
export const SEDEX = {
	ativo: true,
	precos: "tabela",
	dias_semana: [1, 2, 3, 4, 5],
	tabela: { limites: ["30"], zonas: [] },
	nome: "SEDEX",
	tipo: "transportadora",
	servico: "melhor-envio:2",
};

/** Who sends, as labels say it. */
const SENDER = [
	[/^Remetente/, "Requinte"],
	[/^CNPJ ou CPF/, "11.444.777/0001-61"],
	[/^Telefone/, "(11) 4002-3180"],
	[/^Rua/, "Rua dos Alfaiates"],
	[/^Número/, "214"],
	[/^Bairro/, "Bom Retiro"],
	[/^Cidade/, "São Paulo"],
] as const;

/** Connects Melhor Envio on the screen, with who sends. */
export async function connectMelhorEnvio(page: Page): Promise<void> {
	await open(page, "/admin/entregas");
	await page.getByRole("button", { name: "Editar preparo e corte" }).click();
	await page.getByLabel("Sai do CEP").fill("01126-000");
	await page.getByRole("button", { name: "Salvar", exact: true }).click();
	await expect(page.getByText("Preparo e corte salvos")).toBeVisible();
	await page.getByRole("button", { name: "Configurar Melhor Envio" }).click();
	await page.getByLabel("Token de acesso").fill("token-de-teste-com-vinte-letras");
	await page.getByLabel("E-mail de contato técnico").fill("loja@example.com");
	for (const [label, text] of SENDER) await page.getByRole("dialog").getByLabel(label).fill(text);
	await page.getByRole("button", { name: "Salvar", exact: true }).click();
	await expect(page.getByText("Melhor Envio: configuração salva")).toBeVisible();
}
