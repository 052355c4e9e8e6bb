/** A database the shop does not start on; the message is one sentence for the person who starts it. */
export class DatabaseRefused extends Error {
	override name = "DatabaseRefused";
}

/** One whose files are not whole any more. */
export class DatabaseDamaged extends DatabaseRefused {
	override name = "DatabaseDamaged";
}
