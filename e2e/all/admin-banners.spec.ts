import sharp from "sharp";
import { open } from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

const NIGHT = () =>
	sharp({ create: { width: 1600, height: 740, channels: 3, background: "#0b1220" } })
		.png()
		.toBuffer();

test("words over a dark picture are light, as the preview says they will be", async ({
	page,
	browser,
}) => {
	const title = `Plantão ${Date.now()}`;
	await open(page, "/admin/banners");
	await page.getByRole("button", { name: "Novo banner" }).click();
	const dialog = page.getByRole("dialog", { name: "Novo banner" });
	await dialog.getByLabel("Título").fill(title);
	await dialog.getByLabel("Descrição").fill("Jalecos para a madrugada inteira.");
	await dialog.getByLabel("Local").selectOption({ label: "Categoria" });
	await dialog
		.locator('input[type="file"]')
		.first()
		.setInputFiles({ name: "noite.png", mimeType: "image/png", buffer: await NIGHT() });
	const notes = dialog.getByText(/^Contraste \d+,\d:1$/);
	await expect(notes).toHaveCount(2);
	for (const note of await notes.allTextContents()) {
		const ratio = Number(/\d+,\d/.exec(note)?.[0].replace(",", "."));
		expect(ratio).toBeGreaterThanOrEqual(4.5);
	}
	await expect(dialog.getByText(title).last()).toHaveCSS("color", "rgb(255, 255, 255)");
	const before = await notes.first().textContent();
	await dialog.getByLabel("Véu sob o texto").fill("90");
	await expect(dialog.getByText("90%")).toBeVisible();
	await expect(notes.first()).not.toHaveText(before ?? "");
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Criar banner" }).click();
	await expect(page.getByText("Banner criado com sucesso!")).toBeVisible();

	const visitor = await browser.newContext({ storageState: { cookies: [], origins: [] } });
	const shop = await visitor.newPage();
	for (const width of [1280, 390]) {
		await shop.setViewportSize({ width, height: 844 });
		await open(shop, "/categoria/medicina");
		const heading = shop.getByRole("heading", { name: title });
		await expect(heading).toBeVisible();
		await expect(heading).toHaveCSS("color", "rgb(255, 255, 255)");
	}
	await visitor.close();
	await page.getByRole("button", { name: `Excluir: ${title}` }).click();
	await page.getByRole("button", { name: "Excluir", exact: true }).click();
	await expect(page.getByText("Banner excluído com sucesso!")).toBeVisible();
});
