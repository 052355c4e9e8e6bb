/** A backup that cannot be created or restored; the message is a sentence for the user. */
export class BackupRefused extends Error {
	override name = "BackupRefused";
}
