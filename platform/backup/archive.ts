import {
	createCipheriv,
	createDecipheriv,
	randomBytes,
	type ScryptOptions,
	scrypt,
} from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createGunzip } from "node:zlib";
import * as tar from "tar";
import { BackupRefused } from "./manifest.ts";

const MAGIC = Buffer.from("REQUINTE-BACKUP-1\n");
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = MAGIC.length + SALT_BYTES + NONCE_BYTES;
const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 3, maxmem: 128 * 1024 * 1024 };

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Encrypts the stream with a key derived from the passphrase (AES-256-GCM, scrypt). */
async function sealing(passphrase: string): Promise<Transform> {
	const salt = randomBytes(SALT_BYTES);
	const nonce = randomBytes(NONCE_BYTES);
	const cipher = createCipheriv("aes-256-gcm", await derive(passphrase, salt, 32, COST), nonce);
	const head = Buffer.concat([MAGIC, salt, nonce]);
	let started = false;
	return new Transform({
		transform(chunk: Buffer, _encoding, done) {
			if (!started) this.push(head);
			started = true;
			done(null, cipher.update(chunk));
		},
		flush(done) {
			if (!started) this.push(head);
			this.push(cipher.final());
			done(null, cipher.getAuthTag());
		},
	});
}

/**
 * Opens an archive, decrypted if it is encrypted. With a wrong passphrase or a changed byte the stream fails at its
 * end: use nothing before. Throws `BackupRefused` without a passphrase.
 */
async function opening(path: string, passphrase: string | undefined): Promise<Readable> {
	const file = await open(path);
	try {
		const { size } = await file.stat();
		const head = Buffer.alloc(HEAD_BYTES);
		await file.read(head, 0, HEAD_BYTES, 0);
		if (!head.subarray(0, MAGIC.length).equals(MAGIC)) return createReadStream(path);
		if (!passphrase) {
			throw new BackupRefused(
				"This backup is sealed: set BACKUP_PASSPHRASE to what it was made with.",
			);
		}
		const end = size - TAG_BYTES;
		const tag = Buffer.alloc(TAG_BYTES);
		await file.read(tag, 0, TAG_BYTES, end);
		const salt = head.subarray(MAGIC.length, MAGIC.length + SALT_BYTES);
		const key = await derive(passphrase, salt, 32, COST);
		const decipher = createDecipheriv("aes-256-gcm", key, head.subarray(-NONCE_BYTES));
		decipher.setAuthTag(tag);
		return end > HEAD_BYTES
			? createReadStream(path, { start: HEAD_BYTES, end: end - 1 }).pipe(decipher)
			: Readable.from([]);
	} finally {
		await file.close();
	}
}

/**
 * Packs a folder into one compressed file, readable by its owner only, encrypted when a passphrase is given. The file
 * appears atomically.
 */
export async function packArchive(
	folder: string,
	path: string,
	passphrase: string | undefined,
): Promise<void> {
	await mkdir(dirname(path), { recursive: true });
	const half = `${path}.part`;
	const packed = Readable.from(tar.create({ cwd: folder, gzip: true, portable: true }, ["."]));
	const file = createWriteStream(half, { mode: 0o600 });
	try {
		await (passphrase ? pipeline(packed, await sealing(passphrase), file) : pipeline(packed, file));
		await rename(half, path);
	} catch (error) {
		await rm(half, { force: true });
		throw error;
	}
}

/**
 * Unpacks an archive into a folder: plain files and folders only. Reads, and verifies if encrypted, the whole archive
 * before unpacking. Throws `BackupRefused`.
 */
export async function unpackArchive(
	path: string,
	folder: string,
	passphrase: string | undefined,
): Promise<void> {
	const plain = `${folder}.tar`;
	await mkdir(folder, { recursive: true });
	const source = await opening(path, passphrase).catch((error: NodeJS.ErrnoException) => {
		if (error.code === "ENOENT") throw new BackupRefused(`There is no file ${path}.`);
		throw error;
	});
	try {
		await pipeline(source, createGunzip(), createWriteStream(plain, { mode: 0o600 }));
		await tar.extract({
			cwd: folder,
			file: plain,
			strict: true,
			filter: (_, entry) =>
				"type" in entry && (entry.type === "File" || entry.type === "Directory"),
		});
	} catch {
		throw new BackupRefused(
			passphrase
				? "This backup cannot be opened: the passphrase is another one, or the file is damaged."
				: "This backup cannot be opened: the file is damaged.",
		);
	} finally {
		await rm(plain, { force: true });
	}
}
