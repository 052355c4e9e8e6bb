import type { Page } from "@playwright/test";
import { open } from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";

/** The data of pages at such addresses, held back until they are let come. */
async function holdPages(page: Page, address: RegExp): Promise<() => void> {
	let letCome = () => {};
	const come = new Promise<void>((done) => {
		letCome = done;
	});
	await page.route(address, async (route) => {
		await come;
		await route.continue().catch(() => {});
	});
	return letCome;
}

const place = (page: Page) =>
	page.evaluate(() => ({
		scrolled: Math.round(window.scrollY),
		height: document.documentElement.scrollHeight,
	}));

/** What could be pressed at a point, and anywhere of the footer. */
const pressable = (page: Page, x: number, y: number) =>
	page.evaluate(
		([left, top]) => {
			const found: string[] = [];
			const points = [[left, top]];
			for (let at = 80; at < window.innerHeight; at += 40) points.push([window.innerWidth / 2, at]);
			for (const [px = 0, py = 0] of points) {
				const hit = document.elementFromPoint(px, py)?.closest("main a, main button, footer a");
				if (hit) found.push(hit.textContent ?? "");
			}
			return found;
		},
		[x, y],
	);

const waits = (page: Page) => page.getByRole("status").filter({ hasText: "Carregando…" });

test("while a page is on its way nothing slides under the finger, and Back leads to the same place", async ({
	page,
}) => {
	await open(page, "/produtos");
	const letCome = await holdPages(page, /\/produto\/[^?]*\.data/);
	const card = page.getByRole("article").nth(6).getByRole("link").first();
	await card.evaluate((link) => link.scrollIntoView({ block: "center" }));
	const before = await place(page);
	const box = await card.boundingBox();
	const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 12];
	await page.touchscreen.tap(x, y);
	await expect(waits(page)).toBeAttached();
	expect(await place(page)).toEqual(before);
	expect(await pressable(page, x, y)).toEqual([]);
	// A second tap opens nothing.
	await page.touchscreen.tap(x, y);
	await expect(page).toHaveURL(/\/produtos$/);

	letCome();
	await expect(page).toHaveURL(/\/produto\//);
	await page.goBack();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Todos os Produtos");
	await expect
		.poll(async () => (await place(page)).scrolled)
		.toBeGreaterThan(before.scrolled - 200);
});
