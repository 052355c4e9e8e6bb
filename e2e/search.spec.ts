import { open } from "./support/shopper.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test("the search dialog offers what is meant while somebody types, by keyboard alone", async ({
	page,
}) => {
	await page.goto("/");
	await page.getByRole("button", { name: "Buscar" }).first().click();
	const field = page.getByRole("combobox", { name: "O que você está procurando?" });
	await expect(field).toBeFocused();
	await field.pressSequentially("scrubs preto");
	const options = page.getByRole("option");
	const black = options.filter({ hasText: "Preto" }).first();
	await expect(black).toContainText("Scrub");
	await expect(page.getByRole("status").filter({ hasText: "4 produtos" })).toBeAttached();
	await expectAccessible(page);
	// Words and categories are passed first, though they stand beside the products.
	const before = await page
		.getByRole("group", { name: /Sugestões|Categorias/ })
		.getByRole("option")
		.count();
	expect(before).toBeGreaterThan(0);
	for (let at = 0; at <= before; at++) await field.press("ArrowDown");
	await expect(page.getByRole("option", { selected: true })).toHaveCount(1);
	await expect(black).toHaveAttribute("aria-selected", "true");
	await expect(field).toHaveAttribute(
		"aria-activedescendant",
		(await black.getAttribute("id")) ?? "",
	);
	const [word, product] = [await options.first().boundingBox(), await black.boundingBox()];
	expect(product?.x).toBeGreaterThan((word?.x ?? 0) + (word?.width ?? 0));
	await expect(field).toBeFocused();
	await field.press("Enter");
	await expect(page).toHaveURL(/\/produto\/.*cor=Preto/);
	await expect(page.getByRole("radio", { name: /^Preto/ })).toBeChecked();
});

test("what is typed before the dialog has come stands in it", async ({ page }) => {
	let come = () => {};
	const slow = new Promise<void>((done) => {
		come = done;
	});
	await page.route(/search-dialog[^/]*\.js/, async (route) => {
		await slow;
		await route.continue();
	});
	await open(page, "/");
	await page.keyboard.press("Control+K");
	await page.keyboard.type("toucas");
	come();
	const field = page.getByRole("combobox", { name: "O que você está procurando?" });
	await expect(field).toBeFocused();
	await expect(field).toHaveValue("toucas");
	await page.keyboard.type(" azul");
	await expect(field).toHaveValue("toucas azul");
});

test("what was typed waits, and without a connection it stays and is asked again", async ({
	page,
	context,
}) => {
	await open(page, "/busca?q=mochila");
	await page.keyboard.press("Control+K");
	const field = page.getByRole("combobox", { name: "O que você está procurando?" });
	await field.fill("jaleco az");
	await expect(page.getByRole("option", { name: "jaleco azul-marinho" })).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(field).toHaveCount(0);
	await page.keyboard.press("Control+K");
	await expect(field).toHaveValue("jaleco az");
	await expect(page.getByRole("option").first()).toBeVisible();

	await context.setOffline(true);
	await page.keyboard.type("touca");
	await expect(field).toHaveValue("touca");
	await expect(page.getByText("Sem conexão. O que você digitou continua aqui.")).toBeVisible();
	await context.setOffline(false);
	await page.getByRole("button", { name: "Tentar de novo" }).click();
	await expect(page.getByRole("option").filter({ hasText: "Touca" }).first()).toBeVisible();
	await expect(page.getByText(/^Sem conexão/)).toHaveCount(0);

	await field.fill("xyzabc");
	await page.getByRole("link", { name: "Ver tudo o que entendemos" }).click();
	await expect(page).toHaveURL(/\/busca\?q=xyzabc/);
	await page.keyboard.press("Control+K");
	await expect(field).toHaveValue("");
});

test("what this device searched is offered, and forgotten when that is asked for", async ({
	page,
}) => {
	await page.clock.install();
	await open(page, "/busca?q=mochila");
	await page.clock.runFor(3_000);
	await page.keyboard.press("Control+K");
	const before = page.getByRole("group", { name: "Você buscou" });
	await expect(before.getByRole("option", { name: "mochila" })).toBeVisible();
	await page.getByRole("button", { name: "Limpar as buscas deste aparelho" }).click();
	await expect(before).toHaveCount(0);
	await expect(page.getByRole("combobox")).toHaveValue("");
});

test("a slip of the finger is put right and said", async ({ page }) => {
	await page.goto("/busca?q=jalleco");
	await expect(page.getByText("Mostrando resultados para")).toContainText("jaleco");
	await expect(page.getByText(/^\d+ produto\(s\) encontrado\(s\)/)).not.toHaveText(/^0 /);
	await page.goto("/busca?q=jaleco+infantil");
	await expect(page.getByText("Não temos nada com “infantil”.")).toBeVisible();
});

test("nothing found leads on", async ({ page }) => {
	await page.goto("/busca?q=xyzabc");
	await expect(page.getByText("Nenhum produto encontrado para “xyzabc”.")).toBeVisible();
	await expect(page.getByText("Nenhuma peça tem essas palavras nem parecidas.")).toBeVisible();
	await expect(page.getByRole("heading", { name: "Destaques da loja" })).toBeVisible();
	await expect(page.getByText(/filtros aplicados|Limpar filtros/)).toHaveCount(0);
	await page.getByRole("link", { name: "Ver todos os produtos" }).click();
	await expect(page).toHaveURL("/produtos");
});
