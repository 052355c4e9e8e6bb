import type { Limiter } from "#platform/rate-limit/limiter.ts";
import { networkOf } from "#platform/rate-limit/network-of.ts";
import { ADDRESS_LIMIT, RECEIPT_LIMIT } from "./support-rules.ts";

type Kind = "contact" | "ticket";

/**
 * Whether one more message may be tried from the network of this address, which is counted before anything looks
 * at what was sent: a refused one costs the shop as much as a kept one. Always true when the address is
 * not known. `kind` keeps contact messages and tickets apart.
 */
export async function mayTry(limiter: Limiter, kind: Kind, from: string | null): Promise<boolean> {
	const network = networkOf(from);
	return !network || (await limiter.consume(`${kind}:from:${network}`, ADDRESS_LIMIT)).allowed;
}

/**
 * Whether one more receipt may go to this e-mail, which is counted. Anybody can type it, so that the message
 * itself is taken all the same: nobody may shut out who it belongs to, or fill their mailbox.
 */
export const mayReceipt = async (limiter: Limiter, email: string): Promise<boolean> =>
	(await limiter.consume(`receipt:${email.toLowerCase()}`, RECEIPT_LIMIT)).allowed;
