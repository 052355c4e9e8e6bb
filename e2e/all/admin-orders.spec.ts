import { open } from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

test("each of three e-mails about an order is announced, and one press takes the latest back", async ({
	page,
}) => {
	await open(page, "/admin/pedidos?status=processando&pagamento=approved");
	// A choice that is not applied stays, says so, and does not take the next press with it.
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
	await page.getByRole("button", { name: "Filtros" }).click();
	const sheet = page.getByRole("dialog", { name: "Filtros" });
	await expect(sheet.getByLabel("Ordenar por")).toHaveValue("-criado");
	await sheet.getByLabel("Ordenar por").selectOption("Total, crescente");
	await expect(page).toHaveURL(/ordem=total/);
	await sheet.getByLabel("Status").selectOption("enviado");
	await sheet.getByRole("button", { name: "Ver resultados" }).click();
	await expect(page.getByRole("button", { name: "Filtros · 1" })).toBeFocused();
	await expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0);
	await open(page, "/admin");
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
	await expectAccessible(page);
});
