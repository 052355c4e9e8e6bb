import { readFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { detail, findCustomer } from "../support/customer-row.ts";
import { linkOf, waitForMail } from "../support/mailbox.ts";
import { makeAccount, newEmail } from "../support/member.ts";
import { buyPaid } from "../support/paid-order.ts";
import { addFirstProduct, fillInformation, open, openCheckout } from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";
import { visit } from "../support/visitor.ts";

const CODE = /DESC[2-9A-Z]{12}/;

test("an open checkout hears that its coupon was cancelled", async ({ page, browser, shop }) => {
	test.slow();
	const email = newEmail("cancelado");
	await buyPaid(shop.address, { product: "máscara", email });
	const shopper = await visit(browser);
	const row = await findCustomer(page, email);
	await row.getByRole("button", { name: /^Ver detalhes/ }).click();
	await detail(page).getByRole("button", { name: "Criar desconto de 10%" }).click();
	const code = await detail(page).getByText(CODE).innerText();

	await addFirstProduct(shopper, "máscara");
	await openCheckout(shopper);
	await fillInformation(shopper, email);
	await shopper.getByLabel("Cupom de desconto").fill(code);
	await shopper.getByRole("button", { name: "Aplicar" }).click();
	await expect(shopper.getByText(`Cupom ${code} aplicado`)).toBeVisible();
	await shopper.getByLabel("Nome completo").focus();

	await detail(page)
		.getByRole("button", { name: `Cancelar o cupom ${code}` })
		.click();
	await page.getByRole("button", { name: "Cancelar cupom", exact: true }).click();
	await expect(detail(page).getByText("cancelado", { exact: true })).toBeVisible();
	const changed = shopper.getByRole("alert").filter({ hasText: "O total mudou" });
	await expect(changed).toContainText("Este cupom não vale mais");
	await expect(shopper.getByLabel("Nome completo")).toBeFocused();
	await expect(shopper.getByRole("term").filter({ hasText: `Cupom ${code}` })).toBeHidden();
	await expect(shopper.getByRole("button", { name: /^Continuar com R\$/ })).toBeVisible();
	await shopper.context().close();
});

test("many customers get a tag, a file and a campaign that each may end", async ({
	page,
	browser,
}) => {
	test.slow();
	const email = newEmail("campanha");
	// Without live news nothing reloads but what an answer reloads.
	await page.route("**/admin/live", (route) => route.abort());
	await makeAccount(await visit(browser), email);

	await open(page, "/admin/clientes");
	await page.getByRole("button", { name: "Enviar campanha" }).click();
	await expect(page.getByText("Nenhum cliente selecionado")).toBeVisible();
	await page.getByLabel("Buscar por nome, e-mail").fill(email);
	await expect(page.getByText("1 cliente", { exact: true })).toBeVisible();
	await page.getByRole("checkbox", { name: "Selecionar todos desta página" }).check();

	await page.getByRole("button", { name: "Aplicar tag" }).click();
	const tags = page.getByRole("dialog", { name: "Aplicar tag" });
	await tags.getByLabel("Tag", { exact: true }).selectOption("Promoção");
	await tags.getByRole("button", { name: "Aplicar tag" }).click();
	await expect(page.getByText("Tag aplicada!")).toBeVisible();
	await expect(page.getByRole("cell").getByText("Promoção")).toBeVisible();

	await page.getByRole("checkbox", { name: "Selecionar todos desta página" }).check();
	const download = page.waitForEvent("download");
	await page.getByRole("button", { name: "Exportar CSV" }).click();
	const file = await download;
	expect(file.suggestedFilename()).toMatch(/^clientes_\d{4}-\d{2}-\d{2}\.csv$/);
	const text = await readFile(await file.path(), "utf8");
	expect(text.startsWith('\uFEFF"Nome";"E-mail";"Telefone";')).toBe(true);
	expect(text).toContain(`"Beatriz Yamada";"${email}";"(11) 98765-4321";`);
	await expect(page.getByText("Exportação concluída!")).toBeVisible();

	await page.getByRole("button", { name: "Enviar campanha" }).click();
	const campaign = page.getByRole("dialog", { name: "Enviar campanha" });
	await expect(campaign.getByText("1 aceita ofertas e recebe o e-mail")).toBeVisible();
	await campaign.getByRole("button", { name: "Enviar campanha" }).click();
	await expect(campaign.getByText("Informe o assunto")).toBeVisible();
	await campaign.getByLabel("Assunto").fill("Coleção de verão");
	await campaign
		.getByLabel("Mensagem")
		.fill("Chegou a coleção nova.\n\nVenha ver.\n\nhttps://loja.example/verao");
	await expect(
		campaign.getByRole("region", { name: "Pré-visualização" }).getByText("Venha ver."),
	).toBeVisible();
	await campaign.getByRole("switch", { name: /primeiro nome/ }).click();
	await campaign.getByRole("combobox", { name: /Produtos, cada um/ }).click();
	await campaign.getByRole("combobox", { name: /Produtos, cada um/ }).fill("touca");
	await campaign.getByRole("option").first().click();
	await campaign.getByLabel("Começar em").fill("2020-01-01T10:00");
	await campaign.getByRole("button", { name: "Enviar campanha" }).click();
	await expect(campaign.getByText("Esta hora já passou")).toBeVisible();
	await campaign.getByLabel("Começar em").fill("");
	await expectAccessible(page);
	await campaign.getByRole("button", { name: "Enviar teste para mim" }).click();
	await expect(page.getByText("Teste a caminho!")).toBeVisible();
	const trial = await waitForMail("marina@example.com", /Este é um teste, só para você/);
	expect(trial).toContain('<a href="https://loja.example/verao"');
	// The screen of the campaign is still being discovered when what the answer reloads has come.
	await page.route("**/__manifest?*", async (route) => {
		await setTimeout(1_500);
		await route.continue();
	});
	await campaign.getByRole("button", { name: "Enviar campanha" }).click();
	await expect(page).toHaveURL(/\/admin\/clientes\/campanhas\/[0-9a-f-]{36}/);
	await expect(page.getByRole("heading", { name: "Coleção de verão" })).toBeVisible();
	await expect(page.getByRole("cell").getByText("Enviado", { exact: true })).toBeVisible({
		timeout: 45_000,
	});
	await expectAccessible(page);

	const mail = await waitForMail(email, /Venha ver/);
	expect(mail).toContain("Olá, Beatriz!");
	const reader = await visit(browser);
	await open(reader, linkOf(mail, "/campanha/"));
	await expect(reader).toHaveURL(/\/produto\//);
	await page.reload();
	await expect(page.getByText("Abertos pelo link").locator("..")).toContainText("1");
	await open(reader, linkOf(mail, "/descadastrar/"));
	await expect(reader.getByRole("heading", { level: 1 })).toBeVisible();
});
