import { checkScreen } from "../support/check-screen.ts";
import { open } from "../support/shopper.ts";
import { test } from "../support/test.ts";

const PAGES = [
	"/",
	"/produtos",
	"/busca?q=jaleco&tam=M",
	"/busca?q=xyzabc",
	"/categoria/medicina",
	"/produto/jaleco-feminino-helena",
	"/favoritos",
	"/sobre",
	"/contato",
	"/vale-presente",
	"/pagina/guia-de-tamanhos",
	"/auth",
	"/nenhuma/pagina",
];

test("every page of the shop fits a desktop and the accessibility rules", async ({ page }) => {
	test.slow();
	for (const path of PAGES) {
		await open(page, path);
		await checkScreen(page, path);
	}
});
