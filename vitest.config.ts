import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: ["{app,core,platform,server,demo,scripts}/**/*.test.{ts,tsx}"],
		environment: "node",
		globalSetup: ["testing/migrated-image.ts"],
		setupFiles: ["testing/readable-changes.ts"],
		maxWorkers: 2,
		// Importing the shop anew for every file would take a third of the time.
		isolate: false,
		testTimeout: 60_000,
		hookTimeout: 120_000,
	},
});
