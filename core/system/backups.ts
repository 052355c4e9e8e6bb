import { join } from "node:path";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import {
	createVerifiedBackup,
	listBackups,
	openBackupFolder,
	shopFiles,
} from "#platform/backup/backup-folder.ts";
import { dumpDatabase } from "#platform/backup/make-backup.ts";
import type { Config } from "#platform/config.ts";
import type { Db } from "#platform/database/database.ts";
import type { Files } from "#platform/files/files.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log.ts";

/** A night, plus some hours for a machine that was off. */
const LATE_AFTER_MS = 30 * 3600 * 1000;

export type BackupReport = {
	folder: string;
	stored: number;
	last: { bytes: number; createdAtTime: string } | null;
	/** The last good one is more than a night old, or missing. */
	late: boolean;
};

/** Whether a backup is overdue since the last good one. */
export const isBackupLate = (last: Date | null, now: Date): boolean =>
	last === null || now.getTime() - last.getTime() > LATE_AFTER_MS;

/**
 * Excluded from backups: sessions, verifications and signing keys (users sign in again, keys are recreated),
 * rate limits, pending responses, social sign-in tokens, and e-mails whose link gives access to an account.
 */
export const BACKUP_SCOPE = {
	withoutRows: ["auth_sessions", "auth_verifications", "auth_jwks", "rate_limits", "office_sends"],
	blank: { auth_accounts: ["access_token", "refresh_token", "id_token"] },
	leave: { email_outbox: { column: "template", values: ["reset-password"] } },
} as const;

export const BACKUP_JOB = "back-up";

type Deps = {
	db: Db;
	files: Files;
	config: Pick<Config, "dataDir" | "backupDir" | "authSecret" | "ownSecret" | "backupPassphrase">;
	jobs: Pick<Jobs, "send">;
	log: Log;
	clock: () => Date;
};

/** Automatic backups to a folder of the machine. */
export function createBackups({ db, files, config, jobs, log, clock }: Deps) {
	const folder = config.backupDir ?? join(config.dataDir, "backups");
	return {
		/** Creates a backup and removes expired ones. Throws when it is incomplete. */
		async make(): Promise<void> {
			const secret = config.authSecret ?? "";
			const { path, removed, missing } = await createVerifiedBackup(folder, {
				dump: (to) => dumpDatabase(db, to, BACKUP_SCOPE),
				files: shopFiles(files),
				secret,
				ownSecret: config.ownSecret ? secret : undefined,
				passphrase: config.backupPassphrase,
				now: clock(),
			});
			log.info({ path, removed, missing }, "backup made");
		},

		/** Reports an unusable folder at startup, not at night. Never throws: the shop works without backups. */
		async reportFolder(): Promise<void> {
			if (!config.backupDir) return;
			await openBackupFolder(folder).catch((error: unknown) =>
				log.error(
					{ error, folder },
					"BACKUP_DIR cannot be written: no backup is made until it can",
				),
			);
		},

		/** Queues a backup. False when one is queued already. */
		async ask(admin: Admin): Promise<boolean> {
			const queued = await jobs.send(BACKUP_JOB, {});
			if (queued) {
				await recordChange(db, admin, {
					action: "backup.pedir",
					entity: "tarefas",
					after: { tarefa: BACKUP_JOB },
				});
			}
			return queued;
		},

		/** The last good backup, and whether it is overdue. */
		async report(): Promise<BackupReport> {
			const backups = await listBackups(folder);
			const [last] = backups;
			return {
				folder,
				stored: backups.length,
				last: last ? { bytes: last.bytes, createdAtTime: last.createdAtTime.toISOString() } : null,
				late: isBackupLate(last?.createdAtTime ?? null, clock()),
			};
		},
	};
}
