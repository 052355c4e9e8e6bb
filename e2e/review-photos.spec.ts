import sharp from "sharp";
import { becomeMember, newEmail } from "./support/member.ts";
import { buyPaid } from "./support/paid-order.ts";
import { ADMIN_SESSION } from "./support/settings.ts";
import { open } from "./support/shopper.ts";
import { expectNothingStandsOut } from "./support/stands-out.ts";
import { expect, expectAccessible, test } from "./support/test.ts";
import { visit } from "./support/visitor.ts";

const drawn = (background: string) =>
	sharp({ create: { width: 900, height: 1200, channels: 3, background } });

const file = (name: string, buffer: Buffer | string, mimeType = "image/jpeg") => ({
	name,
	mimeType,
	buffer: Buffer.from(buffer),
});

test("pictures come with a review: bad ones are refused, good ones kept, looked at and opened large", async ({
	browser,
	shop,
}) => {
	test.slow();
	const email = newEmail("fotos");
	const words = `Touca que não aperta ${Date.now()}`;
	await buyPaid(shop.address, { product: "touca", email });
	const shopper = await visit(browser);
	await becomeMember(shopper, email);
	await shopper.setViewportSize({ width: 390, height: 844 });
	await open(shopper, "/conta?aba=pedidos");
	await shopper.locator("details > summary").first().click();
	await shopper.getByRole("link", { name: "Avaliar produto" }).first().click();
	const dialog = shopper.getByRole("dialog", { name: "Avaliar produto" });
	const photos = dialog.getByLabel("Escolher fotos");
	await dialog.getByRole("radio", { name: /^4 estrelas/ }).check({ force: true });
	await dialog.getByLabel("Sua avaliação").fill(words);

	await photos.setInputFiles([file("desenho.svg", "<svg onload=alert(1)>", "image/svg+xml")]);
	await expect(dialog.getByText(/^desenho\.svg: Arquivos SVG não são aceitos/)).toBeVisible();
	const whole = await drawn("#7a8f7a").jpeg().toBuffer();
	await photos.setInputFiles([
		file("pagina.jpg", "<html><script>alert(1)</script>"),
		file("boa.jpg", whole),
	]);
	await dialog.getByRole("button", { name: "Enviar avaliação" }).click();
	await expect(dialog.getByText(/^pagina\.jpg: O arquivo não é uma imagem aceita/)).toBeVisible();
	await expect(photos).toBeFocused();
	// What was good stays with the shop; nothing that was typed is lost.
	await expect(dialog.getByRole("checkbox", { name: "Foto 1" })).toBeChecked();
	await expect(dialog.getByLabel("Sua avaliação")).toHaveValue(words);
	await photos.setInputFiles([file("cortada.jpg", whole.subarray(0, whole.length / 2))]);
	await dialog.getByRole("button", { name: "Enviar avaliação" }).click();
	await expect(dialog.getByText(/^cortada\.jpg: A imagem está incompleta/)).toBeVisible();

	await photos.setInputFiles([
		file("b.jpg", await drawn("#8b2f3f").jpeg().toBuffer()),
		file("c.jpg", await drawn("#22365c").jpeg().toBuffer()),
	]);
	await dialog.getByRole("button", { name: "Tirar b.jpg" }).click();
	await expect(dialog.getByRole("button", { name: "Tirar c.jpg" })).toBeFocused();
	await shopper.setViewportSize({ width: 320, height: 700 });
	await expectNothingStandsOut(shopper);
	await expectAccessible(shopper);
	await dialog.getByRole("button", { name: "Enviar avaliação" }).click();
	await expect(shopper.getByText("Avaliação enviada!")).toBeVisible();

	const office = await (await browser.newContext({ storageState: ADMIN_SESSION })).newPage();
	await open(office, `/admin/avaliacoes?q=${encodeURIComponent(words)}`);
	const row = office.getByRole("row").filter({ hasText: words });
	await row.getByRole("button", { name: /^Ver 2 fotos/ }).click();
	const looked = office.getByRole("dialog", { name: /^Fotos de/ });
	await expect(looked.getByText("Vão para a loja quando a avaliação for aprovada.")).toBeVisible();
	await expectAccessible(office);
	await office.keyboard.press("Escape");
	const product = await row.getByRole("link").first().getAttribute("href");
	await row.getByRole("button", { name: /^Aprovar a avaliação/ }).click();
	await expect(office.getByText("Avaliação aprovada!")).toBeVisible();

	await shopper.setViewportSize({ width: 390, height: 844 });
	await open(shopper, `${product}/avaliacoes`);
	const first = shopper.getByRole("link", { name: /^Foto 1 de 2/ });
	await first.click();
	const large = shopper.getByRole("dialog", { name: /^Fotos de/ });
	await expect(large.getByText("1 de 2")).toBeVisible();
	await expectAccessible(shopper);
	await shopper.keyboard.press("ArrowRight");
	await expect(large.getByText("2 de 2")).toBeVisible();
	await shopper.setViewportSize({ width: 1280, height: 900 });
	await shopper.keyboard.press("ArrowRight");
	await expect(large.getByText("1 de 2")).toBeVisible();
	await shopper.keyboard.press("Escape");
	await expect(large).toHaveCount(0);
	await expect(first).toBeFocused();

	// Who has an account asks by it, and types a question alone.
	await open(shopper, `${product}/perguntas`);
	await expect(shopper.getByText(/^Você pergunta como Beatriz/)).toBeVisible();
	await shopper.getByLabel("Sua pergunta").fill(`Serve em cabeça grande? ${Date.now() % 100_000}`);
	await shopper.getByRole("button", { name: "Enviar pergunta" }).click();
	await expect(shopper.getByText("Pergunta enviada!")).toBeVisible();
});
