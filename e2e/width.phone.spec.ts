import { open } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const PAGES = [
	"/",
	"/produtos",
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
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
	});
}
