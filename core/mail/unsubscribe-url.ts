import { unsubscribeToken } from "./unsubscribe-token.ts";

/** Unsubscribe address of `email`. Throws without a signing secret. */
export function unsubscribeUrl(
	{ address, secret }: { address: string; secret: string | undefined },
	email: string,
): string {
	if (!secret) throw new Error("marketing needs a secret to sign its links with");
	return `${address}/descadastrar/${unsubscribeToken(secret, email)}`;
}
