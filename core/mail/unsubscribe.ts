import { createHmac, timingSafeEqual } from "node:crypto";

const sign = (secret: string, email: string): string =>
	createHmac("sha256", secret).update(`descadastro:${email}`).digest("base64url");

/** A token that only allows unsubscribing this address. It does not expire. */
export function unsubscribeToken(secret: string, email: string): string {
	const known = email.trim().toLowerCase();
	return `${Buffer.from(known).toString("base64url")}.${sign(secret, known)}`;
}

/** The address of a token, or null for an invalid signature. */
export function readUnsubscribeToken(secret: string, token: string): string | null {
	const [encoded = "", signature = "", more] = token.split(".");
	const email = Buffer.from(encoded, "base64url").toString();
	const expected = Buffer.from(sign(secret, email));
	const given = Buffer.from(signature);
	const ours = given.length === expected.length && timingSafeEqual(given, expected);
	return ours && more === undefined ? email : null;
}

/** Unsubscribe address of `email`. Throws without a signing secret. */
export function unsubscribeUrl(
	{ address, secret }: { address: string; secret: string | undefined },
	email: string,
): string {
	if (!secret) throw new Error("marketing needs a secret to sign its links with");
	return `${address}/descadastrar/${unsubscribeToken(secret, email)}`;
}
