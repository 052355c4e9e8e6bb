import { rowOf } from "./support/order-row.ts";
import { payOrder, placeOrder } from "./support/paid-order.ts";
import { open } from "./support/shopper.ts";
import { expect, expectAccessible, test } from "./support/test.ts";
import { visit } from "./support/visitor.ts";

test("a paid order is called out live, shipped with its code, told to the customer and cancelled", async ({
	page,
	browser,
	shop,
}) => {
	const email = `live-${Date.now()}@example.com`;
	await open(page, "/admin");
	await expectAccessible(page);
	const order = await placeOrder(shop.address, { product: "máscara", email });
	const { number } = order;
	// The toast passes: whoever looks for it afterwards may be late.
	const called = expect(page.getByText(`Pedido pago: #${number}`)).toBeVisible({
		timeout: 60_000,
	});
	await payOrder(shop.address, order, email);
	await called;
	await expect(page.getByRole("link", { name: /Pedidos.*\d pagos? agora/ })).toBeVisible();
	// The list of the latest orders has it too.
	await page.getByRole("link", { name: new RegExp(number) }).click();
	await expect(page).toHaveURL(/\/admin\/pedidos\?q=/);
	const row = rowOf(page, number);
	await expect(row.getByText("Pago")).toBeVisible();
	await expect(page.getByText("Pagamento aprovado", { exact: true })).toBeVisible();
	await expectAccessible(page);

	await row.getByLabel(/^Status do pedido/).selectOption("enviado");
	const dialog = page.getByRole("dialog", { name: "Enviar pedido" });
	await dialog.getByLabel("Código de rastreio").fill("<b>");
	await page.keyboard.press("Escape");
	await page
		.getByRole("alertdialog", { name: "Descartar alterações?" })
		.getByRole("button", { name: "Cancelar" })
		.click();
	await dialog.getByRole("button", { name: "Marcar como enviado" }).click();
	await expect(dialog.getByText("Código de rastreio inválido. Use letras e números")).toBeVisible();
	await expect(dialog.getByLabel("Código de rastreio")).toHaveValue("<b>");
	await dialog.getByLabel("Código de rastreio").fill("br123456785br");
	await dialog.getByRole("button", { name: "Marcar como enviado" }).click();
	await expect(page.getByText("Status atualizado")).toBeVisible();
	// Taken back before the customer hears of it, then meant.
	await page.getByRole("button", { name: "Desfazer" }).click();
	await expect(page.getByText("Mudança desfeita")).toBeVisible();
	await expect(row.getByRole("cell", { name: "Pendente", exact: true })).toBeVisible();
	await row.getByLabel(/^Status do pedido/).focus();
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("ArrowDown");
	await expect(row.getByText("Ainda não salvo")).toBeVisible();
	await expect(row.getByRole("cell", { name: "Pendente", exact: true })).toBeVisible();
	await page.keyboard.press("Enter");
	await dialog.getByLabel("Código de rastreio").fill("br123456785br");
	await dialog.getByRole("button", { name: "Marcar como enviado" }).click();
	await expect(row.getByRole("cell", { name: "Enviado", exact: true })).toBeVisible();
	await expect(page.getByText("Pedido enviado", { exact: true })).toBeVisible();

	const shopper = await visit(browser, order.page);
	await expect(shopper.getByText("BR123456785BR")).toBeVisible();

	await row.getByRole("button", { name: /^Cancelar pedido/ }).click();
	const asked = page.getByRole("dialog", { name: "Cancelar pedido" });
	await asked.getByLabel("Motivo").selectOption("sem_estoque");
	await asked.getByLabel("Mensagem ao cliente").fill("Acabou antes do envio");
	await expect(asked.getByLabel(/^Devolver 1 unidade ao estoque/)).not.toBeChecked();
	await asked.getByRole("button", { name: "Cancelar e devolver o valor" }).click();
	await expect(page.getByText("O valor foi devolvido ao cliente.")).toBeVisible();
	await expect(row.getByRole("cell", { name: "Cancelado", exact: true })).toBeVisible();
	// The customer's open page follows by itself.
	await expect(shopper.getByRole("heading", { name: "Pedido cancelado" })).toBeVisible();
	await expect(shopper.getByText("Acabou antes do envio")).toBeVisible();

	// Whoever was asked for money stays in the books.
	await row.getByRole("button", { name: /^Excluir pedido/ }).click();
	const erase = page.getByRole("alertdialog");
	await expect(erase.getByText(/cancele em vez de excluir/)).toBeVisible();
	await expect(erase.getByRole("button", { name: "Excluir pedido" })).toBeDisabled();
});

