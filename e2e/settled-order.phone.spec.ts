import {
	addFirstProduct,
	choosePix,
	continueToPayment,
	fillInformation,
	open,
	openCheckout,
} from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

test("a paid order is led to from its old addresses, and its confirmation pushes nothing away", async ({
	page,
	context,
	browser,
}) => {
	await addFirstProduct(page, "clog");
	await openCheckout(page);
	await fillInformation(page, `pago-${Date.now()}@example.com`);
	await continueToPayment(page);
	await choosePix(page);
	let letCome = () => {};
	const come = new Promise<void>((done) => {
		letCome = done;
	});
	await page.route(/\/pedido\/[^/]+\/conta/, async (route) => {
		await come;
		await route.continue();
	});
	await page.getByRole("button", { name: "Simular pagamento aprovado" }).click();
	const steps = page.getByRole("heading", { name: "O que acontece agora" });
	await expect(steps).toBeVisible();
	const before = await steps.boundingBox();
	letCome();
	await expect(page.getByRole("region", { name: "Criar conta" })).toBeVisible();
	expect(await steps.boundingBox()).toEqual(before);

	for (const address of ["/pedido-confirmado", "/checkout?etapa=pagamento"]) {
		const tab = await context.newPage();
		await open(tab, address);
		await expect(tab).toHaveURL(/\/pedido\/[^/]+$/);
		await expect(tab.getByText("Este pedido já foi feito")).toBeVisible();
		await tab.close();
	}
	const others = await browser.newContext({ storageState: { cookies: [], origins: [] } });
	const stranger = await others.newPage();
	await open(stranger, "/pedido-confirmado");
	await expect(stranger.getByText("Não há pedido aberto neste navegador")).toBeVisible();
	await expect(stranger).toHaveURL(/\/$/);
});

test("what comes late on a page has its room: the footer stays out of the window", async ({
	page,
}) => {
	await page.addInitScript(() => {
		const seen = window as Window & { nearest?: number };
		const look = () => {
			const top = document.querySelector("footer")?.getBoundingClientRect().top;
			if (top !== undefined) seen.nearest = Math.min(seen.nearest ?? top, top);
			requestAnimationFrame(look);
		};
		requestAnimationFrame(look);
	});
	await open(page, "/busca?q=mochila");
	await page
		.getByRole("button", { name: /^Favoritar / })
		.first()
		.click();
	await open(page, "/favoritos");
	await expect(page.getByText("1 peça guardada neste aparelho.")).toBeVisible();
	const nearest = await page.evaluate(() => (window as Window & { nearest?: number }).nearest);
	expect(nearest).toBeGreaterThanOrEqual(844);
});
