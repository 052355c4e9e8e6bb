import { join, resolve } from "node:path";
import { BACKUP_SCOPE } from "#core/system/backup-scope-rules.ts";
import { keepAuthSecret } from "#platform/auth-secret.ts";
import { backupName } from "#platform/backup/backup-folder.ts";
import { makeBackup } from "#platform/backup/make-backup.ts";
import { dumpShop } from "#platform/backup/open-source.ts";
import { shopFiles } from "#platform/backup/shop-files.ts";
import { parseConfig } from "#platform/config.ts";
import { openFiles } from "#platform/files/open-files.ts";
import { runCommand } from "./run-command.ts";

await runCommand(async () => {
	const config = parseConfig(process.env);
	const { backupPassphrase: passphrase, authSecret, dataDir } = config;
	const now = new Date();
	const path = resolve(
		process.argv[2] ??
			join(config.backupDir ?? join(dataDir, "backups"), backupName(now, passphrase !== undefined)),
	);
	const files = await openFiles(config);
	const ownSecret = authSecret ? undefined : await keepAuthSecret(dataDir);
	const { manifest, missing } = await makeBackup(path, {
		dump: (folder) => dumpShop(config, folder, BACKUP_SCOPE),
		files: shopFiles(files),
		secret: authSecret ?? ownSecret ?? "",
		ownSecret,
		passphrase,
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
