/** Longer ones are known by their beginning. */
const LONGEST = 1_000;

/** What was asked of the driver, as one line without its values: they travel apart from it. */
export function statementText(asked: unknown): string {
	const text =
		typeof asked === "string" ? asked : ((asked as { text?: unknown } | null)?.text ?? "");
	return typeof text === "string" ? text.replace(/\s+/g, " ").trim().slice(0, LONGEST) : "";
}
