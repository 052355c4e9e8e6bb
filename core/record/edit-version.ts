import { createHash } from "node:crypto";

/** The database reorders the keys of nested objects. */
const sortedKeys = (_: string, value: unknown): unknown =>
	value && typeof value === "object" && !Array.isArray(value)
		? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
		: value;

/** Fingerprint for optimistic locking (rule catalogue 8). Exclude counters that change by themselves. */
export function editVersion(fields: Record<string, unknown>): string {
	const ordered = Object.keys(fields)
		.sort()
		.map((name) => [name, fields[name] ?? null]);
	return createHash("sha256")
		.update(JSON.stringify(ordered, sortedKeys))
		.digest("base64url")
		.slice(0, 16);
}
