import {
	createCipheriv,
	createDecipheriv,
	randomBytes,
	type ScryptOptions,
	scrypt,
} from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable, Transform } from "node:stream";
import { promisify } from "node:util";
import { BackupRefused } from "./backup-refused.ts";

const MAGIC = Buffer.from("REQUINTE-BACKUP-1\n");
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = MAGIC.length + SALT_BYTES + NONCE_BYTES;
const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 3, maxmem: 128 * 1024 * 1024 };

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Encrypts what flows through with a key made of the passphrase (AES-256-GCM, scrypt). */
export async function sealing(passphrase: string): Promise<Transform> {
	const salt = randomBytes(SALT_BYTES);
	const nonce = randomBytes(NONCE_BYTES);
	const cipher = createCipheriv("aes-256-gcm", await derive(passphrase, salt, 32, COST), nonce);
	const head = Buffer.concat([MAGIC, salt, nonce]);
	let begun = false;
	return new Transform({
		transform(chunk: Buffer, _encoding, done) {
			if (!begun) this.push(head);
			begun = true;
			done(null, cipher.update(chunk));
		},
		flush(done) {
			if (!begun) this.push(head);
			this.push(cipher.final());
			done(null, cipher.getAuthTag());
		},
	});
}

/**
 * What an archive holds, decrypted when it is sealed. The stream fails at its end when the passphrase
 * is wrong or a byte was changed: nothing may be used before. Throws `BackupRefused` without a passphrase.
 */
export async function opening(path: string, passphrase: string | undefined): Promise<Readable> {
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
