import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import type { ShopKind } from "./e2e/support/own-shop.ts";
import { ADMIN_SESSION, REUSES } from "./e2e/support/settings.ts";

/** `npm test` runs what lies in e2e/, `npm run test:all` what lies in e2e/all/; without a choice both run. */
const chosen = process.env["TESTS"];
/** Journeys that need nothing of the demonstration: they are somebody else's, in "Jalecos da Maria". */
const OF_THE_OTHER_SHOP =
	/\/e2e\/(?:account|admin-refund|buy-card\.phone|buy-pix|filters\.phone|other-shop)\.spec\.ts$/;
const ignored = { quick: [/\/e2e\/all\//], slow: [/\/e2e\/[^/]+\.spec\.ts$/] }[chosen ?? ""] ?? [];

export default defineConfig<object, { whose: ShopKind }>({
	testDir: "e2e",
	globalSetup: "./e2e/support/empty-folder.ts",
	// Each has a shop of its own: while one waits for its shop, another works.
	workers: 3,
	retries: 0,
	forbidOnly: Boolean(process.env["CI"]),
	reporter: [["list"]],
	timeout: 120_000,
	expect: { timeout: 30_000 },
	use: {
		// A control that cannot be used fails its own line instead of the whole test's time.
		actionTimeout: 30_000,
		locale: "pt-BR",
		timezoneId: "America/Sao_Paulo",
		// Nothing moves: what is halfway through a transition is neither readable nor at its place.
		contextOptions: { reducedMotion: "reduce" },
		// Recording costs a third of the time; `E2E_TRACE=1` does it for whoever looks for a fault.
		trace: process.env["E2E_TRACE"] ? "retain-on-failure" : "off",
		launchOptions: {
			...(process.env["CHROMIUM_PATH"] ? { executablePath: process.env["CHROMIUM_PATH"] } : {}),
			args: [
				"--no-sandbox",
				"--disable-gpu",
				"--disable-dev-shm-usage",
				"--no-first-run",
				"--disable-background-networking",
				"--disable-component-update",
				"--disable-sync",
			],
		},
	},
	projects: [
		{
			name: "opening",
			use: { whose: "first" },
			testMatch: /opening\.setup\.ts$/,
		},
		{
			name: "other shop",
			use: { whose: "other" },
			// One shop for all of them.
			workers: 1,
			dependencies: REUSES && existsSync(ADMIN_SESSION) ? [] : ["opening"],
			testMatch: OF_THE_OTHER_SHOP,
			testIgnore: ignored,
		},
		// One project, so that a worker keeps its shop from the first test to the last.
		{
			name: "shop",
			dependencies: REUSES && existsSync(ADMIN_SESSION) ? [] : ["opening"],
			testMatch: /\.spec\.ts$/,
			testIgnore: [...ignored, OF_THE_OTHER_SHOP],
		},
	],
});
