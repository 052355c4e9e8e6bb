import { createHash, createHmac } from "node:crypto";
import { createReadStream } from "node:fs";
import { lstat, readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";

const FILE = "manifest.json";
const FORMAT = 1;

const dump = z.object({
	migration: z.object({ when: z.number(), hash: z.string() }),
	tables: z.array(
		z.object({
			name: z.string().regex(/^[a-z0-9_]+$/),
			columns: z.array(z.object({ name: z.string(), type: z.string() })).min(1),
			rows: z.int().min(0),
		}),
	),
	sequences: z.array(
		z.object({ name: z.string(), value: z.string().regex(/^-?\d+$/), called: z.boolean() }),
	),
});

const manifest = z.object({
	format: z.literal(FORMAT),
	createdAtTime: z.iso.datetime(),
	/** Fingerprint that shows whether two shops share a secret, without revealing it. */
	secret: z.string(),
	dump,
	files: z.array(z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })),
});

export type Manifest = z.infer<typeof manifest>;

/** Fingerprint of the secret. */
export const markOf = (secret: string): string =>
	createHmac("sha256", secret).update("requinte-backup").digest("hex").slice(0, 32);

/** Writes the manifest with the hash of every file into the folder. */
export async function writeManifest(
	folder: string,
	about: Omit<Manifest, "format" | "files">,
): Promise<Manifest> {
	const whole: Manifest = { format: FORMAT, ...about, files: await fingerprints(folder) };
	await writeFile(join(folder, FILE), JSON.stringify(whole), { mode: 0o600 });
	return whole;
}

/** A backup that cannot be created or restored; the message is a sentence for the user. */
export class BackupRefused extends Error {
	override name = "BackupRefused";
}

/** Reads the manifest of an unpacked archive and verifies every file. Throws `BackupRefused`. */
export async function checkManifest(folder: string): Promise<Manifest> {
	const text = await readFile(join(folder, FILE), "utf8").catch(() => "null");
	const read = manifest.safeParse(parseJson(text));
	if (!read.success) throw new BackupRefused("This file is not a backup of a shop.");
	const found = await fingerprints(folder);
	if (JSON.stringify(found) !== JSON.stringify(read.data.files)) {
		throw new BackupRefused("This backup is damaged: its files are not those it was made with.");
	}
	return read.data;
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

async function fingerprints(folder: string): Promise<Manifest["files"]> {
	const names = await readdir(folder, { recursive: true });
	const files: Manifest["files"] = [];
	for (const name of names.map((one) => one.split(sep).join("/")).sort()) {
		if (name === FILE) continue;
		const full = join(folder, name);
		const stat = await lstat(full);
		if (stat.isDirectory()) continue;
		const hash = createHash("sha256");
		if (stat.isFile()) await pipeline(createReadStream(full), hash);
		const path = relative(folder, full).split(sep).join("/");
		files.push({ path, bytes: stat.size, sha256: hash.digest("hex") });
	}
	return files;
}
