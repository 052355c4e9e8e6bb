import type { Page } from "@playwright/test";
import { noteKey } from "../testing/providers/invoice-key.ts";
import { open } from "./support/shopper.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

/** A code of the post with the digit that fits. */
function codeOf(number: number): string {
	const eight = String(10_000_000 + number);
	const sum = [8, 6, 4, 2, 3, 5, 9, 7].reduce((all, by, at) => all + by * Number(eight[at]), 0);
	const rest = 11 - (sum % 11);
	return `AA${eight}${rest === 10 ? 0 : rest === 11 ? 5 : rest}BR`;
}

const rows = (page: Page) => page.locator('[id^="fila-"]');

test("a wrong piece is refused, a part leaves, and its customer sees it on the way", async ({
	page,
	browser,
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await open(page, "/admin/expedicao");
	await expect(rows(page).first()).toBeVisible();
	await expectAccessible(page);
	await rows(page)
		.filter({ has: page.locator("[data-piece] ~ [data-piece]") })
		.first()
		.click();
	await expect(page.getByLabel("Código de barras ou SKU")).toBeVisible();
	await expectAccessible(page);
	const number = ((await page.getByRole("heading", { level: 1 }).textContent()) ?? "").slice(-8);

	await page.getByLabel("Peso na balança (g)").fill("640");
	await page.getByRole("button", { name: /a chave da NF-e$/ }).click();
	await page.getByLabel("Chave da NF-e").fill(`${noteKey(900).slice(0, 43)}x`);
	await page.getByRole("button", { name: "Gravar chave" }).click();
	await expect(page.getByText(/A chave só tem números|dígito da chave/).first()).toBeVisible();
	await page.getByLabel("Chave da NF-e").fill(noteKey(900));
	// The live notice of the change comes before the answer, and takes neither the form nor its message away.
	const unanswered = /\/admin\/expedicao\//;
	await page.route(unanswered, async (route) => {
		if (route.request().method() !== "POST") return route.fallback();
		const response = await route.fetch();
		await new Promise((passed) => setTimeout(passed, 2_000));
		await route.fulfill({ response });
	});
	await page.getByRole("button", { name: "Gravar chave" }).click();
	await expect(page.getByText("NF-e gravada")).toBeVisible();
	await page.unroute(unanswered);

	await page.getByRole("button", { name: "Conferir sem código" }).first().click();
	await expect(page.getByText(/^Certa: |^Tudo certo/)).toBeVisible();
	await page.keyboard.press("F9");
	const part = page.getByRole("dialog", { name: "Não achou uma peça?" });
	await expect(part).toBeVisible();
	await expectAccessible(page);
	await part.getByRole("button", { name: "Fechar sem o que falta" }).click();
	await expect(page).toHaveURL(/\/admin\/expedicao$/);

	await rows(page).filter({ hasText: number }).getByRole("checkbox").check();
	await page.getByRole("button", { name: /^Códigos/ }).click();
	const codes = page.getByRole("dialog", { name: "Códigos de rastreio" });
	await codes
		.getByLabel("Códigos", { exact: true })
		.fill(`${codeOf(900)}\n00000000 AAAA1\n00000001 BBBB2`);
	await codes.getByRole("button", { name: "Gravar 1 código" }).click();
	await expect(page.getByText("1 pedido enviado")).toBeVisible();
	// What did not fit is still there when the order it came with has left the list.
	await expect(codes.getByText("0 códigos servem, 2 linhas a corrigir")).toBeVisible();
	await expect(codes.getByLabel("Códigos", { exact: true })).toHaveValue(
		"00000000 AAAA1\n00000001 BBBB2",
	);
	// The lines moved up; each is mended with what is its own.
	await expect(codes.getByLabel("Pedido da linha 2")).toHaveValue("00000001");

	await open(page, `/admin/pedidos?q=${number}`);
	await page.getByRole("button", { name: `Detalhes do pedido ${number}` }).click();
	const link = page.locator('a[href^="/pedido/"]').first();
	const address = (await link.getAttribute("href")) ?? "";
	const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
	const shopper = await context.newPage();
	await open(shopper, address);
	const way = shopper.getByRole("region", { name: "Onde está o meu pedido" });
	await expect(way.getByText(codeOf(900))).toBeVisible();
	await expect(way.getByRole("button", { name: "Copiar código de rastreio" })).toBeVisible();
	await expect(way.getByRole("link", { name: /^Rastrear/ })).toHaveAttribute(
		"href",
		/rastreamento\.correios\.com\.br/,
	);
	await expectAccessible(shopper);
	await context.close();
});
