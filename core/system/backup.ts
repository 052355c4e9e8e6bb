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