test("orders are searched, filtered and opened, and their state is in the address", async ({
	page,
}) => {
	await open(page, "/admin/pedidos");
	await expect(page.getByRole("main").getByText(/^\d+ pendentes?$/)).toBeVisible();
	await page.getByLabel("Status", { exact: true }).selectOption("entregue");
	await expect(page).toHaveURL(/status=entregue/);
	await expect(page.getByRole("cell", { name: "Entregue", exact: true }).first()).toBeVisible();
	await expect(page.getByRole("cell", { name: "Pendente", exact: true })).toHaveCount(0);
	await page.getByRole("searchbox").fill("jaleco");
	await expect(page).toHaveURL(/q=jaleco/);
	await page.reload();
	await expect(page.getByRole("searchbox")).toHaveValue("jaleco");
	await page.waitForFunction(() => document.documentElement.dataset["hydrated"] === "true");
	await page
		.getByRole("button", { name: /^Detalhes do pedido/ })
		.first()
		.click();
	for (const part of [
		"Cliente",
		"Produtos do pedido",
		"Financeiro",
		"Entrega",
		"Linha do tempo",
		"Observações internas",
	]) {
		await expect(page.getByRole("heading", { name: part, exact: true })).toBeVisible();
	}
	await expect(page).toHaveURL(/aberto=/);
	await page.reload();
	await expect(page.getByRole("heading", { name: "Financeiro", exact: true })).toBeVisible();
	await page.waitForFunction(() => document.documentElement.dataset["hydrated"] === "true");
	await page.getByRole("searchbox").fill("???");
	await expect(page.getByText("Nenhum pedido encontrado")).toBeVisible();
	await page.getByRole("searchbox").fill("nada assim");
	await expect(page.getByText("Nenhum pedido encontrado")).toBeVisible();
});

test("each of three e-mails about an order is announced, and one press takes the latest back", async ({
	page,
}) => {
	await open(page, "/admin/pedidos?status=processando&pagamento=approved");
	// A choice that is not meant goes without taking the next press with it.
	await page
		.getByLabel(/^Status do pedido/)
		.first()
		.focus();
	await page.keyboard.press("ArrowDown");
	await expect(page.getByText("Ainda não salvo")).toBeVisible();
	await page
		.getByRole("button", { name: /^Detalhes do pedido/ })
		.first()
		.click();
	const dialog = page.getByRole("dialog");
	const told = page.getByText("O e-mail ao cliente sai em 30 segundos.");
	const step = async (status: string, code?: string) => {
		await page.getByRole("button", { name: "Alterar status" }).click();
		await dialog.getByLabel("Status").selectOption(status);
		if (code) await dialog.getByLabel("Código de rastreio").fill(code);
		await dialog.getByRole("button", { name: "Salvar status" }).click();
		await expect(dialog).toHaveCount(0);
	};
	await step("enviado", "BR111111115BR");
	await expect(told).toHaveCount(1);
	await page.getByRole("button", { name: "Corrigir rastreio" }).click();
	await dialog.getByLabel("Código de rastreio").fill("BR222222225BR");
	await dialog.getByRole("button", { name: "Salvar código" }).click();
	await expect(page.getByText("Código de rastreio salvo")).toBeVisible();
	// Only the latest step can be taken back: the offers for the others are gone.
	const undo = page.getByRole("button", { name: "Desfazer" });
	await expect(undo).toHaveCount(1);
	await step("entregue");
	await expect(page.getByText("Código de rastreio salvo")).toBeHidden();
	await expect(undo).toHaveCount(1);
	await expect(told).toHaveCount(1);
	// Another message that passes by does not lie upon it.
	await page.getByLabel("Observações internas").fill(`Entregue na portaria ${Date.now()}`);
	await page.getByRole("button", { name: "Salvar observações" }).click();
	await expect(page.getByText("Observações salvas!")).toBeVisible();
	await undo.click();
	await expect(page.getByText("Mudança desfeita")).toBeVisible();
	await expect(page.getByText("1 e-mail sobre este pedido")).toBeVisible();
	await expect(page.getByText("BR222222225BR").first()).toBeVisible();
});

