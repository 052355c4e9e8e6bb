/** Longer statements are truncated. */
const LONGEST = 1_000;

/** A statement of the driver as one line, without its values, which are separate. */
export function statementText(statement: unknown): string {
	const text =
		typeof statement === "string"
			? statement
			: ((statement as { text?: unknown } | null)?.text ?? "");
	return typeof text === "string" ? text.replace(/\s+/g, " ").trim().slice(0, LONGEST) : "";
}
