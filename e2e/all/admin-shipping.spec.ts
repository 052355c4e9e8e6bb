import type { Page } from "@playwright/test";
import { noteKey } from "../../testing/providers/invoice-key.ts";
import { open } from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

const noteOf = (order: string, number: number): string =>
	`<NFe><infNFe versao="4.00" Id="NFe${noteKey(number)}"><infAdic><infCpl>Pedido ${order}</infCpl></infAdic></infNFe></NFe>`;

/** A code of the post with the digit that fits. */
function codeOf(number: number): string {
	const eight = String(10_000_000 + number);
	const sum = [8, 6, 4, 2, 3, 5, 9, 7].reduce((all, by, at) => all + by * Number(eight[at]), 0);
	const rest = 11 - (sum % 11);
	return `AA${eight}${rest === 10 ? 0 : rest === 11 ? 5 : rest}BR`;
}

/** A keyboard that counts; what a reader of barcodes types is none of its strokes. */
function keyboardOf(page: Page) {
	let strokes = 0;
	return {
		press: async (key: string) => {
			strokes += 1;
			await page.keyboard.press(key);
		},
		scan: async (code: string) => {
			await page.keyboard.type(code);
			await page.keyboard.press("Enter");
		},
		count: () => strokes,
	};
}

const rows = (page: Page) => page.locator('[id^="fila-"]');
const numbersOf = async (page: Page): Promise<string[]> =>
	(await rows(page).allTextContents()).map((text) => /#([0-9A-F]{8})/.exec(text)?.[1] ?? "");

test("a day of parcels is sent by the keyboard, and is taken back", async ({ page }) => {
	test.setTimeout(600_000);
	await page.addInitScript(() => {
		window.print = () => {};
	});
	await open(page, "/admin/expedicao");
	await expectAccessible(page);
	const numbers = await numbersOf(page);
	// Thirty in the demonstration (demo.test.ts); tests before this one may have sent some of them.
	expect(numbers.length).toBeGreaterThanOrEqual(25);

	// The notes of all of them, one of a stranger among them.
	await page.getByRole("button", { name: "Trazer NF-e" }).click();
	const notes = page.getByRole("dialog", { name: "Trazer NF-e" });
	await notes.getByLabel("Arquivos XML").setInputFiles([
		...numbers.map((number, at) => ({
			name: `${at}.xml`,
			mimeType: "text/xml",
			buffer: Buffer.from(noteOf(number, at + 1)),
		})),
		{ name: "golpe.xml", mimeType: "text/xml", buffer: Buffer.from("<!DOCTYPE a><a/>") },
	]);
	await expect(notes.getByText("Este arquivo não é o XML de uma NF-e.")).toBeVisible();
	await expectAccessible(page);
	await notes.getByRole("button", { name: `Trazer ${numbers.length} notas` }).click();
	await expect(page.getByText(`${numbers.length} NF-e trazidas`)).toBeVisible();
	await expect(page.getByRole("link", { name: `Separar ${numbers.length}` })).toBeVisible();

	const keyboard = keyboardOf(page);
	await rows(page).first().focus();
	await keyboard.press("Control+a");
	await expectAccessible(page);
	await keyboard.press("l");
	await expect(page.getByRole("link", { name: `Conferir ${numbers.length}` })).toBeVisible();
	await rows(page).first().focus();
	await keyboard.press("e");
	const labels = page.getByRole("dialog", { name: "Imprimir etiquetas" });
	await expect(labels.getByRole("button", { name: /^Imprimir \d+ etiqueta/ })).toBeFocused();
	await expectAccessible(page);
	await keyboard.press("Enter");
	await expect(page.getByText("Documento enviado para impressão!").first()).toBeVisible();
	await rows(page).first().focus();
	await keyboard.press("c");

	const field = page.getByLabel("Código de barras ou SKU");
	for (const [at, number] of numbers.entries()) {
		await expect(page.getByRole("heading", { name: `Pedido #${number}` })).toBeVisible();
		await expect(field).toBeFocused();
		if (at === 0) {
			await keyboard.scan("NADA-DISSO");
			await expect(page.getByRole("alert").getByText("SKU não existe.")).toBeVisible();
			await expectAccessible(page);
		}
		const pieces = page.getByRole("list", { name: "Peças do pedido" }).locator("[data-sku]");
		const wanted = await pieces.evaluateAll((all) =>
			all.map((one) => ({ ...(one as HTMLElement).dataset })),
		);
		for (const { sku = "", falta } of wanted) {
			for (let n = 0; n < Number(falta); n++) await keyboard.scan(sku);
		}
		await expect(page.getByText("Tudo certo.")).toBeVisible();
		await keyboard.press("Enter");
	}

	await expect(page).toHaveURL(/\/admin\/expedicao$/);
	await expect(page.getByRole("link", { name: `Falta código ${numbers.length}` })).toBeVisible();
	await rows(page).first().focus();
	await keyboard.press("Control+a");
	await keyboard.press("r");
	const codes = page.getByRole("dialog", { name: "Códigos de rastreio" });
	// Tests before this one may have left orders whose code is known.
	const known = codes.getByText(/^\d+ pedidos? sa(?:i|em) com o código da própria etiqueta/);
	await expect(codes.getByLabel("Códigos", { exact: true })).toBeVisible();
	const own =
		(await known.count()) > 0 ? Number.parseInt((await known.textContent()) ?? "", 10) : 0;
	const pasted = numbers
		.slice(own)
		.map((_, at) => codeOf(at))
		.join("\n");
	await codes.getByLabel("Códigos", { exact: true }).fill(`${pasted}\nABC <>`);
	await expect(codes.getByText("1 linha a corrigir")).toBeVisible();
	await expectAccessible(page);
	await codes.getByLabel("Códigos", { exact: true }).fill(pasted);
	const name = own > 0 ? `Enviar ${numbers.length} pedidos` : `Gravar ${numbers.length} códigos`;
	await expect(codes.getByRole("button", { name })).toBeVisible();
	await keyboard.press("Control+Enter");
	await expect(page.getByText("Tudo enviado por hoje.")).toBeVisible();
	// Everything but what the reader types: the fixed ones of a batch, and one for each parcel.
	expect(keyboard.count()).toBe(numbers.length + 8);
	test.info().annotations.push({
		type: "keystrokes",
		description: `${keyboard.count()} for ${numbers.length} parcels`,
	});

	await page.getByRole("button", { name: "Desfazer" }).click();
	await expect(page.getByRole("link", { name: `Falta código ${numbers.length}` })).toBeVisible();
});

test("another open screen follows customers who are told of a delay, and what is narrowed stays so", async ({
	page,
}) => {
	const other = await page.context().newPage();
	for (const one of [page, other]) await open(one, "/admin/expedicao");
	const tell = /^Avisar \d+ clientes? da nova previsão$/;
	await page.getByRole("button", { name: tell }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Avisar" }).click();
	await expect(other.getByRole("button", { name: tell })).toHaveCount(0);
	await page.getByRole("button", { name: "Desfazer" }).click();
	await expect(page.getByText("Aviso desfeito")).toBeVisible();
	await expect(other.getByRole("button", { name: tell })).toBeVisible();

	const way = page.getByLabel("Entrega", { exact: true });
	await way.selectOption("Entrega expressa");
	await expect(page).toHaveURL(/entrega=Entrega/);
	await expect(rows(page).filter({ hasText: "Entrega padrão" })).toHaveCount(0);
	await expect(async () => {
		const name = `Na fila ${await rows(page).count()}`;
		await expect(page.getByRole("link", { name, exact: true })).toBeVisible({ timeout: 1_000 });
	}).toPass();
	await page.getByRole("link", { name: /^Falta NF-e/ }).click();
	await expect(page).toHaveURL(/entrega=Entrega\+expressa&etapa=nfe/);
	await expect(way).toHaveValue("Entrega expressa");
	await page.getByRole("searchbox").fill("ninguém assim");
	await expect(page.getByText("Nenhum pedido assim na fila")).toBeVisible();
	await expect(way.getByRole("option", { name: "Entrega padrão" })).toBeAttached();
	await other.close();
});
