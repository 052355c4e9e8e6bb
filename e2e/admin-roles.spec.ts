import type { Page } from "@playwright/test";
import { areaOf, homeOf, may, type Role } from "../core/accounts/admins/role-rules.ts";
import { newAdmin } from "./support/new-admin.ts";
import { open } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

/** One button of each kind on the screen: what it is called before it names a row. */
const kindsOfButtons = (page: Page): Promise<string[]> =>
	page.getByRole("main").evaluate((main) => {
		const buttons = [...main.querySelectorAll<HTMLButtonElement>("button:enabled")];
		const names = buttons
			.filter((button) => button.checkVisibility())
			.map((button) => button.ariaLabel ?? button.textContent.trim());
		return [...new Map(names.map((name) => [name.split(" ")[0], name])).values()];
	});

/** What is sent to the shop from the panel. */
function changesOf(page: Page): string[] {
	const sent: string[] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (request.method() !== "GET" && pathname.startsWith("/admin")) sent.push(pathname);
	});
	return sent;
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
		await open(page, homeOf(role));
		const links = page.getByRole("navigation", { name: "Painel" }).getByRole("link");
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
			for (const name of await kindsOfButtons(page)) {
				await open(page, screen);
				await page.getByRole("main").getByRole("button", { name, exact: true }).first().click();
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
