import { tasksOf } from "../../app/admin/help/tasks.ts";
import { open } from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

/** Present only in some state of the shop: something left today, a server is not connected, its keys are there. */
const SOMETIMES = /#(romaneio|conectar|pix-de-teste)|^\/conta/;

test("Ctrl K finds tasks and help, and leads to the very field", async ({ page }) => {
	await open(page, "/admin/pedidos");
	await page.keyboard.press("Control+k");
	const typed = page.getByPlaceholder("O que você quer fazer ou achar?");
	await typed.fill("trocar preço");
	await expect(page.getByRole("option").first()).toHaveText("Mudar o preço de um produto");
	await typed.fill("etiqeta");
	await expect(page.getByRole("option", { name: "Imprimir etiquetas e listas" })).toBeVisible();
	await typed.fill("cnpj");
	await expect(page.getByRole("option").first()).toHaveText("Informar o CNPJ ou CPF");
	await expectAccessible(page);
	await page.keyboard.press("Enter");
	await expect(page.getByLabel("CNPJ")).toBeFocused();

	await page.keyboard.press("Control+k");
	await typed.fill("google analytics");
	await page.getByRole("option", { name: "Google Analytics, pixel e tags" }).click();
	const help = page.getByRole("dialog", { name: "Google Analytics, pixel e tags" });
	await expect(help).toBeVisible();
	await expectAccessible(page);
	await help.getByRole("link", { name: "Buscas" }).click();
	await expect(page.getByRole("heading", { name: "Buscas", level: 1 })).toBeVisible();
	await expect(help).toBeHidden();
	await page.getByRole("button", { name: "Ajuda", exact: true }).click();
	await expect(page.getByRole("dialog", { name: "Buscas" })).toContainText("nunca quem buscou");
});

test("every task has its field", async ({ page }) => {
	test.setTimeout(600_000);
	for (const { title, to } of tasksOf("owner")) {
		if (!to.includes("#") || SOMETIMES.test(to)) continue;
		const name = to.replace(/.*[#/]/, "");
		await test.step(title, async () => {
			// A document of its own for each, as a bookmark opens it.
			await page.goto("about:blank");
			await page.goto(to);
			const reached = () =>
				page.evaluate((anchor) => {
					const { activeElement } = document;
					const opener = document.getElementById(anchor);
					const inside = activeElement?.closest(`[id="${anchor}"], [name="${anchor}"]`);
					// What a button opened has the focus.
					const opens = "[aria-haspopup=dialog], [aria-expanded=true]";
					const opened =
						(opener?.matches(opens) || opener?.querySelector("[aria-expanded=true]")) &&
						(opener.matches("[aria-expanded=true]") || document.querySelector("[role=dialog]"));
					return Boolean(inside ?? opened);
				}, name);
			await expect.poll(reached, { message: `${title}: ${to}`, timeout: 20_000 }).toBe(true);
		});
	}
});
