import type { Page } from "@playwright/test";
import { open } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";
import { unseenStops } from "./support/unseen-stops.ts";

const SCREENS = [
	"/admin",
	"/admin/pedidos",
	"/admin/expedicao",
	"/admin/pagamentos",
	"/admin/equipe",
	"/admin/paginas",
	"/admin/sistema",
	"/admin/sistema/emails",
	"/admin/sistema/seguranca",
	"/admin/sistema/registro",
	"/admin/entregas",
	"/admin/banners",
	"/admin/produtos",
	"/admin/categorias",
	"/admin/avaliacoes",
	"/admin/perguntas",
	"/admin/mensagens",
	"/admin/clientes",
	"/admin/clientes/campanhas",
	"/admin/estoque",
	"/admin/estoque/procura",
	"/admin/buscas",
	"/admin/buscas/sinonimos",
	"/admin/configuracoes",
	"/admin/estilos",
];

test("no screen of the back office is wider than the smallest phone", async ({ page }) => {
	test.slow();
	await page.setViewportSize({ width: 320, height: 640 });
	for (const path of SCREENS) {
		await open(page, path);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
		await expect.poll(wide, path).toBe(320);
	}
});

test("wherever Tab leads on the smallest phone, something is seen to have the focus", async ({
	page,
}) => {
	test.slow();
	await page.setViewportSize({ width: 320, height: 640 });
	let all = 0;
	for (const path of SCREENS) {
		await open(page, path);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		const { stops, unseen } = await unseenStops(page);
		expect.soft(unseen, path).toEqual([]);
		all += stops;
	}
	expect(all).toBeGreaterThan(500);
});

test("an address that no screen has leads back to the screens", async ({ page }) => {
	const answer = await page.goto("/admin/produtoss");
	expect(answer?.status()).toBe(404);
	await page.getByRole("link", { name: "Ir para o painel" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Bem-vindo");
});

/** Puts one long word in place of every text that comes from the shop's records; answers how many there were. */
const lengthenRecords = (page: Page): Promise<number> =>
	page.evaluate(() => {
		const { state } = (
			window as unknown as { __reactRouterDataRouter: { state: { loaderData: unknown } } }
		).__reactRouterDataRouter;
		const told = new Set<string>();
		const collect = (value: unknown): void => {
			if (typeof value === "string") told.add(value.trim());
			else if (value instanceof Map || value instanceof Set) collect([...value]);
			else if (typeof value === "object" && value)
				for (const one of Object.values(value)) collect(one);
		};
		collect(state.loaderData);
		const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		let count = 0;
		while (texts.nextNode()) {
			const text = texts.currentNode as Text;
			const word = text.data.trim();
			if (word.length < 4 || !/\p{L}/u.test(word) || !told.has(word)) continue;
			if (text.parentElement?.closest("script, style, title")) continue;
			text.data = `Produto ${"Ç".repeat(30)}`;
			count++;
		}
		return count;
	});

/** What makes the page wider than the window, with where it ends. */
const widerParts = (page: Page): Promise<string[]> =>
	page.evaluate(() => {
		if (document.documentElement.scrollWidth <= window.innerWidth) return [];
		const parts = [...document.querySelectorAll("body *")].map((part) => ({
			name: `${part.tagName} ${part.className}`,
			end: Math.round(part.getBoundingClientRect().right),
		}));
		const wide = parts.filter(({ end }) => end > window.innerWidth);
		return ["the page", ...wide.map(({ name, end }) => `${name}: ${end}`)];
	});

test("a word without a space makes no list and no card wider than a phone", async ({ page }) => {
	test.slow();
	let lengthened = 0;
	for (const path of SCREENS) {
		await page.setViewportSize({ width: 390, height: 844 });
		await open(page, path);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		lengthened += await lengthenRecords(page);
		for (const width of path === "/admin" ? [390, 320] : [390]) {
			await page.setViewportSize({ width, height: 844 });
			await expect.soft.poll(() => widerParts(page), `${path} at ${width}`).toEqual([]);
		}
	}
	expect(lengthened).toBeGreaterThan(100);
});
