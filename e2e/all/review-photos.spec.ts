import sharp from "sharp";
import { becomeMember, newEmail } from "../support/member.ts";
import { buyPaid } from "../support/paid-order.ts";
import { ADMIN_SESSION } from "../support/settings.ts";
import { open } from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

const file = (name: string, content: Buffer | string) => ({
	name,
	mimeType: "image/jpeg",
	buffer: Buffer.from(content),
});
const drawn = (background: string) =>
	sharp({ create: { width: 900, height: 1200, channels: 3, background } })
		.jpeg()
		.toBuffer();

test("a buyer reviews with pictures, a bad one is refused, and the approved review stands at the product", async ({
	page,
	browser,
	shop,
}) => {
	const email = newEmail("fotos");
	const words = `Touca que não aperta ${Date.now()}`;
	await buyPaid(shop.address, { product: "touca", email });
	await becomeMember(page, email);
	await open(page, "/conta?aba=pedidos");
	await page.locator("details > summary").first().click();
	await page.getByRole("link", { name: "Avaliar produto" }).first().click();
	const dialog = page.getByRole("dialog", { name: "Avaliar produto" });
	const photos = dialog.getByLabel("Escolher fotos");
	await dialog.getByRole("radio", { name: /^4 estrelas/ }).check({ force: true });
	await dialog.getByLabel("Sua avaliação").fill(words);
	await photos.setInputFiles([
		file("pagina.jpg", "<html><script>alert(1)</script>"),
		file("boa.jpg", await drawn("#7a8f7a")),
	]);
	await dialog.getByRole("button", { name: "Enviar avaliação" }).click();
	await expect(dialog.getByText(/^pagina\.jpg: O arquivo não é uma imagem aceita/)).toBeVisible();
	await expect(photos).toBeFocused();
	// The good one is with the shop, and nothing that was typed is lost.
	await expect(dialog.getByRole("checkbox", { name: "Foto 1" })).toBeChecked();
	await expect(dialog.getByLabel("Sua avaliação")).toHaveValue(words);
	await photos.setInputFiles([
		file("b.jpg", await drawn("#8b2f3f")),
		file("c.jpg", await drawn("#22365c")),
	]);
	await dialog.getByRole("button", { name: "Tirar b.jpg" }).click();
	await expect(dialog.getByRole("button", { name: "Tirar c.jpg" })).toBeFocused();
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Enviar avaliação" }).click();
	await expect(page.getByText("Avaliação enviada!")).toBeVisible();

	const office = await (await browser.newContext({ storageState: ADMIN_SESSION })).newPage();
	await open(office, `/admin/avaliacoes?q=${encodeURIComponent(words)}`);
	const row = office.getByRole("row").filter({ hasText: words });
	await expect(row.getByRole("button", { name: /^Ver 2 fotos/ })).toBeVisible();
	const product = await row.getByRole("link").first().getAttribute("href");
	await row.getByRole("button", { name: /^Aprovar a avaliação/ }).click();
	await expect(office.getByText("Avaliação aprovada!")).toBeVisible();

	await open(page, `${product}/avaliacoes`);
	await expect(page.getByText(words)).toBeVisible();
	const first = page.getByRole("link", { name: /^Foto 1 de 2/ });
	await first.click();
	const large = page.getByRole("dialog", { name: /^Fotos de/ });
	await expect(large.getByText("1 de 2")).toBeVisible();
	await expectAccessible(page);
	await page.keyboard.press("ArrowRight");
	await expect(large.getByText("2 de 2")).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(large).toHaveCount(0);
	await expect(first).toBeFocused();
});
