import { open } from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";

test("a colour of a card changes its picture and its link, by touch and by arrows", async ({
	page,
}) => {
	await open(page, "/busca?q=mochila");
	const card = page.getByRole("article").first();
	const colours = card.getByRole("radio");
	const picture = card.locator("img").first();
	const before = await picture.getAttribute("src");
	await colours.nth(1).tap();
	await expect(colours.nth(1)).toBeChecked();
	await expect(picture).not.toHaveAttribute("src", before ?? "");
	await page.keyboard.press("ArrowRight");
	await expect(colours.nth(2)).toBeChecked();
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
});
