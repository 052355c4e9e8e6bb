import { join } from "node:path";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { listBackups, openBackupFolder } from "#platform/backup/backup-folder.ts";
import { dumpDatabase } from "#platform/backup/dump-database.ts";
import { keepBackup } from "#platform/backup/keep-backup.ts";
import { shopFiles } from "#platform/backup/shop-files.ts";
import type { Config } from "#platform/config.ts";
import type { Db } from "#platform/database/database.ts";
import type { Files } from "#platform/files/files.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log.ts";
import { type BackupReport, isBackupLate } from "./backup-rules.ts";
import { BACKUP_SCOPE } from "./backup-scope-rules.ts";

/** The job that makes backups. */
export const BACKUP_JOB = "back-up";

type Deps = {
	db: Db;
	files: Files;
	config: Pick<Config, "dataDir" | "backupDir" | "authSecret" | "ownSecret" | "backupPassphrase">;
	jobs: Pick<Jobs, "send">;
	log: Log;
	clock: () => Date;
};

/** Backups the shop makes by itself, in a folder of the machine it runs on. */
export function createBackups({ db, files, config, jobs, log, clock }: Deps) {
	const folder = config.backupDir ?? join(config.dataDir, "backups");
	return {
		/** Makes one now and removes those that are too old. Throws when it could not be made whole. */
		async make(): Promise<void> {
			const secret = config.authSecret ?? "";
			const { path, removed, missing } = await keepBackup(folder, {
				dump: (to) => dumpDatabase(db, to, BACKUP_SCOPE),
				files: shopFiles(files),
				secret,
				ownSecret: config.ownSecret ? secret : undefined,
				passphrase: config.backupPassphrase,
				now: clock(),
			});
			log.info({ path, removed, missing }, "backup made");
		},

		/** Says at the start, not at night, that a folder of its own cannot take any. Never throws: a shop sells without. */
		async tellOfFolder(): Promise<void> {
			if (!config.backupDir) return;
			await openBackupFolder(folder).catch((error: unknown) =>
				log.error(
					{ error, folder },
					"BACKUP_DIR cannot be written: no backup is made until it can",
				),
			);
		},

		/** Has one made in a moment. False when one is waiting already. */
		async ask(admin: Admin): Promise<boolean> {
			const asked = await jobs.send(BACKUP_JOB, {});
			if (asked) {
				await recordChange(db, admin, {
					action: "backup.pedir",
					entity: "tarefas",
					after: { tarefa: BACKUP_JOB },
				});
			}
			return asked;
		},

		/** The last good one, and whether that is too long ago. */
		async report(): Promise<BackupReport> {
			const kept = await listBackups(folder);
			const [last] = kept;
			return {
				folder,
				kept: kept.length,
				last: last ? { bytes: last.bytes, madeAt: last.madeAt.toISOString() } : null,
				late: isBackupLate(last?.madeAt ?? null, clock()),
			};
		},
	};
}