test("an order is printed with prices and notes, its packing list without", async ({ page }) => {
	// One that is to be sent: there is nothing to pack for others.
	await open(page, "/admin/pedidos?status=processando&pagamento=approved");
	await page.evaluate(() => {
		window.print = () => {
			const sheet = document.querySelector(".print-sheet");
			const loaded = [...(sheet?.querySelectorAll("img") ?? [])].every(
				(picture) => picture.complete && picture.naturalWidth > 0,
			);
			document.documentElement.dataset["words"] = sheet?.textContent ?? "";
			document.documentElement.dataset["printed"] = loaded ? "with pictures" : "without";
		};
	});
	await page
		.getByRole("button", { name: /^Detalhes do pedido/ })
		.first()
		.click();
	await page.getByLabel("Observações internas").fill("Cliente difícil");
	await page.getByRole("button", { name: "Salvar observações" }).click();
	await expect(page.getByText("Observações salvas!")).toBeVisible();
	await page.getByRole("button", { name: "Imprimir pedido" }).click();
	await expect(page.locator("html")).toHaveAttribute("data-printed", "with pictures");
	const printed = () => page.evaluate(() => document.documentElement.dataset["words"] ?? "");
	expect(await printed()).toMatch(/R\$/);
	expect(await printed()).toContain("Cliente difícil");
	// The parcel's own sheet is for anyone's eyes.
	await page.getByRole("button", { name: "Lista de separação" }).click();
	await expect.poll(printed).toContain("Separado");
	expect(await printed()).not.toMatch(/R\$|Cliente difícil/);
});

test("a status that is sent without a line stays chosen, and nothing is said to be typed", async ({
	page,
	context,
	shop,
}) => {
	const email = `sem-linha-${Date.now()}@example.com`;
	const { number } = await placeOrder(shop.address, { product: "máscara", email });
	await open(page, `/admin/pedidos?q=${number}`);
	// What says so is fetched once the page is quiet: its files and the messages', with what they need.
	const files = () =>
		page.evaluate(() =>
			performance
				.getEntriesByType("resource")
				.map(({ name }) => name)
				.filter((name) => /\/(?:order-route|toaster)-/.test(name)),
		);
	await expect.poll(async () => (await files()).length).toBe(3);
	await page.evaluate((all) => Promise.all(all.map((file) => import(file))), await files());
	const status = page.getByLabel(`Status do pedido ${number}`);
	await context.setOffline(true);
	await status.selectOption("processando");
	const said = page.getByRole("listitem").filter({ hasText: "Sem conexão com a loja" });
	await expect(said.first()).toContainText("Nada foi mudado.");
	await expect(said.first()).not.toContainText("digitou");
	await expect(status).toHaveValue("processando");
	await expect(page.getByText("Ainda não salvo")).toBeVisible();
	await context.setOffline(false);
	await page.getByRole("button", { name: "Aplicar", exact: true }).click();
	await expect(page.getByText(/^Status atualizado/)).toBeVisible();
});

test("on a phone every order is a card", async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await open(page, "/admin/pedidos");
	await page
		.getByRole("button", { name: /^Detalhes do pedido/ })
		.first()
		.click();
	await expect(page.getByRole("button", { name: "Alterar status" })).toBeVisible();
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
	await expectAccessible(page);
	await page.getByLabel("Ordenar por").selectOption("Total, crescente");
	await expect(page).toHaveURL(/ordem=total/);
	await expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0);
	await open(page, "/admin");
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
	await expectAccessible(page);
});
