/** A night, plus some hours for a machine that was off. */
const LATE_AFTER_MS = 30 * 3600 * 1000;

export type BackupReport = {
	folder: string;
	kept: number;
	last: { bytes: number; createdAtTime: string } | null;
	/** The last good one is more than a night old, or missing. */
	late: boolean;
};

/** Whether a backup is overdue since the last good one. */
export const isBackupLate = (last: Date | null, now: Date): boolean =>
	last === null || now.getTime() - last.getTime() > LATE_AFTER_MS;
