import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** What opens a database of the tests, embedded or on the server they were given. */
const DOORS = /^testing\/databases\/(?:test-database|server-database)\.ts$/;
const IMPORTED = /(?:from|import|import\()\s*"((?:#|\.{1,2}\/)[^"]+)"/g;

/** Files of the project that a file names in its imports, from the project's folder. */
function importsOf(file: string, text: string): string[] {
	return [...text.matchAll(IMPORTED)].map(([, name = ""]) =>
		name.startsWith("#") ? name.slice(1) : normalize(join(dirname(file), name)),
	);
}

/**
 * The files among `tests` (a glob) that reach a database of the tests, by their imports or those of what they
 * import: those that are worth repeating on another database. A file that names the server itself is one.
 */
export function databaseTests(root: string, tests: string): string[] {
	const known = new Map<string, { door: boolean; imports: string[] }>();
	const look = (file: string) => {
		const text = known.has(file) ? "" : read(join(root, file));
		const door = DOORS.test(file) || text.includes("TEST_DATABASE_");
		const found = known.get(file) ?? { door, imports: importsOf(file, text) };
		known.set(file, found);
		return found;
	};
	const reaches = (test: string): boolean => {
		const seen = new Set([test]);
		for (const file of seen) {
			const { door, imports } = look(file);
			if (door) return true;
			for (const imported of imports) seen.add(imported);
		}
		return false;
	};
	return globSync(tests, { cwd: root }).filter(reaches).sort();
}

function read(path: string): string {
	try {
		return readFileSync(path, "utf8");
	} catch {
		return "";
	}
}
