import {
	addFirstProduct,
	choosePix,
	continueToPayment,
	fillInformation,
	open,
	openCheckout,
} from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";
import { hiddenByFootBar } from "./support/under-foot-bar.ts";

test("nothing that has the keyboard is hidden by the buy bar", async ({ page }) => {
	await open(page, "/produto/jaleco-masculino-benicio-gola-padre");
	await page.getByRole("heading", { level: 1 }).click();
	expect(await hiddenByFootBar(page, "Tab", 70)).toEqual([]);
});

test("the checkout is no wider than the narrowest phone, at either step", async ({ page }) => {
	await addFirstProduct(page);
	await openCheckout(page);
	await page.setViewportSize({ width: 320, height: 700 });
	const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
	await fillInformation(page);
	await expect.poll(wide).toBe(320);
	await continueToPayment(page);
	await expect.poll(wide).toBe(320);
	await page.getByRole("radio", { name: /Crédito/ }).check({ force: true });
	await expect(page.getByLabel("Número do cartão")).toBeVisible();
	await expect.poll(wide).toBe(320);
});

test("names of products are whole when text is set wider", async ({ page }) => {
	await open(page, "/produtos");
	await page.evaluate(() => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(
			"* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }",
		);
		document.adoptedStyleSheets.push(sheet);
	});
	const cut = await page.getByRole("article").evaluateAll((cards) =>
		cards.flatMap((card) =>
			[...card.querySelectorAll<HTMLElement>("h2, h3, h2 *, h3 *")]
				.filter(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) => {
					const tall = clientHeight > 0 && scrollHeight > clientHeight + 1;
					return tall || (clientWidth > 0 && scrollWidth > clientWidth + 1);
				})
				.map(({ textContent }) => textContent),
		),
	);
	expect(cut).toEqual([]);
});

test("a wide table of a page is reached and moved by keyboard", async ({ page }) => {
	await open(page, "/pagina/guia-de-tamanhos");
	await page.setViewportSize({ width: 320, height: 700 });
	const tables = page.locator("table");
	await expect(tables.first()).toBeVisible();
	const unreachable = await tables.evaluateAll(
		(all) =>
			all.filter((table) => {
				const around = table.parentElement as HTMLElement;
				return around.scrollWidth > around.clientWidth && around.tabIndex !== 0;
			}).length,
	);
	expect(unreachable).toBe(0);
});

test("a product's picture is made larger with two fingers", async ({ page }) => {
	await open(page, "/produto/jaleco-masculino-benicio-gola-padre");
	const box = await page.getByRole("main").getByRole("img").first().boundingBox();
	if (!box) throw new Error("no picture is shown");
	const session = await page.context().newCDPSession(page);
	const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + 150)];
	const fingers = (apart: number) => [
		{ x: x - apart, y, id: 0 },
		{ x: x + apart, y, id: 1 },
	];
	const touch = (type: "touchStart" | "touchMove" | "touchEnd", apart?: number) =>
		session.send("Input.dispatchTouchEvent", {
			type,
			touchPoints: apart === undefined ? [] : fingers(apart),
		});
	await touch("touchStart", 20);
	for (let apart = 28; apart <= 100; apart += 8) await touch("touchMove", apart);
	await touch("touchEnd");
	await expect
		.poll(() => page.evaluate(() => window.visualViewport?.scale ?? 1))
		.toBeGreaterThan(1.5);
});

test("an order with words of any length is no wider than the phone", async ({ page }) => {
	await addFirstProduct(page, "clog");
	await openCheckout(page);
	await fillInformation(page);
	await page.getByLabel("Nome completo").fill(`Ana ${"W".repeat(60)}`);
	await page.getByLabel("Rua ou avenida").fill(`Rua ${"a".repeat(60)}`);
	await continueToPayment(page);
	await choosePix(page);
	await page.getByRole("button", { name: "Simular pagamento aprovado" }).click();
	await expect(page).toHaveURL(/pedido-confirmado/);
	const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
	await expect.poll(wide).toBe(390);
	await page.getByRole("link", { name: /acompanhar/i }).click();
	await expect(page.getByRole("heading", { name: "Itens" })).toBeVisible();
	await expect.poll(wide).toBe(390);
	await page.setViewportSize({ width: 320, height: 700 });
	await expect.poll(wide).toBe(320);
});

test("a message is swiped away to either side", async ({ page }) => {
	await addFirstProduct(page);
	const toast = page.locator("[data-sonner-toast]").first();
	await expect(toast).toBeVisible();
	const box = await toast.boundingBox();
	if (!box) throw new Error("no toast");
	const client = await page.context().newCDPSession(page);
	const y = box.y + box.height / 2;
	const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
		client.send("Input.dispatchTouchEvent", {
			type,
			touchPoints: x === undefined ? [] : [{ x, y }],
		});
	await touch("touchStart", box.x + 150);
	for (let x = 130; x >= 10; x -= 20) await touch("touchMove", box.x + x);
	await touch("touchEnd");
	await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
});
