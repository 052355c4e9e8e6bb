import { createHmac, timingSafeEqual } from "node:crypto";
import { plainCode } from "./admin-rules.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const LENGTH = 16;
const GROUP = 4;

/** A code of 80 bits that only this shop can make, the same whenever it is made for the same `purpose`. */
function makeCode(secret: string, purpose: string): string {
	const bytes = createHmac("sha256", secret).update(`admin-code:${purpose}`).digest();
	const letters = [...bytes.subarray(0, LENGTH)].map((byte) => ALPHABET[byte % 32]).join("");
	return letters.replace(new RegExp(`.{${GROUP}}(?=.)`, "g"), "$&-");
}

/** Code of the first administrator. Another one from the moment there has been an administrator more. */
export const setupCode = (secret: string, adminsEver: number): string =>
	makeCode(secret, `setup:${adminsEver}`);

/** Code that goes with one invitation. */
export const inviteCode = (secret: string, inviteId: string): string =>
	makeCode(secret, `invite:${inviteId}`);

/** Compares in constant time, whatever was typed. */
export function isSameCode(typed: unknown, code: string): boolean {
	const given = Buffer.from(plainCode(typed));
	const wanted = Buffer.from(plainCode(code));
	return given.length === wanted.length && timingSafeEqual(given, wanted);
}
