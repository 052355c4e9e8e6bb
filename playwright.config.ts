import { defineConfig } from "@playwright/test";

const PORT = Number(process.env["E2E_PORT"] ?? 3210);

export default defineConfig({
	testDir: "e2e",
	fullyParallel: true,
	workers: 2,
	retries: 0,
	forbidOnly: Boolean(process.env["CI"]),
	reporter: [["list"]],
	timeout: 60_000,
	expect: { timeout: 10_000 },
	use: {
		baseURL: `http://127.0.0.1:${PORT}`,
		locale: "pt-BR",
		timezoneId: "America/Sao_Paulo",
		trace: "retain-on-failure",
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
			name: "desktop",
			use: { viewport: { width: 1280, height: 900 } },
			testIgnore: /\.phone\.spec\.ts$/,
		},
		{
			name: "phone",
			use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
			testMatch: /\.phone\.spec\.ts$/,
		},
	],
	webServer: {
		command: `node e2e/serve.ts`,
		env: { PORT: String(PORT), LOG_LEVEL: "warn", NODE_ENV: "production" },
		url: `http://127.0.0.1:${PORT}/readyz`,
		timeout: 120_000,
		stdout: "pipe",
		gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
	},
});
