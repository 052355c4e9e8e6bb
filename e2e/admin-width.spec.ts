import { open } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const SCREENS = [
	"/admin",
	"/admin/pedidos",
	"/admin/expedicao",
	"/admin/pagamentos",
	"/admin/equipe",
	"/admin/paginas",
	"/admin/sistema",
	"/admin/sistema/emails",
	"/admin/sistema/seguranca",
	"/admin/sistema/registro",
	"/admin/entregas",
	"/admin/banners",
	"/admin/produtos",
	"/admin/categorias",
	"/admin/avaliacoes",
	"/admin/perguntas",
	"/admin/mensagens",
	"/admin/clientes",
	"/admin/clientes/campanhas",
	"/admin/estoque",
	"/admin/estoque/procura",
	"/admin/buscas",
	"/admin/buscas/sinonimos",
	"/admin/configuracoes",
	"/admin/estilos",
];

test("no screen of the back office is wider than the smallest phone", async ({ page }) => {
	test.slow();
	await page.setViewportSize({ width: 320, height: 640 });
	for (const path of SCREENS) {
		await open(page, path);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
		await expect.poll(wide, path).toBe(320);
	}
});

test("an address that no screen has leads back to the screens", async ({ page }) => {
	const answer = await page.goto("/admin/produtoss");
	expect(answer?.status()).toBe(404);
	await page.getByRole("link", { name: "Ir para o painel" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Bem-vindo");
});
