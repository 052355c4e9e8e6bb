import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Platform } from "#core/shop.ts";
import { parseConfig } from "#platform/config.ts";
import { createDiskFiles } from "#platform/files/open-files.ts";
import { createJobs } from "#platform/jobs/jobs.ts";
import { createLog } from "#platform/log.ts";
import { createSandbox } from "#platform/payments/sandbox/sandbox.ts";
import { openTestDatabase } from "./databases/test-database.ts";

/** A platform on a fresh migrated database, silent, with the real clock unless told otherwise. */
export async function testPlatform(over: Partial<Platform> = {}): Promise<Platform> {
	const database = over.database ?? (await openTestDatabase());
	const log = createLog("silent");
	return {
		config: { ...parseConfig({ CEP_LOOKUP: "0" }), authSecret: "segredo-dos-testes-com-32-letras" },
		database,
		// Made with the first file.
		files: createDiskFiles(join(tmpdir(), `requinte-arquivos-${randomUUID()}`)),
		log,
		jobs: createJobs(database, log),
		provider: createSandbox(),
		mailer: null,
		clock: () => new Date(),
		passwords: {
			// Real ones take a tenth of a second each.
			hash: async (password) => `${password.length}:${password}`,
			verify: async ({ hash, password }) => hash === `${password.length}:${password}`,
		},
		...over,
	};
}
