import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { databaseTests } from "./testing/databases/database-tests.ts";

const TESTS = "{app,core,platform,server,demo,scripts}/**/*.test.{ts,tsx}";
const SLOW = "**/*.slow.test.{ts,tsx}";
const root = fileURLToPath(new URL(".", import.meta.url));

/** `npm test` runs the quick tests, `npm run test:all` the slow ones; without a choice both run. */
const chosen = process.env["TESTS"];
const include = chosen === "slow" ? TESTS.replace(".test.", ".slow.test.") : TESTS;

export default defineConfig({
	// As in the build: see `production-react.ts`.
	oxc: { jsx: { development: false } },
	test: {
		// On a server only what asks a database is worth repeating.
		include: process.env["TEST_DATABASE_URL"] ? databaseTests(root, include) : [include],
		exclude: chosen === "quick" ? [SLOW] : [],
		// Only what fails, with what it printed.
		silent: "passed-only",
		reporters: process.env["TEST_REPORT"]
			? ["minimal", ["json", { outputFile: process.env["TEST_REPORT"] }]]
			: ["minimal"],
		environment: "node",
		globalSetup: [
			"testing/own-folder.ts",
			"testing/databases/embedded-image.ts",
			"testing/databases/server-template.ts",
		],
		setupFiles: [
			"testing/screens/production-react.ts",
			"testing/readable-changes.ts",
			"testing/prompt-answers.ts",
		],
		// Twice the two cores it is meant for: many tests wait, for programs, for the clock of a database.
		maxWorkers: 4,
		// Importing the shop anew for every file would take a third of the time.
		isolate: false,
		// The many runs of a property take a while on a busy machine.
		testTimeout: process.env["MANY_RUNS"] ? 300_000 : 60_000,
		hookTimeout: 120_000,
	},
});
