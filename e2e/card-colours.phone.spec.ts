import { open } from "./support/shopper.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test("a colour of a card changes its picture and its link, by touch and by arrows", async ({
	page,
}) => {
	await open(page, "/busca?q=mochila");
	const card = page.getByRole("article").first();
	const colours = card.getByRole("radio");
	const picture = card.locator("img").first();
	const before = await picture.getAttribute("src");
	for (const colour of await colours.all()) {
		const box = await colour.boundingBox();
		expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
	}
	await colours.nth(1).tap();
	await expect(colours.nth(1)).toBeChecked();
	await expect(picture).not.toHaveAttribute("src", before ?? "");
	await page.keyboard.press("ArrowRight");
	await expect(colours.nth(2)).toBeChecked();
	await expectAccessible(page);
	const name = ((await colours.nth(2).getAttribute("aria-label")) ?? "").replace("Mostrar em ", "");

	await card.getByRole("button", { name: "Comprar agora" }).click();
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByRole("radio", { name })).toBeChecked();
	await page.keyboard.press("Escape");
	await expect(dialog).toHaveCount(0);

	await card.getByRole("link").click();
	await expect(page).toHaveURL(
		new RegExp(`cor=${encodeURIComponent(name).replace(/%20/g, "\\+")}`),
	);
	await expect(
		page.getByRole("radiogroup", { name: /^Cor/ }).getByRole("radio", { name }),
	).toBeChecked();
	await page.goBack();
	await expect(colours.nth(2)).toBeChecked();
});

test("a tap on the photo opens it large, and Back closes it", async ({ page }) => {
	await open(page, "/busca?q=mochila");
	await page.getByRole("article").first().getByRole("link").click();
	const gallery = page.getByRole("region", { name: /^Imagens de/ });
	await gallery.getByRole("img").first().tap();
	const dialog = page.getByRole("dialog");
	// Its frame has its own proportions: no bars beside or above it.
	await expect
		.poll(() =>
			dialog.getByRole("img").evaluate((element) => {
				const { naturalWidth, naturalHeight, clientWidth, clientHeight } =
					element as HTMLImageElement;
				return Math.abs(clientWidth / clientHeight - naturalWidth / naturalHeight) < 0.02;
			}),
		)
		.toBe(true);
	await dialog.getByRole("button", { name: "Ver imagem em tamanho real" }).tap();
	await expect(dialog.getByRole("button", { name: "Ajustar imagem à janela" })).toBeVisible();
	await page.goBack();
	await expect(dialog).toHaveCount(0);
	await expect(page).toHaveURL(/\/produto\//);
});
