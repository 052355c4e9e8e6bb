import type { Page } from "@playwright/test";
import { addFirstProduct, fillInformation, open } from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";

type Stop = { name: string; top: number; bottom: number; part: string };

/** Where Tab stops from the top of the page to its end. */
async function stops(page: Page): Promise<Stop[]> {
	await page.evaluate(() => {
		if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
		getSelection()?.removeAllRanges();
	});
	await page
		.getByRole("heading", { level: 1 })
		.first()
		.evaluate((title) => {
			title.closest("main")?.setAttribute("tabindex", "-1");
			title.closest("main")?.focus();
		});
	const found: Stop[] = [];
	for (let pressed = 0; pressed < 60; pressed++) {
		await page.keyboard.press("Tab");
		const stop = await page.evaluate(() => {
			const at = document.activeElement;
			if (!at?.closest("main")) return null;
			const { top, bottom } = at.getBoundingClientRect();
			const name = at.getAttribute("aria-label") ?? (at as HTMLInputElement).labels?.[0]?.innerText;
			return {
				name: (name ?? at.textContent ?? "").trim(),
				top: top + window.scrollY,
				bottom: bottom + window.scrollY,
				part: at.closest("[aria-labelledby=resumo]") ? "resumo" : "passo",
			};
		});
		if (!stop) return found;
		found.push(stop);
	}
	return found;
}

/** Nothing is stopped at that stands above what came before it, in one column. */
function expectDownwards(found: Stop[]): void {
	for (const [at, stop] of found.entries()) {
		const before = found[at - 1];
		if (before) expect(stop.bottom, `${before.name} → ${stop.name}`).toBeGreaterThan(before.top);
	}
}

for (const [width, height] of [
	[1280, 900],
	[390, 844],
] as const) {
	test(`Tab goes through the checkout as the eye does at ${width}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await addFirstProduct(page);
		await open(page, "/checkout");
		const summary = page.getByRole("region", { name: "Resumo do pedido" });
		await expect(summary).toBeVisible();
		const check = async () => {
			// What has not come yet moves what stands below it.
			await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
			const found = await stops(page);
			const columns = width > 1024 ? (["passo", "resumo"] as const) : ([undefined] as const);
			for (const part of columns) {
				expectDownwards(found.filter((stop) => !part || stop.part === part));
			}
			// The form beside the summary; on a phone the summary is above it.
			const parts = [...new Set(found.map(({ part }) => part))];
			if (parts.length === 2) expect(parts[0]).toBe(width > 1024 ? "passo" : "resumo");
			return found.map(({ name }) => name);
		};
		const first = await check();
		expect(first.findIndex((name) => name.startsWith("Nome completo"))).toBeGreaterThanOrEqual(0);
		await fillInformation(page);
		await check();
		await page.getByRole("button", { name: "Continuar para Pagamento" }).click();
		await expect(page.getByRole("heading", { name: "Pagamento", level: 1 })).toBeVisible();
		await check();
	});
}
