/** A backup that cannot be made or restored; the message is a sentence for the person who asked. */
export class BackupRefused extends Error {
	override name = "BackupRefused";
}
