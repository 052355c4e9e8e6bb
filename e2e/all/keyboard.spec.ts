import { open } from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";

test("a link leads to the content of the new page, whose title is announced", async ({ page }) => {
	await open(page, "/");
	const said = page.locator("[aria-live=polite].sr-only");
	await page
		.getByRole("navigation", { name: "Principal" })
		.getByRole("link", { name: "Sobre" })
		.focus();
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/sobre$/);
	await expect(page.getByRole("main")).toBeFocused();
	await expect(said).toHaveText(/^Sobre.* \| Requinte$/);
	await page.goBack();
	await expect(page).toHaveURL(/:\d+\/$/);
	await expect(page.getByRole("main")).toBeFocused();

	// What is typed there goes on: only the query changes.
	await open(page, "/produtos");
	await page.getByRole("searchbox").first().fill("scrub");
	await expect(page).toHaveURL(/q=scrub/);
	await expect(page.getByRole("searchbox").first()).toBeFocused();
	await expect(said).toHaveText("");
});

test("Tab goes past the toasts, and closing one gives the keyboard back", async ({ page }) => {
	const last = page.getByRole("contentinfo").locator("a, input, button").last();
	await open(page, "/busca?q=jaleco");
	const heart = page.getByRole("button", { name: /^Favoritar/ });
	await heart.nth(0).click();
	await heart.nth(1).click();
	const close = page.getByRole("button", { name: "Fechar", exact: true });
	await expect(close).toHaveCount(2);
	// They stay while the mouse is on one.
	await page.locator("[data-sonner-toast]").first().hover();
	await last.focus();
	for (let pressed = 0; pressed < 6; pressed++) {
		await page.keyboard.press("Tab");
		await expect(last).not.toBeFocused();
	}
	await last.focus();
	await page.keyboard.press("Tab");
	await page.keyboard.press("Tab");
	await expect(close.and(page.locator(":focus"))).toHaveCount(1);
	await page.keyboard.press("Enter");
	await expect(last).toBeFocused();
});

test("a header menu opens by pointer or keyboard and closes with Esc; arrows choose a tab", async ({
	page,
}) => {
	await open(page, "/produto/jaleco-estetica-gola-padre-com-vivo");
	const header = page.getByRole("navigation", { name: "Principal" });
	const menu = header.getByRole("button").first();
	const all = header.getByRole("link", { name: /^Tudo em / });
	await menu.hover();
	await expect(all).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(all).toBeHidden();
	await menu.press("Enter");
	await expect(menu).toHaveAttribute("aria-expanded", "true");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Escape");
	await expect(all).toBeHidden();
	await expect(menu).toBeFocused();

	const tab = (name: RegExp) => page.getByRole("tab", { name });
	await tab(/^Descrição/).press("ArrowRight");
	await expect(tab(/^Especificações/)).toBeFocused();
	await expect(page.getByRole("tabpanel", { name: "Especificações" })).toBeVisible();
	await page.keyboard.press("End");
	await expect(tab(/^Perguntas/)).toHaveAttribute("aria-selected", "true");
	await page.keyboard.press("Home");
	await expect(tab(/^Descrição/)).toBeFocused();
});
