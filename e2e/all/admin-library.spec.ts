import type { Page } from "@playwright/test";
import sharp from "sharp";
import { open } from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

const SCREEN = "/admin/biblioteca";

/** Drops files onto the place that takes them. */
async function drop(page: Page, files: [name: string, content: Buffer][]): Promise<void> {
	const sent = files.map(([name, content]) => [name, content.toString("base64")]);
	const dataTransfer = await page.evaluateHandle((files) => {
		const transfer = new DataTransfer();
		for (const [name = "", content = ""] of files) {
			const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
			transfer.items.add(new File([bytes], name, { type: "image/jpeg" }));
		}
		return transfer;
	}, sent);
	await page
		.getByRole("button", { name: /^Enviar imagens Arraste/ })
		.dispatchEvent("drop", { dataTransfer });
}

/** Opens the library over a form and takes the picture with this name. */
async function choose(page: Page, name: string): Promise<void> {
	const picker = page.getByRole("dialog", { name: "Biblioteca de imagens" });
	await picker.getByLabel("Buscar na biblioteca").fill(name);
	await expect(picker.getByRole("radio").or(picker.getByRole("checkbox"))).toHaveCount(1);
	await picker.getByText(name).click();
	await picker.getByRole("button", { name: "Usar imagem" }).click();
	await expect(picker).toHaveCount(0);
}

