import { createHash } from "node:crypto";

/**
 * Short fingerprint of the fields that a form edits. A form carries the one it was opened with; saving
 * compares it with the row's, so that the second of two administrators is told (rule catalogue 8).
 * Counters that move by themselves, such as stock, must not be among the fields.
 */
export function editVersion(fields: Record<string, unknown>): string {
	const ordered = Object.keys(fields)
		.sort()
		.map((name) => [name, fields[name] ?? null]);
	return createHash("sha256").update(JSON.stringify(ordered)).digest("base64url").slice(0, 16);
}
