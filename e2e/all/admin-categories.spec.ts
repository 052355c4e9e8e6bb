import type { Locator, Page } from "@playwright/test";
import { pressUntil } from "../support/press-until.ts";
import { open } from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

const row = (page: Page, name: string): Locator =>
	page
		.getByRole("row")
		.filter({ has: page.getByRole("button", { name: `Editar ${name}`, exact: true }) });

async function create(page: Page, name: string, over: { parent?: string; type?: string } = {}) {
	await page.getByRole("button", { name: "Nova categoria" }).click();
	const dialog = page.getByRole("dialog", { name: "Nova categoria" });
	await dialog.getByLabel("Nome").fill(name);
	if (over.type) await dialog.getByLabel("Tipo").selectOption({ label: over.type });
	if (over.parent) await dialog.getByLabel("Categoria pai").selectOption({ label: over.parent });
	await dialog.getByRole("button", { name: "Criar categoria" }).click();
	await expect(page.getByText("Categoria criada com sucesso!").first()).toBeVisible();
	await expect(dialog).toBeHidden();
	await expect(row(page, name)).toBeVisible();
}

async function remove(page: Page, name: string) {
	await row(page, name)
		.getByRole("button", { name: `Excluir ${name}` })
		.click();
	await page.getByRole("button", { name: "Excluir", exact: true }).click();
	await expect(row(page, name)).toHaveCount(0);
}

test("siblings are put in order with the keyboard and by dragging", async ({ page }) => {
	const parent = `Uniformes ${Date.now()}`;
	await open(page, "/admin/categorias");
	await create(page, parent, { type: "Principal" });
	for (const name of ["Azul", "Bege", "Cinza"]) await create(page, `${name} ${parent}`, { parent });
	const listed = () =>
		page
			.getByRole("button", { name: new RegExp(`^Mover (Azul|Bege|Cinza) ${parent}$`) })
			.evaluateAll((handles) =>
				handles.map((handle) => handle.getAttribute("aria-label")?.split(" ")[1]),
			);
	expect(await listed()).toEqual(["Azul", "Bege", "Cinza"]);

	await page.getByRole("button", { name: `Mover Azul ${parent}` }).focus();
	await page.keyboard.press("Space");
	await expect(page.getByText(/posição 1 de 3/)).toBeAttached();
	await pressUntil(page, "ArrowDown", page.getByText(/na posição 2 de 3/));
	await page.keyboard.press("Space");
	await expect(page.getByText("Ordem atualizada").first()).toBeVisible();
	await expect.poll(listed).toEqual(["Bege", "Azul", "Cinza"]);

	const handle = (name: string) => page.getByRole("button", { name: `Mover ${name} ${parent}` });
	await handle("Cinza").scrollIntoViewIfNeeded();
	const from = await handle("Cinza").boundingBox();
	const to = await handle("Bege").boundingBox();
	if (!from || !to) throw new Error("handles are not on the page");
	await page.mouse.move(from.x + 18, from.y + 18);
	await page.mouse.down();
	await page.mouse.move(from.x + 18, from.y, { steps: 4 });
	await page.mouse.move(to.x + 18, to.y + 8, { steps: 10 });
	// Let go only when it is where it is meant to be: rows are measured a moment after one is picked up.
	await expect(async () => {
		await page.mouse.move(to.x + 18, to.y + 8);
		await page.mouse.move(to.x + 18, to.y + 6);
		const there = page.getByText(`Cinza ${parent} na posição 1 de 3`);
		await expect(there).toBeAttached({ timeout: 2_000 });
	}).toPass();
	// The list shows the order before it is kept.
	const kept = page.waitForResponse((response) => response.request().method() === "POST");
	await page.mouse.up();
	await expect.poll(listed).toEqual(["Cinza", "Bege", "Azul"]);
	await kept;
	await page.reload();
	await expect.poll(listed).toEqual(["Cinza", "Bege", "Azul"]);

	await page.getByRole("searchbox", { name: "Buscar categorias" }).fill(`bege ${parent}`);
	await expect(page.getByRole("row")).toHaveCount(3);
	await page.getByRole("button", { name: "Limpar busca" }).click();
	await row(page, parent)
		.getByRole("button", { name: `Excluir ${parent}` })
		.click();
	await page
		.getByLabel("O que fazer com 3 subcategorias?")
		.selectOption({ label: "Mover para Feminino" });
	await page.getByRole("button", { name: "Excluir", exact: true }).click();
	await expect(page.getByText("Categoria excluída com sucesso!")).toBeVisible();
	await expect(row(page, `Azul ${parent}`)).toContainText("Feminino");
	for (const name of ["Azul", "Bege", "Cinza"]) await remove(page, `${name} ${parent}`);
});

test("the second of two administrators sees both versions and loses nothing", async ({
	page,
	context,
}) => {
	const name = `Farmácia hospitalar ${Date.now()}`;
	await open(page, "/admin/categorias");
	await create(page, name);
	await page.getByRole("button", { name: `Editar ${name}` }).click();
	const mine = page.getByRole("dialog", { name: "Editar categoria" });
	await mine.getByLabel("Descrição").fill("A minha descrição");

	const other = await context.newPage();
	await open(other, "/admin/categorias");
	await other.getByRole("button", { name: `Editar ${name}` }).click();
	await other.getByLabel("Descrição").fill("A descrição da outra pessoa");
	await other.getByRole("button", { name: "Salvar alterações" }).click();
	await expect(other.getByText("Categoria atualizada com sucesso!")).toBeVisible();

	await mine.getByRole("button", { name: "Salvar alterações" }).click();
	const notice = mine.getByRole("alert").filter({ hasText: "Outra pessoa salvou" });
	await expect(notice.getByRole("row", { name: /Descrição/ })).toContainText(
		"A descrição da outra pessoa",
	);
	await expect(mine.getByLabel("Descrição")).toHaveValue("A minha descrição");
	await expectAccessible(page);
	await notice.getByRole("button", { name: "Manter a minha" }).click();
	await expect(page.getByText("Categoria atualizada com sucesso!")).toBeVisible();
	await expect(row(page, name)).toContainText("A minha descrição");
	await remove(page, name);
});
