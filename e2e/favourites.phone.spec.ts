import { open } from "./support/shopper.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test("a guest keeps pieces, takes one back, and sends the list to somebody", async ({
	page,
	browser,
}) => {
	await open(page, "/favoritos");
	await expect(page.getByText("Nada guardado ainda")).toBeVisible();
	await open(page, "/busca?q=mochila");
	const hearts = page.getByRole("button", { name: /^Favoritar / });
	await hearts.nth(0).click();
	await hearts.nth(1).click();
	await page.getByRole("link", { name: "Favoritos, 2 peças" }).click();
	await expect(page.getByText("2 peças guardadas neste aparelho.")).toBeVisible();
	await expect(page.getByRole("article")).toHaveCount(2);
	await expectAccessible(page);

	await hearts.first().click();
	await expect(page.getByText("1 peça guardada neste aparelho.")).toBeVisible();
	await expect(page.getByText("Tirada da lista")).toBeVisible();
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

	const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
	const friend = await context.newPage();
	await open(friend, link.pathname + link.search);
	await expect(friend.getByRole("heading", { level: 1 })).toHaveText("Lista compartilhada");
	await expect(friend.getByRole("article")).toHaveCount(2);
	await friend.getByRole("button", { name: "Guardar todas" }).click();
	await friend.getByRole("link", { name: "Ver os seus favoritos" }).click();
	await expect(friend.getByText("2 peças guardadas neste aparelho.")).toBeVisible();
	await context.close();
});

test("what was looked at is offered again, on this device alone", async ({ page }) => {
	const seen = page.getByRole("region", { name: "Vistos há pouco" });
	const visit = async (at: number) => {
		await open(page, "/busca?q=mochila");
		const link = page.getByRole("article").nth(at).getByRole("link");
		const name = (await link.textContent()) ?? "";
		await link.click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
		return name;
	};
	const first = await visit(0);
	const second = await visit(1);
	await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
	await expect(seen.getByRole("link")).toHaveText([new RegExp(first)]);
	await open(page, "/favoritos");
	await expect(seen.getByRole("link")).toHaveText([new RegExp(second), new RegExp(first)]);
	await seen.getByRole("button", { name: "Limpar" }).click();
	await expect(seen).toHaveCount(0);
	await open(page, "/favoritos");
	await expect(page.getByText("Nada guardado ainda")).toBeVisible();
	await expect(seen).toHaveCount(0);
});

test("on the narrowest phone the shop's name is whole, and the menu leads to the favourites", async ({
	page,
}) => {
	await page.setViewportSize({ width: 320, height: 640 });
	await open(page, "/");
	const name = page.getByRole("banner").getByText("Requinte", { exact: true });
	// Two lines of it are 48 high.
	expect((await name.boundingBox())?.height).toBeLessThan(40);
	await page.getByRole("button", { name: "Abrir menu" }).click();
	await page.getByRole("dialog").getByRole("link", { name: "Favoritos" }).click();
	await expect(page.getByRole("heading", { name: "Seus favoritos" })).toBeVisible();
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("the page says what it needs", async ({ page }) => {
		await page.goto("/favoritos");
		await expect(page.getByText(/só um navegador com JavaScript ligado os lê/)).toBeVisible();
	});
});
