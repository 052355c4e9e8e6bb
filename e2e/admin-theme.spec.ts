import type { Page } from "@playwright/test";
import { hydrated, open, productVisible } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const PRIMARY = "#8c3b4a";
const HEADINGS = "Lora";

/** Adds every stylesheet of the page again behind all others, as Vite does for a part that is loaded late. */
const repeatStylesheets = (page: Page) =>
	page.evaluate(() => {
		const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
		const copies = links.map(({ href }) => {
			const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
			return new Promise((loaded) => {
				link.addEventListener("load", loaded);
				document.head.append(link);
			});
		});
		return Promise.all(copies).then(() => {});
	});

/** Colour and heading font in force. */
const theme = (page: Page) =>
	page.locator("html").evaluate((html) => {
		const style = getComputedStyle(html);
		return {
			primary: style.getPropertyValue("--color-primary").trim(),
			headings: style.getPropertyValue("--font-heading").split(",")[0]?.replaceAll('"', "") ?? "",
		};
	});

async function expectTheme(page: Page): Promise<void> {
	await repeatStylesheets(page);
	const { primary, headings } = await theme(page);
	expect(primary, page.url()).toBe(PRIMARY);
	expect(headings, page.url()).toContain(HEADINGS);
}

async function saveStyles(page: Page, choose: () => Promise<void>): Promise<void> {
	await open(page, "/admin/estilos");
	await choose();
	const reloaded = page.waitForEvent("load");
	await page.getByRole("button", { name: "Salvar estilos" }).click();
	await reloaded;
	await hydrated(page);
}

test("the merchant's colours and fonts outlast every stylesheet that comes late", async ({
	page,
	browser,
}) => {
	await saveStyles(page, async () => {
		await page.getByRole("textbox", { name: "Primária", exact: true }).fill(PRIMARY);
		await page.getByLabel("Fonte dos títulos").selectOption(HEADINGS);
	});

	for (const viewport of [
		{ width: 390, height: 844 },
		{ width: 1280, height: 900 },
	]) {
		const context = await browser.newContext({
			viewport,
			storageState: { cookies: [], origins: [] },
		});
		const guest = await context.newPage();
		await open(guest, "/");
		await expectTheme(guest);
		await guest.mouse.wheel(0, 600);
		await guest.getByRole("contentinfo").scrollIntoViewIfNeeded();
		await expectTheme(guest);
		await guest
			.getByRole("button", { name: /carrinho/i })
			.first()
			.click();
		await expect(guest.getByRole("dialog")).toBeVisible();
		await expectTheme(guest);
		await open(guest, "/produtos");
		await guest.getByRole("article").first().getByRole("link").first().click();
		await productVisible(guest);
		await expectTheme(guest);
		await open(guest, "/nenhuma-pagina-assim");
		await expectTheme(guest);
		await context.close();

		await page.setViewportSize(viewport);
		await open(page, "/admin");
		await page.keyboard.press("Control+k");
		await expect(page.getByRole("dialog")).toBeVisible();
		await expectTheme(page);
	}

	await saveStyles(page, async () => {
		await page.getByRole("button", { name: "Restaurar padrão" }).click();
		await page.getByRole("button", { name: "Restaurar", exact: true }).click();
	});
});
