/** A database the shop cannot start on; the message is one sentence for the operator. */
export class DatabaseRefused extends Error {
	override name = "DatabaseRefused";
}

/** Its files are not whole. */
export class DatabaseDamaged extends DatabaseRefused {
	override name = "DatabaseDamaged";
}
