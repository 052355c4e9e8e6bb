import type { Browser, Locator, Page } from "@playwright/test";
import {
	addFirstProduct,
	continueToPayment,
	fillInformation,
	open,
	openCheckout,
} from "./support/shopper.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

/** A visitor buys by PIX; answers the number of the order and the shopper's page. */
async function buy(
	browser: Browser,
	email: string,
	beforePaying: () => void,
): Promise<{ number: string; shopper: Page }> {
	const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
	const shopper = await context.newPage();
	await addFirstProduct(shopper, "touca");
	await openCheckout(shopper);
	await fillInformation(shopper, email);
	await continueToPayment(shopper);
	beforePaying();
	await shopper.getByRole("button", { name: "Simular pagamento aprovado" }).click();
	await expect(shopper).toHaveURL(/pedido-confirmado/);
	const number = /#?([0-9A-F]{8})/.exec(
		await shopper
			.getByText(/[0-9A-F]{8}/)
			.first()
			.innerText(),
	)?.[1];
	if (!number) throw new Error("no order number on the confirmation");
	return { number, shopper };
}

/** The row itself, not what it shows when it is open. */
const rowOf = (page: Page, number: string) =>
	page
		.getByRole("row")
		.filter({ has: page.getByRole("button", { name: `Detalhes do pedido ${number}` }) });

