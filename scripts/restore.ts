import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { forgetSecondFactors } from "#core/accounts/security/second-factor.ts";
import { mediaTypeOf, parseMediaPath } from "#core/media/shared/media.ts";
import { deriveAgain } from "#core/media/uploads.ts";
import { AUTH_SECRET_FILE, readOrCreateAuthSecret } from "#platform/auth-secret.ts";
import { loadDump } from "#platform/backup/load-dump.ts";
import { BackupRefused, markOf } from "#platform/backup/manifest.ts";
import { checkAlone, openOrReplace, withBackup } from "#platform/backup/restore-backup.ts";
import { parseConfig } from "#platform/config.ts";
import { prepareDirectory } from "#platform/database/embedded/prepare-directory.ts";
import { openEmbedded } from "#platform/database/open-embedded.ts";
import { openPostgres } from "#platform/database/postgres/open-postgres.ts";
import { waitForPostgres } from "#platform/database/postgres/wait-for-postgres.ts";
import { openFiles } from "#platform/files/open-files.ts";
import { runCommand } from "./run-command.ts";

const USAGE = "Usage: npm run restore -- <file> [--replace] [--new-secret]";

await runCommand(async () => {
	const { path, values } = readArguments();
	const config = parseConfig(process.env);
	const { dataDir, backupPassphrase: passphrase } = config;
	if (!existsSync(path)) throw new BackupRefused(`There is no file ${path}.`);
	const url = config.databaseDirectUrl ?? config.databaseUrl;
	if (url) {
		await waitForPostgres(url, { seconds: config.databaseWaitSeconds, report: console.warn });
	}
	await prepareDirectory(dataDir);
	await withBackup(path, { near: dataDir, passphrase }, async (backup) => {
		const { manifest } = backup;
		const factors = manifest.dump.tables.find(({ name }) => name === "auth_two_factors")?.rows ?? 0;
		const ownSecret = config.authSecret ? null : backup.secret;
		const secret = config.authSecret ?? ownSecret ?? (await readOrCreateAuthSecret(dataDir));
		const otherSecret = markOf(secret) !== manifest.secret;
		if (otherSecret && factors > 0 && !values["new-secret"]) {
			throw new BackupRefused(
				`This backup was made under another AUTH_SECRET. Give that one, or add --new-secret: ${factors} second factors are then removed, and their owners enrol again.`,
			);
		}
		if (backup.files.some((name) => !parseMediaPath(name))) {
			throw new BackupRefused("This backup holds files that no shop has.");
		}
		const database = url
			? await openPostgres(url, () => {})
			: await openOrReplace(
					dataDir,
					values.replace,
					() => openEmbedded(dataDir),
					(path) => console.warn(`The damaged database now lies in ${path}.`),
				);
		try {
			await checkAlone(database);
			await loadDump(database.db, backup.database, manifest.dump, values);
			const files = await openFiles(config);
			for (const name of backup.files) {
				await files.put(name, { file: backup.fileAt(name) }, mediaTypeOf(name));
			}
			await deriveAgain(database.db);
			if (otherSecret) await forgetSecondFactors(database.db);
			if (ownSecret) await writeFile(join(dataDir, AUTH_SECRET_FILE), ownSecret, { mode: 0o600 });
		} finally {
			await database.close();
		}
		const rows = manifest.dump.tables.reduce((sum, table) => sum + table.rows, 0);
		console.log(
			`The shop is as it was on ${manifest.createdAtTime}: ${rows} rows, ${backup.files.length} files. Everyone signs in again.`,
		);
		if (otherSecret && factors > 0) console.log(`${factors} second factors were removed.`);
	});
});

function readArguments() {
	try {
		const { values, positionals } = parseArgs({
			options: {
				replace: { type: "boolean", default: false },
				"new-secret": { type: "boolean", default: false },
			},
			allowPositionals: true,
		});
		const [path, ...more] = positionals;
		if (!path || more.length > 0) throw new Error(USAGE);
		return { path, values };
	} catch {
		throw new BackupRefused(USAGE);
	}
}
