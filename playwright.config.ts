import { defineConfig } from "@playwright/test";
import { ADMIN_SESSION, MAILS, PORT, SECRET } from "./e2e/support/settings.ts";

export default defineConfig({
	testDir: "e2e",
	// One shop for all: a machine of two cores has the other one for it.
	workers: 1,
	retries: 0,
	forbidOnly: Boolean(process.env["CI"]),
	reporter: [["list"]],
	timeout: 90_000,
	expect: { timeout: 20_000 },
	use: {
		baseURL: `http://localhost:${PORT}`,
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
		{ name: "first administrator", testMatch: /admin\.setup\.ts$/ },
		{
			name: "full shelves",
			dependencies: ["first administrator"],
			use: { storageState: ADMIN_SESSION },
			testMatch: /shelves\.setup\.ts$/,
		},
		{
			name: "back office",
			dependencies: ["full shelves"],
			use: { viewport: { width: 1280, height: 900 }, storageState: ADMIN_SESSION },
			testMatch: /admin-.*\.spec\.ts$/,
		},
		{
			name: "desktop",
			dependencies: ["full shelves"],
			use: { viewport: { width: 1280, height: 900 } },
			testIgnore: [/\.phone\.spec\.ts$/, /admin-.*\.spec\.ts$/, /\.setup\.ts$/],
		},
		{
			name: "phone",
			dependencies: ["full shelves"],
			use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
			testMatch: /\.phone\.spec\.ts$/,
		},
	],
	webServer: {
		command: `node e2e/serve.ts`,
		env: {
			PORT: String(PORT),
			LOG_LEVEL: "warn",
			NODE_ENV: "production",
			AUTH_SECRET: SECRET,
			E2E_MAILS: MAILS,
			// Every test comes from a network of its own, as shoppers do.
			TRUST_PROXY: "1",
			PUBLIC_URL: `http://localhost:${PORT}`,
		},
		url: `http://127.0.0.1:${PORT}/readyz`,
		timeout: 120_000,
		stdout: "pipe",
		gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
	},
});
