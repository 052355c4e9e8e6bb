import { open } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const PAGES = [
	"/",
	"/produtos",
	"/produto/jaleco-masculino-benicio-gola-padre",
	"/categoria/medicina",
	"/busca?q=nada+disso+existe",
	"/sobre",
	"/contato",
	"/auth",
	"/reset-password",
	"/pagina/central-de-ajuda",
	"/pagina/trocas-e-devolucoes",
	"/pagina/guia-de-tamanhos",
	"/pagina/politica-de-privacidade",
	"/pagina/termos-de-uso",
	"/nenhuma/pagina",
];

/** Notes, frame by frame and from the first, when a page is wider than the phone, and what sticks out. */
function watchWidth(): void {
	const wide: string[] = [];
	Object.assign(window, { wide });
	const look = () => {
		const { width: phone } = window.screen;
		const { scrollWidth } = document.documentElement ?? { scrollWidth: 0 };
		if (scrollWidth > phone) {
			const sticksOut = [...document.querySelectorAll("body *")].find(
				(one) => one.getBoundingClientRect().right > phone,
			);
			wide.push(`${scrollWidth} px: ${sticksOut?.outerHTML.slice(0, 200)}`);
		}
		requestAnimationFrame(look);
	};
	look();
}

for (const path of PAGES) {
	test(`${path} is never wider than the phone, not for a frame`, async ({ page }) => {
		await page.addInitScript(watchWidth);
		// A wide page at four times its size is as narrow as the second.
		for (const width of [390, 320]) {
			await page.setViewportSize({ width, height: 844 });
			await open(page, path);
			// What stands further down comes alive.
			await page.mouse.wheel(0, 60);
			await expect(page.locator("[data-asleep]")).toHaveCount(0);
			await page.waitForLoadState("networkidle");
			expect(await page.evaluate(() => (window as unknown as { wide: string[] }).wide)).toEqual([]);
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
		}
	});
}

test("on the narrowest phone nothing of a list of one size, its filters or its search is cut off", async ({
	page,
}) => {
	await page.setViewportSize({ width: 320, height: 640 });
	const cutOff = (within: string) =>
		page.locator(`${within} :is(button, a)`).evaluateAll(
			(all) =>
				all
					.filter((one) => !one.closest("ul[aria-label], nav"))
					.map((one) => one.getBoundingClientRect())
					.filter(({ width, right }) => width > 1 && right > window.innerWidth).length,
		);
	await open(page, "/busca?q=jaleco&tam=M");
	const card = page.getByRole("article").filter({ hasText: "Novo" }).first();
	const heart = await card.getByRole("button", { name: /^Favoritar/ }).boundingBox();
	const badge = card.getByText("Novo", { exact: true });
	const [right, top] = await badge.evaluate((element) => {
		// The longest thing that a badge says.
		element.textContent = "Últimas 5 em EXG";
		const { right, top } = element.getBoundingClientRect();
		return [right, top] as const;
	});
	expect(right <= (heart?.x ?? 0) || top >= (heart?.y ?? 0) + (heart?.height ?? 0)).toBe(true);
	expect(await cutOff("main article")).toBe(0);

	await page.getByRole("link", { name: /^Filtrar/ }).tap();
	await expect(page.getByRole("button", { name: /^Ver \d+ produtos/ })).toBeVisible();
	await expect.poll(() => cutOff("[role=dialog]")).toBe(0);
	await page.keyboard.press("Escape");
	await expect(page.getByRole("dialog")).toHaveCount(0);

	await page.getByRole("button", { name: "Buscar", exact: true }).first().tap();
	await page.getByRole("combobox", { name: "O que você está procurando?" }).fill("jaleco az");
	await expect(page.getByRole("option").first()).toBeVisible();
	await expect.poll(() => cutOff("[role=dialog]")).toBe(0);
});

test("a long name of the shop widens no page", async ({ page }) => {
	for (const path of ["/", "/auth"]) {
		await open(page, path);
		await page.setViewportSize({ width: 320, height: 640 });
		await page.evaluate(() => {
			const names = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
			while (names.nextNode()) {
				const { currentNode: text } = names;
				text.textContent = (text.textContent ?? "").replace("Requinte", "W".repeat(60));
			}
		});
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
	}
});
