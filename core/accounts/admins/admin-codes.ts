import { createHmac, timingSafeEqual } from "node:crypto";
import { plainCode } from "../shared/admin.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const LENGTH = 16;
const GROUP = 4;

/** An 80-bit code that only this shop can derive, deterministic by `purpose`. */
function makeCode(secret: string, purpose: string): string {
	const bytes = createHmac("sha256", secret).update(`admin-code:${purpose}`).digest();
	const letters = [...bytes.subarray(0, LENGTH)].map((byte) => ALPHABET[byte % 32]).join("");
	return letters.replace(new RegExp(`.{${GROUP}}(?=.)`, "g"), "$&-");
}

/** Code of the first administrator; changes with each new administrator. */
export const setupCode = (secret: string, adminsEver: number): string =>
	makeCode(secret, `setup:${adminsEver}`);

/** Code of one invitation. */
export const inviteCode = (secret: string, inviteId: string): string =>
	makeCode(secret, `invite:${inviteId}`);

/** Compares untrusted input in constant time. */
export function isSameCode(typed: unknown, code: string): boolean {
	const given = Buffer.from(plainCode(typed));
	const wanted = Buffer.from(plainCode(code));
	return given.length === wanted.length && timingSafeEqual(given, wanted);
}
