import { open } from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

const FIELD = { name: "O que você está procurando?" };

test("the search stays in the part of the screen that the keyboard leaves", async ({ page }) => {
	await open(page, "/");
	await page.getByRole("button", { name: "Buscar" }).first().click();
	const field = page.getByRole("combobox", FIELD);
	await field.fill("jaleco");
	const all = page.getByRole("link", { name: /^Ver os \d+ produtos$/ });
	await expect(all).toBeVisible();
	/** As a phone does when its keyboard lies over the page, and Safari moves the page under it. */
	const leave = (height: number, offsetTop: number) =>
		page.evaluate(
			([h, top]) => {
				const seen = window.visualViewport;
				if (!seen) throw new Error("no visual viewport");
				Object.defineProperty(seen, "height", { configurable: true, value: h });
				Object.defineProperty(seen, "offsetTop", { configurable: true, value: top });
				seen.dispatchEvent(new Event("resize"));
			},
			[height, offsetTop] as const,
		);
	for (const top of [0, 60]) {
		await leave(380, top);
		await expect
			.poll(async () => {
				const [head, foot] = [await field.boundingBox(), await all.boundingBox()];
				if (!head || !foot) return "missing";
				return head.y >= top && foot.y + foot.height <= top + 380 ? "seen" : "hidden";
			})
			.toBe("seen");
	}
	const last = page.getByRole("option").last();
	await last.scrollIntoViewIfNeeded();
	await expect(last).toBeInViewport();
	const [row, foot] = [await last.boundingBox(), await all.boundingBox()];
	expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual((foot?.y ?? 0) + 1);
});

test("what many search is offered before typing, and where nothing is found", async ({ page }) => {
	await page.route("**/busca/sugestoes", (route) =>
		route.fulfill({ json: { popular: ["jaleco branco", "touca"] } }),
	);
	await open(page, "/");
	await page.getByRole("button", { name: "Buscar" }).first().click();
	const popular = page.getByRole("group", { name: "Mais buscados" });
	await expect(popular.getByRole("option")).toHaveText(["jaleco branco", "touca"]);
	await expectAccessible(page);
	const field = page.getByRole("combobox", FIELD);
	await field.fill("zzkqx");
	await expect(page.getByText("Nada com “zzkqx”.")).toBeVisible();
	await expect(popular.getByRole("option")).toHaveCount(2);
	await expectAccessible(page);
	await field.press("ArrowDown");
	await field.press("Enter");
	await expect(page).toHaveURL(/\/busca\?q=jaleco(%20|\+)branco/);
});
