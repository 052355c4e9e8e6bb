import { parseArgs } from "node:util";
import type { RecoverAdmin } from "#core/accounts/admins/recover-admin.ts";
import { createShop } from "#core/shop.ts";
import { findShop } from "#platform/backup/open-source.ts";
import { type Config, ConfigurationError, parseConfig, publicAddress } from "#platform/config.ts";
import { DirectoryInUse } from "#platform/database/directory-lock.ts";
import { type Recovery, recover, requestRecovery } from "#server/live-recover.ts";
import { openPlatform } from "#server/open-platform.ts";
import { runCommand } from "./run-command.ts";

const USAGE = "Usage: npm run admin:recover -- E-MAIL [--sem-segundo-fator]";

await runCommand(async () => {
	const wanted = readArguments();
	const config = parseConfig(process.env);
	const recovery = await recoverIn(config, wanted);
	if ("problem" in recovery) throw new ConfigurationError(recovery.problem);
	const { name, url, validMinutes, secondFactorRemoved } = recovery.done;
	console.log(`${name} can come in again. Every session was ended.`);
	if (secondFactorRemoved) console.log("The second factor was removed.");
	console.log(`Choose a new password within ${validMinutes} minutes, once:\n${url}`);
	console.log(`Then sign in at ${new URL("/admin/login", url)}`);
});

function readArguments(): RecoverAdmin {
	try {
		const { values, positionals } = parseArgs({
			allowPositionals: true,
			options: { "sem-segundo-fator": { type: "boolean", default: false } },
		});
		const [email, ...more] = positionals;
		if (!email?.includes("@") || more.length > 0) throw new Error(USAGE);
		return { email, dropSecondFactor: values["sem-segundo-fator"] };
	} catch {
		throw new ConfigurationError(USAGE);
	}
}

/** In the database itself, or through the running shop that holds it. */
async function recoverIn(config: Config, wanted: RecoverAdmin): Promise<Recovery> {
	await findShop(config);
	try {
		const platform = await openPlatform({ ...config, logLevel: "silent" });
		try {
			return await recover(createShop(platform), publicAddress(platform.config), wanted);
		} finally {
			await platform.database.close();
		}
	} catch (error) {
		if (error instanceof DirectoryInUse) return requestRecovery(config.dataDir, wanted);
		throw error;
	}
}