test("pictures are sent together, described, used twice, and deleted when nothing uses them", async ({
	page,
	browser,
}) => {
	test.setTimeout(240_000);
	const mark = `foto${Date.now()}`;
	const content = await sharp({
		create: { width: 1200, height: 800, channels: 3, background: "#2f6f5e" },
	})
		.jpeg()
		.toBuffer();
	const name = (at: number) => `${mark}-${at}.jpg`;
	await open(page, SCREEN);
	await drop(page, [
		...[1, 2].map((at): [string, Buffer] => [name(at), content]),
		[name(3), content.subarray(0, 900)],
		...[4, 5].map((at): [string, Buffer] => [name(at), content]),
	]);
	await expect(page.getByText("4 imagens carregadas")).toBeVisible();
	const failed = page.getByRole("listitem").filter({ hasText: name(3) });
	await expect(failed.getByText(/incompleta ou corrompida/)).toBeVisible();
	await expectAccessible(page);

	await open(page, `${SCREEN}?q=${mark}`);
	const tiles = page.getByRole("list", { name: "Imagens" }).getByRole("listitem");
	await expect(tiles).toHaveCount(4);
	await tiles
		.filter({ hasText: name(1) })
		.getByRole("button")
		.click();
	const dialog = page.getByRole("dialog", { name: name(1) });
	await expect(dialog.getByText("1200 × 800 px")).toBeVisible();
	await expectAccessible(page);
	await dialog.getByLabel("Texto alternativo").fill("Bancada do ateliê");
	await dialog.getByRole("button", { name: "Salvar" }).click();
	await expect(page.getByText("Texto alternativo salvo")).toBeVisible();
	await expect(dialog).toHaveCount(0);

	await open(page, "/admin/paginas?editar=nova");
	const form = page.getByRole("dialog", { name: /Página$/ });
	await form.getByLabel("Título", { exact: true }).fill(`Ateliê ${mark}`);
	await form.getByRole("textbox", { name: /Conteúdo/ }).fill("Onde costuramos.");
	await form.getByRole("button", { name: "Escolher da biblioteca" }).click();
	await choose(page, name(1));
	await expect(form.getByLabel("Texto alternativo da imagem")).toHaveValue("Bancada do ateliê");
	await form.getByRole("button", { name: "Criar página" }).click();
	await expect(page.getByText("Página criada com sucesso")).toBeVisible();

	await open(page, "/admin/banners?novo=1");
	const banner = page.getByRole("dialog", { name: "Novo banner" });
	await banner.getByLabel("Título").fill(`Inverno ${mark}`);
	await banner.getByLabel("Local").selectOption({ label: "Categoria" });
	await banner.getByRole("button", { name: "Escolher da biblioteca: Imagem", exact: true }).click();
	await choose(page, name(1));
	await expect(banner.getByText(/^Contraste \d+,\d:1$/).first()).toBeVisible();
	await banner.getByRole("button", { name: "Criar banner" }).click();
	await expect(page.getByText("Banner criado com sucesso!")).toBeVisible();

	const visitor = await browser.newContext({ storageState: { cookies: [], origins: [] } });
	const shop = await visitor.newPage();
	await open(shop, `/pagina/atelie-${mark}`);
	await expect(shop.getByRole("img", { name: "Bancada do ateliê" })).toBeVisible();
	await visitor.close();

	await open(page, `${SCREEN}?q=${mark}-1`);
	const used = tiles.filter({ hasText: name(1) });
	await expect(used.getByText("2 lugares")).toBeVisible();
	await expect(used.getByRole("checkbox")).toHaveCount(0);
	await used.getByRole("button").click();
	await dialog.getByRole("button", { name: "Substituir em todos os lugares" }).click();
	await choose(page, name(2));
	const confirm = page.getByRole("alertdialog", { name: "Substituir em 2 lugares?" });
	await expect(confirm.getByText(`Página Ateliê ${mark}`)).toBeVisible();
	await expectAccessible(page);
	await confirm.getByRole("button", { name: "Substituir" }).click();
	await expect(page.getByText("Imagem substituída em 2 lugares")).toBeVisible();
	await expect(used.getByText("2 lugares")).toHaveCount(0);
	await page.getByRole("button", { name: "Desfazer" }).click();
	await expect(page.getByText("A imagem anterior voltou aos seus lugares")).toBeVisible();
	await expect(used.getByText("2 lugares")).toBeVisible();
	await used.getByRole("button").click();
	await expect(dialog.getByRole("link", { name: `Inverno ${mark}` })).toBeVisible();
	await expect(dialog.getByRole("button", { name: "Excluir" })).toHaveCount(0);
	const id = new URL(page.url()).searchParams.get("imagem") ?? "";
	const refused = await page.request.post(SCREEN, { data: { intent: "delete", ids: [id] } });
	expect(refused.status()).toBe(409);
	expect(await refused.text()).toContain(`Banner Inverno ${mark}`);

	await dialog.getByRole("link", { name: `Inverno ${mark}` }).click();
	await page.getByRole("button", { name: `Excluir: Inverno ${mark}` }).click();
	await page.getByRole("button", { name: "Excluir", exact: true }).click();
	await expect(page.getByText("Banner excluído com sucesso!")).toBeVisible();
	await open(page, "/admin/paginas");
	await page.getByRole("button", { name: `Excluir Ateliê ${mark}` }).click();
	await page.getByRole("button", { name: "Excluir", exact: true }).click();
	await expect(page.getByText(`Ateliê ${mark}`)).toHaveCount(0);

	await open(page, `${SCREEN}?q=${mark}&filtro=sem-uso`);
	await expect(tiles).toHaveCount(4);
	for (const at of [1, 2]) {
		await tiles
			.filter({ hasText: name(at) })
			.getByRole("checkbox")
			.check();
	}
	const remove = async () => {
		await page
			.getByRole("region", { name: "Ações em massa" })
			.getByRole("button", { name: "Excluir" })
			.click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
	};
	await remove();
	await expect(page.getByText("2 imagens excluídas")).toBeVisible();
	await expect(tiles).toHaveCount(2);
	await page.getByRole("button", { name: "Desfazer" }).click();
	await expect(tiles).toHaveCount(4);
	await tiles
		.filter({ hasText: name(5) })
		.getByRole("checkbox")
		.check();
	await remove();
	await expect(tiles).toHaveCount(3);
});
