import { pressUntil } from "../support/press-until.ts";
import { open } from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";

test("banners are put in order with the keyboard", async ({ page }) => {
	await open(page, "/admin/banners?local=homepage_hero");
	const titles = () =>
		page
			.getByRole("table", { name: "Banners: Home topo" })
			.getByRole("button", { name: /^Editar: / })
			.evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label")));
	const before = await titles();
	const say = (text: string) => expect(page.getByText(text)).toBeAttached();
	await page
		.getByRole("button", { name: /^Mudar a ordem de/ })
		.first()
		.focus();
	await page.keyboard.press("Space");
	await say(`posição 1 de ${before.length}`);
	await pressUntil(page, "ArrowDown", page.getByText(`na posição 2 de ${before.length}`));
	await page.keyboard.press("Space");
	await expect(page.getByText("Ordem dos banners salva").first()).toBeVisible();
	await expect.poll(titles).toEqual([before[1], before[0], before[2]]);
	await page.reload();
	await expect.poll(titles).toEqual([before[1], before[0], before[2]]);
});
