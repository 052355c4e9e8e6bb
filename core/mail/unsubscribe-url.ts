import { unsubscribeToken } from "./unsubscribe-token.ts";

/** Where the person at `email` ends marketing. Throws when nothing signs. */
export function unsubscribeUrl(
	{ address, secret }: { address: string; secret: string | undefined },
	email: string,
): string {
	if (!secret) throw new Error("marketing needs a secret to sign its links with");
	return `${address}/descadastrar/${unsubscribeToken(secret, email)}`;
}
