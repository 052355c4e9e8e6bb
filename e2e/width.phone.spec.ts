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