test("a paid order is called out live, shipped with its code, told to the customer and deleted", async ({
	page,
	browser,
}) => {
	const email = `live-${Date.now()}@example.com`;
	await open(page, "/admin");
	await expectAccessible(page);
	let called: Promise<string> | undefined;
	const { number, shopper } = await buy(browser, email, () => {
		called = page.getByText(/^Pedido pago: #/).innerText();
	});
	expect(await called).toBe(`Pedido pago: #${number}`);
	await expect(page.getByRole("link", { name: /Pedidos.*1 pago agora/ })).toBeVisible();
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
	await dialog.getByLabel("Código de rastreio").fill("br123456789br");
	await dialog.getByRole("button", { name: "Marcar como enviado" }).click();
	await expect(page.getByText("Status atualizado")).toBeVisible();
	await expect(row.getByRole("cell", { name: "Enviado", exact: true })).toBeVisible();
	await expect(page.getByText("Pedido enviado", { exact: true })).toBeVisible();

	await shopper.locator('a[href^="/pedido/"]').first().click();
	await expect(shopper.getByText("BR123456789BR")).toBeVisible();

	await row.getByRole("button", { name: /^Excluir pedido/ }).click();
	const asked = page.getByRole("alertdialog");
	await expect(asked.getByText("O pedido já saiu da loja: o estoque não muda.")).toBeVisible();
	const doIt = asked.getByRole("button", { name: "Excluir pedido" });
	await expect(doIt).toBeDisabled();
	await asked.getByRole("checkbox").check();
	await doIt.click();
	await expect(page.getByText("Pedido excluído")).toBeVisible();
	await expect(row).toHaveCount(0);
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
	await page.getByRole("searchbox").fill("nada assim");
	await expect(page.getByText("Nenhum pedido encontrado")).toBeVisible();
});

test("a day is chosen from a week that begins on Monday, and the figures follow", async ({
	page,
}) => {
	await open(page, "/admin");
	await expect(page.getByRole("heading", { name: /^Bem-vindo de volta, .+!$/ })).toBeVisible();
	for (const card of ["Vendas hoje", "Pedidos hoje", "Total de produtos", "Categorias"]) {
		await expect(page.getByRole("term").filter({ hasText: card })).toBeVisible();
	}
	await page.getByRole("button", { name: /^Data inicial/ }).click();
	await expect(page.getByRole("dialog").locator("th").first()).toHaveText(/^seg/i);
	await page.getByRole("button", { name: "Ir para o mês anterior" }).click();
	await page
		.getByRole("gridcell")
		.getByRole("button", { name: /, 1 de / })
		.first()
		.click();
	await page.getByRole("button", { name: "Atualizar" }).click();
	await expect(page).toHaveURL(/de=\d{4}-\d{2}-01/);
	await expect(page.getByRole("table", { name: "Vendas por dia" })).toBeAttached();
});

test("notes of two administrators: nothing is lost", async ({ page }) => {
	await open(page, "/admin/pedidos?status=enviado");
	const other = await page.context().newPage();
	await open(other, "/admin/pedidos?status=enviado");
	for (const one of [page, other]) {
		await one
			.getByRole("button", { name: /^Detalhes do pedido/ })
			.first()
			.click();
		await expect(one.getByRole("textbox", { name: "Observações internas" })).toBeVisible();
	}
	const mine = `Minha nota ${Date.now()}`;
	await page.getByRole("textbox", { name: "Observações internas" }).fill(mine);
	await other.getByRole("textbox", { name: "Observações internas" }).fill("Nota da outra pessoa");
	await other.getByRole("button", { name: "Salvar observações" }).click();
	await expect(other.getByText("Observações salvas!")).toBeVisible();
	await page.getByRole("button", { name: "Salvar observações" }).click();
	const notice = page.getByRole("alert").filter({ hasText: "Sua versão" });
	await expect(notice.getByText("Nota da outra pessoa")).toBeVisible();
	await notice.getByRole("button", { name: "Manter a minha" }).click();
	await expect(page.getByText("Observações salvas!")).toBeVisible();
	await expect(page.getByRole("textbox", { name: "Observações internas" })).toHaveValue(mine);
});

test("notes that are typed outlive their row: closed, filtered away or saved meanwhile", async ({
	page,
}) => {
	await open(page, "/admin/pedidos?status=entregue");
	const toggle = page.getByRole("button", { name: /^Detalhes do pedido/ }).nth(1);
	const name = (await toggle.getAttribute("aria-label")) ?? "";
	const own = page.getByRole("button", { name });
	const box = page.getByRole("textbox", { name: "Observações internas" });
	const mark = page.getByText("Observações não salvas");
	await own.click();
	const typed = `Ligar antes ${Date.now()}`;
	await box.fill(typed);
	await expect(mark).toHaveCount(0);
	await own.click();
	await expect(rowOf(page, name.slice(-8)).getByText("Observações não salvas")).toBeVisible();

	const status = page.getByLabel("Status", { exact: true });
	await status.selectOption("enviado");
	await expect(page).toHaveURL(/status=enviado/);
	await expect(own).toHaveCount(0);
	await status.selectOption("entregue");
	await own.click();
	await expect(box).toHaveValue(typed);
	await own.click();
	await page.getByRole("link", { name: "Clientes", exact: true }).click();
	const asked = page.getByRole("alertdialog", { name: "Descartar alterações?" });
	await expect(asked).toContainText(`do pedido #${name.slice(-8)}`);
	await asked.getByRole("button", { name: "Cancelar" }).click();

	await own.click();
	await page.getByRole("button", { name: "Salvar observações" }).click();
	await own.click();
	await expect(page.getByText("Observações salvas!")).toBeVisible();
	await expect(mark).toHaveCount(0);
	await page.getByRole("link", { name: "Clientes", exact: true }).click();
	await expect(page).toHaveURL(/clientes/);
});

test("a message without words is not sent; one with words is", async ({ page }) => {
	// Orders of other tests come and go; the delivered ones are the demonstration's.
	await open(page, "/admin/pedidos?status=entregue");
	await page
		.getByRole("button", { name: /^Detalhes do pedido/ })
		.first()
		.click();
	await page.getByRole("button", { name: "Enviar mensagem" }).click();
	const dialog = page.getByRole("dialog", { name: "Enviar mensagem" });
	await expectAccessible(page);
	await dialog.getByLabel("Assunto").fill("O seu bordado");
	await page.keyboard.press("Escape");
	const asked = page.getByRole("alertdialog", { name: "Descartar alterações?" });
	await asked.getByRole("button", { name: "Cancelar" }).click();
	await expect(dialog.getByLabel("Assunto")).toHaveValue("O seu bordado");
	await dialog.getByRole("button", { name: "Enviar mensagem" }).click();
	await expect(dialog.getByText("Digite uma mensagem antes de enviar")).toBeVisible();
	await dialog.getByLabel("Mensagem").fill("Seu bordado fica pronto amanhã.");
	await dialog.getByRole("button", { name: "Enviar mensagem" }).click();
	await expect(page.getByText("Mensagem enviada com sucesso!")).toBeVisible();
	await expect(dialog).toBeHidden();
});

for (const [width, height] of [
	[1280, 900],
	[390, 844],
] as const) {
	test(`${width} px: what passes by covers no button of a dialog nor of the last row`, async ({
		page,
	}) => {
		/** Buttons within, in sight, that a toast lies over. */
		const covered = async (within: Locator) => {
			await expect(page.locator("[data-sonner-toast][data-mounted=true]").first()).toBeVisible();
			return within.evaluate((place) => {
				const toasts = [...document.querySelectorAll("[data-sonner-toast]")].map((toast) =>
					toast.getBoundingClientRect(),
				);
				return [...place.querySelectorAll("button, a, select")]
					.filter((control) => {
						const { left, right, top, bottom } = control.getBoundingClientRect();
						return toasts.some(
							(toast) =>
								left < toast.right &&
								right > toast.left &&
								top < toast.bottom &&
								bottom > toast.top,
						);
					})
					.map((control) => control.getAttribute("aria-label") ?? control.textContent);
			});
		};
		await page.setViewportSize({ width, height });
		await open(page, "/admin/pedidos?status=entregue");
		await page
			.getByRole("button", { name: /^Detalhes do pedido/ })
			.first()
			.click();
		await page.getByRole("button", { name: "Enviar mensagem" }).click();
		const dialog = page.getByRole("dialog", { name: "Enviar mensagem" });
		await dialog.getByRole("button", { name: "Enviar mensagem" }).click();
		expect(await covered(dialog)).toEqual([]);
		await page.keyboard.press("Escape");
		await expect(dialog).toBeHidden();
		await page.getByRole("button", { name: "Copiar e-mail" }).click();
		await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
		const last = page.getByRole("row").last();
		expect(await covered(last)).toEqual([]);
		expect(await covered(page.getByRole("navigation").last())).toEqual([]);
	});
}

test("an order is printed on one page with pictures", async ({ page }) => {
	await open(page, "/admin/pedidos");
	await page.evaluate(() => {
		window.print = () => {
			const sheet = document.querySelector(".print-sheet");
			const loaded = [...(sheet?.querySelectorAll("img") ?? [])].every(
				(picture) => picture.complete && picture.naturalWidth > 0,
			);
			document.documentElement.dataset["printed"] = loaded ? "with pictures" : "without";
		};
	});
	await page
		.getByRole("button", { name: /^Detalhes do pedido/ })
		.first()
		.click();
	await page.getByRole("button", { name: "Imprimir" }).click();
	await expect(page.getByText("Documento enviado para impressão!")).toBeVisible();
	await expect(page.locator("html")).toHaveAttribute("data-printed", "with pictures");
});

test("Ctrl K finds an order by its customer", async ({ page }) => {
	await open(page, "/admin/pedidos");
	const number = (
		await page
			.getByText(/^#[0-9A-F]{8}$/)
			.first()
			.innerText()
	).slice(1);
	await open(page, "/admin");
	await page.keyboard.press("Control+k");
	await page.getByPlaceholder("Tela, pedido, produto ou cliente").fill(number);
	await page.getByRole("option", { name: new RegExp(number) }).click();
	await expect(page).toHaveURL(/aberto=/);
	await expect(page.getByRole("heading", { name: "Financeiro" })).toBeVisible();
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
	await open(page, "/admin");
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
	await expectAccessible(page);
});
