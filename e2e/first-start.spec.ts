import { setupCode } from "../core/accounts/admins/invites.ts";
import type { FireShop } from "../fire/shop.ts";
import { startEmptyShop } from "./support/own-shop.ts";
import { PORT, SECRET } from "./support/settings.ts";
import { open } from "./support/shopper.ts";
import { expect, expectAccessible, test } from "./support/test.ts";
import { visit } from "./support/visitor.ts";

const OWN = PORT + 13;
const ADDRESS = `http://localhost:${OWN}`;
let shop: FireShop;

test.beforeAll(async () => {
	test.setTimeout(300_000);
	shop = await startEmptyShop(OWN);
});
test.afterAll(() => shop?.stop());
test.use({ baseURL: ADDRESS });
test.setTimeout(240_000);

const PAGES = [
	{ title: "Privacidade", slug: "privacidade", content: "<p>Uso seus dados só para entregar.</p>" },
	{ title: "Trocas", slug: "trocas", content: "<p>Troco em até 15 dias.</p>" },
];

test("an empty shop is set up, seen by nobody else until it is published, and opens at once", async ({
	browser,
	page,
}) => {
	await open(page, "/admin/login");
	// Nobody can sign in yet.
	const heading = page.getByRole("main").getByRole("heading").first();
	await expect(heading).toHaveText("Criar usuário administrador");
	const setUp = page.getByRole("region", { name: "Criar usuário administrador" });
	await setUp.getByLabel("Nome").fill("Maria Lima");
	await setUp.getByLabel("E-mail").fill("maria@example.com");
	await setUp.getByLabel("Senha", { exact: true }).fill("Segredo-da-loja1");
	await setUp.getByLabel("Código de configuração").fill(setupCode(SECRET, 0));
	await setUp.getByRole("button", { name: "Criar administrador" }).click();
	await expect(page.getByRole("heading", { name: "Boas-vindas, Maria Lima." })).toBeVisible();
	const steps = page.getByRole("region", { name: "Para abrir a sua loja" });
	await expect(steps.getByText(/^\d de 11$/)).toBeVisible();
	await expect(page.getByText("As vendas aparecem aqui.")).toBeVisible();
	await expectAccessible(page);

	const menu = page.getByRole("navigation", { name: "Painel" });
	await page.setViewportSize({ width: 1280, height: 768 });
	const hidden = () => menu.evaluate((box) => box.scrollHeight - box.clientHeight);
	expect(await hidden()).toBe(0);
	await menu.getByText("Loja", { exact: true }).click();
	await expect(menu.getByRole("link", { name: "Status Sistema" })).toBeVisible();
	expect(await hidden()).toBe(0);
	await expect(page.getByRole("button", { name: "Sair" })).toBeInViewport({ ratio: 1 });

	const stranger = await visit(browser);
	await stranger.goto(`${ADDRESS}/produtos`);
	await expect(stranger).toHaveTitle(/ – em breve$/);
	await expect(stranger.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
	await expectAccessible(stranger);

	await steps.getByRole("link", { name: "Preencher: Quem vende" }).click();
	await expect(page.getByLabel("CNPJ ou CPF")).toBeFocused();
	await page.getByLabel("Nome da loja").fill("Jalecos da Maria");
	await page.getByLabel("CNPJ ou CPF").fill("529.982.247-25");
	await page.getByLabel("Razão social").fill("Maria Lima");
	await page.getByLabel("Endereço").fill("Rua das Acácias, 12, Uberaba, MG");
	await page.getByLabel("E-mail", { exact: true }).fill("contato@example.com");
	await page.getByRole("button", { name: "Salvar configurações" }).click();
	await expect(page.getByText("Configurações salvas com sucesso!")).toBeVisible();

	// A price that is left is not saved; one that is saved with its form is.
	for (const [last, price] of [
		["Cancelar", "R$ 12,00"],
		["Salvar entrega", "R$ 18,50"],
	] as const) {
		await open(page, "/admin/entregas");
		await page.getByRole("button", { name: "Editar: Padrão" }).click();
		const dialog = page.getByRole("dialog");
		await dialog.getByRole("tab", { name: /Zonas e preços/ }).click();
		await dialog.getByRole("textbox", { name: "Preço para o Brasil inteiro" }).fill("18,50");
		await dialog.getByRole("button", { name: last }).click();
		if (last === "Cancelar") await page.getByRole("button", { name: "Descartar" }).click();
		await expect(dialog).toHaveCount(0);
		await expect(page.getByRole("row", { name: /Padrão/ })).toContainText(price);
	}
	await expect(page.getByText("Nenhuma entrega está ligada.")).toBeVisible();
	await page.getByRole("switch", { name: "Padrão ligada" }).click();
	await expect(page.getByText("Nenhuma entrega está ligada.")).toHaveCount(0);

	await open(page, "/");
	const strip = page.getByRole("complementary", { name: "Loja fechada" });
	await expect(strip).toContainText(
		"Faltam para publicar: página de privacidade, política de troca.",
	);
	await open(page, "/admin/publicar");
	await page.getByRole("link", { name: "Preencher: política de troca" }).click();
	const written = page.getByRole("dialog", { name: "Nova Página" });
	await expect(written.getByLabel("Slug")).toHaveValue("trocas-e-devolucoes");
	await expect(written.getByRole("button", { name: /^Trocas e Devoluções/ })).toHaveAttribute(
		"aria-pressed",
		"true",
	);
	await written.getByRole("button", { name: "Cancelar" }).click();
	await page.getByRole("button", { name: "Descartar" }).click();
	await expect(page).toHaveURL(/\/admin\/paginas$/);
	await open(page, "/");
	for (const form of PAGES) {
		const data = { intent: "create", form: { ...form, active: true } };
		expect((await page.request.post("/admin/paginas", { data })).ok()).toBe(true);
	}
	await strip.getByRole("link", { name: "Publicar a loja" }).click();
	const policy = page.getByRole("listitem").filter({ hasText: "Política de troca, pronto" });
	await expect(policy).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("button", { name: "Publicar a loja" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Publicar" }).click();
	await expect(page.getByText("Loja publicada! Todos já podem ver.")).toBeVisible();

	await expect(stranger.getByRole("navigation", { name: "Principal" })).toBeVisible();
	await expect(stranger).toHaveTitle(/Jalecos da Maria/);
	await expect(stranger.locator('meta[name="robots"]')).toHaveCount(0);
});
