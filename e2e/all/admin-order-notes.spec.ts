import type { Locator } from "@playwright/test";
import { rowOf } from "../support/order-row.ts";
import { open } from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

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
		// What is done next takes away what failed before.
		await expect(page.getByText("Digite uma mensagem antes de enviar")).toHaveCount(0);
		await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
		const last = page.getByRole("row").last();
		expect(await covered(last)).toEqual([]);
		expect(await covered(page.getByRole("navigation").last())).toEqual([]);
	});
}
