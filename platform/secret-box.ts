import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (secret: string): Buffer =>
	Buffer.from(hkdfSync("sha256", secret, "requinte", "credentials", 32));

/** Encrypts a third party's credential for the database with the shop's secret. */
export function sealCredential(secret: string, text: string): string {
	const nonce = randomBytes(NONCE_BYTES);
	const cipher = createCipheriv("aes-256-gcm", keyOf(secret), nonce);
	const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
	return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Decrypts it; null when encrypted with another secret, or invalid. */
export function openCredential(secret: string, sealed: string): string | null {
	const bytes = Buffer.from(sealed, "base64url");
	if (bytes.length <= NONCE_BYTES + TAG_BYTES) return null;
	try {
		const decipher = createDecipheriv(
			"aes-256-gcm",
			keyOf(secret),
			bytes.subarray(0, NONCE_BYTES),
			{ authTagLength: TAG_BYTES },
		);
		decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
		const opened = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
		return Buffer.concat([opened, decipher.final()]).toString("utf8");
	} catch {
		return null;
	}
}
