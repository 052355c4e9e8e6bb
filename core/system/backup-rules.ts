/** A night, and some hours for a machine that was off. */
const LATE_AFTER_MS = 30 * 3600 * 1000;

export type BackupReport = {
	folder: string;
	/** How many there are. */
	kept: number;
	last: { bytes: number; madeAt: string } | null;
	/** The last good one is more than a night old, or there is none. */
	late: boolean;
};

/** Whether a backup should have been made since the last good one. */
export const isBackupLate = (last: Date | null, now: Date): boolean =>
	last === null || now.getTime() - last.getTime() > LATE_AFTER_MS;
