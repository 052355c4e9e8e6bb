import { stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { BACKUP_SCOPE } from "#core/system/backups.ts";
import { readOrCreateAuthSecret } from "#platform/auth-secret.ts";
import { backupName, shopFiles } from "#platform/backup/backup-folder.ts";
import { makeBackup } from "#platform/backup/make-backup.ts";
import { BackupRefused } from "#platform/backup/manifest.ts";
import { dumpShop, findShop } from "#platform/backup/open-source.ts";
import { parseConfig } from "#platform/config.ts";
import { openFiles } from "#platform/files/open-files.ts";
import { ownerOf, runCommand } from "./run-command.ts";

const USAGE = "Usage: npm run backup [-- <file or folder>]";

await runCommand(async () => {
	const target = readTarget();
	const config = parseConfig(process.env);
	await findShop(config);
	const { backupPassphrase: passphrase, authSecret, dataDir } = config;
	const now = new Date();
	const name = backupName(now, passphrase !== undefined);
	const folder = config.backupDir ?? join(dataDir, "backups");
	const path = resolve(target ? await fileFor(target, name) : join(folder, name));
	const files = await openFiles(config);
	const ownSecret = authSecret ? undefined : await readOrCreateAuthSecret(dataDir);
	const { manifest, missing } = await makeBackup(path, {
		dump: (folder) => dumpShop(config, folder, BACKUP_SCOPE),
		files: shopFiles(files),
		secret: authSecret ?? ownSecret ?? "",
		ownSecret,
		passphrase,
		owner: await ownerOf(dataDir),
		now,
	});
	const rows = manifest.dump.tables.reduce((sum, table) => sum + table.rows, 0);
	const kept = manifest.files.filter((file) => file.path.startsWith("arquivos/")).length;
	console.log(`The shop is in ${path}: ${rows} rows, ${kept} files.`);
	for (const name of missing) console.warn(`Missing, and so not in it: ${name}`);
	console.log(
		passphrase
			? "It opens with BACKUP_PASSPHRASE only."
			: "It is not sealed: it holds customers' data. Set BACKUP_PASSPHRASE to seal it.",
	);
});

function readTarget(): string | undefined {
	try {
		const { positionals } = parseArgs({ allowPositionals: true, options: {} });
		const [target, ...more] = positionals;
		if (more.length > 0) throw new Error(USAGE);
		return target;
	} catch {
		throw new BackupRefused(USAGE);
	}
}

/** In a folder a backup has a name of its own. */
async function fileFor(target: string, name: string): Promise<string> {
	const found = await stat(target).catch(() => null);
	return found?.isDirectory() ? join(target, name) : target;
}
