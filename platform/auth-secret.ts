import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

export const AUTH_SECRET_FILE = "auth-secret";
const BYTES = 48;

/**
 * Returns the secret that signs sessions when none is configured. Creates it once in `dataDir`, readable by the owner
 * alone. Throws when the folder cannot be written.
 */
export async function readOrCreateAuthSecret(dataDir: string): Promise<string> {
	const path = join(dataDir, AUTH_SECRET_FILE);
	await mkdir(dataDir, { recursive: true });
	try {
		await writeFile(path, randomBytes(BYTES).toString("base64url"), { mode: 0o600, flag: "wx" });
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
	}
	return (await readFile(path, "utf8")).trim();
}
