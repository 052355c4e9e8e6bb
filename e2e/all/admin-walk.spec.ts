import { checkScreen, expectNarrow, lengthenRecords } from "../support/check-screen.ts";
import { open } from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";
import { unseenStops } from "../support/unseen-stops.ts";

const SCREENS = [
	"/admin",
	"/admin/pedidos",
	"/admin/pedidos/antigos",
	"/admin/expedicao",
	"/admin/trocas",
	"/admin/trocas/numeros",
	"/admin/pagamentos",
	"/admin/equipe",
	"/admin/paginas",
	"/admin/textos",
	"/admin/sistema",
	"/admin/sistema/emails",
	"/admin/sistema/seguranca",
	"/admin/sistema/registro",
	"/admin/entregas",
	"/admin/vitrine",
	"/admin/publicar",
	"/admin/banners",
	"/admin/biblioteca",
	"/admin/produtos",
	"/admin/categorias",
	"/admin/avaliacoes",
	"/admin/perguntas",
	"/admin/mensagens",
	"/admin/clientes",
	"/admin/clientes/campanhas",
	"/admin/clientes/automaticas",
	"/admin/clientes/nao-recebem",
	"/admin/vales",
	"/admin/estoque",
	"/admin/estoque/procura",
	"/admin/buscas",
	"/admin/buscas/sinonimos",
	"/admin/configuracoes",
	"/admin/configuracoes/email",
	"/admin/configuracoes/mercado-pago",
	"/admin/configuracoes/nota-fiscal",
	"/admin/estilos",
];

test("every screen of the office fits a desktop, a phone, long records and the keyboard", async ({
	page,
}) => {
	test.setTimeout(600_000);
	let lengthened = 0;
	for (const path of SCREENS) {
		await page.setViewportSize({ width: 1280, height: 900 });
		await open(page, path);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await checkScreen(page, path);
		await page.setViewportSize({ width: 320, height: 640 });
		await checkScreen(page, `${path} at 320`);
		const { unseen } = await unseenStops(page);
		expect.soft(unseen, `focus: ${path}`).toEqual([]);
		lengthened += await lengthenRecords(page);
		await expectNarrow(page, `${path} with long records`, 390);
	}
	expect(lengthened).toBeGreaterThan(100);
});

test("an address that no screen has leads back to the screens", async ({ page }) => {
	const answer = await page.goto("/admin/produtoss");
	expect(answer?.status()).toBe(404);
	await page.getByRole("link", { name: "Ir para o painel" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Boas-vindas");
});
