import { createWriteStream } from "node:fs";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { BACKUP_SCOPE } from "#core/system/backup-scope-rules.ts";
import { keepAuthSecret } from "#platform/auth-secret.ts";
import { makeBackup } from "#platform/backup/make-backup.ts";
import { dumpShop } from "#platform/backup/open-source.ts";
import { parseConfig } from "#platform/config.ts";
import { openFiles } from "#platform/files/open-files.ts";
import { runCommand } from "./run-command.ts";

await runCommand(async () => {
	const config = parseConfig(process.env);
	const { backupPassphrase: passphrase, authSecret, dataDir } = config;
	const now = new Date();
	const stamp = now.toISOString().replace(/[:T]/g, "-").slice(0, 19);
	const path = resolve(
		process.argv[2] ??
			join(dataDir, "backups", `requinte-${stamp}.tar.gz${passphrase ? ".sealed" : ""}`),
	);
	const files = await openFiles(config);
	const ownSecret = authSecret ? undefined : await keepAuthSecret(dataDir);
	const { manifest, missing } = await makeBackup(path, {
		dump: (folder) => dumpShop(config, folder, BACKUP_SCOPE),
		files: {
			named: { table: "uploads", column: "path" },
			fetch: async (name, to) => {
				const file = await files.find(name);
				if (!file) return false;
				await pipeline(
					Readable.fromWeb((await file.read()) as ReadableStream<Uint8Array>),
					createWriteStream(to, { mode: 0o600 }),
				);
				return true;
			},
		},
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
