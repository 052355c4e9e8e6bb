import AxeBuilder from "@axe-core/playwright";
import { type Browser, test as base, expect, type Page } from "@playwright/test";
import type { FireShop } from "../../fire/shop.ts";
import { startFakeSmtp } from "../../testing/providers/fake-smtp.ts";
import { MAILS } from "./mailbox.ts";
import { type ShopKind, startFirstShop, startOtherShop, startOwnShop } from "./own-shop.ts";
import { ADMIN_SESSION, OTHER_SESSION, PORT } from "./settings.ts";

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };
const isPhone = (file: string): boolean => file.endsWith(".phone.spec.ts");

type OfTest = {
	quietConsole: undefined;
	othersLeave: undefined;
	/** Errors in the console that the test itself provokes. */
	provoked: RegExp | null;
};
type OfWorker = { shop: FireShop; whose: ShopKind };

/** Address and first lines of every open page, for whoever looks for the cause of a failure. */
async function printPages(browser: Browser): Promise<void> {
	for (const page of browser.contexts().flatMap((context) => context.pages())) {
		const seen = await page
			.locator("body")
			.ariaSnapshot({ timeout: 2_000 })
			.catch((error) => String(error));
		const lines = seen.slice(seen.indexOf("- main")).split("\n");
		process.stderr.write(`${page.url()}\n${lines.slice(0, 20).join("\n")}\n`);
	}
}

/**
 * Every worker has a shop of its own, with its own database, files and mail server: tests of another one are
 * never heard. Every test fails on an error in the page's console or a script that threw.
 */
export const test = base.extend<OfTest, OfWorker>({
	whose: ["copy", { option: true, scope: "worker" }],
	shop: [
		async ({ whose }, use, { parallelIndex }) => {
			MAILS.length = 0;
			const mail = await startFakeSmtp((taken) => MAILS.push(taken));
			const env = { SMTP_URL: mail.smtp.url, MAIL_FROM: mail.smtp.from };
			const port = PORT + 1 + parallelIndex;
			const shop =
				whose === "first"
					? await startFirstShop(PORT, env)
					: await (whose === "other" ? startOtherShop : startOwnShop)(port, env);
			await use(shop);
			await shop.stop();
			await mail.stop();
		},
		{ scope: "worker", auto: true, timeout: 300_000 },
	],
	// The name of a file says who works: `admin-…` an administrator, `….phone` somebody on a phone.
	viewport: async ({ browserName: _ }, use, { file }) => use(isPhone(file) ? PHONE : DESKTOP),
	isMobile: async ({ browserName: _ }, use, { file }) => use(isPhone(file)),
	hasTouch: async ({ browserName: _ }, use, { file }) => use(isPhone(file)),
	storageState: async ({ whose }, use, { file }) => {
		const session = whose === "other" ? OTHER_SESSION : ADMIN_SESSION;
		await use(/\/admin-[^/]*$/.test(file) ? session : undefined);
	},
	baseURL: async ({ shop }, use) => use(shop.address),
	// What one network may ask for is limited.
	extraHTTPHeaders: async ({ baseURL: _ }, use) => {
		const part = () => Math.floor(Math.random() * 256);
		await use({ "x-forwarded-for": `10.${part()}.${part()}.${part()}` });
	},
	// A visitor whom a test brought along is not heard of in the next one.
	othersLeave: [
		async ({ browser, context }, use, info) => {
			await use(undefined);
			if (info.status !== info.expectedStatus) await printPages(browser);
			const others = browser.contexts().filter((other) => other !== context);
			await Promise.all(others.map((other) => other.close()));
		},
		{ auto: true },
	],
	provoked: [null, { option: true }],
	quietConsole: [
		async ({ page, shop, provoked }, use, info) => {
			const noise: string[] = [];
			page.on("console", (message) => {
				if (message.type() === "error") noise.push(message.text());
			});
			page.on("pageerror", (error) => noise.push(String(error)));
			await use(undefined);
			if (info.status !== info.expectedStatus) process.stderr.write(shop.said().slice(-2_000));
			// A page that answers 404, a refused payment or a script without a connection is reported by the browser itself,
			// addresses that the router could not look up without a connection by the router.
			// Where site data is forbidden the router reports that it keeps no place to scroll to.
			// A read that a newer one overtakes is aborted, which the router's decoder reports.
			// Whoever records a trace tries every frame, also the one of an e-mail where nothing may run.
			const unexpected = noise.filter(
				(text) =>
					!provoked?.test(text) &&
					!/Failed to load resource|Failed to fetch manifest patches|dynamically imported module|SecurityError: The operation is insecure|BodyStreamBuffer was aborted|Blocked script execution in 'about:srcdoc'/.test(
						text,
					),
			);
			expect(unexpected, "errors in the browser's console").toEqual([]);
		},
		{ auto: true },
	],
});

/** Violations of WCAG 2.2 AA that a machine can find. */
export async function findViolations(page: Page): Promise<{ rule: string; where: string[] }[]> {
	// Halfway through a transition colours are not what they will be.
	await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
	await page.evaluate(async () => {
		const ending = document
			.getAnimations()
			.filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
		await Promise.allSettled(ending.map(({ finished }) => finished));
	});
	const { violations } = await new AxeBuilder({ page })
		// One run without a second page; selectors of elements and preloaded styles cost time and are not used.
		.setLegacyMode()
		.options({ resultTypes: ["violations"], selectors: false, preload: false })
		.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
		.analyze();
	return violations.map((violation) => ({
		rule: violation.id,
		where: violation.nodes.map((node) => node.html),
	}));
}

export const expectAccessible = async (page: Page): Promise<void> =>
	expect(await findViolations(page)).toEqual([]);

export { expect };
