import type { APIRequestContext, Browser, Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { hydrated, open } from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";
import { contrastOf, contrastsOf } from "../support/words-contrast.ts";

const NIGHT = "#0a0d12";
const DAY = "#fbfbfa";

/**
 * A picture whose left part is of one colour and whose right part of another, also where words stand. It is
 * small, since copies of it are made for every width.
 */
async function picture(left: string, right: string): Promise<Buffer> {
	const half = { width: 192, height: 360, channels: 3, background: left } as const;
	return sharp({ create: { width: 640, height: 360, channels: 3, background: right } })
		.composite([{ input: await sharp({ create: half }).png().toBuffer(), left: 0, top: 0 }])
		.png()
		.toBuffer();
}

async function upload(request: APIRequestContext, name: string, buffer: Buffer): Promise<string> {
	const answer = await request.post("/admin/uploads/banners/uploads", {
		headers: { "content-type": "image/png", "x-file-name": `${name}.png` },
		data: buffer,
	});
	return ((await answer.json()) as { url: string }).url;
}

const make = (request: APIRequestContext, form: Record<string, unknown>) =>
	request.post("/admin/banners", { data: { intent: "create", form: { active: true, ...form } } });

async function visit(browser: Browser, width: number): Promise<Page> {
	const context = await browser.newContext({
		storageState: { cookies: [], origins: [] },
		viewport: { width, height: 844 },
		reducedMotion: "reduce",
	});
	return context.newPage();
}

/** The contrast of every word over a picture of the home page and of a category, by what it says. */
async function readAll(browser: Browser, mark: string): Promise<Map<string, number>> {
	const found = new Map<string, number>();
	for (const width of [1280, 390]) {
		const page = await visit(browser, width);
		await open(page, "/");
		const hero = page.getByRole("region", { name: "Destaques da loja" });
		const note = async (words: Record<string, Locator>) => {
			const contrasts = await contrastsOf(page, Object.values(words));
			for (const [at, title] of Object.keys(words).entries())
				found.set(`${title} at ${width}`, contrasts[at] ?? 0);
		};
		for (const name of ["noite", "dia", "metades"]) {
			await hero.getByRole("button", { name: new RegExp(`: topo ${name}`) }).click();
			const slide = hero
				.getByRole("listitem", { name: /de 3$/ })
				.filter({ hasText: `topo ${name}` });
			await expect.poll(async () => (await slide.boundingBox())?.x).toBe(0);
			await note({
				[`topo ${name}`]: slide.getByRole("heading"),
				[`topo ${name}, text`]: slide.getByText("De manhã"),
				[`topo ${name}, link`]: slide.getByRole("link", { name: "Ver a loja inteira" }),
				[`topo ${name}, stars`]: hero.locator("p").filter({ hasText: "4.9/5" }),
			});
		}
		await open(page, "/categoria/medicina");
		for (const campaign of await page
			.getByRole("list", { name: "Campanhas" })
			.locator("li")
			.all()) {
			const title = (await campaign.getByRole("heading").textContent()) ?? "";
			if (!title.endsWith(mark)) continue;
			await note({
				[title]: campaign.getByRole("heading"),
				[`${title}, text`]: campaign.getByText("De manhã"),
			});
		}
		await open(page, "/produtos");
		await note({ "heart of a card": page.getByRole("button", { name: /^Favoritar/ }).first() });
		await page.context().close();
	}
	return found;
}

const tooPale = (found: Map<string, number>) =>
	[...found].filter(([, contrast]) => contrast < 4.5).map(([words, at]) => `${words}: ${at}`);

async function saveStyles(page: Page): Promise<void> {
	const reloaded = page.waitForEvent("load");
	await page.getByRole("button", { name: "Salvar estilos" }).click();
	await reloaded;
	await hydrated(page);
}

async function remove(page: Page, title: string): Promise<void> {
	const button = page.getByRole("button", { name: `Excluir: ${title}` });
	await button.click();
	await page.getByRole("button", { name: "Excluir", exact: true }).click();
	// What lies under the question is not there for readers until it is closed.
	await expect(page.getByRole("alertdialog")).toHaveCount(0);
	await expect(button).toHaveCount(0);
}

test("words over any picture are read, at both sizes, in a light and in a dark shop", async ({
	page,
	browser,
}) => {
	test.setTimeout(480_000);
	const mark = String(Date.now());
	const description = "De manhã, de tarde e de madrugada, com a mesma gola.";
	const pictures = {
		noite: await upload(page.request, "noite", await picture(NIGHT, NIGHT)),
		dia: await upload(page.request, "dia", await picture(DAY, DAY)),
		metades: await upload(page.request, "metades", await picture(NIGHT, DAY)),
	};
	const titles: string[] = [];
	for (const [name, image_url] of Object.entries(pictures)) {
		const common = { description, image_url, order_position: 0 };
		titles.push(`topo ${name} ${mark}`);
		await make(page.request, { ...common, title: titles.at(-1), localizacao: "homepage_hero" });
		for (const text_tone of ["auto", name === "noite" ? "dark" : "light"]) {
			titles.push(`${name} ${text_tone} ${mark}`);
			await make(page.request, {
				...common,
				title: titles.at(-1),
				localizacao: "categoria",
				text_tone,
				// The phone's own picture is the opposite one.
				image_mobile_url: { noite: pictures.dia, dia: pictures.noite, metades: null }[name],
			});
		}
	}
	const light = await readAll(browser, mark);
	expect(light.size).toBe(2 * (3 * 4 + 6 * 2 + 1));
	expect(tooPale(light)).toEqual([]);

	await open(page, "/admin/estilos");
	await page.getByRole("textbox", { name: "Fundo", exact: true }).fill("#10151c");
	await page.getByRole("textbox", { name: "Texto", exact: true }).fill("#e8edf3");
	await saveStyles(page);
	expect(tooPale(await readAll(browser, mark))).toEqual([]);
	await page.getByRole("button", { name: "Restaurar padrão" }).click();
	await page.getByRole("button", { name: "Restaurar", exact: true }).click();
	await saveStyles(page);

	await open(page, "/admin/banners");
	for (const title of titles) await remove(page, title);
});

test("the merchant chooses light words, sees them in the preview, and how well they read", async ({
	page,
	browser,
}) => {
	const title = `Plantão claro ${Date.now()}`;
	await open(page, "/admin/banners");
	await page.getByRole("button", { name: "Novo banner" }).click();
	const dialog = page.getByRole("dialog", { name: "Novo banner" });
	await dialog.getByLabel("Título").fill(title);
	await dialog.getByLabel("Local").selectOption({ label: "Categoria" });
	await dialog
		.locator('input[type="file"]')
		.first()
		.setInputFiles({ name: "dia.png", mimeType: "image/png", buffer: await picture(DAY, DAY) });
	const notes = dialog.getByText(/^Contraste \d+,\d:1$/);
	await expect(notes).toHaveCount(2);
	const preview = dialog.getByRole("figure").getByText(title);
	await expect(preview.first()).toHaveCSS("color", "rgb(31, 41, 55)");
	await dialog.getByLabel("Cor do texto").selectOption({ label: "Claro" });
	await expect(preview.first()).toHaveCSS("color", "rgb(255, 255, 255)");
	await expect(preview.last()).toHaveCSS("color", "rgb(255, 255, 255)");
	const [note] = await notes.allTextContents();
	const told = Number(/\d+,\d/.exec(note ?? "")?.[0].replace(",", "."));
	expect(told).toBeGreaterThanOrEqual(4.5);
	expect(await contrastOf(page, preview.first())).toBeGreaterThanOrEqual(4.5);
	await dialog.getByRole("button", { name: "Criar banner" }).click();
	await expect(page.getByText("Banner criado com sucesso!")).toBeVisible();

	const shop = await visit(browser, 1280);
	await open(shop, "/categoria/medicina");
	const heading = shop.getByRole("heading", { name: title });
	await expect(heading).toHaveCSS("color", "rgb(255, 255, 255)");
	// What the dialog says is what is painted.
	expect(await contrastOf(shop, heading)).toBeGreaterThanOrEqual(told);
	await shop.context().close();
	await remove(page, title);
});
