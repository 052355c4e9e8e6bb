import sharp from "sharp";
import { pressUntil } from "./support/press-until.ts";
import { row } from "./support/product-row.ts";
import { chooseOptions, open } from "./support/shopper.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

/** A picture nobody has uploaded yet. */
const picture = async (name: string, colour: string) => ({
	name,
	mimeType: "image/jpeg",
	buffer: await sharp({
		create: { width: 640, height: 800, channels: 3, background: colour },
	})
		.jpeg()
		.toBuffer(),
});

test("a product with six variations and pictures is made and is on the open storefront at once", async ({
	page,
	browser,
}) => {
	const name = `Scrub Aurora ${Date.now()}`;
	const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
	const shopper = await context.newPage();
	await open(shopper, "/produtos");

	await open(page, "/admin/produtos");
	await expectAccessible(page);
	await page.getByRole("button", { name: "Novo produto" }).click();
	const dialog = page.getByRole("dialog", { name: "Novo produto" });
	await dialog.getByRole("button", { name: "Criar produto" }).click();
	await expect(dialog.getByText("Informe o nome do produto")).toBeVisible();
	await expect(dialog.getByText("Informe o preço")).toBeVisible();

	await dialog.getByLabel("Nome", { exact: true }).fill(name);
	await expect(dialog.getByText(/Endereço: \/produto\/scrub-aurora-\d+/)).toBeVisible();
	await dialog.getByLabel("Preço", { exact: true }).fill("199,90");
	await dialog.getByLabel("Estoque", { exact: true }).fill("32");
	await dialog.getByLabel("Tamanhos").fill("P, M , G");
	await dialog.getByLabel("Tamanhos").press("Enter");
	await dialog.getByLabel("Cores").pressSequentially("Vinho, Azul-marinho");
	// While it is typed, before it is one of the colours.
	await expect(dialog.getByText(/^Dividido entre as 6 variações/)).toBeVisible();
	await expect(dialog.getByRole("button", { name: "Remover Azul-marinho" })).toHaveCount(0);
	await dialog.getByRole("textbox", { name: "Cores" }).press(",");
	await expect(dialog.getByRole("button", { name: "Remover Azul-marinho" })).toBeVisible();
	await expectAccessible(page);

	await dialog.getByRole("tab", { name: /Imagens/ }).click();
	await dialog
		.getByLabel("Adicionar imagens", { exact: true })
		.setInputFiles([
			await picture("frente.jpg", "#6d1f33"),
			await picture("costas.jpg", "#1f2e4d"),
		]);
	await expect(page.getByText("Upload realizado com sucesso!")).toBeVisible();
	await expect(page.getByText("2 imagens carregadas")).toBeVisible();
	await dialog.getByLabel("Texto alternativo da imagem 1").fill("Scrub de frente");
	// The second becomes the cover, by keyboard.
	const second = dialog.getByRole("button", { name: "Imagem 2: mudar a ordem" });
	const back = await second.locator("img").getAttribute("src");
	await second.focus();
	await page.keyboard.press("Space");
	await expect(page.getByText("Sobre a posição 2 de 2.")).toBeAttached();
	await pressUntil(page, "ArrowLeft", page.getByText("Sobre a posição 1 de 2."));
	await page.keyboard.press("Space");
	await expect(
		dialog.getByRole("button", { name: "Imagem 1: mudar a ordem" }).locator("img"),
	).toHaveAttribute("src", back ?? "");
	await dialog.getByLabel("Cor da imagem 2").selectOption("Vinho");
	await expect(dialog.getByRole("radio", { name: /Vinho 1/ })).toBeVisible();

	await dialog.getByRole("tab", { name: "Avançado" }).click();
	await expect(dialog.getByLabel("Estoque de P · Vinho")).toHaveValue("6");
	await dialog.getByLabel("Valor de Composição").fill("algodão");
	await dialog.getByLabel("Preço próprio de G · Vinho").fill("209,90");
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Criar produto" }).click();
	await expect(page.getByText("Produto criado com sucesso!")).toBeVisible();
	await expect(dialog).toBeHidden();
	await expect(row(page, name)).toContainText("R$ 199,90");
	await expect(row(page, name)).toContainText("32");

	await expect(shopper.getByRole("link", { name })).toBeVisible();
	await shopper.getByRole("link", { name }).click();
	await expect(shopper.getByRole("heading", { name, level: 1 })).toBeVisible();
	await expect(shopper.getByRole("radio", { name: "Vinho" })).toBeAttached();
	// Nobody wrote of it yet: examples call themselves so wherever they are counted.
	await expect(shopper.getByRole("tab", { name: "Avaliações (exemplos)" })).toBeVisible();

	// It is deleted while its page stands behind a cart that holds it.
	await chooseOptions(shopper);
	await shopper.getByRole("button", { name: "Adicionar ao carrinho" }).first().click();
	await shopper.getByRole("button", { name: "Ver carrinho" }).click();
	const cart = shopper.getByRole("dialog", { name: "Carrinho de Compras" });
	await expect(cart.getByRole("button", { name: "Finalizar Compra" })).toBeEnabled();
	await row(page, name)
		.getByRole("button", { name: /^Editar / })
		.click();
	const made = page.getByRole("dialog", { name: "Editar produto" });
	await made.getByRole("button", { name: "Excluir" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
	await expect(page.getByText("Produto excluído com sucesso!")).toBeVisible();
	await expect(cart.getByText("Esta peça não está mais à venda.")).toBeVisible();
	await context.close();
});

test("details: status, message, copy, paper and deletion that can be undone", async ({ page }) => {
	await page.addInitScript(() => {
		window.print = () => {
			document.title = "impresso";
		};
	});
	await open(page, "/admin/produtos?q=RQ-AC-007");
	const name = (await page.getByRole("row").nth(1).getByRole("link").innerText()).trim();
	await page.getByRole("button", { name: `Ver detalhes de ${name}` }).click();
	const dialog = page.getByRole("dialog", { name });
	await expect(dialog.getByText(/^\+\d+ mais$/)).toBeVisible();
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Alterar status" }).click();
	await expect(page.getByText("Status já está definido para Ativo")).toBeVisible();
	await dialog.getByLabel("Mensagem", { exact: true }).fill("Repor até");
	await dialog.getByLabel("Novo status").selectOption("Indisponível");
	await dialog.getByRole("button", { name: "Alterar status" }).click();
	await expect(page.getByText("Status alterado com sucesso!")).toBeVisible();
	// What was being typed is still there, and the status shown is the new one.
	await expect(dialog.getByText("Indisponível").first()).toBeVisible();
	await expect(dialog.getByLabel("Mensagem", { exact: true })).toHaveValue("Repor até");
	await expect(dialog.getByLabel("Novo status")).toHaveValue("indisponivel");
	await dialog.getByLabel("Mensagem", { exact: true }).fill("");
	await dialog.getByRole("button", { name: "Enviar mensagem" }).click();
	await expect(page.getByText("Digite uma mensagem antes de enviar").first()).toBeVisible();
	await dialog.getByLabel("Mensagem", { exact: true }).fill("Repor até sexta");
	await dialog.getByRole("button", { name: "Enviar mensagem" }).click();
	await expect(page.getByText("Mensagem enviada com sucesso!")).toBeVisible();
	await expect(dialog.getByRole("listitem").filter({ hasText: "Repor até sexta" })).toBeVisible();
	await dialog.getByRole("button", { name: "Imprimir" }).click();
	await expect(page.getByText("Documento enviado para impressão!")).toBeVisible();

	await dialog.getByRole("button", { name: "Duplicar" }).click();
	const copy = page.getByRole("dialog", { name: "Editar produto" });
	await expect(copy.getByLabel("Nome", { exact: true })).toHaveValue(`${name} (cópia)`);
	// What was typed is no reason to ask whoever deletes it.
	await copy.getByLabel("Descrição", { exact: true }).fill("Não vai ficar");
	await copy.getByRole("button", { name: "Excluir" }).click();
	const asking = page.getByRole("alertdialog");
	await expect(asking.getByText("Tem certeza que deseja excluir este produto?")).toBeVisible();
	await asking.getByRole("button", { name: "Excluir" }).click();
	await expect(page.getByText("Produto excluído com sucesso!")).toBeVisible();
	await expect(row(page, `${name} (cópia)`)).toBeHidden();
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await page.getByRole("button", { name: "Desfazer" }).click();
	await expect(row(page, `${name} (cópia)`)).toBeVisible();
});
