import { open } from "./support/shopper.ts";
import { expect, expectAccessible, test } from "./support/test.ts";
import { visit } from "./support/visitor.ts";

test("a guest saves pieces, takes one back, and sends the list to somebody", async ({
	page,
	browser,
}) => {
	await open(page, "/busca?q=mochila");
	const hearts = page.getByRole("button", { name: /^Favoritar / });
	await hearts.nth(0).click();
	await hearts.nth(1).click();
	await page.reload();
	await expect(hearts.nth(0)).toHaveAttribute("aria-pressed", "true");
	await page.getByRole("link", { name: "Favoritos, 2 peças" }).click();
	await expect(page.getByText("2 peças guardadas neste aparelho.")).toBeVisible();
	await expect(page.getByRole("article")).toHaveCount(2);
	await expectAccessible(page);

	await hearts.first().click();
	await expect(page.getByText("1 peça guardada neste aparelho.")).toBeVisible();
	await page.getByRole("button", { name: /^Desfazer/ }).click();
	await expect(page.getByText("2 peças guardadas neste aparelho.")).toBeVisible();

	await page.evaluate(() => {
		Object.defineProperty(navigator, "share", { value: undefined });
		Object.defineProperty(navigator, "clipboard", {
			value: {
				writeText: async (text: string) => {
					document.title = text;
				},
			},
		});
	});
	await page.getByRole("button", { name: "Compartilhar a lista" }).click();
	await expect(page.getByText("Link copiado!")).toBeVisible();
	const link = new URL(await page.title());
	expect([...link.searchParams.keys()]).toEqual(["pecas"]);

	const friend = await visit(browser, link.pathname + link.search);
	await expect(friend.getByRole("heading", { level: 1 })).toHaveText("Lista compartilhada");
	await expect(friend.getByRole("article")).toHaveCount(2);
	await friend.getByRole("button", { name: "Guardar todas" }).click();
	await friend.getByRole("link", { name: "Ver os seus favoritos" }).click();
	await expect(friend.getByText("2 peças guardadas neste aparelho.")).toBeVisible();
});
