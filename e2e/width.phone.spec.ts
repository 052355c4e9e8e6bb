import { open } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const PAGES = [
	"/",
	"/produtos",
	"/produto/jaleco-masculino-benicio-gola-padre",
	"/categoria/medicina",
	"/busca?q=nada+disso+existe",
	"/sobre",
	"/contato",
	"/auth",
	"/reset-password",
	"/pagina/central-de-ajuda",
	"/pagina/trocas-e-devolucoes",
	"/pagina/guia-de-tamanhos",
	"/pagina/politica-de-privacidade",
	"/pagina/termos-de-uso",
	"/nenhuma/pagina",
];

for (const path of PAGES) {
	test(`${path} is no wider than the phone`, async ({ page }) => {
		await open(page, path);
		// A wide page at four times its size is as narrow as the second.
		for (const width of [390, 320]) {
			await page.setViewportSize({ width, height: 844 });
			const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
			await expect.poll(wide).toBe(width);
		}
	});
}

test("a long name of the shop widens no page", async ({ page }) => {
	for (const path of ["/", "/auth"]) {
		await open(page, path);
		await page.setViewportSize({ width: 320, height: 640 });
		await page.evaluate(() => {
			const names = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
			while (names.nextNode()) {
				const { currentNode: text } = names;
				text.textContent = (text.textContent ?? "").replace("Requinte", "W".repeat(60));
			}
		});
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
	}
});
