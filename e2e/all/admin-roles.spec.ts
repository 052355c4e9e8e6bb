import type { Page, Request } from "@playwright/test";
import { areaOf } from "#app/admin/routes.ts";
import { homeOf, may, type Role } from "#core/accounts/shared/role.ts";
import { newAdmin } from "../support/new-admin.ts";
import { open } from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";

/**
 * The first button of each kind on the screen, by what it is called before it names a row; a row's name is a
 * kind, too.
 */
async function kindsOfButtons(page: Page): Promise<Map<string, string>> {
	const kinds = await page.getByRole("main").evaluate((main) => {
		const nameOf = (button: Element) => button.ariaLabel ?? button.textContent.trim();
		const isRowsName = (button: Element) =>
			[...(button.closest("tr")?.querySelectorAll("button") ?? [])].some((other) =>
				nameOf(other).endsWith(` ${nameOf(button)}`),
			);
		return [...main.querySelectorAll("button:enabled")]
			.filter((button) => button.checkVisibility())
			.map((button): [string, string] => [
				isRowsName(button) ? "a row's name" : (nameOf(button).split(" ")[0] ?? ""),
				nameOf(button),
			]);
	});
	return new Map(kinds.reverse());
}

/** What is sent to the shop from the panel. */
function changesOf(page: Page): string[] {
	const sent: string[] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (request.method() !== "GET" && pathname.startsWith("/admin")) sent.push(pathname);
	});
	return sent;
}

/** Waits until everything that a press asked the shop for has come. */
function quietOf(page: Page): () => Promise<void> {
	const asked = new Set<Request>();
	page.on("request", (request) => {
		// The line that tells what others change stays open.
		if (request.resourceType() !== "eventsource") asked.add(request);
	});
	page.on("requestfinished", (request) => asked.delete(request));
	page.on("requestfailed", (request) => asked.delete(request));
	return async () => {
		// A press is drawn, and what it asks for is on its way, a frame later.
		await page.evaluate(() => new Promise(requestAnimationFrame));
		await expect.poll(() => asked.size).toBe(0);
	};
}

/** Neither the screen nor a dialog of it offers to save. */
const expectNothingToSave = async (page: Page, where: string) => {
	const submits = page.locator(
		"form:not([method=get]) button[type=submit]:enabled, button[form]:enabled",
	);
	const offered = submits.and(page.locator("main *, [role=dialog] *"));
	await expect(offered, `what ${where} offers to save`).toHaveCount(0);
	await expect(page.locator("main tr select:enabled"), where).toHaveCount(0);
};

for (const role of ["readonly", "orders"] satisfies Role[]) {
	test(`nothing that the role ${role} is refused is offered to it`, async ({
		page: owner,
		browser,
	}) => {
		test.setTimeout(300_000);
		const { context } = await newAdmin(browser, owner, role);
		const page = await context.newPage();
		const sent = changesOf(page);
		const quiet = quietOf(page);
		await open(page, homeOf(role));
		const links = page
			.getByRole("navigation", { name: "Painel" })
			.getByRole("link", { includeHidden: true });
		const screens = await links.evaluateAll((all) =>
			all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
		);
		const readOnly = screens.filter((screen) => {
			const area = areaOf(screen);
			return area !== null && !may(role, area, "write");
		});
		expect(readOnly.length).toBeGreaterThan(2);
		for (const screen of readOnly) {
			await open(page, screen);
			await expectNothingToSave(page, screen);
			for (const kind of (await kindsOfButtons(page)).keys()) {
				await open(page, screen);
				// What others do meanwhile changes the rows.
				const name = (await kindsOfButtons(page)).get(kind) ?? "";
				await page.getByRole("main").getByRole("button", { name, exact: true }).first().click();
				await quiet();
				await expectNothingToSave(page, `${screen}, ${name}`);
			}
		}
		await open(page, "/admin/produtos?novo=1");
		await expect(page.getByText("O seu papel na equipe só permite ver.")).toBeVisible();
		await expectNothingToSave(page, "a new product");
		expect(sent).toEqual([]);
		await context.close();
	});
}
